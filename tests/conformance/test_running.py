"""The runner judges every answer, and comes to an end whatever the other side does."""

from __future__ import annotations

import json
import sys
from copy import deepcopy
from typing import TYPE_CHECKING

import pytest

from conformance.kept import VECTORS
from gnav_core.conformance import Adapter, Program, Run, TargetError, Verdict, report, run
from gnav_core.conformance.judging import difference
from gnav_core.conformance.reference import answer
from gnav_core.conformance.running import judged
from gnav_core.conformance.targets import adapter_named
from gnav_core.conformance.vectors import question_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from gnav_core.conformance import Target
    from gnav_core.conformance.vectors import Line
    from gnav_core.wire.strict import Json

SOME = VECTORS[:6]
A_REFUSAL = next(vector for vector in VECTORS if "error" in vector)
PLAYED = next(vector for vector in VECTORS if len(str(vector["rules"])) > 50)


def came_of(target: Target, vectors: tuple[Line, ...] = SOME) -> Run:
    """Run some vectors."""
    return run(target, vectors)


def program(source: str, timeout: float = 20) -> Program:
    """Make a program of some lines of Python."""
    return Program([sys.executable, "-c", source], timeout)


def test_the_kernel_answers_every_question() -> None:
    """The reference gives every answer that is kept, and tells each transition."""
    came = came_of(Adapter(answer), VECTORS)

    assert came.conforms
    assert [] == [each for each in came.results if each.verdict is not Verdict.PASSED]
    assert {True} == {each.has_transitions for each in came.results if each.subjects[0].isupper()}


THROUGH_PIPES = """
import json, sys
from gnav_core.conformance.reference import answer
for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
"""


def test_a_program_is_asked_through_pipes() -> None:
    """A program that reads and writes lines is held to the same."""
    came = came_of(program(THROUGH_PIPES), (*SOME, A_REFUSAL))

    assert (7, None) == (came.count(Verdict.PASSED), came.stopped)


def test_a_program_that_does_not_end_is_ended() -> None:
    """After the last answer a program may go on as it likes, and does not go on for long."""
    source = f"{THROUGH_PIPES}\nwhile True: print('more')"

    assert came_of(program(source)).conforms


ENOUGH = 0.4
"""Seconds after which a program that hangs is given up."""


@pytest.mark.parametrize(
    ("source", "reason", "message"),
    [
        ("import time; time.sleep(600)", "hangs", "no answer within 0.4 seconds"),
        ("import time; print('{', end='', flush=True); time.sleep(600)", "hangs", "no answer"),
        ("import sys; sys.stdin.read()", "hangs", "no answer within 0.4 seconds"),
        ("", "ended", "the program ended without an answer"),
        ("print('{', end='')", "ended", "the program ended without an answer"),
        ("import os; os.abort()", "ended", "the program ended without an answer"),
        ("print('hello')", "no-answer", "no strict JSON was answered"),
        ("print('[]')", "no-answer", "an object with this id is wanted, not []"),
        ("print('{}')", "no-answer", "an object with this id is wanted, not {}"),
        ('print(\'{"id":1,"id":2}\')', "no-answer", "no strict JSON was answered"),
        ("print('{\"id\":NaN}')", "no-answer", "no strict JSON was answered"),
        ("import sys; sys.stdout.buffer.write(b'\\xff\\n')", "no-answer", "no strict JSON"),
        ("while True: print('x' * 10**6, end='')", "too-long", "an answer of more than 4194304"),
        ("while True: print('x')", "no-answer", "no strict JSON was answered"),
        ("import sys; sys.stderr.write('x' * 10**7)", "ended", "the program ended without"),
    ],
    ids=range(15),
)
def test_a_hostile_program_is_given_up(source: str, reason: str, message: str) -> None:
    """Whatever it does, there is one line that says what, and what was not run is told."""
    timeout = ENOUGH if reason == "hangs" else 20
    came = came_of(program(source, timeout))

    assert came.stopped is not None
    assert reason == came.stopped.reason
    assert message in str(came.stopped)
    assert str(came.stopped).startswith("the target cannot be asked: at match/drawn-match/00: ")
    assert 1 == len(str(came.stopped).splitlines())
    assert (1, 5) == (came.count(Verdict.FAILED), came.count(Verdict.NOT_RUN))
    assert not came.conforms


def test_what_a_program_has_left_is_read_after_its_end() -> None:
    """What came of it does not depend on whether it ended before it was asked."""
    with program("print('{}')") as target:
        target._running.wait(20)  # noqa: SLF001 - it ends before it is asked
        with pytest.raises(TargetError, match="an object with this id is wanted") as caught:
            target.ask(question_of(PLAYED))

    assert "no-answer" == caught.value.reason


DEAF = """
import json, os, sys, time
from gnav_core.conformance.reference import answer
line = sys.stdin.readline()
os.close(0)
print(json.dumps(answer(json.loads(line))), flush=True)
time.sleep(600)
"""


