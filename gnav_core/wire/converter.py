"""Values to plain data and back: by their types, and strictly.

An object has exactly the keys that its class has fields, and its tag if it has one. A rank is its
name in code. What has an order is a list; what has none, such as the resting seats, is a list in
ascending order, and is refused in another. A whole number is no boolean and has at most 15 digits,
a text is one line.
"""

from __future__ import annotations

from operator import attrgetter
from types import GenericAlias, NoneType, UnionType
from typing import TYPE_CHECKING, Any, Final, TypeGuard, Union, cast, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.cols import (
    is_namedtuple,
    list_structure_factory,
    namedtuple_dict_structure_factory,
    namedtuple_dict_unstructure_factory,
)
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from gnav_core.cards import Rank
from gnav_core.errors import Problem, shown
from gnav_core.structure import field_names
from gnav_core.wire.faults import FaultError, fault
from gnav_core.wire.history import OPTIONAL
from gnav_core.wire.strict import MOST_DIGITS
from gnav_core.wire.tags import TAGS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gnav_core.wire.strict import Json

    ReadFields = Callable[[dict[str, Json], Any], Any]  # Any: as in the next line
    Read = Callable[[Json, Any], Any]  # Any: cattrs gives the type again, and takes any value
    Write = Callable[[Any], Any]  # Any: a value of the class that it was made for

PLAIN: Final = {int: "a whole number", bool: "true or false", str: "a text"}


def optional_names(kind: type) -> tuple[str, ...]:
    """List the fields that are left out when they have nothing to say."""
    fields = attrs.fields(kind) if attrs.has(kind) else ()
    return tuple(field.name for field in fields if OPTIONAL.items() <= field.metadata.items())


def is_record(kind: object) -> TypeGuard[type]:
    """Tell whether a type is a class with named fields."""
    return isinstance(kind, type) and (attrs.has(kind) or is_namedtuple(kind))


def is_choice(hint: object) -> bool:
    """Tell whether a type is one of several tagged classes, or none of them."""
    if get_origin(hint) not in (Union, UnionType):
        return False
    return len(set(get_args(hint)) - {NoneType}) > 1


def read_plain(wanted: type) -> Read:
    """Make the reader of whole numbers, of truth values or of texts."""

    def read(value: Json, _: object) -> Json:
        if type(value) is not wanted:
            raise fault("type", f"{PLAIN[wanted]} is wanted, not {shown(value)}")
        return fitting(value)

    return read


def fitting(value: Json) -> Json:
    """Refuse a number or a text that not everybody can read."""
    if type(value) is int and abs(value) >= 10**MOST_DIGITS:
        raise fault("number", f"a number has at most {MOST_DIGITS} digits")
    if isinstance(value, str) and not value.isprintable():
        raise fault(
            "line", f"one line of characters that can be printed is wanted, not {shown(value)}"
        )
    return value


def read_rank(value: Json, _: object) -> Rank:
    """Read a rank from its name in code."""
    if isinstance(value, str) and value in Rank.__members__:
        return Rank[value]
    raise fault("rank", f"the name of a rank is wanted, not {shown(value)}")


def read_anything(value: Json, _: object) -> Json:
    """Read what an error was given: nothing, a truth value, a whole number or a text."""
    if isinstance(value, list | dict):
        raise fault("type", f"a plain value is wanted, not {shown(value)}")
    return fitting(value)


def is_list(hint: object) -> bool:
    """Tell whether a type is that of a tuple or of a frozen set."""
    return get_origin(hint) in (tuple, frozenset)


def is_set(hint: object) -> bool:
    """Tell whether a type is that of a frozen set."""
    return get_origin(hint) is frozenset


def read_list(hint: object, converter: Converter) -> Read:
    """Make the reader of a tuple or a frozen set."""
    [item, *_] = get_args(hint)
    make = frozenset if is_set(hint) else tuple
    items = cast("type", GenericAlias(list, item))  # cattrs takes types with their items
    read_items = list_structure_factory(items, converter)

    def read(value: Json, _: object) -> object:
        if not isinstance(value, list):
            raise fault("type", f"a list is wanted, not {shown(value)}")
        made: frozenset[object] | tuple[object, ...] = make(read_items(value, list))
        if len(made) != len(value):
            raise fault("twice", "nothing may stand twice in this list")
        if is_set(hint) and converter.unstructure(made, hint) != value:
            raise fault("order", "this list must be in ascending order")
        return made

    return read


