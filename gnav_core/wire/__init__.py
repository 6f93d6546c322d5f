"""JSON for what leaves the program (extra `wire`).

Each sort of value has a *form*, which writes it and reads it: `SETTINGS`, `EVENT`, `STATE`,
`TRANSITION`, `OBSERVATION`, `OBSERVED_TRANSITION`, `ERROR` and `HISTORY`.

>>> from gnav_core import Keep, Seat, new_match, observe
>>> EVENT.dumps(Keep(Seat(1)))
'{"seat":1,"type":"Keep"}'
>>> EVENT.loads('{"type": "Keep", "seat": 1}')
Keep(seat=1)

What goes to a seat is an observation or an observed transition, and nothing else. A state holds
every hidden card: it is for the host alone.

>>> view = observe(new_match(), Seat(2))
>>> OBSERVATION.loads(OBSERVATION.dumps(view)) == view
True

The text is a function of the value: keys are sorted, there are no spaces, and what has no order is
written in ascending order. Reading is strict: keys may stand in any order, but what is written
ascending is read in no other. Everything that is wrong is said at once, with the path to its place;
a state is also validated.

>>> EVENT.loads('{"type": "Deal", "pack": ["VI", "VI", 7]}')
Traceback (most recent call last):
gnav_core.errors.WireError: not what the format says: pack[2]: the name of a rank is wanted, not 7

`schemas` gives a JSON Schema of each form, made from the types. A history is also a file, see
`history_to_json`.
"""

from gnav_core.wire import extra as _extra  # noqa: F401 - it comes first: it says what is missing

# isort: split
from gnav_core.wire.files import HISTORY, history_from_json, history_to_json
from gnav_core.wire.forms import (
    ERROR,
    EVENT,
    OBSERVATION,
    OBSERVED_TRANSITION,
    SETTINGS,
    STATE,
    TRANSITION,
    Form,
)
from gnav_core.wire.history import Expected, History
from gnav_core.wire.schema import schemas
from gnav_core.wire.tags import AnyError

__all__ = [
    "ERROR",
    "EVENT",
    "HISTORY",
    "OBSERVATION",
    "OBSERVED_TRANSITION",
    "SETTINGS",
    "STATE",
    "TRANSITION",
    "AnyError",
    "Expected",
    "Form",
    "History",
    "history_from_json",
    "history_to_json",
    "schemas",
]
