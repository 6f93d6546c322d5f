"""Policies to be measured that do what ours do not; other processes can import them."""

from __future__ import annotations

import os
import time

import attrs

from gnav_core import Action, Keep, Observation, RandomSource, Seat


@attrs.frozen
class OutOfTurn:
    """Decides for the next seat, which is not legal."""

    def __call__(self, observation: Observation, _source: RandomSource, /) -> Action:
        """Keep for another seat."""
        seat, seats = observation.viewer or 0, observation.settings.seats
        return Keep(Seat((seat + 1) % seats))


@attrs.frozen
class Fickle:
    """Decides by the last of several numbers that it draws."""

    def __call__(self, observation: Observation, source: RandomSource, /) -> Action:
        """Keep or ask by chance."""
        return observation.legal[[source.below(2) for _ in range(6)][-1]]


@attrs.frozen
class Fatal:
    """Ends its process at its first decision."""

    def __call__(self, _observation: Observation, _source: RandomSource, /) -> Action:
        """Decide nothing any more."""
        os._exit(3)


@attrs.frozen
class Failing:
    """Fails by an error that is none of the package."""

    def __call__(self, _observation: Observation, _source: RandomSource, /) -> Action:
        """Decide nothing."""
        raise OSError(2, "no book to look it up")


@attrs.frozen
class Slow:
    """Takes an hour to decide."""

    def __call__(self, observation: Observation, _source: RandomSource, /) -> Action:
        """Keep, in the end."""
        time.sleep(3600)
        return observation.legal[0]