def read_record(kind: type, converter: Converter) -> Read:
    """Make the reader of a class with fields."""
    read_fields: ReadFields = (
        make_dict_structure_fn(kind, converter)
        if attrs.has(kind)
        else namedtuple_dict_structure_factory(kind, converter)
    )
    tags = TAGS.get(kind, {})
    keys = {*field_names(kind), *tags}
    wanted = keys - {*optional_names(kind)}

    def read(value: Json, _: object) -> object:
        found = required_object(value)
        require_tags(found, tags)
        require_keys(found, wanted, keys)
        return read_fields(found, kind)

    return read


def required_object(value: Json) -> dict[str, Json]:
    """Take an object."""
    if not isinstance(value, dict):
        raise fault("type", f"an object is wanted, not {shown(value)}")
    return value


def require_tags(found: dict[str, Json], tags: Mapping[str, str | int]) -> None:
    """Refuse an object at once that says that it is something else."""
    for key, word in tags.items():
        told = found.get(key, word)
        if type(told) is not type(word) or told != word:
            raise fault("tag", f"{key} must be {word}, not {shown(told)}")


def require_keys(found: dict[str, Json], wanted: set[str], known: set[str]) -> None:
    """Refuse an object in which a key is missing, or that has one that there is not."""
    strangers, missing = sorted(found.keys() - known), sorted(wanted - found.keys())
    problems = [
        *(Problem("unknown-key", f"there is no key {shown(key)}") for key in strangers),
        *(Problem("missing-key", f"the key {shown(key)} is missing") for key in missing),
    ]
    if problems:
        raise FaultError(*problems)


def read_choice(hint: object, converter: Converter) -> Read:
    """Make the reader of one of several tagged classes."""
    key, kinds = choices_of(hint)
    readers = {word: converter.get_structure_hook(kind) for word, kind in kinds.items()}
    words, may_be_none = " or ".join(kinds), NoneType in get_args(hint)

    def read(value: Json, _: object) -> object:
        if value is None and may_be_none:
            return None
        found = required_object(value)
        word = found.get(key)
        if not isinstance(word, str) or word not in readers:
            raise fault("tag", f"{key} must be {words}, not {shown(word)}")
        return readers[word](found, kinds[word])

    return read


def choices_of(hint: object) -> tuple[str, dict[str, type]]:
    """Give the key by which the classes of a union are told, and each class by its word."""
    kinds = {kind: TAGS[kind] for kind in get_args(hint) if kind is not NoneType}
    [key] = {key for tags in kinds.values() for key in tags}
    return key, {str(tags[key]): kind for kind, tags in kinds.items()}


def write_record(kind: type, converter: Converter) -> Write:
    """Make the writer of a class with fields."""
    if attrs.has(kind):
        left_out = {name: override(omit_if_default=True) for name in optional_names(kind)}
        write_fields: Write = make_dict_unstructure_fn(kind, converter, **left_out)  # type: ignore[arg-type]  # each is the override of a field
    else:
        write_fields = namedtuple_dict_unstructure_factory(kind, converter)
    tags = TAGS.get(kind)
    return (lambda value: {**tags, **write_fields(value)}) if tags else write_fields


def make_converter() -> Converter:
    """Make the converter of this package."""
    made = Converter()
    for kind in PLAIN:
        made.register_structure_hook(kind, read_plain(kind))
    made.register_structure_hook(Rank, read_rank)
    made.register_structure_hook_func(lambda hint: hint is object, read_anything)
    made.register_structure_hook_factory(is_list, lambda hint: read_list(hint, made))
    made.register_structure_hook_factory(is_record, lambda kind: read_record(kind, made))
    made.register_structure_hook_factory(is_choice, lambda hint: read_choice(hint, made))
    made.register_unstructure_hook(Rank, attrgetter("name"))
    made.register_unstructure_hook_func(is_set, sorted)
    made.register_unstructure_hook_factory(is_record, lambda kind: write_record(kind, made))
    return made


CONVERTER: Final = make_converter()
"""The one converter of this package."""
