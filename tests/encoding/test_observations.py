"""Observations as numbers: nothing is lost, nothing is out of bounds, and version 1 stays.

Scope of the exhaustive test: two seats, one deal with two lives, every decision, every phase, both
seats and a spectator; hands and the top of the stock from fool, V, house, cat, dragoon and cuckoo,
a second card past a house.
"""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core import (
    PHASES,
    Exchange,
    Keep,
    Observation,
    Rank,
    Request,
    Seat,
    Settings,
    Settled,
    Settlement,
    Source,
    Table,
    Uniform,
    new_match,
    observe,
    replay,
)
from gnav_core.encoding import (
    ENCODING_VERSION,
    EncodedField,
    encode_observation,
    observation_fields,
)
from gnav_core.errors import EncodingError, ObservationError
from gnav_core.sampling import sample_states
from gnav_core.testing.strategies import matches, settings
from small_deals import small_packs, views_of_a_deal
from tables import cards, deal, play, undealt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core import Action, Event
    from gnav_core.testing.property import Play

RECORDED = Path(__file__).with_name("version_1.json")
RULES = ("SETTLE-LONE", "SETTLE-LOWEST", "SETTLE-ONE-FOOL", "SETTLE-TWO-FOOLS")


def by_field(vector: tuple[int, ...], agreed: Settings) -> dict[str, tuple[int, ...]]:
    """Cut a vector into its fields."""
    return {
        field.name: vector[field.offset : field.offset + field.length]
        for field in observation_fields(agreed)
    }


def action(seat: Seat, number: int) -> Action:
    """Read a decision."""
    return Keep(seat) if number == 1 else Request(seat)


class Decoder:
    """Reads a vector back; it knows the layout and the words of the game and no code of ours."""

    def __init__(self, vector: tuple[int, ...], agreed: Settings) -> None:
        """Cut the vector into its fields."""
        self.fields = by_field(vector, agreed)
        self.agreed = agreed
        viewer = self.number("viewer")
        self.viewer = Seat(viewer - 1) if viewer else None
        self.order = [Seat((max(viewer - 1, 0) + n) % agreed.seats) for n in range(agreed.seats)]

    def number(self, name: str) -> int:
        """Read a field of one number."""
        [number] = self.fields[name]
        return number

    def somebody(self, name: str) -> Seat | None:
        """Read a seat, or nobody."""
        number = self.number(name)
        return self.order[number - 1] if number else None

    def by_seat(self, name: str) -> list[int]:
        """Read a number for each seat, as the table numbers them."""
        return [self.fields[name][self.order.index(Seat(n))] for n in range(self.agreed.seats)]

    def marked(self, name: str) -> tuple[Seat, ...]:
        """Read the seats that are marked, ascending."""
        return tuple(Seat(seat) for seat, mark in enumerate(self.by_seat(name)) if mark)

    def ranks(self, name: str) -> tuple[Rank | None, ...]:
        """Read the ranks at each seat."""
        return tuple(Rank(number - 1) if number else None for number in self.by_seat(name))

    def row(self) -> tuple[Seat, ...]:
        """Read the row."""
        placed = {place: Seat(seat) for seat, place in enumerate(self.by_seat("place")) if place}
        return tuple(placed[place] for place in sorted(placed))

    def settlement(self) -> Settlement | None:
        """Read how the deal was settled."""
        if not self.number("settled_by"):
            return None
        payers, departed = frozenset(self.marked("payers")), frozenset(self.marked("departed"))
        lives = self.by_seat("lives")
        return Settlement(
            rule=RULES[self.number("settled_by") - 1],
            row=self.row(),
            hands=self.ranks("hands"),
            departed=departed,
            compared=frozenset(self.row()) - departed,
            payers=payers,
            resters=frozenset(self.marked("resters")),
            lives_before=tuple(left + (seat in payers) for seat, left in enumerate(lives)),
        )

    def observation(self) -> Observation:
        """Put the observation together again."""
        phase = PHASES[self.number("phase")].__name__
        away = phase in ("Settled", "MatchOver")
        chosen = {Seat(seat): made for seat, made in enumerate(self.by_seat("decisions")) if made}
        given_to = {
            Seat(seat): self.order[other - 1]
            for seat, other in enumerate(self.by_seat("record"))
            if other
        }
        viewer = self.viewer if self.viewer is not None else Seat(0)
        actions: tuple[Action, ...] = (Keep(viewer), Request(viewer))
        legal = zip(actions, self.fields["legal"], strict=True)
        discard = [number - 2 for number in self.fields["discard"] if number]
        return Observation(
            viewer=self.viewer,
            phase=phase,
            settings=self.agreed,
            deal_number=self.number("deal_number"),
            dealer=self.order[self.number("dealer")],
            lives=tuple(self.by_seat("lives")),
            resting=self.marked("resting"),
            row=() if away else self.row(),
            hands=(None,) * self.agreed.seats if away else self.ranks("hands"),
            face_up=self.marked("face_up"),
            departed=() if away else self.marked("departed"),
            stock_size=self.number("stock_size"),
            discard=tuple(None if rank < 0 else Rank(rank) for rank in discard),
            record=tuple(Exchange(seat, given_to[seat]) for seat in self.row() if seat in given_to),
            decisions=tuple(action(seat, chosen[seat]) for seat in self.row() if seat in chosen),
            to_act=self.somebody("to_act"),
            requester=self.somebody("requester"),
            challenged=self.somebody("challenged"),
            legal=tuple(allowed for allowed, mark in legal if mark),
            settlement=self.settlement(),
        )


