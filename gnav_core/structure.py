"""Whether a value has the types that its annotations promise, however it was made."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import TYPE_CHECKING, Final, NewType, Union, get_args, get_origin, get_type_hints

import attrs

from gnav_core.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator


_FIELD_HINTS: Final[dict[type, dict[str, object]]] = {}
"""The annotations of the fields of the classes met so far; to work them out is slow."""


def misfits(value: object, hint: object, where: str) -> Iterator[Problem]:
    """Compare a value with an annotation, to its depth.

    Only what the values of this package are annotated with is understood: plain classes, new
    types, optional types and unions, tuples, frozen sets, ``attrs`` classes and named tuples; and
    ``object``, which everything is.

    Args:
        value: Anything.
        hint: The annotation.
        where: The path to the value, for the message; the value itself is never named.

    Yields:
        A problem for every part that is of another type.

    >>> [str(problem) for problem in misfits((1, True), tuple[int, ...], "lives")]
    ['lives[1] must be int, not bool']
    """
    origin, arguments = get_origin(hint), get_args(hint)
    if isinstance(hint, NewType):
        yield from misfits(value, hint.__supertype__, where)
    elif origin in (Union, UnionType):
        if all(any(misfits(value, choice, where)) for choice in arguments):
            yield _misfit(value, " or ".join(_name(choice) for choice in arguments), where)
    elif origin is not None:
        yield from _container_misfits(value, origin, arguments[0], where)
    elif hint is not object and type(value) is not hint:
        yield _misfit(value, _name(hint), where)
    else:
        for name, field_hint in _field_hints(type(value)).items():
            yield from misfits(getattr(value, name, None), field_hint, f"{where}.{name}")


def _container_misfits(
    value: object, origin: object, item_hint: object, where: str
) -> Iterator[Problem]:
    if type(value) is tuple and origin is tuple:
        # Most tuples hold only plain values of the right type; one look at all of them is quick.
        plain = item_hint.__supertype__ if isinstance(item_hint, NewType) else item_hint
        if set(map(type, value)) == {plain} and not attrs.has(type(value[0])):
            return
        for index, item in enumerate(value):
            yield from misfits(item, item_hint, f"{where}[{index}]")
    elif type(value) is frozenset and origin is frozenset:
        for item in value:
            yield from misfits(item, item_hint, f"an item of {where}")
    else:
        yield _misfit(value, _name(origin), where)


def _field_hints(kind: type) -> dict[str, object]:
    if kind not in _FIELD_HINTS:
        names = field_names(kind)
        hints = get_type_hints(kind) if names else {}
        _FIELD_HINTS[kind] = {name: hints[name] for name in names}
    return _FIELD_HINTS[kind]


def field_names(kind: type) -> tuple[str, ...]:
    """List the fields of a class in order; a class that is no record has none."""
    if attrs.has(kind):
        return tuple(field.name for field in attrs.fields(kind))
    fields: tuple[str, ...] = getattr(kind, "_fields", ())
    return fields


def _misfit(value: object, wanted: str, where: str) -> Problem:
    return Problem("type", f"{where} must be {wanted}, not {_name(type(value))}")


def _name(hint: object) -> str:
    if hint is NoneType:
        return "None"
    return hint.__name__ if isinstance(hint, type | NewType) else str(hint)
