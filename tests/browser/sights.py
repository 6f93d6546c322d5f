"""What is looked at: which pages, in which languages, on which screens; and who serves them."""

from __future__ import annotations

from contextlib import contextmanager
from enum import Enum, unique
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import product
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import attrs

from gnav_core.languages import Language

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import ViewportSize

Scheme: TypeAlias = Literal["light", "dark"]

TREES: Final = Path(__file__).parents[2] / "docs" / "_build" / "html"
"""The built pages, a folder for each language."""

PAGES: Final = ("index", "play", "rules/CAT-UNDO", "matrix")
"""The pages that are looked at."""

SCHEMES: Final[tuple[Scheme, ...]] = ("light", "dark")


@unique
class Screen(Enum):
    """A screen, by its width and height in CSS pixels."""

    PHONE = (360, 740)
    DESKTOP = (1280, 900)

    @property
    def viewport(self) -> ViewportSize:
        """The size of the window, as a browser is told it."""
        width, height = self.value
        return {"width": width, "height": height}


@attrs.frozen
class Window:
    """A window of the browser.

    Args:
        screen: On what it is seen.
        scheme: Whether its reader prefers light or dark pages.
    """

    screen: Screen
    scheme: Scheme

    def __str__(self) -> str:
        """Name it."""
        return f"{self.screen.name.lower()}-{self.scheme}"


WINDOWS: Final = tuple(Window(*each) for each in product(Screen, SCHEMES))
FEWER: Final = (Window(Screen.PHONE, "dark"), Window(Screen.DESKTOP, "light"))
"""Each screen and each scheme once: words are longer in another language, colours are the same."""


@attrs.frozen
class Sight:
    """A page in a language in a window.

    Args:
        language: Whose tree it stands in.
        page: Its name, such as ``rules/CAT-UNDO``.
        window: Where it is seen.
    """

    language: Language
    page: str
    window: Window

    def __str__(self) -> str:
        """Name it, for the list of tests and for pictures."""
        return f"{self.language.value}/{self.page}-{self.window}"


SIGHTS: Final = tuple(
    Sight(language, page, window)
    for language, page in product(Language, PAGES)
    for window in (WINDOWS if language is Language.ENGLISH else FEWER)
)
"""What is looked at: English pages in each window, those in another language in fewer of them."""


def address(server: str, language: Language, page: str) -> str:
    """Where a page is served."""
    return f"{server}/{language.value}/{page}.html"


class Quiet(SimpleHTTPRequestHandler):
    """A handler that keeps connections open and writes no log."""

    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is its base's
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder on a free port, and give the address of its root."""
    with ThreadingHTTPServer(("localhost", 0), partial(Quiet, directory=folder)) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://localhost:{server.server_port}"
        server.shutdown()
        thread.join()
