"""Frozen values, made quickly.

A frozen class of ``attrs`` sets each of its fields by a call, since setting is refused to everybody
else. A deal takes so many values that this is what a match would spend most of its time on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

import attrs

P = ParamSpec("P")
V = TypeVar("V")


def quick_maker(kind: Callable[P, V]) -> Callable[P, V]:
    """Make a function that makes the values of a frozen class in less than half the time.

    The fields are set while the value is of a class that lets them be set; then it becomes one of
    the frozen class, and it is like any other of it.

    Args:
        kind: A class made by ``attrs.frozen(weakref_slot=False)``, whose fields have neither
            converters nor validators, and which does nothing more when a value is made: all of it
            would be passed by. With a slot for weak references no other class is laid out like it.

    >>> @attrs.frozen(weakref_slot=False)
    ... class Place:
    ...     number: int
    >>> quick_maker(Place)(3) == Place(3)
    True
    """
    assert isinstance(kind, type)
    assert not hasattr(kind, "__attrs_post_init__")
    assert not any(field.validator or field.converter for field in attrs.fields(kind))
    fields = {field.name: attrs.field(default=field.default) for field in attrs.fields(kind)}

    def freeze(value: object) -> None:
        value.__class__ = kind

    return attrs.make_class(
        f"Laying{kind.__name__}",
        fields,
        class_body={"__attrs_post_init__": freeze},
        slots=True,
        weakref_slot=False,
        eq=False,
    )
