"""Odds: a policy that works out exactly what each of its choices leads to.

``beliefs`` says what a seat knows, with the help of ``trace`` and ``evidence``; ``course`` and
``own`` play every line of the rest of the deal, with the others as ``model`` says; ``settling`` and
``ways`` count in how many ways the unseen cards can lie where a line ends.
"""

from gnav_core.odds.forecast import Forecast, Prospect
from gnav_core.odds.policy import Odds

__all__ = ["Forecast", "Odds", "Prospect"]
