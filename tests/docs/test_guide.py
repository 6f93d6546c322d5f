"""The programs of the guide: each runs as it is printed, a whole match long."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from io import BytesIO
from types import ModuleType
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen
from wsgiref.util import setup_testing_defaults

import pytest

from docs.built import DOCS, Site
from gnav_core import Deal, Keep, Seat, observe, shuffled
from gnav_core import Source as Seed
from gnav_core.wire import EVENT, OBSERVATION
from tables import cards, deal, play, undealt

PROGRAMS = DOCS / "guide" / "programs"
LONG_ENOUGH = 60
"""How many seconds a program may take to play a match."""


def loaded(name: str) -> ModuleType:
    """A program of the guide, run anew as a module of its own."""
    spec = spec_from_file_location(f"guide_{name}", PROGRAMS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def started(name: str, *arguments: str) -> subprocess.Popen[str]:
    """A program of the guide that is running."""
    return subprocess.Popen(
        [sys.executable, str(PROGRAMS / f"{name}.py"), *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    )


@contextmanager
def serving(name: str) -> Iterator[subprocess.Popen[str]]:
    """A program that serves until it is stopped."""
    with started(name, "0") as program:
        try:
            yield program
        finally:
            program.terminate()


def addresses(server: subprocess.Popen[str], count: int) -> list[str]:
    """The addresses that a server prints when it is ready."""
    assert server.stdout is not None
    return [server.stdout.readline().strip() for _ in range(count)]


def read(address: str) -> str:
    """What a server sends."""
    with urlopen(address) as answer:
        return str(answer.read().decode())


def status_of(address: str, body: bytes | None = None) -> int:
    """The status with which a server answers."""
    try:
        with urlopen(address, body) as answer:
            return int(answer.status)
    except HTTPError as refused:
        refused.close()
        return refused.code


def test_every_program_is_on_a_page() -> None:
    """No program is shown nowhere, and each stands on the page of its name."""
    pages = {path.stem: path.read_text("utf-8") for path in (DOCS / "guide").glob("*.md")}

    assert ["bot", "server", "terminal", "web"] == sorted(path.stem for path in PROGRAMS.iterdir())
    for path in PROGRAMS.iterdir():
        assert f"{{literalinclude}} programs/{path.name}" in pages[path.stem]


def test_the_terminal_plays_a_match() -> None:
    """Whoever answers its questions comes to the end of a match; the seed makes it the same."""
    results = []
    for _ in range(2):
        with started("terminal", "an example") as program:
            results.append(program.communicate("y\nn\n" * 40, timeout=LONG_ENOUGH)[0])

    assert results[0] == results[1]
    assert "You hold" in results[0]
    assert re.search(r"\n(Won|Drawn)\(", results[0])


@pytest.mark.parametrize("typed", ["", "y\n"])
def test_the_terminal_is_left_quietly(typed: str) -> None:
    """Who has nothing more to say ends the program, without a word about where that was noticed."""
    command = [sys.executable, str(PROGRAMS / "terminal.py"), "an example"]
    left = subprocess.run(
        command, input=typed, capture_output=True, encoding="utf-8", timeout=LONG_ENOUGH, check=True
    )

    assert "" == left.stderr
    assert left.stdout.endswith("Ask? [y/n] \n")


@pytest.fixture
def post() -> Callable[[str], tuple[str, str]]:
    """Sends a word to the web page; gives back the status and the page."""
    application = loaded("web").application

    def send(word: str) -> tuple[str, str]:
        body = urlencode({"do": word}).encode()
        environ: dict[str, object] = {
            "REQUEST_METHOD": "POST" if word else "GET",
            "CONTENT_LENGTH": f"{len(body)}",
            "wsgi.input": BytesIO(body),
        }
        setup_testing_defaults(environ)
        answers: list[str] = []
        parts = application(environ, lambda status, _: answers.append(status))
        return answers[0], b"".join(parts).decode()

    return send


def test_the_web_page_plays_a_match(post: Callable[[str], tuple[str, str]]) -> None:
    """Whoever presses the buttons that there are comes to a winner, and can begin anew."""
    status, page = post("")
    pages = []
    while "again" not in (words := re.findall(r'value="(\w+)"', page)):
        pages.append(page)
        assert words in (["keep", "ask"], ["next"])
        status, page = post(words[-1])
        assert "200 OK" == status

    assert any("hidden" in page for page in pages)
    for page_of_settlement in (*(page for page in pages if 'value="next"' in page), page):
        assert "hidden" not in page_of_settlement
        assert 4 == page_of_settlement.count("<li>seat ")
    assert re.search(r"<p>(Seat \d has won|The match is drawn)\.</p>", page)
    assert ["again"] == words
    assert "<h1>Deal 1</h1>" in post("again")[1]


def test_the_web_page_shows_what_was_settled() -> None:
    """Hidden cards lie open after the settlement, one life is no lives, and the winner is named."""
    page = loaded("web").page
    begun = deal(cards("V X"), lives=1)
    won, drawn = play(begun, "kk").state, play(deal(cards("V V"), lives=1), "kk").state
    before, after, level = (page(observe(state, Seat(0)), "") for state in (begun, won, drawn))

    assert "<li>seat 0: X, 1 life</li><li>seat 1: hidden, 1 life</li></ul><p></p>" in before
    assert "<li>seat 0: X, 1 life</li><li>seat 1: V, 0 lives</li></ul><p>Seat 0 has won" in after
    assert "<p>The match is drawn.</p>" in level


def test_the_web_page_shows_no_card_where_none_lies() -> None:
    """A seat that rests or is out has no hidden card."""
    page = loaded("web").page(observe(undealt([2, 0, 1]), Seat(0)), "")

    assert "<li>seat 1: no card, 0 lives</li>" in page


def test_the_web_page_says_why_a_button_does_nothing(
    post: Callable[[str], tuple[str, str]],
) -> None:
    """What is not legal is refused with the reason, and the page is as it was."""
    before = post("")[1]
    useless = "next" if 'value="keep"' in before else "keep"

    status, after = post(useless)

    assert "409 Conflict" == status
    assert f"takes {'Keep or Request' if useless == 'next' else 'NextDeal'}, not " in after
    assert before == re.sub(r"<p>[^<]+</p>", "<p></p>", after)


def test_the_web_page_can_be_opened() -> None:
    """Started as a program it serves its page."""
    with serving("web") as server:
        [address] = addresses(server, 1)

        assert "<h1>Deal 1</h1>" in read(address)


def test_bots_play_a_match_on_the_server() -> None:
    """A bot at each seat, and all of them see the same end."""
    with serving("server") as server, ExitStack() as stack:
        seats = addresses(server, 3)
        bots = [stack.enter_context(started("bot", address)) for address in seats]
        told = [bot.communicate(timeout=LONG_ENOUGH)[0].splitlines()[-1] for bot in bots]
        views = [OBSERVATION.loads(read(seat)) for seat in seats]

    assert {"MatchOver"} == {view.phase for view in views}
    assert {f"lives {' '.join(map(str, views[0].lives))}"} == set(told)


@pytest.fixture(scope="module")
def seats() -> Iterator[list[str]]:
    """The address of each seat of a server at which nothing happens."""
    with serving("server") as server:
        yield addresses(server, 3)


def test_the_server_shows_a_seat_its_own_card_alone(seats: list[str]) -> None:
    """Each address gives the view of its seat; another address gives nothing."""
    views = [OBSERVATION.loads(read(seat)) for seat in seats]

    assert [0, 1, 2] == [view.viewer for view in views]
    for view in views:
        hidden = {seat for seat, card in enumerate(view.hands) if card is None}
        assert {0, 1, 2} - {view.viewer} - set(view.face_up) == hidden
    assert [404, 404] == [status_of(f"{seats[0]}x", body) for body in (None, b"{}")]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "no JSON",
        "\N{SNOWMAN}",
        EVENT.dumps(Keep(Seat(2))),
        EVENT.dumps(Deal(shuffled(Seed("a pack of one's own")))),
    ],
)
def test_the_server_refuses_what_a_seat_may_not_send(seats: list[str], text: str) -> None:
    """A seat sends its own decision on its turn and nothing else; the table stays as it is."""
    before = read(seats[0])

    assert 400 == status_of(seats[0], text.encode())
    assert before == read(seats[0])


def test_the_pages_of_the_guide_show_their_programs(site: Site) -> None:
    """What the reader sees is the whole program, down to its last line."""
    for path in PROGRAMS.glob("*.py"):
        last = path.read_text("utf-8").splitlines()[-1].strip()
        assert last in site.page(f"guide/{path.stem}").said
