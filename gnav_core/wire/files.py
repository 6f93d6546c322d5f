"""The file of a history.

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

from typing import TYPE_CHECKING, Final

from gnav_core.errors import Problem, SettingsError, WireError
from gnav_core.events import Deal, Keep, Request
from gnav_core.packs import pack_problems
from gnav_core.wire.converter import required_object
from gnav_core.wire.faults import at, require_none
from gnav_core.wire.forms import EVENT, Form
from gnav_core.wire.history import History
from gnav_core.wire.strict import compact, parsed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core.events import Event


def _check(history: History) -> None:
    """Refuse a history with seats that its table does not have, or packs that are none."""
    require_none(
        problem
        for index, event in enumerate(history.events)
        for problem in _event_problems(event, f"events[{index}]", history.settings.seats)
    )


def _event_problems(event: Event, where: str, seats: int) -> Iterator[Problem]:
    match event:
        case Deal(pack=pack):
            yield from (at(f"{where}.pack", problem) for problem in pack_problems(pack))
        case Keep(seat=seat) | Request(seat=seat) if not 0 <= seat < seats:
            message = f"the seats of this table are 0 to {seats - 1}, not {seat}"
            yield at(f"{where}.seat", Problem("seat", message))
        case _:
            return


HISTORY: Final[Form[History]] = Form("history", History, _check)
"""What a match is made of."""


def history_to_json(history: History) -> str:
    """Write a history as canonical JSON.

    Args:
        history: The history; whether its events are legal does not matter here.

    Returns:
        The text, which ``history_from_json`` reads.

    Raises:
        WireError: When it is no history, has parts of other types than it declares, or holds what
            the format does not, such as a pack that is not the 42 cards.

    >>> from gnav_core import Keep, Seat, Settings
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
    plain = required_object(HISTORY.to_plain(history))
    fields = {name: compact(value) for name, value in plain.items()}
    if history.events:
        lines = ",\n".join(EVENT.dumps(event) for event in history.events)
        fields["events"] = f"[\n{lines}\n]"
    members = ",\n".join(f"{compact(name)}:{fields[name]}" for name in sorted(fields))
    return f"{{\n{members}\n}}\n"


def history_from_json(text: str) -> History:
    """Read a history.

    Args:
        text: JSON; it need not be in the canonical order.

    Raises:
        WireError: With all that is wrong: no JSON, a key that is missing, unknown or there twice, a
            wrong type, another format or version, settings that no match can have, a seat that the
            table does not have, a pack that is not the 42 cards.

    >>> history_from_json('{"events":[],"format":"gnav-history","settings":{},"version":2}')
    Traceback (most recent call last):
    gnav_core.errors.WireError: not what the format says: history: version must be 1, not 2
    """
    try:
        return HISTORY.from_plain(parsed(text))
    except SettingsError as error:
        raise WireError(tuple(at("settings", problem) for problem in error.problems)) from None
