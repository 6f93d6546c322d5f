"""A history goes to JSON and back, byte by byte, and everything else is refused."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core import (
    PACK,
    Deal,
    Keep,
    NextDeal,
    Rank,
    Request,
    Restart,
    Seat,
    Settings,
)
from gnav_core.errors import WireError
from gnav_core.testing import strategies
from gnav_core.wire import Expected, History, history_from_json, history_to_json

if TYPE_CHECKING:
    from gnav_core.testing import Play

EVERY_EVENT = History(
    Settings(3, 2, Seat(1)),
    (Deal(PACK), Keep(Seat(2)), Request(Seat(0)), NextDeal(), Restart()),
    "Ingen står for gjøk",
    Expected((2, 1, 2), "Settled", ("DEAL-ROW", "DEAL-HANDS")),
)

EVERY_TYPE = "Deal or Keep or Request or NextDeal or Restart"

PACK_LINE = ",".join(f'"{rank.name}"' for rank in PACK)

GOLDEN = f"""{{
"events":[
{{"pack":[{PACK_LINE}],"type":"Deal"}},
{{"seat":2,"type":"Keep"}},
{{"seat":0,"type":"Request"}},
{{"type":"NextDeal"}},
{{"type":"Restart"}}
],
"expected":{{"lives":[2,1,2],"phase":"Settled","rules":["DEAL-ROW","DEAL-HANDS"]}},
"format":"gnav-history",
"settings":{{"first_dealer":1,"lives":2,"seats":3}},
"title":"Ingen står for gjøk",
"version":1
}}
"""


def test_the_text_is_canonical() -> None:
    """Version 1, byte by byte: sorted keys, no spaces, an event a line, the names of the ranks."""
    assert GOLDEN == history_to_json(EVERY_EVENT)
    assert EVERY_EVENT == history_from_json(GOLDEN)


def test_what_is_not_known_is_left_out() -> None:
    """A history without title, expectation and events has no lines for them."""
    text = (
        '{\n"events":[],\n"format":"gnav-history",\n'
        '"settings":{"first_dealer":0,"lives":3,"seats":4},\n"version":1\n}\n'
    )

    assert text == history_to_json(History(Settings()))
    assert History(Settings()) == history_from_json(text)


@given(strategies.matches(strategies.settings(6)))
def test_a_match_comes_back(play: Play) -> None:
    """The history of any match is read as it was written, in whatever order its keys stand."""
    history = History(play.start.settings, play.events)
    text = history_to_json(history)
    shuffled = json.dumps(dict(reversed(json.loads(text).items())), indent=3)

    assert history == history_from_json(text) == history_from_json(shuffled)
    assert text == history_to_json(history_from_json(shuffled))


LONGEST = 6_000
"""No answer is longer than so many characters."""

ENDLESS = [f"x{number}" for number in range(100_000)]


class Stranger(Keep):
    """An event of a class of somebody's own."""


