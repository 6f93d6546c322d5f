"""The proofs, as far as they can be judged without Rocq, and their model beside the kernel."""

from __future__ import annotations

import re
import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from gnav_core import (
    PACK,
    RULEBOOK,
    Deal,
    Keep,
    NextDeal,
    Rank,
    Request,
    Restart,
    Seat,
    Settings,
    Source,
    new_match,
    replay,
)

SPEC = Path(__file__).parents[1] / "spec"
PROOFS = SPEC / "proofs"
WORDS = (PROOFS / "Words.v").read_text(encoding="utf-8")
README = (PROOFS / "README.md").read_text(encoding="utf-8")
PROPERTIES = tomllib.loads((SPEC / "properties.toml").read_text(encoding="utf-8"))
NUMBERS = [rank.name for rank in Rank if Rank.ZERO <= rank <= Rank.XII]
DEALT = Deal(PACK)


def script(name: str) -> ModuleType:
    """Load a script of the proofs as a module."""
    spec = spec_from_file_location(name, PROOFS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


CHECK = script("check")
BESIDE = script("side_by_side")
THEOREMS: list[str] = CHECK.theorems(PROOFS)


def kernel_rank(name: str) -> Rank:
    """Find the rank that the model calls by a name."""
    return Rank[NUMBERS[int(name[1:])] if name[0] == "N" and name[1:].isdigit() else name.upper()]


def constructors(name: str) -> list[str]:
    """List the constructors of an inductive type of the model."""
    found = re.search(rf"^Inductive {name} :=(.*?)\.$", WORDS, re.MULTILINE | re.DOTALL)
    assert found is not None
    return re.findall(r"\| (\w+)", found[1])


def test_the_ranks_are_those_of_the_kernel() -> None:
    """The model has every rank, in the order of the kernel, with its place in the order."""
    values = dict(re.findall(r"\| (\w+) => (\d+)", WORDS))

    assert list(Rank) == [kernel_rank(name) for name in constructors("Rank")]
    assert {name: str(int(kernel_rank(name))) for name in constructors("Rank")} == values


def test_the_rules_are_those_of_the_rule_book() -> None:
    """The model has every rule but the one that only shows and the one that begins anew."""
    expected = [rule.id for rule in RULEBOOK.rules if rule.id not in {"DEAL-KNOCK", "RESTART"}]

    assert sorted(expected) == sorted(name.replace("_", "-") for name in constructors("RuleId"))
    assert set(expected) == BESIDE.COMPARED


def test_every_rule_stands_above_its_definition() -> None:
    """The model names each rule id in a comment, as the rule book writes it."""
    text = (PROOFS / "Game.v").read_text(encoding="utf-8")
    comments = " ".join(re.findall(r"\(\*\*(.*?)\*\)", text, re.DOTALL))

    assert [] == sorted(it for it in BESIDE.COMPARED if it not in comments)


def test_a_theorem_bears_the_id_of_its_property() -> None:
    """Each theorem begins with the id of a property, and what was to be proved is among them."""
    ids = [name.partition("_")[0] for name in THEOREMS]

    assert [] == [it for it in ids if it not in PROPERTIES["property"]]
    assert {"T9", "C8", "L4", "E3", "E4", "T1"} <= set(ids)


def test_every_theorem_is_explained() -> None:
    """The table of the page has each theorem once, and no other."""
    assert sorted(THEOREMS) == sorted(re.findall(r"^\| `(\w+)` \|", README, re.MULTILINE))


def test_every_theorem_is_collected() -> None:
    """Whoever requires ``Gnav`` has each file with a theorem."""
    collected = (PROOFS / "Gnav.v").read_text(encoding="utf-8")
    files = [path.stem for path in PROOFS.glob("*.v") if "\nTheorem " in path.read_text("utf-8")]

    assert [] == [name for name in files if name not in collected]


def test_nothing_is_left_unproved() -> None:
    """No file says that something is admitted or assumed; a comment may speak of it."""
    said = {path.name: CHECK.unproved(path.read_text("utf-8")) for path in PROOFS.glob("*.v")}

    assert {} == {name: words for name, words in said.items() if words}
    assert ["Admitted"] == CHECK.unproved("(* no Axiom *)\nLemma one : 1 = 2.\nAdmitted.")
    assert ["Axiom"] == CHECK.unproved("Axiom one : 1 = 2.")


def test_a_state_is_written_with_all_that_the_model_knows() -> None:
    """Phase, place, standing, row, cards, stock, discard, departed, record, decisions, pointer."""
    start = Settings(seats=3, lives=2)
    played = replay(start, [DEALT, Keep(Seat(1)), Request(Seat(2))])
    challenge = next(it.after for it in played.transitions if it.rule == "TURN-REQUEST")
    rest = ",".join(str(int(rank)) for rank in PACK[3:])

    assert "Undealt|1,2,0|0|2,2,2|" == BESIDE.written(new_match(start))
    assert f"Challenging|2|0|2,2,2||1,2,0|0,0,1|0,0,1|{rest}||||0K,1R|1" == BESIDE.written(
        challenge
    )
    assert f"Deciding|0|2,2,2||1,2,0|0,0,1|0,1,0|{rest}|||1-2|0K,1R|2" == BESIDE.written(
        played.state
    )


def test_an_event_is_written() -> None:
    """Every event of the model has a text; another is refused."""
    events = (Keep(Seat(1)), Request(Seat(1)), NextDeal(), DEALT)
    pack = ",".join(str(int(rank)) for rank in PACK)

    assert ["K", "R", "N", pack] == [BESIDE.written_event(event) for event in events]
    with pytest.raises(ValueError, match="the model has no Restart"):
        BESIDE.written_event(Restart())


@pytest.mark.parametrize("kind", ["matches", "settlements", "undos"])
def test_cases_are_drawn_again(kind: str) -> None:
    """The same seed gives the same cases, and one case is not like the next."""
    draw, source, again = BESIDE.KINDS[kind], Source("seed"), Source("seed")
    first, second = draw(source), draw(source)

    assert [first, second] == [draw(again), draw(again)]
    assert first != second


def test_a_case_has_every_rule_that_fired_but_the_knock() -> None:
    """What is expected begins with the row of the first deal and ends with the end of the match."""
    case = BESIDE.drawn_match(Source("a match"))
    fired = [line.partition(">")[0] for line in case.expected]

    assert ["DEAL-ROW", "DEAL-HANDS", "TURN-FIRST"] == fired[:3]
    assert fired[-1] in {"MATCH-WON", "MATCH-DRAWN"}
    assert set(fired) <= BESIDE.COMPARED


def test_the_first_difference_is_shown() -> None:
    """A line that differs, or is missing, is shown from both sides; equal answers do not."""
    case = BESIDE.Case("start;K", ("ONE>a", "TWO>b"))

    assert BESIDE.difference(case, ("ONE>a", "TWO>b")) is None
    assert "after start;K\nthe kernel:  TWO>b\nthe program: TWO>c" == BESIDE.difference(
        case, ("ONE>a", "TWO>c")
    )
    assert "after start;K\nthe kernel:  TWO>b\nthe program: the end" == BESIDE.difference(
        case, ("ONE>a",)
    )
