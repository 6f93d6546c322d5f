"""The match as the player goes through it, without a terminal."""

from __future__ import annotations

import io
from collections import Counter

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from cli.stage import ALL_NAMES, YOU, Answers, policies, screen_on
from gnav_core import Deal, Keep, Request, Seat, Settings, Source, Table
from gnav_core.cli.play import AtKeyboard, Game, goes_on_alone
from gnav_core.cli.questions import Answer, Question, sure
from gnav_core.cli.screen import Screen


def table(seed: str, lives: int = 1) -> Table:
    """Set a table at which the others play by themselves."""
    settings = Settings(lives=lives)
    return Table(settings, names=ALL_NAMES[:4], policies=policies(4), source=Source(seed))


def played(seed: str, *answers: Answer, lives: int = 1) -> tuple[str, list[str]]:
    """Play with some answers and return what is on the screen and what was asked."""
    file = io.StringIO()
    player = Answers(*answers)
    with pytest.raises(EOFError):
        Game(table(seed, lives), YOU, screen_on(file), player).run()
    return file.getvalue(), player.asked


class Pressed:
    """Keys that are pressed one after another."""

    def __init__(self, *keys: str) -> None:
        self.keys = list(keys)
        self.forgotten = 0

    def forget(self) -> None:
        """Count how often earlier keys are forgotten."""
        self.forgotten += 1

    def read(self) -> str:
        """Give the next key."""
        return self.keys.pop(0)


def test_each_line_takes_the_same_time() -> None:
    """After every told line the same time passes, and the same for all that a policy thinks."""
    file = io.StringIO()
    game = table("pace")
    game.hand_over(YOU, policies(2)[Seat(1)])
    Game(game, YOU, screen_on(file), goes_on_alone).run()
    lines = [line for line in file.getvalue().splitlines() if line.startswith("<")]
    done = sum(isinstance(event, Deal | Keep | Request) for event in game.events)

    assert {"<0.5>": game.count, "<0.2>": done} == Counter(lines)


def test_thinking_shows_only_when_it_takes_too_long() -> None:
    """What is done in time is followed by a pause for the rest of it, what is not by none."""
    waited: list[float] = []
    times = iter((1.0, 1.05, 2.0, 2.3))
    screen = Screen(Console(file=io.StringIO()), 0.5, waited.append, lambda: next(times))
    assert [True, True] == [screen.evenly(lambda: True) for _ in range(2)]

    assert [pytest.approx(0.15)] == waited


@pytest.mark.parametrize(("pace", "is_done"), [(0.0, True), (0.5, False)])
def test_nothing_is_waited_for_without_need(pace: float, is_done: bool) -> None:
    """Without a pace, or where nothing was done, no time passes."""
    waited: list[float] = []
    console = Console(file=io.StringIO())

    assert is_done is Screen(console, pace, waited.append).evenly(lambda: is_done)
    assert [] == waited


def test_a_hint_returns_to_the_question() -> None:
    """After `i` both chances are told, the same question is asked again, nothing has happened."""
    text, asked = played("explain", Answer.HINT, Answer.HINT)

    assert 2 == text.count("The odds to lose a life in this deal: ")
    assert [asked[0]] * 3 == asked


def test_the_page_of_explanations_returns_to_the_question() -> None:
    """After `?` the same question is asked again and nothing has happened."""
    text, asked = played("explain", Answer.EXPLAIN, Answer.EXPLAIN)

    assert 2 == text.count("A matador that is asked does not exchange")
    assert 3 == len(asked)
    assert 1 == len(set(asked))


def test_the_page_of_explanations_is_shown_before_leaving_too() -> None:
    """After `?` where leaving is to be confirmed, that is asked again."""
    text, asked = played("sure", Answer.LEAVE, Answer.EXPLAIN, Answer.EXPLAIN, Answer.STAY)

    assert 2 == text.count("A matador that is asked does not exchange")
    assert [asked[0], *[sure().prompt.plain] * 3, asked[0]] == asked


def test_whoever_is_out_gets_the_page_of_explanations() -> None:
    """When you are out, and when the match is over, `?` explains and asks the same again."""
    file = io.StringIO()
    asked: list[str] = []

    def explained_then_on(question: Question, /) -> Answer:
        asked.append(question.prompt.plain)
        if asked.count(asked[-1]) % 2:
            return Answer.EXPLAIN
        return question.choices[0].answer if not question.choice("r") else Answer.LEAVE

    Game(table("out 0"), YOU, screen_on(file), explained_then_on).run()

    assert 2 * file.getvalue().count("A matador that is asked does not exchange") == len(asked)
    assert [] == [
        words
        for words in ("keep", "skip to the end", "play again")
        if not any(words in it for it in asked)
    ]


def test_staying_returns_to_the_question() -> None:
    """Who does not mean to leave is asked the same again."""
    _, asked = played("stay", Answer.LEAVE, Answer.STAY)

    assert [asked[0], sure().prompt.plain, asked[0]] == asked


def test_leaving_is_confirmed_once() -> None:
    """Leaving a match takes a yes; leaving after a match takes none."""
    file = io.StringIO()
    player = Answers(Answer.LEAVE, Answer.LEAVE)
    Game(table("leave"), YOU, screen_on(file), player).run()
    over = Answers(Answer.LEAVE)
    alone = table("over")
    alone.hand_over(YOU, policies(2)[Seat(1)])
    Game(alone, YOU, screen_on(io.StringIO()), goes_on_alone).run()
    Game(alone, YOU, screen_on(io.StringIO()), over).run()

    assert sure().prompt.plain == player.asked[-1]
    assert ["r play again   ? help   q leave › "] == over.asked


def test_a_match_goes_on_alone_to_its_end() -> None:
    """Without a player deals follow each other until the match is over, and then it is left."""
    file = io.StringIO()
    game = table("alone", lives=2)
    game.hand_over(YOU, policies(2)[Seat(1)])
    Game(game, YOU, screen_on(file), goes_on_alone).run()

    assert "MatchOver" == game.observe(YOU).phase
    assert "\nDeal 2 ─" in file.getvalue()
    assert "A new match begins" not in file.getvalue()


def test_a_key_without_meaning_asks_again() -> None:
    """Unknown keys are answered with a line, special keys with nothing, until one fits."""
    file = io.StringIO()
    keys = Pressed("", "z", "\t", "n")

    assert Answer.STAY is AtKeyboard(screen_on(file), keys)(sure())
    assert 3 == keys.forgotten
    assert [
        "  Leave this match?   y yes   n no   ? help › z",
        "  There is no such key here. Press y, n or ?.",
        "  Leave this match?   y yes   n no   ? help ›",
        "  There is no such key here. Press y, n or ?.",
        "  Leave this match?   y yes   n no   ? help › n",
    ] == [line.rstrip() for line in file.getvalue().splitlines()]


def test_a_question_is_broken_between_its_choices() -> None:
    """On a narrow screen a question goes on below itself, each choice in one piece."""
    file = io.StringIO()
    screen_on(file, 40).ask(
        Text("k keep   x exchange with Mette   ? help   q leave › "),
    )

    assert "  k keep   x exchange with Mette\n  ? help   q leave › " == file.getvalue()
    assert 40 >= max(map(cell_len, file.getvalue().splitlines()))


def test_only_an_open_question_is_shown_again() -> None:
    """A question is shown again as long as it waits for its answer."""
    file = io.StringIO()
    screen = screen_on(file)
    screen.ask_again()
    screen.ask(Text("sure › "))
    screen.ask_again()
    screen.answer("n")
    screen.ask_again()

    assert "  sure ›   sure › n\n" == file.getvalue()
