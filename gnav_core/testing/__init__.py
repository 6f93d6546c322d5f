"""Tests for whoever embeds the rules: strategies, properties, state machines (extra `testing`).

A *subject* is what is tested: a rule book, a way of observing, a front end, or all three. Four
state machines of hypothesis run against it. `LinearMachine` plays whole matches and holds every
property against them; `BranchingMachine` goes back to old states and goes on from there;
`IllegalMachine` tries what is not allowed; `ViewMachine` looks for a card that somebody sees and
may not see. Each drives the front end, if there is one, beside the rules: it has to take the same
events, and to show every seat what that seat may know, of exactly the same types. The linear and
the illegal machine also give it events that it has to refuse. A front end holds one match: for the
branching machine it is begun anew whenever an old state is gone back to.

A front end says how a match begins, takes events, and shows views; here is one that cannot fail:

>>> from gnav_core import Table, new_match, observe, step
>>> from gnav_core.testing import (
...     PROPERTIES, BranchingMachine, IllegalMachine, LinearMachine, Subject, ViewMachine, against,
...     check,
... )
>>> class Screen:
...     def begin(self, settings):
...         self.state = new_match(settings)
...     def take(self, event):
...         self.state = step(self.state, event).state
...     def observe(self, seat):
...         return observe(self.state, seat)

A `Table` deals by itself, while a machine chooses the packs. So a front end that plays on a table
sets it anew for every event, as a saved match is set:

>>> class Room:
...     def begin(self, settings):
...         self.table = Table(settings)
...     def take(self, event):
...         taken = (*self.table.events, event)
...         self.table = Table(self.table.settings, events=taken)
...     def observe(self, seat):
...         return self.table.observe(seat)

An event that is not legal it refuses with a `GnavError`, of which the `code` has to be that of the
rules (`refusal`); the message may be another one. Nothing must have happened then.

In a test module of your own one line for each machine is enough, and pytest runs it:

>>> subject = Subject(front_end=Screen)
>>> TestScreen = against(LinearMachine, subject).TestCase
>>> TestScreenViews = against(ViewMachine, subject).TestCase

`check` runs a machine at once, with settings of hypothesis if you like. A rule book that varies a
rule is a subject too; leave out of `properties` what it breaks on purpose:

>>> from hypothesis import settings
>>> own = Subject(properties=tuple(each for each in PROPERTIES if each.id != "L5"))
>>> check(LinearMachine, own, settings(max_examples=2, deadline=None, database=None))
>>> check(IllegalMachine, Subject(front_end=Room), settings(max_examples=2, deadline=None))

When a machine fails, hypothesis shrinks the match and prints it; `save_failures_to` names a folder
for it, as a history file (`gnav_core.wire`) that can be kept and replayed. For tests of your own,
`gnav_core.testing.strategies` draws settings, packs, decisions, whole matches and the states of
every phase, with fools and matadors more often than a shuffle has them:

>>> from hypothesis import given
>>> from gnav_core import Resting
>>> from gnav_core.testing.strategies import states
>>> @settings(max_examples=5, deadline=None, database=None)
... @given(states(Resting))
... def a_fool_was_compared(state):
...     assert state.settlement.rule in ("SETTLE-ONE-FOOL", "SETTLE-TWO-FOOLS")
>>> a_fool_was_compared()
"""

from gnav_core.testing import extra as _extra  # noqa: F401 - it comes first: it says what is missing

# isort: split
from gnav_core.testing.branching import BranchingMachine
from gnav_core.testing.checking import against, check
from gnav_core.testing.counting import perft
from gnav_core.testing.illegal import IllegalMachine
from gnav_core.testing.linear import LinearMachine
from gnav_core.testing.machine import Machine, MatchMachine
from gnav_core.testing.properties import PROPERTIES, broken
from gnav_core.testing.property import Observer, Play, Property, Span
from gnav_core.testing.subject import FrontEnd, Subject
from gnav_core.testing.viewing import ViewMachine
from gnav_core.testing.worlds import completed

__all__ = [
    "PROPERTIES",
    "BranchingMachine",
    "FrontEnd",
    "IllegalMachine",
    "LinearMachine",
    "Machine",
    "MatchMachine",
    "Observer",
    "Play",
    "Property",
    "Span",
    "Subject",
    "ViewMachine",
    "against",
    "broken",
    "check",
    "completed",
    "perft",
]
