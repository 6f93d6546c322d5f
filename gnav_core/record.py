"""What a deal leaves on record: exchanges and the settlement. All of it is public."""

from __future__ import annotations

from typing import Final

import attrs

from gnav_core.cards import Rank
from gnav_core.quick import quick_maker
from gnav_core.seats import Seat


@attrs.frozen
class Exchange:
    """One exchange of this deal, which a cat would undo.

    Args:
        requester: The seat that asked.
        recipient: The seat that had to accept.
    """

    requester: Seat
    recipient: Seat


@attrs.frozen(weakref_slot=False)
class Settlement:
    """How a deal was settled.

    Args:
        rule: The id of the rule that compared, such as ``SETTLE-LOWEST``.
        row: The contestants in the order in which they played.
        hands: The rank that lay at each seat, by seat; ``None`` where none lay.
        departed: The seats that departed before the comparison.
        compared: The seats that were compared.
        payers: The seats that lost a life in the comparison.
        resters: The seats that rest for the next deal; none before SETTLE-REST has fired.
        lives_before: The lives when the comparison began, by seat.
    """

    rule: str
    row: tuple[Seat, ...]
    hands: tuple[Rank | None, ...]
    departed: frozenset[Seat]
    compared: frozenset[Seat]
    payers: frozenset[Seat]
    resters: frozenset[Seat]
    lives_before: tuple[int, ...]

    def with_resters(self, resters: frozenset[Seat]) -> Settlement:
        """Make the settlement that sends other seats to rest and differs in nothing else."""
        return new_settlement(
            self.rule,
            self.row,
            self.hands,
            self.departed,
            self.compared,
            self.payers,
            resters,
            self.lives_before,
        )


# What a rule settles is made by this function, since that takes half the time.
new_settlement: Final = quick_maker(Settlement)