def some_views(played: Play) -> Iterator[Observation]:
    """Give what a spectator and two seats see at every moment of a match, others each time."""
    seats = played.start.settings.seats
    for moment, transition in enumerate(played.transitions):
        for viewer in (None, Seat(moment % seats), Seat((moment * 5 + 2) % seats)):
            yield observe(transition.after, viewer)


@given(matches(settings(12)))
def test_nothing_is_lost_in_a_match(played: Play) -> None:
    """An observation can be read back from its numbers, but for the settings (sampled)."""
    for view in some_views(played):
        assert view == Decoder(encode_observation(view), view.settings).observation()


def test_nothing_is_lost_in_a_small_deal() -> None:
    """An observation can be read back from its numbers, in every line of a scope (exhaustive)."""
    for pack in small_packs(2, cards("NARR V HUS KATT DRAGON GJOK"), past=True):
        for view in views_of_a_deal(undealt([2, 2]), pack):
            assert view == Decoder(encode_observation(view), view.settings).observation()


@given(matches())
def test_every_number_is_within_its_bounds(played: Play) -> None:
    """No number is negative or higher than its field says, and there are as many as it says."""
    fields = observation_fields(played.start.settings)
    highest = [field.highest for field in fields for _ in range(field.length)]
    for view in some_views(played):
        vector = encode_observation(view)
        assert {int} == set(map(type, vector))
        assert len(highest) == len(vector)
        assert all(0 <= number <= most for number, most in zip(vector, highest, strict=True))


@given(settings(), st.integers(1, 5))
def test_the_length_depends_on_the_seats_alone(agreed: Settings, lives: int) -> None:
    """There are 16 numbers and ten for each seat, one field after the other without a gap."""
    fields = observation_fields(agreed)
    other = observation_fields(Settings(agreed.seats, lives))

    assert 16 + 10 * agreed.seats == sum(field.length for field in fields)
    assert len(encode_observation(observe(new_match(agreed), None))) == sum(
        field.length for field in other
    )
    for field, following in pairwise(fields):
        assert field.offset + field.length == following.offset
    assert len(fields) == len({field.name for field in fields})


@given(matches(settings(6)), st.text(max_size=2))
def test_no_hidden_card_shows(played: Play, seed: str) -> None:
    """I3: states that a seat cannot tell apart have the same numbers for it (sampled)."""
    for moment, view in enumerate(some_views(played)):
        if moment % 7 == len(seed):
            other = next(sample_states(view, Source(seed)))
            assert encode_observation(view) == encode_observation(observe(other, view.viewer))


def turned(events: tuple[Event, ...], seats: int) -> Iterator[Event]:
    """Let every seat's left neighbour do what the seat does."""
    for event in events:
        if isinstance(event, Keep | Request):
            yield type(event)(Seat((event.seat + 1) % seats))
        else:
            yield event


@given(matches(settings(5)))
def test_the_same_from_every_chair(played: Play) -> None:
    """When the whole table moves on by a seat, no number changes but the viewer's own."""
    agreed = played.start.settings
    seats = agreed.seats
    dealer = Seat((agreed.first_dealer + 1) % seats)
    moved = replay(attrs.evolve(agreed, first_dealer=dealer), turned(played.events, seats))
    for one, other in zip(played.transitions, moved.transitions, strict=True):
        for seat in range(seats):
            mine = by_field(encode_observation(observe(one.after, Seat(seat))), agreed)
            next_seat = Seat((seat + 1) % seats)
            theirs = by_field(encode_observation(observe(other.after, next_seat)), agreed)
            assert (1 + seat, 1 + next_seat) == (*mine.pop("viewer"), *theirs.pop("viewer"))
            assert mine == theirs


