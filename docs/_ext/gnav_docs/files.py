"""The pages of files as they stand, with an anchor at each line: the rules' code, and the tests."""

from __future__ import annotations

import ast
import inspect
from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes

from gnav_docs.domain import gnav_domain
from gnav_docs.markup import MarkupDirective, heading
from gnav_docs.source import chapter_modules, path_of
from gnav_docs.spoken import keep_titles

if TYPE_CHECKING:
    from collections.abc import Iterator


class FileDirective(MarkupDirective):
    """The page of a file; which one, the argument says."""

    required_arguments = 1
    language: ClassVar[str] = "python"
    """How it is highlighted."""

    @abstractmethod
    def name_of_file(self) -> str:
        """Name the file, from the top of the repository."""

    @abstractmethod
    def note(self, text: str) -> None:
        """Remember what the page describes."""

    def text(self) -> str:
        """Read the file."""
        path = self.config.gnav_root / self.name_of_file()
        if not path.is_file():
            raise self.error(f"there is no {self.name_of_file()}")
        self.env.note_dependency(path)
        return str(path.read_text(encoding="utf-8"))

    def run(self) -> list[nodes.Node]:
        """Put the text below the heading."""
        text = self.text()
        self.note(text)
        options = {"lineanchors": "line"}
        block = nodes.literal_block(
            text, text, language=self.language, linenos=True, highlight_args=options
        )
        [page] = keep_titles(super().run())
        assert isinstance(page, nodes.section)
        page += block
        return [page]

    def markup(self) -> str:
        """Write the heading."""
        return heading(self.name_of_file(), "=")


class CodeDirective(FileDirective):
    """The page of a module of rules as it is installed; its name is the argument."""

    def name_of_file(self) -> str:
        """Name the file, from the top of the repository."""
        return path_of(self.arguments[0])

    def note(self, text: str) -> None:  # noqa: ARG002 - any line can be asked for
        """Remember the module."""
        gnav_domain(self.env).note("line", self.arguments[0], self.name_of_file())

    def text(self) -> str:
        """Read the module."""
        [module] = [each for each in chapter_modules() if each.__name__ == self.arguments[0]]
        return inspect.getsource(module)


class TestsDirective(FileDirective):
    """The page of a file of tests; its path is the argument."""

    def name_of_file(self) -> str:
        """Name the file, from the top of the repository."""
        return str(self.arguments[0])

    def note(self, text: str) -> None:
        """Remember the file and each of its tests."""
        domain, file = gnav_domain(self.env), self.name_of_file()
        domain.note("test", file, file)
        for name, line in tests_in(text):
            domain.note("test", f"{file}::{name}", file, f"line-{line}")


def tests_in(text: str) -> Iterator[tuple[str, int]]:
    r"""Find the tests of a file, with the number of the line.

    >>> list(tests_in("SEAT = 1\n\n\ndef test_one(): ...\ndef other(): ...\n"))
    [('test_one', 4)]
    """
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            yield node.name, node.lineno
