"""The naive implementation as one that answers the questions of the vectors.

It takes up a match where the question has it, plays one event, and tells what lies on the table
then. It does not tell what lay there in between, and begins nowhere in between; and whether
settings and states are possible is not for it to judge.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from gnav_core import (
    Card,
    Deciding,
    Exchange,
    IllegalActionError,
    InvalidStateError,
    Keep,
    MatchOver,
    PackError,
    PhaseError,
    Position,
    Request,
    Seat,
    SettingsError,
    Settled,
    Setup,
    Standing,
    Undealt,
    WireError,
)
from gnav_core.phase import BetweenDeals
from gnav_core.wire import ERROR, EVENT, OBSERVATION, SETTINGS, STATE
from naive import Card as Cardboard
from naive import Settlement as NaiveSettlement
from naive_table import TAKES, NaiveTable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnav_core import Event, Settlement, State
    from gnav_core.conformance.vectors import Line
    from gnav_core.wire.strict import Json
    from naive import NaiveMatch


def answer(question: Line) -> Line:
    """Answer a question by the naive implementation."""
    asked: Line = {"id": question["id"]}
    try:
        require_forms(question)
        if begins_in_between(question):
            return {**asked, "skipped": "it plays whole turns"}
        return {**asked, **taken(question)}
    except (InvalidStateError, SettingsError) as error:
        return {**asked, "skipped": f"it trusts what it is given: {error.code}"}
    except (WireError, PhaseError, IllegalActionError, PackError) as error:
        return {**asked, "error": ERROR.to_plain(error)}


def require_forms(question: Line) -> None:
    """Refuse first what is not of the right form, whatever else is wrong."""
    for key, form in (("settings", SETTINGS), ("pre", STATE), ("event", EVENT)):
        if question[key] is not None or key == "settings":
            with suppress(InvalidStateError, SettingsError):
                form.from_plain(question[key])
    match question["pre"]:
        case {"standing": {"settings": agreed}} | {"position": {"setup": {"settings": agreed}}}:
            if agreed != question["settings"]:
                raise WireError(())
        case _:
            pass


def begins_in_between(question: Line) -> bool:
    """Tell whether a match is to be played on from where it does not wait."""
    match question:
        case {"pre": {"phase": str(phase)}, "event": None}:
            return phase not in TAKES
        case _:
            return False


def taken(question: Line) -> Line:
    """Take up the match, and take the event."""
    settings = SETTINGS.from_plain(question["settings"])
    table = NaiveTable()
    table.begin(settings)
    told = 0
    if question["pre"] is not None or question["event"] is not None:
        state = STATE.from_plain(question["pre"])
        take_up(table, state)
        told = len(table.naive.fired)
        event = None if question["event"] is None else EVENT.from_plain(question["event"])
        table.take(legal(table.naive, event))
    viewers = (*map(Seat, range(settings.seats)), None)
    rules: list[Json] = [*table.naive.fired[told:]]
    seen: list[Json] = [OBSERVATION.to_plain(table.observe(viewer)) for viewer in viewers]
    return {"rules": rules, "post": STATE.to_plain(lying(table)), "observations": seen}


def legal(naive: NaiveMatch, event: Event | None) -> Event:
    """Refuse an event with all that its error has to say; whether a pack is one is seen later."""
    expected = TAKES.get(naive.phase, ())
    if event is None or type(event) not in expected:
        name = None if event is None else type(event).__name__
        raise PhaseError(naive.phase, name, tuple(kind.__name__ for kind in expected))
    acting = naive.to_act
    if isinstance(event, Keep | Request) and acting is not None and event.seat != acting:
        seat = Seat(acting)
        raise IllegalActionError(event.seat, event, (Keep(seat), Request(seat)))
    return event


def take_up(table: NaiveTable, state: State) -> None:
    """Set the table as it was."""
    naive = table.naive
    naive.phase = type(state).__name__
    naive.deal_number, naive.dealer = state.deal_number, state.dealer
    naive.lives, naive.resting = list(state.lives), set(state.resting)
    naive.row = []
    if isinstance(state, BetweenDeals):
        naive.lay_out({}, [], [])
        if isinstance(state, Undealt):
            naive.row = list(state.row)
            naive.lay_out({}, [], list(state.row))
        if isinstance(state, Settled | MatchOver):
            naive.settlement = told_of(state.settlement)
        return
    table.decisions = state.decisions
    lay_cards(naive, state.position)


def lay_cards(naive: NaiveMatch, position: Position) -> None:
    """Lay the cards of a deal as they lay."""
    setup = position.setup
    naive.row, naive.dealt = list(setup.row), list(setup.dealt)
    naive.stock = list(position.stock)
    naive.departed = set(position.departed)
    naive.record = [(swap.requester, swap.recipient) for swap in position.record]
    cards = zip(setup.row, cardboard(position.cards), strict=True)
    thrown = list(cardboard(position.discarded))
    naive.lay_out(dict(cards), thrown, list(setup.row[position.pointer :]))


def cardboard(cards: Iterable[Card]) -> Iterable[Cardboard]:
    """Make cards of cardboard."""
    return (Cardboard(card.rank, card.face_up, set(card.seen_by)) for card in cards)


def told_of(settlement: Settlement) -> NaiveSettlement:
    """Tell of a settlement as the naive implementation does."""
    return NaiveSettlement(
        settlement.rule,
        list(settlement.row),
        list(settlement.hands),
        set(settlement.departed),
        sorted(settlement.compared),
        sorted(settlement.payers),
        sorted(settlement.resters),
        list(settlement.lives_before),
    )


def lying(table: NaiveTable) -> State:
    """Tell how the table lies when the naive implementation waits."""
    naive, settlement = table.naive, table.settlement()
    dealer, resting = Seat(naive.dealer), frozenset(map(Seat, naive.resting))
    row = tuple(map(Seat, naive.row))
    if naive.phase == "Deciding":
        agreed = (table.settings, naive.deal_number, dealer, resting)
        return Deciding(position_of(table, Setup(*agreed, row, tuple(naive.dealt))))
    standing = Standing(table.settings, naive.deal_number, dealer, tuple(naive.lives), resting)
    if settlement is None:
        return Undealt(standing, row)
    end = Settled if naive.phase == "Settled" else MatchOver
    return end(standing, settlement)


def position_of(table: NaiveTable, setup: Setup) -> Position:
    """Tell how the cards lie."""
    naive = table.naive
    return Position(
        setup,
        tuple(naive.lives),
        tuple(marked(card) for seat in setup.row if (card := naive.cards[seat]) is not None),
        tuple(naive.stock),
        tuple(map(marked, naive.thrown)),
        frozenset(map(Seat, naive.departed)),
        tuple(Exchange(Seat(one), Seat(other)) for one, other in naive.record),
        table.decisions,
        naive.pointer,
    )


def marked(card: Cardboard) -> Card:
    """Tell of a card of cardboard with its marks."""
    return Card(card.rank, card.face_up, frozenset(map(Seat, card.seen_by)))
