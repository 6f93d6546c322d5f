"""Questions: what is asked follows from what the seat sees, and from nothing else."""

from __future__ import annotations

import pytest

from cli.stage import ALL_NAMES, YOU, whole_match
from gnav_core.cli.questions import Answer, question_for, sure

PROMPTS = {
    "k keep   x exchange with Odd   i hint   ? help   q leave › ",
    "k keep   x exchange with Eva   i hint   ? help   q leave › ",
    "k keep   x exchange with Per   i hint   ? help   q leave › ",
    "k keep   x exchange with the stock   i hint   ? help   q leave › ",
    "n next deal   ? help   q leave › ",
    "n next deal   s skip to the end   ? help   q leave › ",
    "r play again   ? help   q leave › ",
}


def test_every_wait_has_its_question() -> None:
    """On your turn, between deals, when you are out, and after the match."""
    asked = {
        question_for(seen.after, ALL_NAMES).prompt.plain
        for number in range(20)
        for seen in whole_match(f"questions {number}").observed(YOU)
        if seen.after.legal or seen.after.phase in {"Settled", "MatchOver"}
    }

    assert asked == PROMPTS
    assert all("? help" in prompt for prompt in {*asked, sure().prompt.plain})


@pytest.mark.parametrize(
    ("key", "answer"),
    [
        ("k", Answer.KEEP),
        ("x", Answer.EXCHANGE),
        ("e", Answer.EXCHANGE),
        ("i", Answer.HINT),
        ("o", Answer.HINT),
        ("?", Answer.EXPLAIN),
        ("h", Answer.EXPLAIN),
        ("q", Answer.LEAVE),
        ("n", None),
        ("y", None),
        (" ", None),
    ],
)
def test_keys_of_your_turn(key: str, answer: Answer | None) -> None:
    """Each key has one meaning on your turn, or none."""
    seen = whole_match("keys").observed(YOU)
    question = question_for(next(one.after for one in seen if one.after.legal), ALL_NAMES)
    choice = question.choice(key)

    assert answer is (choice and choice.answer)


def test_keys_are_listed_as_a_sentence_has_them() -> None:
    """An unknown key is answered with the keys that there are."""
    assert "y, n or ?" == sure().keys
