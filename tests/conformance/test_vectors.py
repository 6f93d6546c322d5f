"""The vectors: made anew they are the same, and they hold every rule, error and edge class."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from jsonschema import Draft202012Validator
from jsonschema.validators import extend

import gnav_core
from conformance.kept import FOLDER, VECTORS, code_of
from conformance.questions import RIGHT
from gnav_core import PHASES, RULEBOOK, GnavError, WireError
from gnav_core.conformance import SPEC, read_vectors, vector_schema
from gnav_core.conformance.reference import REFUSALS, answer
from gnav_core.conformance.vectors import QUESTION, question_of
from gnav_core.wire.strict import compact
from graph.manifest import read_manifest
from vectors.checking import differences
from vectors.covering import MATCHES, sampled_steps
from vectors.making import WHOLE_MATCHES, WITNESSES
from vectors.never_met import NEVER_MET
from vectors.refusals import EVENTS
from vectors.scopes import compared_scopes, scope_steps
from vectors.situations import all_of, bare_classes_of, classes_of
from vectors.writing import files

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jsonschema import ValidationError
    from jsonschema.protocols import Validator

    from gnav_core.conformance.vectors import Line
    from gnav_core.wire.strict import Json

MOST_BYTES = 3_000_000
CODE = re.compile(r'^    code: ClassVar\[str\] = "([^"]+)"$', re.MULTILINE)


def rules_of(vector: Line) -> list[str]:
    """List the rules that fire in a vector."""
    rules = vector["rules"]
    assert isinstance(rules, list)
    return [str(rule) for rule in rules]


@cache
def validator() -> Validator:
    """Make what holds a vector to the schema that is kept.

    Vectors have much in common: a value is looked at only once for a definition of the schema.
    """
    schema = json.loads((FOLDER / "schema.json").read_text(encoding="utf-8"))
    refer = Draft202012Validator.VALIDATORS["$ref"]
    found: dict[tuple[str, str], list[ValidationError]] = {}

    def refer_once(
        validating: Validator, reference: str, value: Json, of: Line
    ) -> Iterator[ValidationError]:
        known = (reference, compact(value))
        if known not in found:
            found[known] = list(refer(validating, reference, value, of))
        yield from found[known]

    once = extend(Draft202012Validator, {"$ref": refer_once})  # type: ignore[no-untyped-call]  # its stub has no types
    made: Validator = once(schema)
    return made


def test_what_is_kept_is_what_is_made() -> None:
    """Made anew, every file is the same, byte for byte, and no other file lies beside them."""
    assert [] == list(differences(files()))


def test_the_vectors_are_canonical_and_small() -> None:
    """Every line is written as the wire writes it; all files have less than 3,000,000 bytes."""
    lines = [
        line for path in FOLDER.glob("*.jsonl") for line in path.read_text("utf-8").splitlines()
    ]

    assert lines == [compact(json.loads(line)) for line in lines]
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES


def test_every_vector_has_a_name_of_its_own() -> None:
    """No two vectors have one id, and all are of the same version."""
    assert len(VECTORS) == len({str(vector["id"]) for vector in VECTORS})
    assert {SPEC} == {vector["spec"] for vector in VECTORS}


def test_the_schema_is_one_of_the_draft() -> None:
    """The schema of the vectors is a schema of draft 2020-12."""
    Draft202012Validator.check_schema(vector_schema())

    assert vector_schema() == validator().schema


def test_the_vectors_have_the_form_of_the_schema() -> None:
    """Whoever reads the schema knows what is in a line."""
    wrong = [str(each["id"]) for each in VECTORS if not validator().is_valid(each)]

    assert [] == wrong


def test_the_schema_refuses_what_is_no_vector() -> None:
    """A vector without its answer, or with a rule too many in its state, does not fit."""
    played = next(vector for vector in VECTORS if vector["rules"])
    without = {key: value for key, value in played.items() if key != "post"}

    assert [False, False] == [
        validator().is_valid(each) for each in (without, {**played, "more": 1})
    ]


SOME = 20
"""Of so many vectors the answer to one is looked at, for that takes long."""


def part_of_the_schema(name: str) -> Validator:
    """Make what holds a value to one definition of the schema that is kept."""
    return validator().evolve(schema={**vector_schema(), "anyOf": [{"$ref": f"#/$defs/{name}"}]})


def test_questions_and_answers_have_forms_of_their_own() -> None:
    """The schema defines both; a question has another form only if that is its error."""
    question, answered = map(part_of_the_schema, ("Question", "Answer"))
    misshapen = [each for each in VECTORS if not question.is_valid(question_of(each))]
    answers = [answer(question_of(each)) for each in VECTORS[::SOME]]

    assert {"bad-wire"} == {code_of(each) for each in misshapen}
    assert [] == [each["id"] for each in answers if not answered.is_valid(each)]
    assert answered.is_valid({"id": "x", "skipped": "not today"})
    assert not answered.is_valid({"id": "x"})


def test_every_rule_fires() -> None:
    """Each of the rules with a transition fires in three vectors at least."""
    fired = Counter(rule for vector in VECTORS for rule in {*rules_of(vector)})

    assert {rule.id for rule in RULEBOOK.rules} == set(fired)
    assert min(fired.values()) >= 3


def test_every_edge_class_of_the_sampled_matches_is_covered() -> None:
    """Each event, with the rules that it fires and its situation, is in some vector."""
    covered, sampled = all_of(classes_of, RIGHT), all_of(classes_of, sampled_steps())
    manifest = json.loads((FOLDER / "manifest.json").read_text(encoding="utf-8"))

    assert frozenset() == sampled - covered
    assert len(covered) == manifest["edge_classes"]
    assert MATCHES == manifest["matches_searched"]


@pytest.mark.parametrize("name", compared_scopes())
def test_every_event_with_its_rules_in_a_scope_is_covered(name: str) -> None:
    """Each event of a compared scope, with the rules that it fires there, is in some vector.

    Exhaustive to the scope, for the rules of a turn and for those that end a deal, each in whatever
    situation.
    """
    steps = list(scope_steps(compared_scopes()[name]))
    fired = {transition.rule for taken in steps for transition in taken.transitions}
    figures = read_manifest().model[name].figures
    assert figures is not None

    assert {*figures.rules} == fired
    assert frozenset() == all_of(bare_classes_of, steps) - all_of(bare_classes_of, RIGHT)


def codes_of_errors() -> set[str]:
    """Read the code of every error in the source of the package, needed extras or not."""
    sources = Path(gnav_core.__file__).parent.rglob("*.py")
    return {code for path in sources for code in CODE.findall(path.read_text(encoding="utf-8"))}


def without_reason(codes: set[str]) -> set[str]:
    """Give the errors that no vector has, and of which nobody says why."""
    return codes - {code_of(vector) for vector in VECTORS} - NEVER_MET.keys()


def test_every_error_comes_or_it_is_said_why_not() -> None:
    """An error has a vector, or a reason why no question comes to it, and never both."""
    met = {code for vector in VECTORS if (code := code_of(vector)) is not None}

    assert set() == without_reason(codes_of_errors())
    assert codes_of_errors() == met | NEVER_MET.keys()
    assert set() == met & NEVER_MET.keys()
    assert {kind.code for kind in REFUSALS} == met


def test_a_new_error_needs_a_vector_or_a_reason() -> None:
    """The errors are found in the source: all of the family, and one that is not accounted for."""
    family = {each.code for each in GnavError.__subclasses__() if "gnav_core" in each.__module__}

    assert family <= codes_of_errors()
    assert {"bad-luck"} == without_reason({"bad-luck", "bad-pack", "bad-seat"})


def test_the_reasons_are_about_what_is_asked() -> None:
    """With another key in a question the reasons have to be looked at anew."""
    assert ("id", "settings", "pre", "event", "watched") == QUESTION


def test_every_phase_refuses_what_it_does_not_take() -> None:
    """Each phase is given each event that it does not take, and nothing where it takes one."""
    wrong = [str(each["id"]) for each in VECTORS if code_of(each) == "wrong-phase"]
    taken = {"Undealt": 1, "Deciding": 2, "Settled": 1, "MatchOver": 1}

    assert {
        phase.__name__: len(EVENTS) - taken.get(phase.__name__, 1) for phase in PHASES
    } == Counter(re.findall("wrong-phase/(.*)/", "\n".join(wrong)))


@pytest.mark.parametrize("witness", WITNESSES, ids=lambda each: f"{each.history}-{each.number}")
def test_a_witness_shows_what_it_is_there_for(witness: tuple[str, int, str]) -> None:
    """The rule that makes it rare fires in it."""
    history, number, rule = witness
    name = f"witness/{history}/{number:02}"
    [vector] = (each for each in VECTORS if each["id"] == name)

    assert rule in rules_of(vector)


def test_whole_matches_follow_on() -> None:
    """Every step of a whole match begins where the one before has ended, to the end."""
    matches: dict[str, list[Line]] = {}
    for vector in VECTORS:
        kind, name, *_ = str(vector["id"]).split("/")
        if kind == "match":
            matches.setdefault(name, []).append(vector)
    for steps in matches.values():
        assert None is steps[0]["pre"]
        assert [each["post"] for each in steps[:-1]] == [each["pre"] for each in steps[1:]]
        ended = [each for each in steps if {"MATCH-WON", "MATCH-DRAWN"} & {*rules_of(each)}]
        assert 1 == len(ended)
    assert {*WHOLE_MATCHES} == {*matches}


def line_of(**parts: object) -> str:
    """Write a whole vector with other parts as a line."""
    return json.dumps({**VECTORS[0], **parts}) + "\n"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("manifest.json", None),
        ("manifest.json", "{}"),
        ("manifest.json", '{"files":{}}'),
        ("manifest.json", '{"files":["lines.jsonl"]}'),
        ("manifest.json", '{"files":{"missing.jsonl":1}}'),
        ("manifest.json", '{"files":{"lines.jsonl":2}}'),
        ("lines.jsonl", ""),
        ("lines.jsonl", "{}\n"),
        ("lines.jsonl", "[]\n"),
        ("lines.jsonl", "{\n"),
        ("lines.jsonl", line_of(id=["a list"])),
        ("lines.jsonl", line_of(id="\x1b[2J")),
        ("lines.jsonl", line_of(rules="CAT-UNDO")),
        ("lines.jsonl", line_of(error=None)),
        ("lines.jsonl", line_of(error={})),
        ("lines.jsonl", line_of(error={"code": "two\nlines"})),
    ],
    ids=range(16),
)
def test_a_folder_without_vectors_is_refused(tmp_path: Path, name: str, text: str | None) -> None:
    """What is no manifest or no vector, or has lost some, is a typed error of one line."""
    (tmp_path / "manifest.json").write_text('{"files":{"lines.jsonl":1}}', encoding="utf-8")
    (tmp_path / "lines.jsonl").write_text(line_of(), encoding="utf-8")
    if text is None:
        (tmp_path / name).unlink()
    else:
        (tmp_path / name).write_text(text, encoding="utf-8")

    with pytest.raises(WireError) as caught:
        list(read_vectors(tmp_path))
    assert 1 == len(str(caught.value).splitlines())
    assert str(caught.value).isprintable()


def test_a_folder_is_named_on_one_line(tmp_path: Path) -> None:
    """Whatever the name of the folder is."""
    with pytest.raises(WireError) as caught:
        list(read_vectors(tmp_path / "two\nlines"))
    assert str(caught.value).isprintable()