def test_a_program_that_stops_listening_is_given_up() -> None:
    """What cannot be written to any more has ended, whatever it still does."""
    came = came_of(program(DEAF))

    assert came.stopped is not None
    assert ("ended", 1) == (came.stopped.reason, came.count(Verdict.PASSED))


GRANDCHILD = """
import subprocess, sys
subprocess.run([sys.executable, "-c", "import time; time.sleep(5)"])
"""


def test_what_a_program_has_started_keeps_nobody_waiting() -> None:
    """Another program that still holds the pipes is left alone."""
    came = came_of(program(GRANDCHILD, ENOUGH))

    assert came.stopped is not None
    assert "hangs" == came.stopped.reason


def test_a_program_that_does_not_read_is_given_up() -> None:
    """More questions than a pipe holds do not keep the runner waiting for ever."""
    largest = max(VECTORS, key=lambda vector: len(json.dumps(question_of(vector))))
    padded: Line = {**largest, "pre": [largest["pre"]] * 40}
    came = came_of(program("import time; time.sleep(600)", ENOUGH), (padded,))

    assert came.stopped is not None
    assert "hangs" == came.stopped.reason


@pytest.mark.parametrize("command", [["no-such-program-here"], ["\0"]], ids=["missing", "no name"])
def test_a_program_that_is_not_there_is_named(command: list[str]) -> None:
    """What cannot be started is said in one line, and nothing was run."""
    came = came_of(Program(command, 1))

    assert came.stopped is not None
    assert "not-found" == came.stopped.reason
    assert (0, 6) == (came.count(Verdict.FAILED), came.count(Verdict.NOT_RUN))


def fails(_: Line) -> Line:
    """Raise what nobody expects."""
    raise ZeroDivisionError("two\nlines")


def leaves(_: Line) -> Line:
    """Try to end the program that asks."""
    sys.exit(0)


@pytest.mark.parametrize(
    ("answering", "reason", "message"),
    [
        (leaves, "ended", "it raised SystemExit: '0'"),
        (fails, "ended", "it raised ZeroDivisionError: 'two\\nlines'"),
        (lambda _: None, "no-answer", "an object with this id is wanted, not None"),
        (lambda _: object(), "no-answer", "no strict JSON was answered"),
        (lambda _: {"id": "another"}, "no-answer", "an object with this id is wanted"),
    ],
    ids=range(5),
)
def test_a_hostile_adapter_is_given_up(
    answering: Callable[[Line], Line], reason: str, message: str
) -> None:
    """An object in Python that fails, or answers what is no answer, is told in one line too."""
    came = came_of(Adapter(answering))

    assert came.stopped is not None
    assert (reason, 5) == (came.stopped.reason, came.count(Verdict.NOT_RUN))
    assert message in str(came.stopped)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nothing", "module:object is wanted, not 'nothing'"),
        (":answer", "module:object is wanted"),
        ("no_such_module:answer", "cannot be imported: ModuleNotFoundError"),
        ("gnav_core:no_such_name", "cannot be imported: AttributeError"),
        ("gnav_core:PACK", "cannot be called with a question"),
    ],
)
def test_an_adapter_that_is_not_there_is_named(name: str, message: str) -> None:
    """Why an adapter cannot be asked is said in one line."""
    with pytest.raises(TargetError, match=message) as caught:
        adapter_named(name)

    assert ("not-found", 1) == (caught.value.reason, len(str(caught.value).splitlines()))


def changes(question: Line) -> Line:
    """Answer rightly, and leave nothing of the question as it was."""
    right = answer(question)
    for part in question.values():
        if isinstance(part, dict):
            part.clear()
    question.clear()
    return right


def test_a_question_may_be_changed_by_who_answers_it() -> None:
    """The vectors stay as they are, and so does the report."""
    before = deepcopy(SOME)
    came = came_of(Adapter(changes))

    assert before == SOME
    assert 6 == came.count(Verdict.PASSED)


class SpeechlessError(Exception):
    """An error that fails to say what it is about."""

    def __str__(self) -> str:
        """Fail."""
        raise ValueError


def speechless(_: Line) -> Line:
    """Raise what cannot be written."""
    raise SpeechlessError


def test_an_error_that_cannot_be_written_is_named() -> None:
    """An adapter is given up as after any other error."""
    stopped = came_of(Adapter(speechless)).stopped

    assert stopped is not None
    assert str(stopped).endswith("it raised SpeechlessError")


@pytest.mark.parametrize("name", ["no\nmodule:answer", "gnav_core:no\x1bname"])
def test_the_name_of_an_adapter_is_told_on_one_line(name: str) -> None:
    """Whatever signs are in it, the terminal shows them and obeys none."""
    with pytest.raises(TargetError) as caught:
        adapter_named(name)

    assert str(caught.value).isprintable()


