"""Everything that a person reads at the table is said in the language of the table."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterable

import pytest
from rich.cells import cell_len

from cli.made_up import MADE_UP, WithLongWords, WithoutLetters, forgotten
from cli.stage import ALL_NAMES, YOU, policies, printed, screen_on, whole_match
from gnav_core import RULEBOOK, ObservedTransition, Rank, Seat, Settings, Source, Table
from gnav_core.cli import session
from gnav_core.cli.commands import run
from gnav_core.cli.drawing import draw_card, draw_table
from gnav_core.cli.explanation import explanation
from gnav_core.cli.hint import hint
from gnav_core.cli.narration import tell
from gnav_core.cli.opponents import NAMES, POLICIES
from gnav_core.cli.play import AtKeyboard, Game
from gnav_core.cli.questions import Answer, Question, question_for, sure
from gnav_core.cli.rule_pages import show_list, show_page
from gnav_core.cli.rules import whereabouts
from gnav_core.languages import Language, rank_name
from gnav_core.rule import Definition

KEYS = ("k", "x", "e", "i", "o", "h", "n", "s", "r", "q", "y")
"""Keys are pressed, not read out."""

SIGNS = ("d", "r", "x", "dr", "dx")
"""Signs beside a seat where there is no room for words."""

CODE = (
    *("gnav", "gnav-core", "play", "rules", "simulate", "cat", "katt", "cat-undo", "hus", "forbi"),
    *("WORD", "CAT-UNDO", "R-LONE", "LANG", "N", "TEXT", "LIST", "SECONDS", "winter", "x", "IV"),
    *(re.findall(r"[a-z]+", "--seats --lives --first-dealer --opponents --seed --auto --pace -h")),
    *(re.findall(r"[a-z]+", "--language --version --help --json --policies --matches --no")),
    *("rotation", "processes", *POLICIES, *(language.value for language in Language)),
)
"""What is typed as it is."""


@pytest.fixture(autouse=True)
def _made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the made-up catalogue in the place of a real one."""

    def catalogue(_language: Language) -> WithoutLetters:
        return WithoutLetters()

    monkeypatch.setattr("gnav_core.languages.translation.catalogue", catalogue)


def seen(seats: int, viewer: Seat | None = YOU, matches: int = 8) -> Iterable[ObservedTransition]:
    """Watch some matches."""
    for number in range(matches):
        table = whole_match(f"made up {number}", seats, 1 + number % 3)
        yield from table.observed(viewer)


@pytest.mark.parametrize("viewer", [YOU, Seat(1), None])
def test_what_happens_is_told_in_the_language(viewer: Seat | None) -> None:
    """Whoever watches, nothing of a told line is English; what is your own name is translated."""
    told = {tell(one, ALL_NAMES, MADE_UP) for seats in (2, 4, 9) for one in seen(seats, viewer)}

    assert len(told) > 100
    assert [] == [line for line in told if forgotten(line, besides=ALL_NAMES)]


def test_the_table_is_drawn_in_the_language() -> None:
    """What stands beside the seats, in lines and in columns, and the own card."""
    drawings = [draw_table(one.after, NAMES, MADE_UP) for one in seen(4)]
    drawings += [draw_table(one.after, NAMES, MADE_UP) for one in seen(13, matches=2)]
    drawings += [draw_card(rank, MADE_UP) for rank in Rank]

    assert [] == [words for it in drawings if (words := forgotten(printed(it, 90), besides=SIGNS))]


