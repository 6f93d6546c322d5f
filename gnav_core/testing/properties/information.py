"""Information: what a seat is shown is all that it may know, and no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gnav_core.cards import Rank
from gnav_core.errors import GnavError
from gnav_core.phase import InDeal
from gnav_core.seats import Seat
from gnav_core.state import (
    Challenging,
    Closing,
    Comparing,
    Deciding,
    Drawing,
    MatchOver,
    Resting,
    Settled,
    Undealt,
)
from gnav_core.testing.account import account, viewers_of
from gnav_core.testing.hiding import entitled, other_worlds
from gnav_core.testing.made_of import is_made_of_views
from gnav_core.testing.property import Play, Property, Span
from gnav_core.testing.reading import challenged_rank, drawn_rank, in_play, only, pack_of

if TYPE_CHECKING:
    from gnav_core.state import State
    from gnav_core.transition import Transition
    from gnav_core.views import Observation

NOTHING: Final = ((), (), (), (), (), (), 0, None, None, None, None)
"""What a view says of the cards in play when there are none."""


def a_seat_sees_its_own_card(play: Play) -> bool:
    """A contestant always sees the card that lies before it, and nobody else has one to see."""
    state = play.end
    hands = state.hands if isinstance(state, InDeal) else (None,) * state.settings.seats
    seats = (seat for seat in viewers_of(state) if seat is not None)
    return all(play.view(state, seat).card is hands[seat] for seat in seats)


def a_view_is_enough_to_decide_by(play: Play) -> bool:
    """A view tells whose it is, the phase, whose turn it is, all lives, and what may be decided.

    What it says is so; so two seats that were shown the same have the same to decide.
    """
    state = play.end
    turn = state.row[state.pointer] if isinstance(state, Deciding) else None
    standing = (type(state).__name__, turn, state.lives, state.settings, state.deal_number)
    for viewer in viewers_of(state):
        view = play.view(state, viewer)
        said = (view.phase, view.to_act, view.lives, view.settings, view.deal_number)
        legal = state.legal if isinstance(state, Deciding) and viewer == turn is not None else ()
        if (view.viewer, view.legal) != (viewer, legal) or said != standing:
            return False
    return True


def no_hidden_card_shows(play: Play) -> bool:
    """A view shows no card that its viewer may not know.

    With other cards in the place of those, as long as the viewer may know the same, it is shown
    the same, in the same words, and so it is by the errors that it gets.
    """
    viewers = viewers_of(play.start)
    # Other worlds take their time: a deal is played in those of one viewer, another one each time.
    viewer = viewers[sum(pack_of(play)[:3], start=len(play.transitions)) % len(viewers)]
    return all(
        _within(play.view(state, each).hands, moment.hands(state, each))
        and _within(play.view(state, each).discard, moment.discard(state, each))
        for transition, moment in zip(play.transitions, account(play), strict=True)
        if isinstance(state := transition.after, InDeal)
        for each in viewers
    ) and all(_is_shown_the_same(play, other, viewer) for other in other_worlds(play, viewer))


def _within(shown: tuple[Rank | None, ...], known: tuple[Rank | None, ...]) -> bool:
    """Tell whether nothing is shown but what may be known."""
    pairs = zip(shown, known, strict=True)
    return all(rank is None or rank is may for rank, may in pairs)


def _is_shown_the_same(play: Play, other: Play, viewer: Seat | None) -> bool:
    same: tuple[State, State] | None = None
    moments = zip(account(play), account(other), strict=False)
    pairs = zip(play.transitions, other.transitions, strict=False)
    for (mine, theirs), (moment, its) in zip(pairs, moments, strict=True):
        if entitled(mine, moment, viewer) != entitled(theirs, its, viewer):
            break
        same = mine.after, theirs.after
        if play.view(mine.after, viewer) != play.view(theirs.after, viewer):
            return False
    return same is None or _words(play, same[0], viewer) == _words(play, same[1], viewer)


def _words(play: Play, state: State, viewer: Seat | None) -> tuple[str, ...]:
    """Give the text of a view, and of the error for a seat that does not exist."""
    try:
        play.observe(state, Seat(state.settings.seats))
    except GnavError as error:
        return repr(play.view(state, viewer)), str(error), repr(error)
    return (repr(play.view(state, viewer)),)


def what_is_public_is_seen_by_all(play: Play) -> bool:
    """Dealt fools lie open, first of all and one after the other, and so does what refused.

    Everybody sees the cards that lie open, where they go, and those that were drawn past; who
    kept, who asked whom, exchanges, departures, lives, rest, dealer, and the size of the stock.
    Nobody sees more before the settlement without having seen it before; who is in no row sees
    what a spectator sees.
    """
    for transition, moment in zip(play.transitions, account(play), strict=True):
        state = transition.after
        if not isinstance(state, InDeal):
            continue
        lying = moment.lying.items()
        shown = frozenset(seat for seat, card in lying if moment.may_know(None, card))
        known = moment.hands(state, None), moment.discard(state, None)
        public = _public(state)
        if state.face_up != shown:
            return False
        for viewer in viewers_of(state):
            view = play.view(state, viewer)
            is_outside = viewer is None or viewer not in state.row
            if is_outside and (view.hands, view.discard) != known:
                return False
            if _said(view) != public:
                return False
    return True


def _public(state: InDeal) -> tuple[object, ...]:
    asked = isinstance(state, Challenging | Drawing)
    return (
        state.row,
        state.dealer,
        tuple(sorted(state.resting)),
        tuple(sorted(state.face_up)),
        tuple(sorted(state.departed)),
        len(state.stock),
        state.record,
        state.decisions,
        state.row[state.pointer] if asked else None,
        state.row[state.place] if isinstance(state, Challenging) else None,
    )


def _said(view: Observation) -> tuple[object, ...]:
    return (
        view.row,
        view.dealer,
        view.resting,
        view.face_up,
        view.departed,
        view.stock_size,
        view.record,
        view.decisions,
        view.requester,
        view.challenged,
    )


def an_exchange_shows_two_cards_to_two_seats(play: Play) -> bool:
    """Both seats of an exchange see both its cards; to everybody else they only change places."""
    transition = only(play)
    before, after, rank = transition.before, transition.after, challenged_rank(transition)
    if not isinstance(before, Challenging) or rank is None or rank >= Rank.HUS:
        return True
    asks, accepts = before.row[before.pointer], before.row[before.place]
    for viewer in viewers_of(before):
        old, new = play.view(before, viewer).hands, play.view(after, viewer).hands
        expected = old[accepts], old[asks]
        if viewer in (asks, accepts):
            expected = rank, before.hands[asks]
        if (new[asks], new[accepts]) != expected:
            return False
    return True


def what_is_known_is_so(play: Play) -> bool:
    """A card that a view says to lie at a seat or in the discard lies there."""
    state = play.end
    if not isinstance(state, InDeal):
        return True
    views = [play.view(state, viewer) for viewer in viewers_of(state)]
    hands, discard = state.hands, state.discard
    return all(_within(view.hands, hands) and _within(view.discard, discard) for view in views)


def what_was_seen_is_known(play: Play) -> bool:
    """A seat knows every card that it was shown in the deal, wherever that card has gone since."""
    return all(
        _within(moment.hands(state, viewer), play.view(state, viewer).hands)
        and _within(moment.discard(state, viewer), play.view(state, viewer).discard)
        for transition, moment in zip(play.transitions, account(play), strict=True)
        if isinstance(state := transition.after, InDeal)
        for viewer in viewers_of(state)
    )


def drawn_and_replaced_cards_stay_hidden(play: Play) -> bool:
    """Of an ordinary card that is drawn only the drawer knows, until all hands are turned up.

    Of the card that it replaces only those know who knew it before, and the others never do.
    """
    ranks = ((transition, drawn_rank(transition)) for transition in play.transitions)
    drawn = [draw for draw, rank in ranks if rank is not None and rank < Rank.HUS]
    return all(_stay_hidden(play, draw, seat) for draw in drawn for seat in viewers_of(play.start))


def _stay_hidden(play: Play, draw: Transition, viewer: Seat | None) -> bool:
    before = in_play(draw.before)
    asks, place = before.row[before.pointer], len(before.discard)
    replaced = play.view(draw.before, viewer).hands[asks]
    later = play.states[play.transitions.index(draw) + 1 :]
    for state in later:
        if not isinstance(state, InDeal):
            break
        view = play.view(state, viewer)
        is_open = viewer == asks or isinstance(state, Comparing | Resting | Closing)
        if view.discard[place] is not replaced or (view.hands[asks] is not None) != is_open:
            return False
    return True


def all_is_shown_and_then_forgotten(play: Play) -> bool:
    """From the reveal to the next deal every hand of the deal is public.

    Nothing that was seen in a deal outlives it: then nobody knows of any card, and with the next
    deal each contestant knows its own.
    """
    transition = only(play)
    before, after = transition.before, transition.after
    for viewer in viewers_of(after):
        view = play.view(after, viewer)
        if isinstance(after, Settled | MatchOver | Closing | Resting):
            shown = view.settlement == after.settlement
        else:
            shown = view.settlement is None
        if isinstance(after, Comparing | Resting | Closing):
            shown = shown and view.hands == after.hands
        elif not isinstance(after, InDeal):
            shown = shown and _is_empty(view, after)
        elif isinstance(before, Undealt):
            others = (rank for seat, rank in enumerate(view.hands) if seat != viewer)
            shown = shown and not any(rank is not None for rank in others)
        if not shown:
            return False
    return True


def _is_empty(view: Observation, state: State) -> bool:
    row = state.row if isinstance(state, Undealt) else ()
    lists = (view.face_up, view.departed, view.discard, view.record, view.decisions, view.legal)
    return (
        set(view.hands) == {None}
        and (view.row, view.stock_size) == (row, 0)
        and (view.to_act, view.requester, view.challenged) == (None, None, None)
        and not any(lists)
        and (view.dealer, view.resting) == (state.dealer, tuple(sorted(state.resting)))
    )


def a_view_holds_no_state(play: Play) -> bool:
    """A view is made of plain values and records: no state, stock, pack or source is in it.

    So is the error for a seat that does not exist.
    """
    state = play.end
    if not all(is_made_of_views(play.view(state, viewer)) for viewer in viewers_of(state)):
        return False
    try:
        play.observe(state, Seat(state.settings.seats))
    except GnavError as error:
        return is_made_of_views(error) and is_made_of_views(error.args)
    return False


INFORMATION: Final = (
    Property("I1", Span.TRANSITION, a_seat_sees_its_own_card),
    Property("I2", Span.TRANSITION, a_view_is_enough_to_decide_by),
    Property("I3", Span.DEAL, no_hidden_card_shows),
    Property("I4", Span.DEAL, what_is_public_is_seen_by_all),
    Property("I5", Span.TRANSITION, an_exchange_shows_two_cards_to_two_seats),
    Property("I6", Span.TRANSITION, what_is_known_is_so),
    Property("I7", Span.DEAL, what_was_seen_is_known),
    Property("I8", Span.DEAL, drawn_and_replaced_cards_stay_hidden),
    Property("I9", Span.TRANSITION, all_is_shown_and_then_forgotten),
    Property("I10", Span.TRANSITION, a_view_holds_no_state),
)
"""The properties of what seats are shown, in the order of their ids."""
