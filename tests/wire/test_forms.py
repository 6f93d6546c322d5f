"""Every form: what is written is read again, equal values have equal bytes, all else is refused."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from typing import TYPE_CHECKING, Any, assert_type

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core import (
    PACK,
    PHASES,
    Deal,
    Deciding,
    Event,
    Exchange,
    GnavError,
    IllegalActionError,
    InvalidStateError,
    Keep,
    NextDeal,
    Observation,
    ObservedDeal,
    ObservedTransition,
    PackError,
    Rank,
    Request,
    Restart,
    Seat,
    SeatError,
    Settings,
    SettingsError,
    State,
    Transition,
    WireError,
    new_match,
    observe,
    step,
)
from gnav_core.testing import strategies
from gnav_core.wire import (
    ERROR,
    EVENT,
    HISTORY,
    OBSERVATION,
    OBSERVED_TRANSITION,
    SETTINGS,
    STATE,
    TRANSITION,
    AnyError,
    Form,
    History,
)
from tables import cards, deal, play
from wire_values import ERRORS

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnav_core.testing import Play

SMALL = strategies.settings(5)

EVENTS = (Deal(PACK), Keep(Seat(2)), Request(Seat(0)), NextDeal(), Restart())


def backwards(text: str) -> str:
    """Write JSON with the keys of every object in the other order, and with spaces."""
    return json.dumps(json.loads(text, object_pairs_hook=lambda pairs: dict(pairs[::-1])), indent=2)


@pytest.mark.parametrize("phase", PHASES)
@given(data=st.data())
def test_a_state_of_every_phase_comes_back(phase: type[State], data: st.DataObject) -> None:
    """K6: a state is read as it was written, in whatever order its keys stand, byte for byte."""
    state = data.draw(strategies.states(phase, SMALL))
    text = STATE.dumps(state)

    assert state == STATE.loads(text) == STATE.loads(backwards(text))
    assert text == STATE.dumps(STATE.loads(backwards(text)))


@pytest.mark.parametrize("phase", PHASES)
@given(data=st.data())
def test_what_anybody_sees_comes_back(phase: type[State], data: st.DataObject) -> None:
    """K6: an observation of any viewer is read as it was written."""
    state = data.draw(strategies.states(phase, SMALL))
    for viewer in (*map(Seat, range(state.settings.seats)), None):
        view = observe(state, viewer)
        text = OBSERVATION.dumps(view)

        assert view == OBSERVATION.loads(text) == OBSERVATION.loads(backwards(text))
        assert text == OBSERVATION.dumps(OBSERVATION.loads(backwards(text)))


@given(strategies.matches(strategies.settings(2)))
def test_the_transitions_of_a_match_come_back(play: Play) -> None:
    """K6: every transition, and what a seat and a spectator see of it, are read as written."""
    for transition in play.transitions:
        observed = [observe(transition, viewer) for viewer in (Seat(1), None)]
        texts = [OBSERVED_TRANSITION.dumps(each) for each in observed]

        assert transition == TRANSITION.loads(TRANSITION.dumps(transition))
        assert observed == [OBSERVED_TRANSITION.loads(text) for text in texts]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_an_event_comes_back(event: Deal | Keep | Request | NextDeal | Restart) -> None:
    """Every event is read as it was written."""
    assert event == EVENT.loads(EVENT.dumps(event))


@given(SMALL)
def test_settings_come_back(settings: Settings) -> None:
    """Settings are read as they were written."""
    assert settings == SETTINGS.loads(SETTINGS.dumps(settings))


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: error.code)
def test_an_error_comes_back(error: AnyError) -> None:
    """Every error is read with its class and its values, and says the same."""
    read = ERROR.loads(ERROR.dumps(error))

    assert (type(error), str(error)) == (type(read), str(read))
    assert attrs.astuple(error) == attrs.astuple(read)


def test_every_error_has_a_form() -> None:
    """No error of the library is left out."""
    assert set(GnavError.__subclasses__()) >= set(map(type, ERRORS))
    assert {error.code for error in ERRORS} == {
        kind.code for kind in GnavError.__subclasses__() if kind.__module__ == "gnav_core.errors"
    }


GOLDEN = [
    (SETTINGS, Settings(5, 2, Seat(3)), '{"first_dealer":3,"lives":2,"seats":5}'),
    (EVENT, Request(Seat(4)), '{"seat":4,"type":"Request"}'),
    (EVENT, Restart(), '{"type":"Restart"}'),
    (
        STATE,
        new_match(Settings(2, 1)),
        (
            '{"phase":"Undealt","row":[1,0],"standing":{"deal_number":1,"dealer":0,"lives":[1,1],'
            '"resting":[],"settings":{"first_dealer":0,"lives":1,"seats":2}}}'
        ),
    ),
    (
        OBSERVATION,
        observe(play(deal(cards("V HUS X")), "x").state, Seat(1)),
        (
            '{"challenged":null,"deal_number":1,"dealer":0,"decisions":[{"seat":1,"type":"Request"}],'
            '"departed":[],"discard":[],"face_up":[2],"hands":["V","X","HUS"],"legal":[],'
            '"lives":[3,3,3],"phase":"Deciding","record":[{"recipient":0,"requester":1}],'
            '"requester":null,"resting":[],"row":[1,2,0],"settings":{"first_dealer":0,"lives":3,'
            '"seats":3},"settlement":null,"stock_size":39,"to_act":0,"viewer":1}'
        ),
    ),
    (
        ERROR,
        IllegalActionError(2, Keep(Seat(2)), (Keep(Seat(1)), Request(Seat(1)))),
        (
            '{"action":{"seat":2,"type":"Keep"},"code":"not-your-turn","legal":[{"seat":1,'
            '"type":"Keep"},{"seat":1,"type":"Request"}],"seat":2}'
        ),
    ),
    (
        HISTORY,
        History(Settings(2, 1), (Keep(Seat(1)),)),
        (
            '{"events":[{"seat":1,"type":"Keep"}],"format":"gnav-history",'
            '"settings":{"first_dealer":0,"lives":1,"seats":2},"version":1}'
        ),
    ),
]


@pytest.mark.parametrize(("form", "value", "text"), GOLDEN, ids=range(len(GOLDEN)))
def test_the_text_is_canonical(form: Form[object], value: object, text: str) -> None:
    """Byte by byte: sorted keys, no spaces, ranks by their names in code, sets ascending."""
    assert text == form.dumps(value)


HASHED = """
from gnav_core import Settings, observe
from gnav_core.testing.plans import MatchPlan, play_match
from gnav_core.wire import OBSERVATION, STATE
for transition in play_match(Settings(9, 1), MatchPlan([], [], 7)).transitions:
    print(STATE.dumps(transition.after), OBSERVATION.dumps(observe(transition.after, 3)))
