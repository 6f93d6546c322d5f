"""Whether two values are the same to their depth, type by type, whatever they say of themselves."""

from __future__ import annotations

import attrs

from gnav_core.errors import shown


def difference(given: object, wanted: object, where: str) -> str | None:
    """Say where a value is not what it should be.

    ``True`` equals 1, a rank equals its number, and an object may call itself equal to anything.
    So types are compared exactly, and before anything is asked of the value.

    Args:
        given: Anything.
        wanted: What it should be, made of plain values, tuples, frozen sets and ``attrs`` classes.
        where: What the value is called in the answer.

    Returns:
        One line about the first difference; ``None`` when there is none.

    >>> difference((3, True), (3, 1), "lives")
    'lives[1] is True (bool), not 1 (int)'
    """
    if given is wanted:
        return None
    if type(given) is not type(wanted):
        return f"{where} is {_named(given)}, not {_named(wanted)}"
    if isinstance(given, tuple) and isinstance(wanted, tuple):
        if len(given) != len(wanted):
            return f"{where} has {len(given)} items, not {len(wanted)}"
        return _difference_of_items(given, wanted, where)
    if isinstance(given, frozenset) and isinstance(wanted, frozenset):
        is_same = {(type(one), one) for one in given} == {(type(one), one) for one in wanted}
    elif attrs.has(type(wanted)):
        return _difference_of_fields(given, wanted, where)
    else:
        is_same = given == wanted
    return None if is_same else f"{where} is {_named(given)}, not {_named(wanted)}"


def _difference_of_items(
    given: tuple[object, ...], wanted: tuple[object, ...], where: str
) -> str | None:
    for at, (one, other) in enumerate(zip(given, wanted, strict=True)):
        # Most items are the same object; a look at that is quick.
        found = None if one is other else difference(one, other, f"{where}[{at}]")
        if found is not None:
            return found
    return None


def _difference_of_fields(given: object, wanted: object, where: str) -> str | None:
    for field in attrs.fields(type(wanted)):  # type: ignore[arg-type]  # it has fields
        one, other = getattr(given, field.name), getattr(wanted, field.name)
        found = difference(one, other, f"{where}.{field.name}")
        if found is not None:
            return found
    return None


def _named(value: object) -> str:
    return f"{shown(value)} ({type(value).__name__})"
