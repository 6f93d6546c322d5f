"""Plans: who plays how many matches, and who sits where in which."""

from __future__ import annotations

from itertools import cycle, islice
from typing import TYPE_CHECKING

import attrs

from gnav_core.errors import Problem, SettingsError, shown
from gnav_core.policy import Policy, is_policy
from gnav_core.settings import Settings, checked_settings, is_whole
from gnav_core.shuffle import Source

if TYPE_CHECKING:
    from collections.abc import Iterator


@attrs.frozen
class Entrant:
    """A policy under the name by which it is counted.

    Args:
        name: The name; seats with the same name are counted together.
        policy: The policy. Several processes play it only if it can be pickled.
    """

    name: str
    policy: Policy


@attrs.frozen(kw_only=True)
class Plan:
    """What is to be played.

    Match 0 seats the entrants in their order from seat 0 on. In each further match everybody sits
    one seat further clockwise than in the one before, so that in any ``settings.seats`` matches in
    a row everybody sits once at every seat. If the number of matches is no multiple of the number
    of seats, the seats of the last few matches come up once more than the others.

    Args:
        settings: What is agreed before each match; the first dealer is the same in all.
        entrants: Who plays, over and over if there are more seats.
        matches: How many matches, 1 or more.
        seed: Where all chance comes from. Each match has a stream of its own, so that more matches
            begin with the same ones as fewer.
        rotates: Whether everybody moves on after each match; if not, they keep the seats of
            match 0.

    Raises:
        SettingsError: With all that is wrong and what is allowed.
    """

    settings: Settings = attrs.Factory(Settings)
    entrants: tuple[Entrant, ...]
    matches: int
    seed: str
    rotates: bool = True

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be played, all faults at once."""
        problems = _problems(self)
        if problems:
            raise SettingsError(problems)

    @property
    def line_up(self) -> tuple[Entrant, ...]:
        """Who sits at each seat in match 0."""
        return tuple(islice(cycle(self.entrants), self.settings.seats))

    def seated(self, match: int) -> tuple[Entrant, ...]:
        """Tell who sits at each seat in a match.

        Args:
            match: The number of the match, from 0.
        """
        line_up = self.line_up
        first = -match % len(line_up) if self.rotates else 0
        return line_up[first:] + line_up[:first]

    def source(self, match: int) -> Source:
        """Make the source of a match; a ``Table`` with this source plays the same match.

        Args:
            match: The number of the match, from 0.
        """
        return Source(self.seed).stream(f"match {match}")


def _problems(plan: Plan) -> tuple[Problem, ...]:
    seats = checked_settings(plan.settings).seats
    problems = list(_wrong_entrants(plan.entrants))
    if not 1 <= len(plan.entrants) <= seats:
        allowed = f"there must be from 1 to {seats} entrants"
        problems.append(Problem("entrants", f"{allowed}, not {len(plan.entrants)}"))
    shared = "" if problems else _shared_names(plan.entrants)
    if shared:
        problems.append(Problem("names", f"a name is of one policy, not of several: {shared}"))
    if not is_whole(plan.matches) or plan.matches < 1:
        problems.append(Problem("matches", f"matches must be 1 or more, not {shown(plan.matches)}"))
    if type(plan.seed) is not str:
        problems.append(Problem("seed", f"seed must be text, not {type(plan.seed).__name__}"))
    return tuple(problems)


def _wrong_entrants(entrants: tuple[object, ...]) -> Iterator[Problem]:
    for given in entrants:
        if not isinstance(given, Entrant):
            wanted = "an entrant must be an Entrant, such as Entrant('VI', Threshold(Rank.VI))"
            yield Problem("entrant", f"{wanted}, not {shown(given)}")
        elif type(given.name) is not str:
            yield Problem("name", f"the name of an entrant must be text, not {shown(given.name)}")
        elif not is_policy(given.policy):
            wanted = f"the policy of {shown(given.name)} must be callable and no class"
            yield Problem("policy", f"{wanted}, not {shown(given.policy)}")


def _shared_names(entrants: tuple[Entrant, ...]) -> str:
    """List the names that several policies have, if there are such."""
    policies = {entrant.name: entrant.policy for entrant in entrants}
    shared = {entrant.name for entrant in entrants if policies[entrant.name] != entrant.policy}
    return ", ".join(map(shown, sorted(shared)))
