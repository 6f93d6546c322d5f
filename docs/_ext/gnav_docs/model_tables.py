"""The page of the models: a table for each thing that models are run for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from docutils import nodes

from gnav_core import RULEBOOK
from gnav_docs.domain import gnav_domain
from gnav_docs.markup import RecordDirective, lines, literal, table
from gnav_docs.models import MANIFEST, manifest
from gnav_docs.records import RULES, ties

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from gnav_core import Definition, Reading, Rule
    from gnav_docs.models import Model, Scope
    from gnav_docs.records import Ties

MODES: Final[Mapping[str, tuple[str, ...]]] = {
    "graph": ("graph",),
    "whole": ("ledger", "ending"),
    "witness": ("witness",),
    "reading": ("reading",),
}
"""The modes whose models a table has, by what the directive is told."""

SPANS: Final[Mapping[str, str]] = {"match": "a match", "deal": "a deal"}

LOOKS_AT: Final[Mapping[str, str]] = {
    "ledger": "what whole deals and matches cost",
    "ending": "that every match ends",
}

CHECKED: Final[Mapping[str, str]] = {
    "invariants": "in every position",
    "properties": "over every step",
    "ledger": "of whole deals and matches",
}


class ModelsDirective(RecordDirective):
    """A table of models; the argument is one of ``graph``, ``whole``, ``witness``, ``reading``."""

    required_arguments = 1
    records = (MANIFEST, RULES)

    def run(self) -> list[nodes.Node]:
        """Note the models that the table has."""
        if self.arguments[0] not in MODES:
            raise self.error(f"no model is run for {self.arguments[0]}")
        for name, model in self.models().items():
            gnav_domain(self.env).note("model", name, model.scope, anchor_of(name))
        return super().run()

    def markup(self) -> str:
        """Write the table."""
        found, tied = manifest(self.record(MANIFEST)), ties(self.config.gnav_root)
        tables: Mapping[str, Callable[[], str]] = {
            "graph": lambda: graphs(self.models(), found.scopes),
            "whole": lambda: whole(self.models()),
            "witness": lambda: witnesses(self.models(), tied),
            "reading": lambda: readings(self.models()),
        }
        return tables[self.arguments[0]]()

    def models(self) -> Mapping[str, Model]:
        """Find the models of the table, by name."""
        return manifest(self.record(MANIFEST)).of_mode(*MODES[self.arguments[0]])


class CheckedDirective(RecordDirective):
    """What is checked in the models, with links into their text."""

    records = (MANIFEST,)

    def markup(self) -> str:
        """Write a row for each kind of property."""
        checked = manifest(self.record(MANIFEST)).checked
        rows = [
            (said, ", ".join(f":operator:`{name}`" for name in checked[kind]))
            for kind, said in CHECKED.items()
        ]
        return table("gnav-checks", ("Held", "Properties and laws"), rows)


def anchored(name: str, *shown: str) -> str:
    """Write the first cell of a model, so that it can be linked to.

    >>> print(anchored("small-duel", "``small-duel``"))
    .. _model-small-duel:
    <BLANKLINE>
        | ``small-duel``
    """
    return f".. _{anchor_of(name)}:\n\n    {lines(shown)}".replace("\n|", "\n    |")


def anchor_of(name: str) -> str:
    """Name the place of a model on its page: a reading has one of its own elsewhere."""
    return nodes.make_id(f"model-{name}")


def graphs(models: Mapping[str, Model], scopes: Mapping[str, Scope]) -> str:
    """Write a row for each scope whose graph is compared with the kernel's."""
    head = (
        *("Scope", "Seats", "Lives", "Dealt", "Drawn", "Span"),
        *("Generated", "Positions", "Steps", "Depth", "Rules", "Hash of the steps"),
    )
    return table(
        "gnav-models gnav-graphs",
        head,
        [
            (anchored(name, literal(name)), *looked_through(scopes[model.scope]), *figures(model))
            for name, model in models.items()
        ],
    )


def looked_through(scope: Scope) -> tuple[str, ...]:
    """Write the cells that say what a scope is."""
    cards = (literal(" ".join(it.label for it in some)) for some in (scope.dealt, scope.drawn))
    return (f"{scope.seats}", f"{scope.lives}", *cards, SPANS[scope.span])


def figures(model: Model) -> tuple[str, ...]:
    """Write the cells that say what comes out of a graph."""
    counts = (model.states, model.distinct, model.edges, model.depth, len(model.rules))
    return (*(f"{count:,}" for count in counts), literal(model.fingerprint))


def whole(models: Mapping[str, Model]) -> str:
    """Write a row for each model of whole deals and matches."""
    head = ("Model", "Looks at", "Must fail", "Scope", "Generated", "Positions", "Depth")
    rows = [
        (
            anchored(name, literal(name)),
            LOOKS_AT[model.mode],
            f":operator:`{model.fails}`" if model.fails else "nothing",
            literal(model.scope),
            *(f"{count:,}" for count in (model.states, model.distinct, model.depth)),
        )
        for name, model in models.items()
    ]
    return table("gnav-models", head, rows)


def witnesses(models: Mapping[str, Model], tied: Mapping[str, Ties]) -> str:
    """Write a row for each witness, with the rules that it shows."""
    head = ("Witness", "Shows", "Must fail", "Scope", "Steps", "Positions")
    rows = [
        (
            anchored(name, literal(name)),
            ", ".join(f":rule:`{it}`" for it in tied if name in tied[it].witnesses),
            f":operator:`{model.fails}`",
            literal(model.scope),
            f"{model.steps}",
            f"{model.distinct:,}",
        )
        for name, model in models.items()
    ]
    return table("gnav-models", head, rows)


def readings(models: Mapping[str, Model]) -> str:
    """Write a row for each reading that play can show: what fails with the other value."""
    by_id = {reading.id: (reading, entry) for reading, entry in RULEBOOK.readings}
    head = ("Reading and rule", "The other value", "Then fails", "Scope", "Steps", "Positions")
    rows = [
        (
            anchored(name, *own_name(name, model), *decided(*by_id[model.reading])),
            by_id[model.reading][0].not_taken,
            f":operator:`{model.fails}`",
            literal(model.scope),
            f"{model.steps}",
            f"{model.distinct:,}",
        )
        for name, model in models.items()
    ]
    return table("gnav-models", head, rows)


def own_name(name: str, model: Model) -> tuple[str, ...]:
    """Write the name of a model of a reading, where it is not that of the reading."""
    return () if name == model.reading else (literal(name),)


def decided(reading: Reading, entry: Rule | Definition) -> tuple[str, str]:
    """Write a reading and where it belongs."""
    return f":reading:`{reading.id}`", f":rule:`{entry.id}`"
