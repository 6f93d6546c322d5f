"""Exchange: what happens when the challenged card is no matador."""

from __future__ import annotations

from gnav_core.guards import challenged_below_house
from gnav_core.rule import Reading, RuleKind, rule
from gnav_core.state import Challenging, Resuming
from gnav_core.verbs import exchange_between, exchanged


@rule(
    "EXCHANGE-ACCEPT",
    kind=RuleKind.STATED,
    bullets=("turn-1",),
    when=challenged_below_house,
    changes=("challenged", "face_up", "hands", "pointer", "record", "seen"),
    readings=(
        Reading(
            "R-FACE-UP",
            point="a face-up card that moves",
            taken="it stays face up",
            not_taken="it is turned face down again",
            why="everybody can follow it anyway",
        ),
    ),
)
def a_card_below_house_is_exchanged(state: Challenging) -> Resuming:
    """A challenged card below Hus must be exchanged for the requester's card.

    The requester and the recipient see both cards; a card that lies face down stays concealed
    from everybody else, and a card that lies face up stays face up.
    The turn is then at the recipient.
    """
    position, requester, recipient = state.position, state.position.pointer, state.place
    swap = exchange_between(state.requester, state.challenged)
    return Resuming(
        position.having(
            cards=exchanged(position.cards, requester, recipient, swap),
            record=(*position.record, swap),
            pointer=recipient,
        )
    )
