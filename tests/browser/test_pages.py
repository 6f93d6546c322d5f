"""The pages in a browser: whole, within the window, legible, without barriers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from browser.sights import Sight
    from browser.visits import Visit


def test_a_page_is_whole(visit: Visit, server: str) -> None:
    """All that a page asks for comes, from its own host, and the console hears no complaint."""
    assert [] == visit.failures
    assert [] == visit.said
    assert [] == [url for url in visit.requests if not url.startswith(f"{server}/")]


def test_a_page_knows_its_language(visit: Visit, sight: Sight) -> None:
    """A screen reader is told how to pronounce a page."""
    assert sight.language.tag == visit.page.locator("html").get_attribute("lang")


def test_nothing_sticks_out(visit: Visit) -> None:
    """A page is not scrolled to the side; what is wider has a box in which it is scrolled."""
    assert [] == visit.overflow()


def test_drawings_are_legible(visit: Visit) -> None:
    """Text in a drawing stands out from what is behind it."""
    assert [] == visit.faint()


def test_a_page_has_no_barriers(visit: Visit) -> None:
    """Contrast, landmarks, names, headings and boxes to scroll pass all rules of axe-core."""
    assert "" == visit.barriers()
