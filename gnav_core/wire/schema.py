"""JSON Schemas of the forms (draft 2020-12), made from the types and from what is said of them."""

from __future__ import annotations

import inspect
import re
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Final, NewType, Union, get_args, get_origin, get_type_hints

from gnav_core.cards import Rank
from gnav_core.structure import field_names
from gnav_core.wire.converter import is_choice, is_record, is_set, optional_names
from gnav_core.wire.files import HISTORY
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
from gnav_core.wire.strict import MOST_DIGITS
from gnav_core.wire.tags import TAGS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnav_core.wire.strict import Json

DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"

FORMS: Final[tuple[Form[Any], ...]] = (  # Any: forms of all types side by side
    SETTINGS,
    EVENT,
    STATE,
    TRANSITION,
    OBSERVATION,
    OBSERVED_TRANSITION,
    ERROR,
    HISTORY,
)
"""Every form, in the order in which a reader needs them."""

_HIGHEST: Final = 10**MOST_DIGITS - 1

_WHOLE: Final[dict[str, Json]] = {"type": "integer", "minimum": -_HIGHEST, "maximum": _HIGHEST}

_LINE: Final[dict[str, Json]] = {
    "type": "string",
    "pattern": r"^[^\u0000-\u001f\u007f]*$",
    "description": "A text without characters of the Unicode categories Other and Separator, "
    "but for the space.",
}

_RANKS: Final = (
    "The rank of a card, by its name in code. From the lowest to the highest: "
    f"{', '.join(rank.name for rank in Rank)}. "
    f"The matadors are {', '.join(rank.name for rank in Rank if rank.is_matador)}."
)

_SET: Final = "In ascending order."

_SEAT: Final = "A fixed place at the table, numbered clockwise from 0."


def schemas() -> dict[str, dict[str, Json]]:
    """Make the JSON Schema of every form.

    Returns:
        By the name of the form, such as ``observation``, a schema that stands alone. What is not
        plain is described in it, as in the reference of this library.

    >>> sorted(schemas())[:3]
    ['error', 'event', 'history']
    """
    return {form.name: schema_of(form) for form in FORMS}


def schema_of(form: Form[Any]) -> dict[str, Json]:  # Any: as above
    """Make the JSON Schema of one form."""
    definitions = Definitions()
    return {
        "$schema": DRAFT,
        "title": form.name,
        **definitions.of(form.hint),
        "$defs": definitions.made,
    }


class Definitions:
    """The definitions that a schema refers to, made while it is."""

    def __init__(self) -> None:
        """Begin without one."""
        self.made: dict[str, Json] = {}

    def of(self, hint: object) -> dict[str, Json]:
        """Make the schema of a type."""
        if hint in _PLAIN:
            name, schema = _PLAIN[hint]
            return self._named(name, schema) if name else dict(schema)
        if isinstance(hint, NewType):
            return self._named("Seat", {**_WHOLE, "description": _SEAT})
        if hint is Rank:
            names: list[Json] = [rank.name for rank in Rank]
            return self._named("Rank", {"enum": names, "description": _RANKS})
        if is_record(hint):
            return self._record(hint)
        if get_origin(hint) in (Union, UnionType):
            return self._choice(hint)
        return self._list(hint)

    def _named(self, name: str, schema: dict[str, Json]) -> dict[str, Json]:
        self.made[name] = schema
        return {"$ref": f"#/$defs/{name}"}

    def _record(self, kind: type) -> dict[str, Json]:
        if kind.__name__ not in self.made:
            self._named(kind.__name__, self._object(kind))
        return {"$ref": f"#/$defs/{kind.__name__}"}

    def _object(self, kind: type) -> dict[str, Json]:
        hints, said = get_type_hints(kind), dict(said_of_fields(kind))
        tags: dict[str, Json] = {key: {"const": word} for key, word in TAGS.get(kind, {}).items()}
        fields: dict[str, Json] = {
            name: _described(self.of(hints[name]), said[name]) for name in field_names(kind)
        }
        required: list[Json] = [*sorted({*tags, *fields} - {*optional_names(kind)})]
        return {
            "description": said_of(kind),
            "type": "object",
            "properties": {**tags, **fields},
            "required": required,
            "additionalProperties": False,
        }

    def _choice(self, hint: object) -> dict[str, Json]:
        choices: list[Json] = [
            {"type": "null"} if kind is NoneType else self.of(kind) for kind in get_args(hint)
        ]
        return {"oneOf" if is_choice(hint) else "anyOf": choices}

    def _list(self, hint: object) -> dict[str, Json]:
        items = self.of(get_args(hint)[0])
        if is_set(hint):
            return {"type": "array", "items": items, "uniqueItems": True, "description": _SET}
        return {"type": "array", "items": items}


_PLAIN: Final[dict[object, tuple[str, dict[str, Json]]]] = {
    int: ("Whole", _WHOLE),
    bool: ("", {"type": "boolean"}),
    str: ("Line", _LINE),
    object: ("Given", {"anyOf": [{"type": "null"}, {"type": "boolean"}, _WHOLE, _LINE]}),
    Any: ("", {}),
}
"""What is no class of this package: the name of its definition, if it has one, and its schema."""


def _described(schema: dict[str, Json], said: str) -> dict[str, Json]:
    return {**schema, "description": " ".join((said, *_also(schema)))}


def _also(schema: dict[str, Json]) -> tuple[str, ...]:
    """Give what a schema says itself."""
    description = schema.get("description")
    return (description,) if isinstance(description, str) else ()


def said_of(kind: type) -> str:
    """Read what a class is for from its docstring, up to its arguments."""
    text, *_ = (inspect.getdoc(kind) or "").partition("\nArgs:")
    return _plain_text(text)


def said_of_fields(kind: type) -> Iterator[tuple[str, str]]:
    """Read what the fields of a class hold from its docstring and from those it builds on."""
    for base in reversed(kind.__mro__):
        _, _, arguments = inspect.cleandoc(base.__doc__ or "").partition("\nArgs:\n")
        listed, *_ = arguments.partition("\n\n")
        for name, said in re.findall(r"^    (\w+): (.*(?:\n        .*)*)", listed, re.MULTILINE):
            yield name, _plain_text(said)


def _plain_text(text: str) -> str:
    """Write a docstring on one line and without the marks of code, and `None` as JSON has it."""
    return " ".join(text.split()).replace("``None``", "null").replace("`", "")