@pytest.mark.parametrize("width", [40, 60])
def test_longer_words_are_not_cut(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    """Where words are longer than those of English, a narrow table and the pages still fit."""

    def catalogue(_language: Language) -> WithLongWords:
        return WithLongWords()

    monkeypatch.setattr("gnav_core.languages.translation.catalogue", catalogue)
    for seats in (4, 12, 13):
        file = io.StringIO()
        screen = screen_on(file, width, MADE_UP)
        for table in {one.rule: one.after for one in seen(seats, matches=2)}.values():
            screen.show(draw_table(table, ALL_NAMES[:seats], MADE_UP))
        screen.show(explanation(MADE_UP))
        show_list(screen, tuple(RULEBOOK))
        show_page(screen, RULEBOOK["PACK"])

        assert width >= max(map(cell_len, file.getvalue().splitlines()[:-1]))
        assert "…" not in file.getvalue()


def test_the_page_of_explanations_is_in_the_language() -> None:
    """The ranks, the matadors, the signs."""
    assert [] == forgotten(printed(explanation(MADE_UP), 90), besides=SIGNS)


def test_questions_and_hints_are_in_the_language() -> None:
    """Each choice, each question, both sentences of a hint."""
    waits = [one.after for one in seen(4) if one.after.legal or one.after.phase == "MatchOver"]
    waits += [one.after for one in seen(4) if one.after.phase == "Settled"]
    asked = {question_for(one, ALL_NAMES, MADE_UP).prompt.plain for one in waits}
    asked.add(sure(MADE_UP).prompt.plain)
    hints = [hint(one, ALL_NAMES, MADE_UP) for one in waits if one.legal][:60]
    hints += [hint(one.after, ALL_NAMES, MADE_UP) for one in seen(9, matches=1) if one.after.legal]

    assert len(asked) > 6
    assert len(hints) > 20
    assert [] == [it for it in asked if forgotten(it, besides=KEYS)]
    assert [] == [it for it in hints if forgotten(it)]


class Pressed:
    """Keys that are pressed one after another."""

    def __init__(self, *keys: str) -> None:
        self.keys = list(keys)

    def forget(self) -> None:
        """Forget nothing."""

    def read(self) -> str:
        """Give the next key."""
        return self.keys.pop(0)


def test_a_key_without_meaning_is_answered_in_the_language() -> None:
    """So is the question that is asked again."""
    file = io.StringIO()
    AtKeyboard(screen_on(file, language=MADE_UP), Pressed("z", "n"))(sure(MADE_UP))

    assert [] == forgotten(file.getvalue(), besides=(*KEYS, "z"))


def test_a_match_is_played_in_the_language() -> None:
    """From the first deal to leaving, with a hint and the page of explanations."""
    file = io.StringIO()
    first = [Answer.HINT, Answer.EXPLAIN, Answer.LEAVE, Answer.STAY]

    def player(question: Question, /) -> Answer:
        assert [] == forgotten(question.prompt.plain, besides=KEYS)
        return first.pop(0) if first else question.choices[0].answer

    game = Table(
        Settings(lives=2), names=("Ane", *NAMES[:3]), policies=policies(4), source=Source("made up")
    )
    asked = 0

    def patient(question: Question, /) -> Answer:
        nonlocal asked
        asked += 1
        return Answer.LEAVE if question.choice("r") else player(question)

    Game(game, YOU, screen_on(file, language=MADE_UP), patient).run()

    assert asked > 4
    assert [] == forgotten(file.getvalue(), besides=(*SIGNS, "Ane"))


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """Run the program here, and return its status and all that it has printed."""
    status = run(["--language", MADE_UP.value, *arguments])
    out, err = capsys.readouterr()
    return status, out + err


def test_a_name_may_be_broken_between_its_words() -> None:
    """Where a line ends inside the name of a card, the name is still known as one."""
    assert [] == forgotten(rank_name(Rank.NARR, MADE_UP).replace(" ", "\n  "))


def test_a_whole_program_speaks_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    """The welcome and the farewell too; what is typed again is as it was typed."""
    for arguments in ((), ("--seats", "12"), ("--opponents", "odds,bold")):
        status, text = shown(capsys, "play", "--auto", "--seed", "7", *arguments)

        assert 0 == status
        assert [] == forgotten(text.rpartition("gnav play")[0], besides=(*SIGNS, "odds"))
    assert [] == [it.text for it in session.ADVICE if forgotten(it.said(MADE_UP), besides=KEYS)]


IDS = tuple(entry.id for entry in RULEBOOK)
PHASES_AND_EVENTS = tuple(
    {
        name.__name__
        for rule in RULEBOOK.rules
        for name in (rule.before, rule.event, rule.after)
        if name is not None
    }
)


@pytest.mark.parametrize("rule", IDS)
def test_a_rule_is_shown_in_the_language(capsys: pytest.CaptureFixture[str], rule: str) -> None:
    """Title, statement, facts and readings; its formal part and the names in it are as they are."""
    entry = RULEBOOK[rule]
    _, text = shown(capsys, "rules", rule)
    formal = (
        (f"gnav_core.{entry.defines}",)
        if isinstance(entry, Definition)
        else (*entry.changes, *(entry.guard.formal.split() if entry.guard else ()))
    )
    names = (*IDS, *PHASES_AND_EVENTS, *entry.bullets, *(it.id for it in entry.readings))

    assert [] == forgotten(text.replace(whereabouts(entry), ""), besides=(*names, *formal))


def test_rules_are_listed_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    """Chapters and titles."""
    assert [] == forgotten(shown(capsys, "rules")[1], besides=IDS)


def test_figures_are_shown_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    """Headings and sentences, with the comma of most languages; the seed is as it was typed."""
    _, text = shown(capsys, "simulate", "--matches", "5", "--seed", "7", "--processes", "1")

    assert [] == forgotten(text, besides=(*IDS, "threshold"))
    assert re.search(r"\d,\d", text)
    assert not re.search(r"\d\.\d", text)


def test_figures_for_programs_are_in_no_language(capsys: pytest.CaptureFixture[str]) -> None:
    """JSON is the same in all."""
    arguments = ("simulate", "--matches", "5", "--seed", "7", "--processes", "1", "--json")
    _, text = shown(capsys, *arguments)
    run([*arguments, "--language", "en"])

    assert json.loads(capsys.readouterr().out) == json.loads(text)


@pytest.mark.parametrize("command", ["", "play", "rules", "simulate"])
def test_help_is_in_the_language(capsys: pytest.CaptureFixture[str], command: str) -> None:
    """All but what is typed, also what click writes by itself."""
    status, text = shown(capsys, *command.split(), "--help")

    assert 0 == status
    assert [] == forgotten(text, besides=(*CODE, *KEYS))


@pytest.mark.parametrize(
    "arguments",
    [
        "play --seats 99",
        "play --seats many",
        "play --lives 0",
        "play --lives 1234567890",
        "play --seats 1234567890",
        "play --lives many",
        "play --first-dealer 4",
        "play --pace fast",
        "play --opponents foo",
        "play --seats 2 --opponents bold,bold",
        "simulate --policies odds,odds,odds --seats 2",
        "rules cukoo",
        "rules xyzzy",
        "paly",
        "xyzzy",
        "-- --xyzzy",
        "--xyzzy",
        "-z",
        "play --sed 3",
        "play --lang da",
        "play -hz",
        "play many fast",
        "simulate many --json",
        "play --seats",
        "--language",
        "simulate --json=yes",
        "--help=yes",
    ],
)
def test_complaints_are_in_the_language(capsys: pytest.CaptureFixture[str], arguments: str) -> None:
    """What is wrong, what would be right, and where it is explained."""
    status, text = shown(capsys, *arguments.split())
    typed = (
        *("many", "fast", "foo", "cukoo", "xyzzy", "RANK", "cuckoo", "r-cuckoo", "cuckoo-stop"),
        *("paly", "z", "sed", "lang", "yes"),
    )

    assert 2 == status
    assert 1 == text.count("\n")
    assert [] == forgotten(text, besides=(*CODE, *typed))
