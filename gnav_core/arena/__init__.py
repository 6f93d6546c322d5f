"""The arena: policies play many matches against each other, and what happens is measured.

>>> from gnav_core import Rank, Threshold, Uniform
>>> from gnav_core.arena import Entrant, Plan, measure
>>> players = (Entrant("VI", Threshold(Rank.VI)), Entrant("chance", Uniform()))
>>> figures = measure(Plan(entrants=players, matches=40, seed="docs"))
>>> figures.win_rate("VI").value > figures.win_rate("chance").value
True
"""

from gnav_core.arena.figures import Figures, Tally, UnknownNameError
from gnav_core.arena.match import Played, play_match
from gnav_core.arena.measuring import measure
from gnav_core.arena.plan import Entrant, Plan
from gnav_core.arena.rate import Rate, rate_of
from gnav_core.arena.workers import MOST_PROCESSES, LostProcessError, usual_processes

__all__ = [
    "MOST_PROCESSES",
    "Entrant",
    "Figures",
    "LostProcessError",
    "Plan",
    "Played",
    "Rate",
    "Tally",
    "UnknownNameError",
    "measure",
    "play_match",
    "rate_of",
    "usual_processes",
]