def changed(*path: str | int, to: object) -> str:
    """Write the golden history with one value changed; a key without a value is taken away."""
    fields: Any = json.loads(GOLDEN)  # Any: JSON is what it is
    at = fields
    for key in path[:-1]:
        at = at[key]
    if to is None:
        del at[path[-1]]
    else:
        at[path[-1]] = to
    return json.dumps(fields)


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("[]", ["history: an object is wanted, not []"]),
        ("{}", ["history: the key 'events' is missing", "history: the key 'format' is missing"]),
        (changed("more", to=1), ["history: there is no key 'more'"]),
        (
            changed("version", to=True),
            ["history: version must be 1, not True"],
        ),
        (changed("version", to=2), ["history: version must be 1, not 2"]),
        (
            changed("format", to="gnav-view"),
            ["history: format must be gnav-history, not 'gnav-view'"],
        ),
        (changed("settings", to=[]), ["settings: an object is wanted, not []"]),
        (changed("settings", "seats", to=None), ["settings: the key 'seats' is missing"]),
        (changed("settings", "seats", to=1), ["settings: seats must be from 2 to 37, not 1"]),
        (
            changed("settings", "seats", to="3"),
            ["settings.seats: a whole number is wanted, not '3'"],
        ),
        (
            changed("settings", "lives", to=True),
            ["settings.lives: a whole number is wanted, not True"],
        ),
        (changed("title", to=3), ["title: a text is wanted, not 3"]),
        (
            changed("title", to="two\nlines"),
            [r"title: one line of characters that can be printed is wanted, not 'two\nlines'"],
        ),
        (
            changed("title", to="\ud800"),
            [r"title: one line of characters that can be printed is wanted, not '\ud800'"],
        ),
        (changed("events", to={}), ["events: a list is wanted, not {}"]),
        (changed("events", 1, to="Keep"), ["events[1]: an object is wanted, not 'Keep'"]),
        (
            changed("events", 1, to={"type": "Knock"}),
            [f"events[1]: type must be {EVERY_TYPE}, not 'Knock'"],
        ),
        (
            changed("events", 1, "type", to=["Keep"]),
            [f"events[1]: type must be {EVERY_TYPE}, not ['Keep']"],
        ),
        (changed("events", 1, "seat", to=None), ["events[1]: the key 'seat' is missing"]),
        (
            changed("events", 1, "seat", to=True),
            ["events[1].seat: a whole number is wanted, not True"],
        ),
        (
            changed("events", 1, "seat", to=3),
            ["events[1].seat: the seats of this table are 0 to 2, not 3"],
        ),
        (
            changed("events", 1, "seat", to=-1),
            ["events[1].seat: the seats of this table are 0 to 2, not -1"],
        ),
        (changed("events", 3, "seat", to=1), ["events[3]: there is no key 'seat'"]),
        (changed("events", 0, "pack", to=None), ["events[0]: the key 'pack' is missing"]),
        (changed("events", 0, "pack", to="VI"), ["events[0].pack: a list is wanted, not 'VI'"]),
        (
            changed("events", 0, "pack", 0, to="GJØK"),
            ["events[0].pack[0]: the name of a rank is wanted, not 'GJØK'"],
        ),
        (
            changed("events", 0, "pack", 0, to=0),
            ["events[0].pack[0]: the name of a rank is wanted, not 0"],
        ),
        (
            changed("events", 0, "pack", 0, to="GJOK"),
            ["events[0].pack: 3 cards Gjøk where 2 belong"],
        ),
        (changed("expected", to=[]), ["expected: an object is wanted, not []"]),
        (changed("expected", "phase", to=None), ["expected: the key 'phase' is missing"]),
        (changed("expected", "phase", to=1), ["expected.phase: a text is wanted, not 1"]),
        (
            changed("expected", "lives", to=["3"]),
            ["expected.lives[0]: a whole number is wanted, not '3'"],
        ),
        (changed("expected", "rules", to=[1]), ["expected.rules[0]: a text is wanted, not 1"]),
        (changed("expected", "rules", to=1), ["expected.rules: a list is wanted, not 1"]),
        (
            changed("expected", "phase", to="\ud800"),
            [r"expected.phase: one line of characters that can be printed is wanted, not '\ud800'"],
        ),
        (
            changed("expected", "rules", to=["A", "\udfff"]),
            [r"expected.rules[1]: one line of characters that can be printed is wanted"],
        ),
    ],
    ids=range(36),
)
def test_what_the_format_does_not_have_is_refused(text: str, problems: list[str]) -> None:
    """Each fault is named with its place and what would be right."""
    with pytest.raises(WireError) as caught:
        history_from_json(text)

    found = [problem.message for problem in caught.value.problems]
    assert len(problems) <= len(found)
    assert [True] * len(problems) == list(map(str.startswith, found, problems))
    assert 1 == len(str(caught.value).splitlines())


def test_all_faults_are_listed_at_once_but_not_without_end() -> None:
    """Whoever wrote the text gets all faults in one go, and a hostile text no endless answer."""
    fields = json.loads(GOLDEN)
    fields["events"] = [{"type": "Keep", "seat": "9"}, {"type": "Knock"}, 1]
    with pytest.raises(WireError) as few:
        history_from_json(json.dumps(fields))
    fields["events"] = [0] * 1000
    with pytest.raises(WireError) as many:
        history_from_json(json.dumps(fields))

    assert ["type", "tag", "type"] == [problem.code for problem in few.value.problems]
    assert 21 == len(many.value.problems)
    assert "and 980 more faults" == many.value.problems[-1].message