def with_part(part: str, to: Json) -> Line:
    """Give the right answer with another part."""
    return {**answer(question_of(PLAYED)), part: to}


def test_the_right_answer_differs_in_nothing() -> None:
    """Neither does one without transitions, nor an error with other words for people."""
    right = answer(question_of(PLAYED))
    short = {key: value for key, value in right.items() if key != "transitions"}
    refused = answer(question_of(A_REFUSAL))
    error = refused["error"]
    assert isinstance(error, dict)
    reworded: Line = {"id": A_REFUSAL["id"], "error": {**error, "problems": []}}

    assert [None, None, None, None] == [
        difference(PLAYED, right),
        difference(PLAYED, short),
        difference(A_REFUSAL, refused),
        difference(A_REFUSAL, reworded),
    ]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (with_part("more", 1), "an answer has no 'more'"),
        (with_part("rules", []), "rules is None and must be ["),
        (with_part("rules", ["CAT-UNDO"]), "rules[0] is 'CAT-UNDO' and must be "),
        (with_part("post", None), "post is None and must be {"),
        (with_part("observations", []), "observations has 0 items where "),
        (with_part("transitions", [1]), "transitions[0] is 1 and must be {"),
        ({"id": PLAYED["id"], "error": {"code": "bad-luck"}}, "rules is None and must be ["),
        ({"id": PLAYED["id"]}, "rules is None and must be ["),
    ],
    ids=range(8),
)
def test_a_wrong_answer_is_told_by_its_first_difference(given: Line, message: str) -> None:
    """The path leads to the place, and what is there and must be there is shown."""
    found = difference(PLAYED, given)

    assert found is not None
    assert found.startswith(message), found


def test_keys_and_kinds_are_compared_strictly() -> None:
    """A key too much or missing is a difference, and true is not 1."""
    vector: Line = {"id": "x", "rules": ["A"], "post": {"one": 1, "two": 2}}
    posts: list[Json] = [{"one": 1}, {"one": 1, "two": 2, "three": 3}, {"one": True, "two": 2}]

    assert [
        "post.two is missing",
        "post.three is too much",
        "post.one is True and must be 1",
    ] == [difference(vector, {"id": "x", "rules": ["A"], "post": post}) for post in posts]


def test_a_key_is_told_on_one_line() -> None:
    """A key of an answer is a stranger's word: the terminal shows its signs and obeys none."""
    vector: Line = {"id": "x", "rules": ["A"], "post": {}}
    post: Json = {"\x1b[2J\n" + 100 * "k": 1}
    found = difference(vector, {"id": "x", "rules": ["A"], "post": post})

    assert found is not None
    assert (True, True) == (found.isprintable(), len(found) < 100)


@pytest.mark.parametrize("reason", [None, True, ["not today"]])
def test_who_skips_says_why(reason: Json) -> None:
    """The reason is a text; anything else is a wrong answer."""
    result = judged(PLAYED, {"id": PLAYED["id"], "skipped": reason})

    assert (Verdict.FAILED, "an answer has no 'skipped'") == (result.verdict, result.detail)


def skipping(question: Line) -> Line:
    """Skip everything."""
    return {"id": question["id"], "skipped": "not today"}


def test_skipping_everything_does_not_conform() -> None:
    """What is skipped is told with the reason, and is not counted as passed."""
    came = came_of(Adapter(skipping))

    assert (6, False) == (came.count(Verdict.SKIPPED), came.conforms)
    assert {"not today"} == {each.detail for each in came.results}


def sometimes_wrong(question: Line) -> Line:
    """Answer some rightly, some wrongly, and skip the refusals."""
    right = answer(question)
    if "error" in right:
        return skipping(question)
    return {**right, "rules": []} if str(question["id"]).endswith("1") else right


def test_the_report_tells_rule_by_rule() -> None:
    """Each rule and each error has a row; what failed or was skipped is listed one by one."""
    told = report(came_of(Adapter(sometimes_wrong), (*VECTORS[:4], A_REFUSAL)))

    assert "rule or error       passed   failed  skipped  not run" == told.splitlines()[0]
    assert "DEAL-ROW                 1        0        0        0" in told
    assert "DEAL-HANDS               0        1        0        0" in told
    assert "wrong-phase              0        0        1        0" in told
    assert "5 vectors: 3 passed, 1 failed, 1 skipped, 0 not run" in told
    assert "4 answers told each transition with the state after it" in told
    assert "failed: match/drawn-match/01: rules is None and must be ['DEAL-HANDS', " in told
    assert told.endswith(f"skipped: {A_REFUSAL['id']}: not today")


def test_a_long_list_is_cut() -> None:
    """Of very many vectors that were not run the first and the last are named."""
    told = report(came_of(Adapter(fails), VECTORS[:60]))

    assert told.endswith(f"not run: and 39 more, the last one {VECTORS[59]['id']}")
    assert "the target cannot be asked: at match/drawn-match/00: it raised" in told
