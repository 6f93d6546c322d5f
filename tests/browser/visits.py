"""What a browser tells of a page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs
from axe_playwright_python.sync_playwright import Axe

if TYPE_CHECKING:
    from playwright.sync_api import Page, Response

HERE: Final = Path(__file__).parent
OVERFLOW: Final = (HERE / "overflow.js").read_text(encoding="utf-8")
CONTRAST: Final = (HERE / "contrast.js").read_text(encoding="utf-8")
LEAST_CONTRAST: Final = 4.5
"""What WCAG 2 asks of text of any size at level AA."""


@attrs.frozen
class Visit:
    """An open page, and what was noted from its first request on.

    Args:
        page: The page, not yet led anywhere.
        said: What the console was told, by its kind.
        requests: The address of each request.
        failures: The address of each request without a good answer.
    """

    page: Page
    said: list[tuple[str, str]] = attrs.field(factory=list)
    requests: list[str] = attrs.field(factory=list)
    failures: list[str] = attrs.field(factory=list)

    def __attrs_post_init__(self) -> None:
        """Listen to the page."""
        self.page.on("console", lambda message: self.said.append((message.type, message.text)))
        self.page.on("pageerror", lambda error: self.said.append(("error", error.message)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("requestfailed", lambda request: self.failures.append(request.url))
        self.page.on("response", lambda answer: self.failures.extend(failed(answer)))

    def overflow(self) -> list[str]:
        """Name what sticks out to the side."""
        found: list[str] = self.page.evaluate(OVERFLOW)
        return found

    def faint(self) -> list[str]:
        """Name the texts in drawings that are hard to read, with their contrast."""
        found: list[str] = self.page.evaluate(CONTRAST, LEAST_CONTRAST)
        return found

    def barriers(self) -> str:
        """Tell what axe-core finds; nothing if it finds nothing."""
        found = Axe().run(self.page, options={"resultTypes": ["violations"], "preload": False})
        return str(found.generate_report()) if found.violations_count else ""


def failed(answer: Response) -> list[str]:
    """Give the address of an answer that is no good one."""
    return [] if answer.ok else [answer.url]