@pytest.mark.parametrize(
    "history",
    [
        History(Settings(), (Keep(True),)),  # type: ignore[arg-type]  # wrong on purpose
        History(Settings(), (Keep(Seat(4)),)),
        History(Settings(), (Request(1.0),)),  # type: ignore[arg-type]  # wrong on purpose
        History(Settings(), (Keep(float("nan")),)),  # type: ignore[arg-type]  # wrong on purpose
        History(Settings(), (Keep(object()),)),  # type: ignore[arg-type]  # wrong on purpose
        History(Settings(), (Deal(PACK[1:]),)),
        History(Settings(), (Deal((*PACK[1:], 7)),)),  # type: ignore[arg-type]  # wrong on purpose
        History(Settings(), ("keep",)),  # type: ignore[arg-type]  # wrong on purpose
        History(Settings(), title="two\nlines"),
        History(Settings(), title="\ud800"),
        History(Settings(), title=None),  # type: ignore[arg-type]  # wrong on purpose
        History(Settings(), title=0),  # type: ignore[arg-type]  # wrong on purpose
        History(Settings(), (Deal(None),)),  # type: ignore[arg-type]  # wrong on purpose
        History(Settings(), (Deal(5),)),  # type: ignore[arg-type]  # wrong on purpose
        History(Settings(), (Deal("VI"),)),  # type: ignore[arg-type]  # wrong on purpose
        History(Settings(), (Deal(tuple(rank.name for rank in PACK)),)),  # type: ignore[misc]  # wrong on purpose
        History(Settings(), (Keep(None),)),  # type: ignore[arg-type]  # wrong on purpose
        History(Settings(), (Stranger(Seat(0)),)),
        History(Settings(), (None,)),  # type: ignore[arg-type]  # wrong on purpose
        History(Settings(), [Keep(Seat(0))]),  # type: ignore[arg-type]  # wrong on purpose
        History(Settings(), None),  # type: ignore[arg-type]  # wrong on purpose
        History(None),  # type: ignore[arg-type]  # wrong on purpose
        History(Settings(lives=10**15)),
        History(Settings(lives=10**5000)),
        History(Settings(), expected=5),  # type: ignore[arg-type]  # wrong on purpose
        History(Settings(), expected=Expected(None, None, None)),  # type: ignore[arg-type]  # wrong on purpose
        History(Settings(), expected=Expected([1], "", ())),  # type: ignore[arg-type]  # wrong on purpose
        History(Settings(), expected=Expected((True,), "", ())),
        History(Settings(), expected=Expected((1,), "\ud800", ())),
        History(Settings(), expected=Expected((1,), "", ("\ud800",))),
        "a history",
        None,
    ],
    ids=range(32),
)
def test_what_cannot_be_read_again_is_not_written(history: History) -> None:
    """A history that the format has no place for is refused when it is written."""
    with pytest.raises(WireError) as caught:
        history_to_json(history)

    assert 1 == len(str(caught.value).splitlines())
    assert len(str(caught.value)) < LONGEST


@pytest.mark.parametrize(
    "text",
    [
        changed("events", 0, "pack", to=ENDLESS),
        changed("events", to=[{"type": "Deal", "pack": ENDLESS[:1_000]}] * 30),
        changed("events", to=ENDLESS),
        changed("title", to=["x" * 100_000]),
        changed("title", to="\x00" * 100_000),
        changed("settings", "lives", to="x" * 100_000),
        changed("expected", "rules", to=[[ENDLESS]] * 30),
        changed("x" * 100_000, to=1),
        json.dumps(dict.fromkeys(ENDLESS, 1)),
        '{"' + "x" * 100_000 + '":1,"' + "x" * 100_000 + '":1}',
        "1" * 100_000,
        "1." + "1" * 100_000,
        "x" * 100_000,
        '"\\' + "x" * 100_000,
        "[" * 100_000,
    ],
    ids=range(15),
)
def test_no_text_gets_a_long_answer(text: str) -> None:
    """However much is wrong, the error stays short enough to be read."""
    with pytest.raises(WireError) as caught:
        history_from_json(text)

    assert len(str(caught.value)) < LONGEST


@given(strategies.matches(strategies.settings(4)))
def test_what_is_written_can_be_sent(play: Play) -> None:
    """Whatever text comes out is one that UTF-8 can write."""
    expected = Expected(play.end.lives, type(play.end).__name__, play.rules)
    text = history_to_json(History(play.start.settings, play.events, "Gnav – gjøk", expected))

    assert text == text.encode().decode()


@given(st.text() | st.text(alphabet='{}[]",:0123456789typeseatpackKeepDeal \\ud8').map(str))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever comes in, the answer is a history or a typed error."""
    try:
        history = history_from_json(text)
    except WireError:
        return
    assert isinstance(history, History)


@given(st.data())
def test_a_history_with_a_byte_changed_is_read_or_refused(data: st.DataObject) -> None:
    """A small change gives another history or a typed error, nothing else."""
    at = data.draw(st.integers(0, len(GOLDEN) - 1))
    text = GOLDEN[:at] + data.draw(st.characters()) + GOLDEN[at + 1 :]
    try:
        history = history_from_json(text)
    except WireError:
        return
    assert history == history_from_json(history_to_json(history))


def test_ranks_are_written_by_their_names_in_code() -> None:
    """What is printed on a card may change or be translated; its name in a history does not."""
    text = history_to_json(History(Settings(), (Deal(PACK),)))

    assert [rank.name for rank in PACK] == json.loads(text)["events"][0]["pack"]
    assert Rank.GJOK.label not in text
