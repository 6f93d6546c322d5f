"""The table: what comes in is judged, what goes out is a seat's view, and chance is the seed's."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from gnav_core import (
    RULEBOOK,
    Action,
    Deal,
    Deciding,
    GoesOn,
    HistoryError,
    IllegalActionError,
    Keep,
    MatchOver,
    NextDeal,
    Observation,
    PhaseError,
    Policy,
    RandomSource,
    Rank,
    Request,
    Resuming,
    RuleKind,
    Seat,
    SeatError,
    Settings,
    SettingsError,
    Settled,
    Source,
    Table,
    Threshold,
    Undealt,
    Uniform,
    new_match,
    nth_pack,
    observe,
    outcome,
    replay,
    rule,
)
from tables import deal, play

YOU = Seat(0)
OTHERS: dict[Seat, Policy] = {Seat(seat): Threshold() for seat in (1, 2, 3)}
ALL: dict[Seat, Policy] = {YOU: Uniform(), **OTHERS}


def played_out(table: Table) -> Table:
    """Play a match to its end, every seat by a policy."""
    table.run()
    while not isinstance(table.state, MatchOver):
        table.next_deal()
        table.run()
    return table


def test_a_table_opens_with_the_first_deal_called() -> None:
    """A new table has the opening DEAL-ROW in its history and waits to deal."""
    table = Table()

    assert new_match() == table.state
    assert ["DEAL-ROW"] == [transition.rule for transition in table.history]
    assert (1, None) == (table.count, table.to_ask)
    assert ("Seat 0", "Seat 1", "Seat 2", "Seat 3") == table.names


def test_advance_does_one_thing_and_run_all() -> None:
    """Advance deals, then asks one policy at a time; run stops where somebody outside must act."""
    table = Table(policies=OTHERS, source=Source("one thing"))

    assert table.advance()
    assert isinstance(table.state, Deciding)
    dealt = table.count
    assert table.advance()
    assert table.count > dealt
    table.run()
    assert not table.advance()
    assert isinstance(table.state, Settled) or table.to_ask == YOU


def test_an_action_that_comes_in_is_taken() -> None:
    """An action of the seat to act goes through, and the table goes on from there."""
    table = Table(deal([Rank.VI, Rank.IX, Rank.X]))

    table.act(Seat(1), Request(Seat(1)))

    assert Seat(2) == table.to_ask
    assert (None, Rank.IX, Rank.VI) == table.observe(Seat(1)).hands


WRONG: Final[list[tuple[Callable[[Table], object], type[Exception], str]]] = [
    (
        lambda table: table.act(Seat(2), Keep(Seat(2))),
        IllegalActionError,
        "it is not the turn of seat 2: legal is Keep(seat=1) or Request(seat=1)",
    ),
    (
        lambda table: table.act(Seat(2), Keep(Seat(1))),
        SeatError,
        "seat 2: its action names seat 1",
    ),
    (
        lambda table: table.act(Seat(1), NextDeal()),  # type: ignore[arg-type]  # wrong on purpose
        SeatError,
        "seat 1: it may send Keep or Request, not NextDeal",
    ),
    (
        lambda table: table.act(Seat(1), "keep"),  # type: ignore[arg-type]  # wrong on purpose
        SeatError,
        "seat 1: it may send Keep or Request, not str",
    ),
    (
        lambda table: table.act(Seat(-1), Keep(Seat(-1))),
        SeatError,
        "seat -1: the seats of this table are 0 to 2",
    ),
    (
        lambda table: table.act(True, Keep(Seat(1))),  # type: ignore[arg-type]  # wrong on purpose
        SeatError,
        "seat True: the seats of this table are 0 to 2",
    ),
    (
        lambda table: table.act(Seat(1), Keep(True)),  # type: ignore[arg-type]  # wrong on purpose
        IllegalActionError,
        "it is not the turn of seat True: legal is Keep(seat=1) or Request(seat=1)",
    ),
    (
        lambda table: table.act(YOU, Keep(YOU)),
        SeatError,
        "seat 0: a policy plays it; take it back first",
    ),
    (Table.next_deal, PhaseError, "Deciding takes Keep or Request, not NextDeal"),
    (Table.restart, PhaseError, "Deciding takes Keep or Request, not Restart"),
    (
        lambda table: table.observed(YOU, 9),
        HistoryError,
        "transitions are counted from 0 to 0, not 9",
    ),
    (
        lambda table: table.observed(YOU, -1),
        HistoryError,
        "transitions are counted from 0 to 0, not -1",
    ),
    (
        lambda table: table.observed(Seat(3)),
        SeatError,
        "seat 3: the seats of this table are 0 to 2",
    ),
    (
        lambda table: table.observe(Seat(3)),
        SeatError,
        "seat 3: the seats of this table are 0 to 2",
    ),
    (
        lambda table: table.hand_over(Seat(3), Uniform()),
        SeatError,
        "seat 3: the seats of this table are 0 to 2",
    ),
    (
        lambda table: table.take_back(Seat(3)),
        SeatError,
        "seat 3: the seats of this table are 0 to 2",
    ),
]


@pytest.mark.parametrize(("attempt", "error", "message"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_refused_and_nothing_happens(
    attempt: Callable[[Table], object], error: type[Exception], message: str
) -> None:
    """Whatever is wrong is a typed error of one line; state and history are as they were."""
    state = deal([Rank.VI, Rank.IX, Rank.X])
    table = Table(state, policies={YOU: Uniform()})

    with pytest.raises(error) as caught:
        attempt(table)

    assert message == str(caught.value)
    assert (state, 0) == (table.state, table.count)


@pytest.mark.parametrize(
    "names",
    [
        "ABCD",
        frozenset("ABCD"),
        ("A", "B", "C"),
        ("A", "B", "C", " "),
        ("A", "B", "C", "\x1b[31m"),
        ("A", "B", "C", 4),
    ],
)
def test_every_seat_has_a_name(names: tuple[str, ...]) -> None:
    """One printable name for each seat, or none at all."""
    with pytest.raises(SettingsError, match="names must be 4 printable texts, one for each seat"):
        Table(names=names)

    assert ("A", "B", "C", "Gjøk") == Table(names=("A", "B", "C", "Gjøk")).names


def test_a_table_goes_on_from_an_automatic_state() -> None:
    """Started from an automatic phase, a table goes on to the next one that waits."""
    asked = play(deal([Rank.VI, Rank.IX, Rank.X]), "x").transitions[0].after

    table = Table(asked)

    assert isinstance(table.state, Deciding)
    assert ["EXCHANGE-ACCEPT", "TURN-NEXT"] == [t.rule for t in table.history]


def test_a_seed_is_a_match() -> None:
    """The same seed, policies and decisions are the same match, event by event."""
    one = played_out(Table(policies=ALL, source=Source("same")))
    other = played_out(Table(policies=ALL, source=Source("same")))

    assert one.history == other.history
    events = [t.event for t in one.history if t.event is not None]
    assert one.history == replay(Settings(), events).transitions
    assert not isinstance(outcome(one.state), GoesOn)


@pytest.mark.parametrize("policy", [Uniform(), Threshold(), Threshold(Rank.NARR)])
def test_the_packs_do_not_depend_on_what_is_decided(policy: Policy) -> None:
    """The n-th deal of a seed has the n-th pack, whoever plays and however often it restarts."""
    policies: dict[Seat, Policy] = {Seat(seat): policy for seat in range(4)}
    table = played_out(Table(policies=policies, source=Source("packs")))
    table.restart()
    played_out(table)

    packs = [t.event.pack for t in table.history if isinstance(t.event, Deal)]
    assert [nth_pack(Source("packs"), index) for index in range(len(packs))] == packs
    assert len(set(packs)) == len(packs)


def test_a_late_joiner_catches_up() -> None:
    """What a seat is told piece by piece is what it is told at once, for spectators too."""
    table = Table(policies=ALL, source=Source("late"))
    told: dict[Seat | None, list[object]] = {None: [], Seat(2): []}
    since = 0
    while table.advance():
        for seat, pieces in told.items():
            pieces.extend(table.observed(seat, since))
        since = table.count

    for seat, pieces in told.items():
        assert tuple(pieces) == table.observed(seat)
        assert () == table.observed(seat, table.count)


def test_what_goes_out_is_what_observe_gives() -> None:
    """A table tells a seat what observe tells it, and no more."""
    table = Table(policies=ALL, source=Source("out"))
    table.run()

    for seat in (None, Seat(0), Seat(3)):
        assert observe(table.state, seat) == table.observe(seat)
        expected = tuple(observe(transition, seat) for transition in table.history)
        assert expected == table.observed(seat)


def test_a_seat_is_handed_over_and_back_in_the_middle_of_its_turn() -> None:
    """A policy plays a seat from when it is handed over until it is taken back."""
    table = Table(deal([Rank.VI, Rank.IX, Rank.X]), source=Source("over"))
    policy = Threshold()

    assert Seat(1) == table.to_ask
    table.hand_over(Seat(1), policy)
    assert [None] == [table.to_ask]
    assert policy is table.policy_of(Seat(1))
    assert table.advance()
    table.take_back(Seat(1))
    table.take_back(Seat(1))
    assert Seat(2) == table.to_ask
    assert table.policy_of(Seat(1)) is None
    assert not table.advance()


def test_a_saved_match_goes_on_as_it_would_have() -> None:
    """Settings and events are a saved match: history, views and the next packs are the same."""
    whole = Table(policies=ALL, source=Source("saved"))
    whole.run()
    again = Table(whole.settings, events=whole.events, policies=ALL, source=Source("saved"))

    assert whole.history == again.history
    assert whole.observed(Seat(2)) == again.observed(Seat(2))
    assert played_out(whole).history == played_out(again).history


def test_events_go_on_from_a_state_too() -> None:
    """Events given with a state are played from there."""
    state = deal([Rank.VI, Rank.IX, Rank.X])

    table = Table(state, events=[Request(Seat(1)), Keep(Seat(2))])

    assert play(state, "xk").state == table.state
    assert (Request(Seat(1)), Keep(Seat(2))) == table.events


def test_an_illegal_save_is_refused() -> None:
    """A save is judged like anything that comes in."""
    with pytest.raises(PhaseError, match="Undealt takes Deal, not NextDeal"):
        Table(Settings(), events=[NextDeal()])


@pytest.mark.parametrize("source", ["text", b"bytes", 7, Random(7)])
def test_a_source_is_asked_for_at_once(source: Source) -> None:
    """What is no source is refused when the table is set, not when it is first needed."""
    with pytest.raises(SettingsError, match=r"source must be a Source, such as Source\('a seed'\)"):
        Table(source=source)


def test_a_table_plays_by_another_rule_book() -> None:
    """A house rule is hosted like the rules of the book."""

    @rule("TURN-KEEP", kind=RuleKind.CHOSEN, bullets=(), changes=("decisions", "pointer"))
    def whoever_keeps_ends_the_deal(state: Deciding, event: Keep) -> Resuming:
        """A seat that keeps ends the exchanges."""
        position = state.position
        heard = (*position.decisions, event)
        return Resuming(position.having(decisions=heard, pointer=len(position.cards)))

    table = Table(Settings(3), rulebook=RULEBOOK.replacing(whoever_keeps_ends_the_deal))
    table.run()
    table.act(Seat(1), Keep(Seat(1)))

    assert isinstance(table.state, Settled)


def test_a_policy_can_be_called() -> None:
    """What cannot be called plays no seat, and the table does not wait for it in silence."""
    nobody: Policy = None  # type: ignore[assignment]  # wrong on purpose

    with pytest.raises(SeatError, match=r"its policy must be callable and no class, .* not None"):
        Table(policies={Seat(1): nobody})


def test_a_class_is_no_policy() -> None:
    """A class instead of a policy of it is refused at once, for the seat that it was to play."""
    kind: Policy = Threshold  # type: ignore[assignment]  # wrong on purpose

    with pytest.raises(
        SeatError, match=r"seat 1: its policy must be .* such as Threshold\(\), not"
    ):
        Table(policies={Seat(1): kind})
    with pytest.raises(SeatError, match="seat 2: its policy must be callable and no class"):
        Table().hand_over(Seat(2), kind)


@pytest.mark.parametrize("policies", [[Threshold()], (), Threshold(), "threshold"])
def test_policies_are_given_by_seat(policies: dict[Seat, Policy]) -> None:
    """What is no mapping is refused in words."""
    with pytest.raises(SettingsError, match=r"policies must be by seat, such as \{Seat\(1\): "):
        Table(policies=policies)


def test_a_policy_cannot_go_on_with_the_table_meanwhile() -> None:
    """A decision that was made for another moment is not taken."""
    table = Table(deal([Rank.VI, Rank.IX, Rank.X]))

    def meddling(observation: Observation, _source: RandomSource, /) -> Action:
        seat = observation.legal[0].seat
        table.take_back(seat)
        table.act(seat, observation.legal[1])
        return observation.legal[0]

    table.hand_over(Seat(1), meddling)
    with pytest.raises(SeatError, match="the table went on while its policy was deciding"):
        table.advance()

    assert Seat(2) == table.to_ask


class Forgetful:
    """A policy that forgets to say what it decides."""

    def __call__(self, _observation: Observation, _source: RandomSource, /) -> Action:
        """Return nothing."""
        return None  # type: ignore[return-value]  # wrong on purpose


def test_a_policy_that_says_nothing_is_not_waited_for_in_silence() -> None:
    """A policy that returns nothing is told so, and the table does not claim to wait."""
    table = Table(deal([Rank.VI, Rank.IX, Rank.X]), policies={Seat(1): Forgetful()})

    with pytest.raises(PhaseError, match="Deciding takes Keep or Request, not no event"):
        table.run()
    assert 0 == table.count


class Stubborn:
    """A policy that decides for somebody else until it has learned better."""

    def __init__(self) -> None:
        self.learned = False

    def __call__(self, observation: Observation, source: RandomSource, /) -> Action:
        """Keep for seat 2 at first, and then as it is legal."""
        source.below(2)
        if self.learned:
            return observation.legal[0]
        self.learned = True
        return Keep(Seat(2))


def test_a_policy_is_judged_like_anybody() -> None:
    """A policy that decides what it may not is refused, and the table can go on."""
    table = Table(deal([Rank.VI, Rank.IX, Rank.X]), policies={Seat(1): Stubborn()})

    with pytest.raises(IllegalActionError) as raised:
        table.advance()

    assert ["decided by the policy of seat 1"] == raised.value.__notes__
    assert 0 == table.count
    assert table.advance()
    assert Seat(2) == table.to_ask


def test_what_a_policy_raises_says_whose_it_was() -> None:
    """An error of a policy is handed on as it is, with a note that names the seat."""

    def failing(_observation: Observation, _source: RandomSource, /) -> Action:
        raise OSError("no book to look it up")

    table = Table(deal([Rank.VI, Rank.IX, Rank.X]), policies={Seat(1): failing})
    with pytest.raises(OSError, match="no book to look it up") as raised:
        table.run()

    assert ["decided by the policy of seat 1"] == raised.value.__notes__


def test_a_deal_that_was_interrupted_has_the_same_pack() -> None:
    """What a policy or a deal has drawn before it failed does not change what comes."""
    calm = Table(policies=ALL, source=Source("interrupted"))
    shaken = Table(policies={**ALL, Seat(1): Stubborn()}, source=Source("interrupted"))
    calm.advance()
    shaken.advance()

    with pytest.raises(IllegalActionError):
        shaken.run()
    for seat, policy in ALL.items():
        shaken.hand_over(seat, policy)

    assert played_out(calm).history == played_out(shaken).history


def test_the_system_is_the_source_if_none_is_given() -> None:
    """Two tables without a seed do not deal the same packs."""
    packs = []
    for _ in range(2):
        table = Table()
        assert isinstance(table.state, Undealt)
        table.advance()
        packs.append(table.history[1].event)

    assert packs[0] != packs[1]


def test_whom_a_table_asks_does_not_depend_on_hidden_cards() -> None:
    """Two tables whose hidden cards differ ask the same seats at the same count."""
    one = Table(deal([Rank.VI, Rank.IX, Rank.X, Rank.II]))
    other = Table(deal([Rank.VI, Rank.IX, Rank.V, Rank.KATT]))

    for letter in "kx":
        for table in (one, other):
            seat = table.to_ask
            assert seat is not None
            table.act(seat, Keep(seat) if letter == "k" else Request(seat))
        assert (one.to_ask, one.count) == (other.to_ask, other.count)
