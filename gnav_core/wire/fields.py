"""Looking at parsed JSON field by field, with every fault noted and its place named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from gnav_core.errors import Problem, WireError, shown

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from gnav_core.wire.strict import Json

MOST_PROBLEMS: Final = 20
"""So many faults are listed; a hostile text could have any number."""

LONGEST_MESSAGE: Final = 200
"""How much is said of each; a hostile text could have any number of wrong names at one place."""

T = TypeVar("T", int, str)


class Faults:
    """The faults of one text, noted while it is looked at."""

    def __init__(self) -> None:
        """Begin without a fault."""
        self._problems: list[Problem] = []

    def note(self, code: str, where: str, message: str) -> None:
        """Note what is wrong at a place."""
        self.add(Problem(code, f"{where}: {message}"))

    def add(self, problem: Problem) -> None:
        """Note a problem that names its place itself, no longer than somebody reads."""
        if len(problem.message) > LONGEST_MESSAGE:
            problem = Problem(problem.code, f"{problem.message[:LONGEST_MESSAGE]}…")
        self._problems.append(problem)

    def require_none(self) -> None:
        """Refuse the text when something is wrong with it.

        Raises:
            WireError: With the faults in order, the first of them if there are very many.
        """
        if len(self._problems) > MOST_PROBLEMS:
            more = f"and {len(self._problems) - MOST_PROBLEMS} more faults"
            self._problems[MOST_PROBLEMS:] = [Problem("more", more)]
        if self._problems:
            raise WireError(tuple(self._problems))

    def object(
        self, value: Json, where: str, keys: Collection[str], optional: Collection[str] = ()
    ) -> dict[str, Json]:
        """Take an object that has these keys and no others; an empty one when some are missing."""
        if not isinstance(value, dict):
            self.note("type", where, f"an object is wanted, not {shown(value)}")
            return {}
        for key in sorted(set(value) - {*keys, *optional}):
            self.note("unknown-key", where, f"there is no key {shown(key)}")
        missing = sorted(set(keys) - set(value))
        for key in missing:
            self.note("missing-key", where, f"the key {shown(key)} is missing")
        return {} if missing else value

    def items(self, value: Json, where: str) -> Iterator[tuple[str, Json]]:
        """Take a list, each item with the name of its place."""
        if not isinstance(value, list):
            self.note("type", where, f"a list is wanted, not {shown(value)}")
            return
        for index, item in enumerate(value):
            yield f"{where}[{index}]", item

    def plain(self, value: Json, where: str, wanted: type[T]) -> T | None:
        """Take a whole number or a text; ``None`` when it is something else."""
        if type(value) is wanted:
            return value
        self.note("type", where, f"{_NAMES[wanted]} is wanted, not {shown(value)}")
        return None

    def line(self, value: Json, where: str, name: str) -> str:
        """Take a text that can be printed on one line; an empty one when it is something else."""
        text = self.plain(value, where, str) or ""
        if not text.isprintable():
            self.note("line", where, f"{name} is one line of characters that can be printed")
        return text


_NAMES: Final = {int: "a whole number", str: "a text"}
