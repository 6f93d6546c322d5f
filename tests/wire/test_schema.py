"""The JSON Schemas: made from the types, kept in `spec`, and true of what is written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import settings as running
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from gnav_core import PACK, PHASES, Deal, Keep, NextDeal, Request, Restart, Seat, Settings, observe
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
    Expected,
    Form,
    History,
    schemas,
)
from wire_values import ERRORS

if TYPE_CHECKING:
    from gnav_core import Event, State
    from gnav_core.testing import Play
    from gnav_core.wire import AnyError
    from gnav_core.wire.strict import Json

    AnyForm = Form[Any]  # Any: forms of all types

FOLDER = Path(__file__).parents[2] / "spec" / "schemas"
SCHEMAS = schemas()
VALIDATORS = {name: Draft202012Validator(schema) for name, schema in SCHEMAS.items()}


def fits(form: AnyForm, text: str) -> bool:
    """Tell whether a text has the form that its schema says."""
    return VALIDATORS[form.name].is_valid(json.loads(text))


def test_the_schemas_are_kept() -> None:
    """The files in `spec/schemas` are those that are made, and there are no others."""
    kept = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in FOLDER.iterdir()}

    assert SCHEMAS == kept


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_one_of_the_draft(name: str) -> None:
    """Each is a schema of draft 2020-12, and what it refers to is in it."""
    schema = SCHEMAS[name]
    Draft202012Validator.check_schema(schema)
    definitions = schema["$defs"]
    assert isinstance(definitions, dict)

    assert "https://json-schema.org/draft/2020-12/schema" == schema["$schema"]
    assert set(references(schema)) == {f"#/$defs/{each}" for each in definitions}


def references(value: Json) -> list[str]:
    """List what a schema refers to, wherever that stands."""
    if isinstance(value, dict):
        own = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
        return [*map(str, own), *(each for item in value.values() for each in references(item))]
    if isinstance(value, list):
        return [each for item in value for each in references(item)]
    return []


@pytest.mark.parametrize("name", SCHEMAS)
def test_everything_is_described(name: str) -> None:
    """Whoever has the schemas alone can tell what each field holds."""
    definitions = SCHEMAS[name]["$defs"]
    assert isinstance(definitions, dict)
    fields = [
        (kind, field)
        for kind, schema in definitions.items()
        if isinstance(schema, dict) and isinstance(properties := schema.get("properties"), dict)
        for field, said in properties.items()
        if isinstance(said, dict) and "const" not in said and not said.get("description")
    ]

    assert [] == fields


@pytest.mark.parametrize("phase", PHASES)
@running(max_examples=5)
@given(data=st.data())
def test_a_state_and_what_is_seen_of_it_fit(phase: type[State], data: st.DataObject) -> None:
    """What is written of a state of any phase has the form of its schema."""
    state = data.draw(strategies.states(phase, strategies.settings(4)))

    assert fits(STATE, STATE.dumps(state))
    assert all(
        fits(OBSERVATION, OBSERVATION.dumps(observe(state, viewer))) for viewer in (Seat(0), None)
    )


@running(max_examples=5)
@given(strategies.matches(strategies.settings(2)))
def test_the_transitions_of_a_match_fit(play: Play) -> None:
    """What is written of transitions, and of what is seen of them, has the form of its schema."""
    for transition in play.transitions[:12]:
        observed = observe(transition, Seat(1))

        assert fits(TRANSITION, TRANSITION.dumps(transition))
        assert fits(OBSERVED_TRANSITION, OBSERVED_TRANSITION.dumps(observed))


@pytest.mark.parametrize(
    "event", [Deal(PACK), Keep(Seat(2)), Request(Seat(0)), NextDeal(), Restart()], ids=range(5)
)
def test_an_event_fits(event: Event) -> None:
    """Every event has the form of its schema."""
    assert fits(EVENT, EVENT.dumps(event))


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: error.code)
def test_an_error_fits(error: AnyError) -> None:
    """Every error has the form of its schema."""
    assert fits(ERROR, ERROR.dumps(error))


@given(strategies.settings())
def test_settings_and_histories_fit(settings: Settings) -> None:
    """Settings, and histories with and without what can be left out, have their forms."""
    short = History(settings)
    long = History(settings, (Restart(),), "a title", Expected((1, 2), "Settled", ("CAT-UNDO",)))

    assert fits(SETTINGS, SETTINGS.dumps(settings))
    assert [True, True] == [fits(HISTORY, HISTORY.dumps(each)) for each in (short, long)]


@pytest.mark.parametrize(
    ("form", "text"),
    [
        (EVENT, '{"type":"Knock"}'),
        (EVENT, '{"type":"Keep"}'),
        (EVENT, '{"type":"Keep","seat":"1"}'),
        (EVENT, '{"type":"Keep","seat":true}'),
        (EVENT, '{"type":"Keep","seat":1.5}'),
        (EVENT, '{"type":"Keep","seat":1' + "0" * 15 + "}"),
        (EVENT, '{"type":"NextDeal","seat":1}'),
        (EVENT, '{"type":"Deal","pack":["Gjøk"]}'),
        (SETTINGS, '{"seats":2,"lives":1}'),
        (SETTINGS, "null"),
        (STATE, '{"phase":"Undealt"}'),
        (ERROR, '{"code":"bad-seat","seat":[],"reason":""}'),
        (ERROR, '{"code":"bad-seat","seat":1,"reason":"a\\nb"}'),
        (HISTORY, '{"events":[],"format":"gnav-history","settings":{},"version":1}'),
        (
            HISTORY,
            (
                '{"events":[],"format":"gnav-history","version":2,'
                '"settings":{"seats":2,"lives":1,"first_dealer":0}}'
            ),
        ),
    ],
    ids=range(15),
)
def test_what_is_refused_does_not_fit(form: AnyForm, text: str) -> None:
    """A schema refuses a wrong form as reading does."""
    assert not fits(form, text)
