"""Bad rule books: what the five do when they are challenged, and who departs for it."""

from __future__ import annotations

from typing import Final

import attrs

from faults.fault import BadRulebook, asking, instead_of
from faults.tampering import charged, lay, moved, position_after, turned
from gnav_core import Card, Challenging, Drawing, Resuming


@instead_of("PASS-ON")
def a_passed_matador_is_not_shown(state: Challenging) -> Challenging:
    """A challenged house or horse refuses and stays face down."""
    return Challenging(state.position, state.place + 1)


@instead_of("PASS-ON")
def only_one_matador_is_passed(state: Challenging) -> Challenging | Resuming:
    """The second house or horse in a row ends the request, and play resumes after it."""
    after = position_after("PASS-ON", state)
    if state.place > state.pointer + 1:
        return Resuming(moved(after, state.place + 1))
    return Challenging(after, state.place + 1)


@instead_of("PASS-ON")
def a_pass_skips_a_place(state: Challenging) -> Challenging:
    """A passed request goes to the next place but one, if there is one."""
    after = position_after("PASS-ON", state)
    return Challenging(after, min(state.place + 2, len(after.cards) - 1))


@instead_of("PASS-ON")
def a_pass_hands_the_request_over(state: Challenging) -> Challenging:
    """The holder of the passed card asks on for itself."""
    after = position_after("PASS-ON", state)
    return Challenging(moved(after, state.place), state.place + 1)


@instead_of("PASS-ON")
def a_pass_costs_a_life(state: Challenging) -> Challenging:
    """Who asks a house or a horse loses a life."""
    after = charged(position_after("PASS-ON", state), state.requester)
    return Challenging(after, state.place + 1)


@instead_of("PASS-TO-STOCK")
def the_last_house_draws(state: Challenging) -> Drawing:
    """The holder of the last house or horse draws in the place of who asked."""
    return Drawing(moved(position_after("PASS-TO-STOCK", state), state.place))


@instead_of("PASS-TO-STOCK", after=Resuming)
def the_last_house_ends_the_request(state: Challenging) -> Resuming:
    """A request that passes the last place does not reach the stock."""
    after = position_after("PASS-TO-STOCK", state)
    return Resuming(moved(after, len(after.cards)))


@instead_of("DRAGOON-REFUSE")
def the_dragoon_costs_the_holder(state: Challenging) -> Resuming:
    """The holder of the dragoon loses the life."""
    after = position_after("DRAGOON-REFUSE", state)
    before = attrs.evolve(after, lives=state.lives)
    return Resuming(charged(before, state.challenged))


@instead_of("DRAGOON-REFUSE")
def the_dragoon_costs_two_lives(state: Challenging) -> Resuming:
    """A requester who has two lives left loses both."""
    after = position_after("DRAGOON-REFUSE", state)
    return Resuming(charged(after, state.requester) if after.lives[state.requester] else after)


@instead_of("DRAGOON-REFUSE")
def the_dragoon_spares_a_last_life(state: Challenging) -> Resuming:
    """A requester with its last life keeps it."""
    after = position_after("DRAGOON-REFUSE", state)
    spared = attrs.evolve(after, lives=state.lives)
    return Resuming(after if after.lives[state.requester] else spared)


@instead_of("DRAGOON-REFUSE")
def play_resumes_at_the_dragoon(state: Challenging) -> Resuming:
    """The holder of the dragoon decides next."""
    return Resuming(moved(position_after("DRAGOON-REFUSE", state), state.place))


@instead_of("DRAGOON-REFUSE")
def the_dragoon_ends_the_exchanges(state: Challenging) -> Resuming:
    """A challenged dragoon stops the deal as the cuckoo does."""
    return Resuming(moved(position_after("DRAGOON-REFUSE", state), len(state.row)))


@instead_of("DRAGOON-REFUSE")
def the_dragoon_is_not_shown(state: Challenging) -> Resuming:
    """The dragoon refuses and stays face down."""
    after = position_after("DRAGOON-REFUSE", state)
    return Resuming(attrs.evolve(after, cards=state.position.cards))


@instead_of("CUCKOO-STOP", reading="R-CUCKOO")
def the_cuckoo_costs_a_life(state: Challenging) -> Resuming:
    """Who asks the cuckoo loses a life."""
    return Resuming(charged(position_after("CUCKOO-STOP", state), state.requester))


@instead_of("CUCKOO-STOP")
def play_resumes_after_the_cuckoo(state: Challenging) -> Resuming:
    """The cuckoo refuses, and the place after it decides."""
    return Resuming(moved(position_after("CUCKOO-STOP", state), state.place + 1))


def _only_asks_for_the_end(state: Resuming) -> tuple[bool, bool]:
    return False, state.pointer >= len(state.row)


NOBODY_DEPARTS: Final = BadRulebook(
    "nobody-departs",
    "A seat that dragoon or cat brought to zero stays in the deal.",
    asking("EXIT-AT-ZERO", _only_asks_for_the_end),
)


@instead_of("EXIT-AT-ZERO")
def a_departure_ends_the_exchanges(state: Resuming) -> Resuming:
    """When a seat departs, nobody decides any more."""
    return Resuming(moved(position_after("EXIT-AT-ZERO", state), len(state.row)))


@instead_of("EXIT-AT-ZERO", changes=("departed",))
def who_departs_shows_its_card(state: Resuming) -> Resuming:
    """The card of a departing seat is turned face up."""
    after = position_after("EXIT-AT-ZERO", state)
    [gone] = after.departed - state.departed
    return Resuming(turned(after, state.row.index(gone), up=True))


@instead_of("EXIT-AT-ZERO")
def who_departs_takes_its_card_along(state: Resuming) -> Resuming:
    """The card of a departing seat goes to the discard, and the top of the stock lies there."""
    after = position_after("EXIT-AT-ZERO", state)
    [gone] = after.departed - state.departed
    at = state.row.index(gone)
    top = Card(after.stock[0], face_up=False, seen_by=frozenset())
    discarded = (*after.discarded, after.cards[at])
    return Resuming(attrs.evolve(lay(after, at, top), stock=after.stock[1:], discarded=discarded))


@instead_of("EXIT-AT-ZERO")
def the_exchanges_of_the_departed_stand(state: Resuming) -> Resuming:
    """When a seat departs, its exchanges are taken off the record."""
    after = position_after("EXIT-AT-ZERO", state)
    gone = after.departed
    left = tuple(e for e in after.record if not gone & {e.requester, e.recipient})
    return Resuming(attrs.evolve(after, record=left))


BAD_MATADORS: Final = (
    a_passed_matador_is_not_shown,
    only_one_matador_is_passed,
    a_pass_skips_a_place,
    a_pass_hands_the_request_over,
    a_pass_costs_a_life,
    the_last_house_draws,
    the_last_house_ends_the_request,
    the_dragoon_costs_the_holder,
    the_dragoon_costs_two_lives,
    the_dragoon_spares_a_last_life,
    play_resumes_at_the_dragoon,
    the_dragoon_ends_the_exchanges,
    the_dragoon_is_not_shown,
    the_cuckoo_costs_a_life,
    play_resumes_after_the_cuckoo,
    NOBODY_DEPARTS,
    a_departure_ends_the_exchanges,
    who_departs_shows_its_card,
    who_departs_takes_its_card_along,
    the_exchanges_of_the_departed_stand,
)