def test_the_fields_say_what_was_seen() -> None:
    """An example by hand: seat 1 has asked seat 2, which has asked seat 3 for its fool."""
    state = play(deal(cards("HUS VI NARR X")), "xx").state
    fields = by_field(encode_observation(observe(state, Seat(2))), state.settings)
    told = {name: numbers for name, numbers in fields.items() if any(numbers)}

    assert {
        "phase": (3,),
        "viewer": (3,),
        "dealer": (2,),
        "deal_number": (1,),
        "to_act": (2,),
        "stock_size": (38,),
        "lives": (3, 3, 3, 3),
        "place": (2, 3, 4, 1),
        "hands": (1, 17, 0, 10),
        "face_up": (1, 0, 0, 0),
        "decisions": (2, 0, 0, 2),
        "record": (2, 0, 0, 1),
    } == told


def test_a_discard_tells_what_is_known_of_it() -> None:
    """A card that the viewer never saw is 1, one that it knows is 2 and its rank."""
    replaced = play(deal(cards("VI X"), cards("HUS HEST IX")), "kx").transitions
    after = next(it.after for it in replaced if it.rule == "STOCK-DRAW")
    discards = [
        by_field(encode_observation(observe(after, viewer)), after.settings)["discard"]
        for viewer in (None, Seat(0))
    ]

    assert [(18, 19, 1, 0, 0), (18, 19, 15, 0, 0)] == discards


def test_the_settlement_of_another_rule_book_is_not_encoded() -> None:
    """A deal that was settled by a rule of its own has no number."""
    view = observe(play(deal(cards("VI X")), "kk").state, None)
    assert view.settlement is not None
    own = attrs.evolve(view, settlement=attrs.evolve(view.settlement, rule="SETTLE-HIGHEST"))

    with pytest.raises(EncodingError, match=r"encoding: .SETTLE-HIGHEST.; it has SETTLE-LONE or"):
        encode_observation(own)


def recorded() -> dict[str, Any]:
    """Make what the file of version 1 holds: the fields, and a match as two viewers see it."""
    agreed = Settings(3, 1, Seat(1))
    everybody = {Seat(seat): Uniform() for seat in range(3)}
    table = Table(agreed, policies=everybody, source=Source("encoding 2471"))
    table.run()
    while isinstance(table.state, Settled):
        table.next_deal()
        table.run()
    return {
        "version": ENCODING_VERSION,
        "fields": [list(attrs.astuple(field)) for field in observation_fields(agreed)],
        "rules": [transition.rule for transition in table.history],
        "seen": {
            str(viewer): [
                list(encode_observation(observe(transition.after, viewer)))
                for transition in table.history
            ]
            for viewer in (None, Seat(2))
        },
    }


def test_version_1_stays_as_it_is() -> None:
    """Fields and numbers are those of the file; when they are not, the version has to rise."""
    assert json.loads(RECORDED.read_text(encoding="utf-8")) == recorded()


def test_the_meanings_name_every_number() -> None:
    """The fields of a table of four seats, as a front end reads them."""
    fields = observation_fields(Settings())

    assert EncodedField("phase", 0, 1, 12, fields[0].meaning) == fields[0]
    assert EncodedField("resters", 52, 4, 1, fields[-1].meaning) == fields[-1]
    assert [] == [field.name for field in fields if not field.meaning]
    assert {"deal_number": 21, "lives": 3, "hands": 21, "discard": 22} == {
        field.name: field.highest
        for field in fields
        if field.name in ("deal_number", "lives", "hands", "discard")
    }


def test_a_deal_beyond_the_last_has_the_highest_number() -> None:
    """A match that was set up by hand may count further than any match can come."""
    view = attrs.evolve(observe(new_match(Settings(2, 1)), None), deal_number=99)
    fields = by_field(encode_observation(view), view.settings)

    assert (1,) == fields["deal_number"]


def test_a_state_is_not_encoded() -> None:
    """A full state is no observation, and its hidden cards become no numbers."""
    state = deal(cards("V VI X"))
    with pytest.raises(ObservationError, match="the observation must be Observation, not Deciding"):
        encode_observation(state)  # type: ignore[arg-type]  # wrong on purpose
