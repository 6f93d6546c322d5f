"""A history as JSON: what was agreed and every event, from which a match can be played again.

The text is canonical, so that equal histories have equal bytes: the keys are sorted, there are no
spaces, every event has a line of its own, and the text ends with a line feed::

    {
    "events":[
    {"pack":["VI","KATT", ...],"type":"Deal"},
    {"seat":1,"type":"Request"},
    {"type":"NextDeal"}
    ],
    "format":"gnav-history",
    "settings":{"first_dealer":0,"lives":3,"seats":4},
    "version":1
    }

A card is named as in code, by the name of its ``Rank``. Two keys may be left out: ``title``, a
line for people, and ``expected``, what a replay has to come to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

import attrs

from gnav_core.cards import Rank
from gnav_core.errors import SettingsError, WireError, shown
from gnav_core.events import Deal, Event, Keep, NextDeal, Request, Restart
from gnav_core.packs import pack_problems
from gnav_core.seats import Seat
from gnav_core.settings import Settings
from gnav_core.structure import misfits
from gnav_core.wire.fields import Faults
from gnav_core.wire.strict import compact, parsed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core.wire.strict import Json

EVENTS: Final = get_args(Event)
"""The classes of the events that a history holds."""

FORMAT: Final = "gnav-history"
VERSION: Final = 1


@attrs.frozen
class Expected:
    """What the replay of a history has to come to.

    Args:
        lives: The lives left at its end, by seat.
        phase: The name of the phase in which it ends.
        rules: The ids of the rules that fire, the opening DEAL-ROW first.
    """

    lives: tuple[int, ...]
    phase: str
    rules: tuple[str, ...]


@attrs.frozen
class History:
    """What a match is made of: ``replay(history.settings, history.events)`` plays it again.

    Args:
        settings: What was agreed.
        events: Every event, in order.
        title: A line for people, if somebody has written one.
        expected: What the replay has to come to, if somebody has recorded it.
    """

    settings: Settings
    events: tuple[Event, ...] = ()
    title: str = ""
    expected: Expected | None = None


def history_to_json(history: History) -> str:
    """Write a history as canonical JSON.

    Args:
        history: The history; whether its events are legal does not matter here.

    Returns:
        The text, which ``history_from_json`` reads.

    Raises:
        WireError: When it is no history, has parts of other types than it declares, or holds what
            the format does not, such as a pack that is not the 42 cards.

    >>> print(history_to_json(History(Settings(), (Keep(Seat(1)),))), end="")
    {
    "events":[
    {"seat":1,"type":"Keep"}
    ],
    "format":"gnav-history",
    "settings":{"first_dealer":0,"lives":3,"seats":4},
    "version":1
    }
    """
    _require_types(history)
    fields = {
        "events": _lines([compact(_event_fields(event)) for event in history.events]),
        "format": compact(FORMAT),
        "settings": compact(attrs.asdict(history.settings)),
        "version": compact(VERSION),
    }
    if history.title:
        fields["title"] = compact(history.title)
    if history.expected is not None:
        fields["expected"] = compact(attrs.asdict(history.expected))
    members = ",\n".join(f"{compact(name)}:{fields[name]}" for name in sorted(fields))
    text = f"{{\n{members}\n}}\n"
    history_from_json(text)  # what cannot be read again is not written
    return text


def _require_types(history: object) -> None:
    """Refuse what would be written as something else than it is."""
    faults = Faults()
    if type(history) is not History:
        faults.note("type", "history", f"a History is wanted, not {shown(history)}")
    else:
        for part, wanted, where in _parts(history):
            for problem in misfits(part, wanted, where):
                faults.add(problem)
    faults.require_none()


def _parts(history: History) -> Iterator[tuple[object, object, str]]:
    """Give each part of a history, the type that it must have, and where it stands."""
    yield history.settings, Settings, "settings"
    yield history.title, str, "title"
    if history.expected is not None:
        yield history.expected, Expected, "expected"
    if type(history.events) is not tuple:
        yield history.events, tuple[Event, ...], "events"
        return
    for index, event in enumerate(history.events):
        yield event, type(event) if type(event) in EVENTS else Event, f"events[{index}]"


def _lines(values: list[str]) -> str:
    return "[\n" + ",\n".join(values) + "\n]" if values else "[]"


def _event_fields(event: Event) -> dict[str, object]:
    match event:
        case Deal(pack=pack):
            return {"type": "Deal", "pack": [card.name for card in pack]}
        case Keep(seat=seat) | Request(seat=seat):
            return {"type": type(event).__name__, "seat": seat}
        case _:
            return {"type": type(event).__name__}


def history_from_json(text: str) -> History:
    """Read a history.

    Args:
        text: JSON; it need not be in the canonical order.

    Raises:
        WireError: With all that is wrong: no JSON, a key that is missing, unknown or there twice, a
            wrong type, another format or version, settings that no match can have, a seat that the
            table does not have, a pack that is not the 42 cards.

    >>> history_from_json('{"events":[],"format":"gnav-history","settings":{}}')
    Traceback (most recent call last):
    gnav_core.errors.WireError: not what the format says: history: the key 'version' is missing
    """
    faults = Faults()
    keys = ("events", "format", "settings", "version")
    fields = faults.object(parsed(text), "history", keys, optional=("expected", "title"))
    faults.require_none()
    _require_version(fields, faults)
    settings = _settings(fields["settings"], faults)
    history = History(
        settings,
        _events(fields["events"], settings.seats, faults),
        faults.line(fields.get("title", ""), "title", "a title"),
        _expected(fields["expected"], faults) if "expected" in fields else None,
    )
    faults.require_none()
    return history


def _require_version(fields: dict[str, Json], faults: Faults) -> None:
    """Refuse another format or version at once: whatever else is in it means something else."""
    name = faults.plain(fields["format"], "format", str)
    version = faults.plain(fields["version"], "version", int)
    if (name, version) != (FORMAT, VERSION):
        faults.note("version", "history", f"{FORMAT} version {VERSION} is wanted")
    faults.require_none()


def _settings(value: Json, faults: Faults) -> Settings:
    """Read the settings; without them nothing else can be judged."""
    fields = faults.object(value, "settings", [field.name for field in attrs.fields(Settings)])
    faults.require_none()
    try:
        # Any value is given: Settings refuses what is no number.
        return Settings(**fields)  # type: ignore[arg-type]
    except SettingsError as error:
        raise WireError(error.problems) from None


def _expected(value: Json, faults: Faults) -> Expected | None:
    fields = faults.object(value, "expected", [field.name for field in attrs.fields(Expected)])
    if not fields:
        return None
    lives = faults.items(fields["lives"], "expected.lives")
    rules = faults.items(fields["rules"], "expected.rules")
    return Expected(
        tuple(faults.plain(item, where, int) or 0 for where, item in lives),
        faults.line(fields["phase"], "expected.phase", "the name of a phase"),
        tuple(faults.line(item, where, "the id of a rule") for where, item in rules),
    )


def _events(value: Json, seats: int, faults: Faults) -> tuple[Event, ...]:
    events = (_event(item, where, seats, faults) for where, item in faults.items(value, "events"))
    return tuple(event for event in events if event is not None)


def _event(value: Json, where: str, seats: int, faults: Faults) -> Event | None:
    """Read an event; which keys it has depends on its type."""
    match value:
        case {"type": "Deal"}:
            fields = faults.object(value, where, ("pack", "type"))
            return Deal(_pack(fields.get("pack", []), f"{where}.pack", faults))
        case {"type": "Keep" | "Request" as name}:
            fields = faults.object(value, where, ("seat", "type"))
            seat = _seat(fields.get("seat", 0), f"{where}.seat", seats, faults)
            return Keep(seat) if name == "Keep" else Request(seat)
        case {"type": "NextDeal" | "Restart" as name}:
            faults.object(value, where, ("type",))
            return NextDeal() if name == "NextDeal" else Restart()
        case _:
            faults.note("event", where, f"there is no event {shown(value)}")
            return None


def _seat(value: Json, where: str, seats: int, faults: Faults) -> Seat:
    seat = faults.plain(value, where, int) or 0
    if not 0 <= seat < seats:
        faults.note("seat", where, f"the seats of this table are 0 to {seats - 1}, not {seat}")
    return Seat(seat)


def _pack(value: Json, where: str, faults: Faults) -> tuple[Rank, ...]:
    names = [faults.plain(item, at, str) for at, item in faults.items(value, where)]
    pack = tuple(Rank.__members__.get(name or "", name) for name in names)
    for problem in pack_problems(pack):
        faults.note(problem.code, where, problem.message)
    return tuple(card for card in pack if isinstance(card, Rank))