"""


def test_the_text_is_the_same_on_every_hash_seed() -> None:
    """K1: the order of a set in memory does not show."""
    texts = [
        subprocess.run(
            [sys.executable, "-c", HASHED],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]

    assert b"" != texts[0] == texts[1]


DECIDING = deal(cards("NARR X V"))


def changed(state: State, *path: str | int, to: object) -> str:
    """Write a state with one value changed."""
    fields: Any = json.loads(STATE.dumps(state))  # Any: JSON is what it is
    at = fields
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = to
    return json.dumps(fields)


@pytest.mark.parametrize(
    ("form", "text", "code", "message"),
    [
        (EVENT, '{"type":"Keep","seat":true}', "type", "seat: a whole number is wanted, not True"),
        (EVENT, '{"type":"Keep","seat":1.0}', "number", "seat: a number is whole, not '1.0'"),
        (EVENT, '{"type":"Keep","seat":NaN}', "number", "seat: a number is whole, not 'NaN'"),
        (EVENT, '{"type":"Keep","seat":1,"seat":2}', "key-twice", "the key 'seat' stands twice"),
        (
            EVENT,
            '{"type":"Keep","seat":1' + "0" * 15 + "}",
            "number",
            "seat: a number has at most 15",
        ),
        (EVENT, '{"type":"Keep"}', "missing-key", "event: the key 'seat' is missing"),
        (EVENT, '{"seat":1}', "tag", "event: type must be Deal or Keep or Request or NextDeal"),
        (EVENT, '{"type":"NextDeal","seat":1}', "unknown-key", "event: there is no key 'seat'"),
        (EVENT, "null", "type", "event: an object is wanted, not None"),
        (SETTINGS, "[]", "type", "settings: an object is wanted, not []"),
        (SETTINGS, "{}", "missing-key", "settings: the key 'first_dealer' is missing"),
        (OBSERVATION, "1", "type", "observation: an object is wanted, not 1"),
        (ERROR, '{"code":"bad-luck"}', "tag", "error: code must be wrong-phase or"),
        (
            ERROR,
            '{"code":"bad-seat","reason":"","seat":[1]}',
            "type",
            "seat: a plain value is wanted, not [1]",
        ),
        (
            ERROR,
            '{"code":"bad-seat","reason":"a\\nb","seat":1}',
            "line",
            "reason: one line of characters that can be printed is wanted",
        ),
        (STATE, '{"phase":"Thinking"}', "tag", "state: phase must be Gathering or Undealt or"),
        (
            STATE,
            changed(DECIDING, "position", "cards", 1, "rank", to=7),
            "rank",
            "position.cards[1].rank: the name of a rank is wanted, not 7",
        ),
        (
            STATE,
            changed(DECIDING, "position", "cards", 1, "face_up", to=1),
            "type",
            "position.cards[1].face_up: true or false is wanted, not 1",
        ),
        (
            STATE,
            changed(DECIDING, "position", "departed", to=[1, 1]),
            "twice",
            "position.departed: nothing may stand twice in this list",
        ),
        (
            STATE,
            changed(DECIDING, "position", "departed", to=[1, 0]),
            "order",
            "position.departed: this list must be in ascending order",
        ),
        (
            STATE,
            changed(DECIDING, "position", "lives", to="333"),
            "type",
            "position.lives: a list is wanted, not '333'",
        ),
    ],
    ids=range(21),
)
def test_reading_is_strict(form: Form[object], text: str, code: str, message: str) -> None:
    """Nothing is guessed, and what is wrong is said with the path to its place."""
    with pytest.raises(WireError) as caught:
        form.loads(text)

    first = caught.value.problems[0]
    assert code == first.code
    assert first.message.startswith(message), first.message
    assert 1 == len(str(caught.value).splitlines())


def test_all_that_is_wrong_is_said_at_once() -> None:
    """Faults at different places of one state come in one error."""
    fields = json.loads(STATE.dumps(DECIDING))
    fields["position"]["pointer"] = None
    fields["position"]["setup"]["settings"]["seats"] = 1
    fields["position"]["stock"][3] = "VL"

    with pytest.raises(WireError) as caught:
        STATE.loads(json.dumps(fields))

    assert [
        "position.setup.settings: seats must be from 2 to 37, not 1",
        "position.stock[3]: the name of a rank is wanted, not 'VL'",
        "position.pointer: a whole number is wanted, not None",
    ] == [problem.message for problem in caught.value.problems]


def test_settings_that_no_match_can_have_are_a_settings_error() -> None:
    """What has the right form and is impossible is told apart from what has the wrong one."""
    with pytest.raises(SettingsError) as caught:
        SETTINGS.loads('{"first_dealer":5,"lives":3,"seats":2}')

    assert ["first-dealer"] == [problem.code for problem in caught.value.problems]


@pytest.mark.parametrize(
    "text",
    [
        changed(DECIDING, "position", "stock", 0, to="GJOK"),
        changed(DECIDING, "position", "pointer", to=1),
        changed(DECIDING, "position", "pointer", to=99),
        changed(DECIDING, "position", "setup", "dealer", to=77),
    ],
    ids=range(4),
)
def test_a_state_is_validated_at_the_door(text: str) -> None:
    """A state that no play leads to is refused, and the error says nothing of its cards."""
    with pytest.raises(InvalidStateError):
        STATE.loads(text)


def test_a_state_that_is_not_valid_is_not_written() -> None:
    """What could not be read again is not written."""
    with pytest.raises(InvalidStateError):
        STATE.dumps(Deciding(DECIDING.position.having(pointer=2)))


FIRST = step(new_match(Settings(2, 1)), Deal(PACK)).transitions[0]


@pytest.mark.parametrize(
    "wrong",
    [
        FIRST._replace(rule="TURN-FIRST"),
        FIRST._replace(after=FIRST.before),
        FIRST._replace(event=Keep(Seat(1))),
        FIRST._replace(event=None),
    ],
    ids=range(4),
)
def test_a_transition_is_one_by_the_rules(wrong: Transition) -> None:
    """Before, event and after must belong together by the rule that is named."""
    with pytest.raises(WireError, match="no rule leads from before to after on the event"):
        TRANSITION.dumps(wrong)


VIEW = observe(play(deal(cards("V HUS X")), "xk").state, Seat(1))
assert VIEW.settlement is not None


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (attrs.evolve(VIEW, phase="Thinking"), "phase must be the name of a phase"),
        (attrs.evolve(VIEW, lives=(3,)), "lives must have 3 entries, one for each seat"),
        (attrs.evolve(VIEW, hands=()), "hands must have 3 entries, one for each seat"),
        (
            attrs.evolve(VIEW, settlement=attrs.evolve(VIEW.settlement, hands=())),
            "settlement.hands must have 3 entries, one for each seat",
        ),
        (attrs.evolve(VIEW, viewer=Seat(3)), "every seat that is named must be from 0 to 2"),
        (attrs.evolve(VIEW, dealer=Seat(-1)), "every seat that is named must be from 0 to 2"),
        (attrs.evolve(VIEW, row=(Seat(3),)), "every seat that is named must be from 0 to 2"),
        (
            attrs.evolve(VIEW, record=(Exchange(Seat(0), Seat(3)),)),
            "every seat that is named must be from 0 to 2",
        ),
        (
            attrs.evolve(VIEW, decisions=(Keep(Seat(3)),)),
            "every seat that is named must be from 0 to 2",
        ),
        (
            attrs.evolve(
                VIEW, settlement=attrs.evolve(VIEW.settlement, payers=frozenset((Seat(9),)))
            ),
            "every seat that is named must be from 0 to 2",
        ),
    ],
    ids=range(10),
)
def test_the_parts_of_an_observation_fit_together(wrong: Observation, message: str) -> None:
    """Lengths, seats and phases that cannot be are refused, alone and in a transition."""
    after = ObservedTransition("CAT-UNDO", VIEW, None, wrong)
    before = ObservedTransition("CAT-UNDO", wrong, None, VIEW)

    assert [f"observation: {message}"] == refused(partial(OBSERVATION.dumps, wrong))
    assert [f"after: {message}"] == refused(partial(OBSERVED_TRANSITION.dumps, after))
    assert [f"before: {message}"] == refused(partial(OBSERVED_TRANSITION.dumps, before))


def refused(dumps: Callable[[], str]) -> list[str]:
    """Say why something is not written."""
    with pytest.raises(WireError) as caught:
        dumps()
    return [problem.message for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("form", "value"),
    [
        (EVENT, Keep(True)),  # type: ignore[arg-type]  # wrong on purpose
        (EVENT, Keep(1.0)),  # type: ignore[arg-type]  # wrong on purpose
        (EVENT, Deal("VI")),  # type: ignore[arg-type]  # wrong on purpose
        (EVENT, Deal((7,))),  # type: ignore[arg-type]  # wrong on purpose
        (EVENT, ObservedDeal()),
        (EVENT, None),
        (EVENT, Keep(Seat(10**15))),
        (STATE, "Undealt"),
        (SETTINGS, Keep(Seat(1))),
        (OBSERVATION, attrs.evolve(VIEW, lives=[3, 3, 3])),  # type: ignore[arg-type]  # wrong on purpose
        (OBSERVATION, attrs.evolve(VIEW, phase="a\nb")),
        (TRANSITION, FIRST._replace(rule=7)),  # type: ignore[arg-type]  # wrong on purpose
        (TRANSITION, tuple(FIRST)),
        (ERROR, GnavError()),
        (ERROR, SeatError(object(), "no seat")),
        (ERROR, SeatError(10**15, "no seat")),
        (ERROR, PackError([])),  # type: ignore[arg-type]  # wrong on purpose
    ],
    ids=range(17),
)
def test_what_has_no_form_is_not_written(form: Form[object], value: object) -> None:
    """A value of another type, or with parts of other types than it declares, is refused."""
    with pytest.raises(WireError) as caught:
        form.dumps(value)

    assert 1 == len(str(caught.value).splitlines())


@given(st.text() | st.sampled_from(["[]", "{}", '{"type":[]}', '{"phase":{}}', '{"code":null}']))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever comes in, the answer of every form is a value or a typed error."""
    for form in (SETTINGS, EVENT, STATE, TRANSITION, OBSERVATION, OBSERVED_TRANSITION, ERROR):
        with pytest.raises(GnavError):
            form.loads(text)


def test_the_types_of_the_forms() -> None:
    """A type checker knows what a form reads."""
    assert_type(STATE.loads(STATE.dumps(DECIDING)), State)
    assert_type(EVENT.loads('{"type":"Restart"}'), Event)
    assert_type(OBSERVATION.loads(OBSERVATION.dumps(VIEW)), Observation)
    assert_type(SETTINGS.loads(SETTINGS.dumps(Settings())), Settings)


def test_a_rank_is_named_as_in_code() -> None:
    """Not by its number, and not by its label, which may be translated."""
    ranks = json.loads(EVENT.dumps(Deal(tuple(Rank))))["pack"]

    assert [rank.name for rank in Rank] == ranks
