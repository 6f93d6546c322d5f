"""The kernel's interface: what it takes, what it refuses, what it gives."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from gnav_core import (
    PACK,
    PHASES,
    RULEBOOK,
    Deal,
    Deciding,
    Drawn,
    Event,
    GnavError,
    GoesOn,
    IllegalActionError,
    InvalidStateError,
    Keep,
    MatchOver,
    NextDeal,
    PackError,
    PhaseError,
    PhaseKind,
    Rank,
    Request,
    Restart,
    Rulebook,
    RulebookError,
    Seat,
    Settings,
    SettingsError,
    Settled,
    Settlement,
    State,
    Undealt,
    Won,
    apply,
    legal_actions,
    new_match,
    outcome,
    refusal,
    replay,
    rule,
    step,
)
from gnav_core.guards import a_place_is_left, two_contestants_or_more
from gnav_core.rule import RuleKind
from gnav_core.state import Gathering, Resuming
from tables import deal, decide, pack_of, play

VI, IX, X = Rank.VI, Rank.IX, Rank.X


def test_a_match_opens_waiting_for_the_first_deal() -> None:
    """MATCH-START: a new match waits for deal 1, every seat with its lives and nobody resting."""
    state = new_match(Settings(3, 2, Seat(1)))

    assert isinstance(state, Undealt)
    assert (1, Seat(1), (2, 2, 2)) == (state.deal_number, state.dealer, state.lives)
    assert (frozenset(), (2, 0, 1)) == (state.resting, state.row)


def test_step_goes_on_to_the_next_phase_that_waits() -> None:
    """A step fires a rule and all automatic ones after it, and chains their states."""
    taken = step(new_match(), Deal(PACK))

    assert taken.transitions[-1].after is taken.state
    for one, other in zip(taken.transitions, taken.transitions[1:], strict=False):
        assert one.after is other.before
        assert PhaseKind.AUTOMATIC is one.after.kind
        assert other.event is None
    assert PhaseKind.DECISION is taken.state.kind


def test_step_goes_on_from_an_automatic_phase() -> None:
    """An automatic phase is stepped on from without an event."""
    asked = apply(deal([VI, IX, X]), Request(Seat(1))).after

    taken = step(asked)

    assert ["EXCHANGE-ACCEPT", "TURN-NEXT"] == [t.rule for t in taken.transitions]


def every_phase() -> dict[str, State]:
    """Play one match in which every phase is met, and give a state of each."""
    met: dict[str, State] = {}
    state: State = new_match(Settings(3, 1))
    fools = pack_of([Rank.NARR, VI, IX], [Rank.HUS, Rank.X])
    taken = replay(Settings(3, 1), [Deal(fools)])
    played = play(taken.state, "kkx")
    for transition in (*taken.transitions, *played.transitions):
        met.setdefault(type(transition.before).__name__, transition.before)
        met.setdefault(type(transition.after).__name__, transition.after)
    state = play(deal([VI, IX, X], lives=3), "xkk").state
    met.setdefault(type(state).__name__, state)
    asked = apply(deal([VI, IX, X]), Request(Seat(1))).after
    met.setdefault(type(asked).__name__, asked)
    return met


PHASE_STATES = every_phase()


def test_every_phase_is_met() -> None:
    """The states that the tests below go through are one of each phase."""
    assert {phase.__name__ for phase in PHASES} == set(PHASE_STATES)


STRANGE_SEATS = [-1, 3, 99, True, 1.0, "1", None]

EVENTS = [
    None,
    "keep",
    Deal(PACK),
    Deal(PACK[:-1]),
    NextDeal(),
    Restart(),
    *(kind(seat) for kind in (Keep, Request) for seat in (0, 1, 2, *STRANGE_SEATS)),  # type: ignore[arg-type]  # wrong on purpose
]


def is_legal(state: State, event: object) -> bool:
    """Say by the phase alone what is legal."""
    match state.kind:
        case PhaseKind.AUTOMATIC:
            return event is None
        case PhaseKind.CHANCE:
            return event == Deal(PACK)
        case PhaseKind.DECISION:
            assert isinstance(state, Deciding)
            strange = type(getattr(event, "seat", None)) is not int
            return event in (Keep(state.to_act), Request(state.to_act)) and not strange
        case PhaseKind.TABLE:
            return event == (NextDeal() if isinstance(state, Settled) else Restart())


@pytest.mark.parametrize("event", EVENTS, ids=repr)
@pytest.mark.parametrize("phase", PHASE_STATES)
def test_every_event_in_every_phase(phase: str, event: object) -> None:
    """E1, K2: an event is legal exactly when it is not refused; a refusal changes nothing."""
    state = PHASE_STATES[phase]
    text = repr(state)

    refused = refusal(state, event)  # type: ignore[arg-type]  # wrong on purpose

    assert is_legal(state, event) == (refused is None)
    if refused is None:
        assert apply(state, event) == step(state, event).transitions[0]  # type: ignore[arg-type]
    else:
        for attempt in (apply, step):
            with pytest.raises(type(refused)) as caught:
                attempt(state, event)  # type: ignore[arg-type]  # wrong on purpose
            assert refused.code == caught.value.code
            assert "\n" not in str(caught.value)
    assert text == repr(state)


def test_an_illegal_action_says_what_is_legal() -> None:
    """The error of a wrong seat names the seat, the action and the legal actions, and no state."""
    state = deal([VI, IX, X])

    with pytest.raises(IllegalActionError) as caught:
        step(state, Keep(Seat(2)))

    error = caught.value
    assert (2, Keep(Seat(2)), legal_actions(state)) == (error.seat, error.action, error.legal)
    expected = "it is not the turn of seat 2: legal is Keep(seat=1) or Request(seat=1)"
    assert expected == str(error)


def test_a_wrong_phase_says_what_it_takes() -> None:
    """The error of a wrong event names the phase, the event and what would be right."""
    with pytest.raises(PhaseError) as caught:
        step(new_match(), NextDeal())

    error = caught.value
    assert ("Undealt", "NextDeal", ("Deal",)) == (error.phase, error.event, error.expected)
    assert "Undealt takes Deal, not NextDeal" == str(error)
    with pytest.raises(PhaseError, match=r"^Undealt takes Deal, not no event$"):
        step(new_match())


class Cards(tuple[Rank, ...]):
    """A tuple that may answer as it likes."""


@pytest.mark.parametrize(
    ("pack", "codes"),
    [
        (PACK[:-1], ["pack-size"]),
        ((*PACK, VI), ["pack-size", "pack-copies"]),
        ((VI, *PACK[1:]), ["pack-copies"]),
        (("VI", *PACK[1:]), ["pack-stranger"]),
        (tuple(map(int, PACK)), ["pack-stranger"]),
        ((), ["pack-size"]),
        (None, ["pack-type"]),
        ("VI", ["pack-type"]),
        (Cards(PACK), ["pack-type"]),
        ((VI, VI, VI, None), ["pack-size", "pack-stranger", "pack-copies"]),
    ],
)
def test_a_pack_that_is_not_the_42_cards(pack: tuple[Rank, ...], codes: list[str]) -> None:
    """PACK: every fault of a pack is named at once, and the state is as it was."""
    state = new_match()

    with pytest.raises(PackError) as caught:
        step(state, Deal(pack))

    assert codes == [problem.code for problem in caught.value.problems]
    assert new_match() == state


def test_a_card_too_many_of_any_rank_is_seen() -> None:
    """PACK: whichever card lies in the place of another one, the pack is refused."""
    state = new_match()
    wrong = [
        (*PACK[:at], rank, *PACK[at + 1 :])
        for at in range(len(PACK))
        for rank in Rank
        if rank is not PACK[at]
    ]

    found = [refusal(state, Deal(pack)) for pack in wrong]

    assert ["bad-pack"] * 42 * 20 == [refused and refused.code for refused in found]


@pytest.mark.parametrize("pack", [tuple(map(str, range(10**5))), PACK * 10**4])
def test_what_is_said_of_a_huge_pack_is_short(pack: tuple[Rank, ...]) -> None:
    """Of many strangers some are named, and how many there are besides."""
    with pytest.raises(PackError) as caught:
        step(new_match(), Deal(pack))

    assert len(f"{caught.value}") < 1_000


def test_the_pack_of_a_deal_cannot_be_changed_afterwards() -> None:
    """A list is taken for a pack, and what becomes of the list later is no matter."""
    cards = list(PACK)
    event = Deal(cards)
    cards.clear()

    assert Deal(PACK) == event
    assert "TURN-FIRST" == step(new_match(), event).transitions[-1].rule


@pytest.mark.parametrize("thing", [None, "state", 3, Settings(), object()])
def test_what_is_no_state_is_refused(thing: State) -> None:
    """Something that is no state at all is an InvalidStateError."""
    for attempt in (apply, step, refusal, outcome, legal_actions):
        with pytest.raises(InvalidStateError, match="is no phase of a match"):
            attempt(thing)


@pytest.mark.parametrize("thing", [None, 4, "four seats", {"seats": 4}])
def test_what_are_no_settings_are_refused(thing: Settings) -> None:
    """A match needs settings that were checked when they were made."""
    with pytest.raises(SettingsError, match="the start must be Settings or a state, not"):
        new_match(thing)


def test_replay_gives_every_transition_with_the_opening() -> None:
    """K6: a match is its settings and its events."""
    events: list[Event] = [
        Deal(pack_of([VI, IX, X])),
        Request(Seat(1)),
        Keep(Seat(2)),
        Keep(Seat(0)),
    ]

    played = replay(Settings(3), events)

    assert isinstance(played.state, Settled)
    assert "DEAL-ROW" == played.transitions[0].rule
    assert events == [t.event for t in played.transitions if t.event is not None]
    assert played == replay(Settings(3), events)


def test_replay_goes_on_from_a_state() -> None:
    """A state that waits, or an automatic one, is a start like the settings."""
    state = deal([VI, IX, X])
    asked = apply(state, Request(Seat(1))).after

    assert play(state, "xk") == replay(state, [Request(Seat(1)), Keep(Seat(2))])
    assert play(state, "xk").state == replay(asked, [Keep(Seat(2))]).state


def test_replay_says_which_event_was_wrong() -> None:
    """The error of a replay has a note with the index of the first event that is not legal."""
    with pytest.raises(IllegalActionError) as caught:
        replay(Settings(3), [Deal(PACK), Keep(Seat(1)), Keep(Seat(1))])

    assert ["at event 2 of the replay, counted from 0"] == caught.value.__notes__


def test_outcome_names_the_rule_that_said_so() -> None:
    """In mid-deal no rule has spoken; after a settlement one has."""
    lowest = play(deal([VI, IX, X]), "kkk").state
    won = play(deal([VI, IX], lives=1), "kk").state
    drawn = play(deal([VI, VI], lives=1), "kk").state

    assert GoesOn(None) == outcome(deal([VI, IX]))
    assert GoesOn("MATCH-GOES-ON") == outcome(lowest)
    assert Won(Seat(0), "MATCH-WON") == outcome(won)
    assert Drawn("MATCH-DRAWN") == outcome(drawn)
    assert isinstance(won, MatchOver)
    assert isinstance(drawn, MatchOver)
    assert (Seat(0), None) == (won.winner, drawn.winner)


def test_states_are_values() -> None:
    """Equal states are equal, hash alike, survive a pickle, and cannot be changed."""
    one, other = deal([VI, IX, X]), deal([VI, IX, X])

    assert one == other
    assert hash(one) == hash(other)
    assert one == pickle.loads(pickle.dumps(one))
    with pytest.raises(AttributeError):
        one.position = None  # type: ignore[assignment, misc]  # wrong on purpose
    assert not hasattr(one, "__dict__")


def test_errors_survive_a_pickle() -> None:
    """An error can be handed to another process with its values."""
    with pytest.raises(GnavError) as caught:
        step(new_match(), NextDeal())

    again = pickle.loads(pickle.dumps(caught.value))

    assert (str(caught.value), caught.value.args) == (str(again), again.args)


@rule("TURN-NEXT", kind=RuleKind.STATED, bullets=(), changes=(), when=a_place_is_left)
def play_never_comes_to_rest(state: Resuming) -> Resuming:
    """A rule that goes round in a circle."""
    return Resuming(state.position)


class Strange(Resuming):
    """A phase that no rule book knows."""

    __slots__ = ()


@rule("TURN-KEEP", kind=RuleKind.STATED, bullets=(), changes=())
def a_seat_keeps_and_nobody_knows_what_follows(state: Deciding, event: Keep) -> Resuming:
    """A rule that leads out of the rule book."""
    return Strange(state.position.having(decisions=(event,)))


@rule("DEAL-ROW", kind=RuleKind.STATED, bullets=(), changes=(), when=two_contestants_or_more)
def a_match_is_over_before_it_begins(state: Gathering) -> Settled:
    """A rule that deals to nobody."""
    nobody: frozenset[Seat] = frozenset()
    hands = (None,) * state.settings.seats
    return Settled(
        state.standing,
        Settlement("SETTLE-LONE", (), hands, nobody, nobody, nobody, nobody, state.lives),
    )


def test_a_rule_book_must_open_with_a_deal() -> None:
    """A match that does not begin with a deal to be dealt is refused."""
    with pytest.raises(RulebookError, match="a match must open with a deal to be dealt"):
        new_match(rulebook=RULEBOOK.replacing(a_match_is_over_before_it_begins))


def test_a_rule_that_leads_out_of_the_rule_book_is_found_out() -> None:
    """A phase that the rule book does not know has no rule, and that is said."""
    state = deal([VI, VI])
    rules = RULEBOOK.replacing(a_seat_keeps_and_nobody_knows_what_follows)

    with pytest.raises(RulebookError, match="Strange has no rule for no event"):
        step(state, Keep(state.to_act), rulebook=rules)


def test_a_rule_book_that_never_rests_is_found_out() -> None:
    """A step that would never end raises instead."""
    endless = RULEBOOK.replacing(play_never_comes_to_rest)

    with pytest.raises(RulebookError, match="100 rules fired without coming to a phase that waits"):
        step(deal([VI, IX, X]), Keep(Seat(1)), rulebook=endless)


def test_another_rule_book_is_played_by() -> None:
    """Apply, step, replay and new_match take another rule book."""
    book = Rulebook(RULEBOOK.chapters)

    assert new_match() == new_match(rulebook=book)
    assert apply(new_match(), Deal(PACK)) == apply(new_match(), Deal(PACK), rulebook=book)
    assert replay(Settings(), [Deal(PACK)]) == replay(Settings(), [Deal(PACK)], rulebook=book)
    assert refusal(new_match(), NextDeal(), rulebook=book) is not None


def test_the_result_does_not_depend_on_the_hash_seed() -> None:
    """K1: the same match is the same text under two hash seeds."""
    program = (
        "from gnav_core import *;"
        "t = Table(Settings(9, 2), policies={Seat(n): Uniform() for n in range(9)},"
        " source=Source('seeds'));"
        "t.run();"
        "[(t.next_deal(), t.run()) for _ in range(3)];"
        "print(t.history)"
    )
    texts = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1")
    ]

    assert texts[0] == texts[1]
    assert "TURN-NEXT" in texts[0]


def test_decisions_are_made_by_letters() -> None:
    """The letters of the tests stand for the two actions."""
    state = deal([VI, IX])

    assert (Keep(Seat(1)), Request(Seat(1))) == (decide(state, "k"), decide(state, "x"))
