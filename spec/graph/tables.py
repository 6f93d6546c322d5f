"""The tables of `spec/README.md` that are made from the manifest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from graph.manifest import SPEC

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gnav_core import Rank
    from graph.manifest import Manifest

README: Final = SPEC / "README.md"


def with_tables(text: str, manifest: Manifest) -> str:
    """Put the tables where they belong.

    Args:
        text: The page, with or without them.
        manifest: What they are made from.
    """
    text = _between(text, "scopes", scopes(manifest))
    return _between(text, "readings", readings(manifest))


def scopes(manifest: Manifest) -> Iterator[str]:
    """Write a row for each scope whose graph is compared with the kernel's."""
    yield row("scope", "seats", "lives", "dealt", "drawn", "span", "positions", "edges", "depth")
    yield row(*["---"] * 9)
    for name, model in manifest.graphs.items():
        scope, figures = manifest.scope[model.scope], model.figures
        if figures is not None:
            size = (f"{figures.distinct:,}", f"{figures.edges:,}", figures.depth)
            ranks = (_labels(scope.hands), _labels(scope.draws))
            yield row(name, scope.seats, scope.lives, *ranks, scope.span, *size)


def readings(manifest: Manifest) -> Iterator[str]:
    """Write a row for each reading whose other value lets a property fail."""
    yield row("reading", "what fails with the other value", "in the scope", "first seen after")
    yield row(*["---"] * 4)
    for model in manifest.model.values():
        if model.reading and model.figures is not None:
            steps = f"{model.figures.depth - 1} steps"
            yield row(model.reading, model.expected, model.scope, steps)


def row(*cells: object) -> str:
    """Write a row of a table.

    >>> row("small-duel", 2)
    '| small-duel | 2 |'
    """
    return f"| {' | '.join(map(str, cells))} |"


def _labels(ranks: tuple[Rank, ...]) -> str:
    return " ".join(rank.label for rank in ranks)


def _between(text: str, name: str, lines: Iterable[str]) -> str:
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    table = "\n".join(lines)
    return f"{before}{begin}{table}\n{end}{after}"
