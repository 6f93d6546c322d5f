"""What the checks of a page find, on pages made up for it."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from browser.sights import Screen, Window
from browser.visits import Visit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from playwright.sync_api import BrowserContext

WIDE = '<div class="wide" style="width: 2000px">much</div>'


@pytest.fixture
def made_up(windows: Mapping[Window, BrowserContext]) -> Iterator[Visit]:
    """An empty page on a phone."""
    with closing(windows[Window(Screen.PHONE, "light")].new_page()) as page:
        yield Visit(page)


def fill(visit: Visit, article: str) -> None:
    """Put something into the article of a page."""
    visit.page.set_content(
        f'<!doctype html><html lang="en"><title>A page</title><style>body {{ margin: 0 }}</style>'
        f'<main class="content"><article><h1>A page</h1>{article}</article></main></html>'
    )


def test_what_sticks_out_is_named(made_up: Visit) -> None:
    """What is wider than the page is found, and the page with it."""
    fill(made_up, WIDE)

    assert ["html.", "main.content", "div.wide"] == made_up.overflow()


def test_what_is_cut_off_sticks_out(made_up: Visit) -> None:
    """What a page hides beyond its edge cannot be read."""
    fill(made_up, f'<div style="overflow: hidden">{WIDE}</div>')

    assert ["div.wide"] == made_up.overflow()


def test_what_is_scrolled_does_not_stick_out(made_up: Visit) -> None:
    """A box of its own makes what is wide readable."""
    fill(made_up, f'<div style="overflow-x: auto">{WIDE}</div>')

    assert [] == made_up.overflow()


@pytest.mark.parametrize(
    ("shape", "text", "found"),
    [
        ("", 'fill="#777"', ["VII: 4.48"]),
        ("", 'fill="#767676"', []),
        ("", 'fill="black" fill-opacity=".5"', ["VII: 3.98"]),
        ('<rect width="80" height="40" fill="#333"/>', "", ["VII: 1.66"]),
        ('<rect width="80" height="40" fill="#333" fill-opacity=".2"/>', "", []),
        ('<rect width="80" height="40" fill="none"/>', "", []),
        ('<rect x="60" width="20" height="40" fill="#333"/>', "", []),
    ],
)
def test_pale_text_in_a_drawing_is_named(
    made_up: Visit, shape: str, text: str, found: list[str]
) -> None:
    """Text is held against what is drawn behind it, and that against the page."""
    fill(made_up, f'<svg width="80" height="40">{shape}<text y="20" {text}>VII</text></svg>')

    assert found == made_up.faint()


def test_barriers_are_told(made_up: Visit) -> None:
    """What axe-core finds is told by its rules; what has no barrier is told by nothing."""
    fill(made_up, "")
    assert "" == made_up.barriers()

    fill(made_up, '<p style="color: #aaa">pale</p><img src="data:,">')
    told = made_up.barriers()
    assert "color-contrast" in told
    assert "image-alt" in told


def test_what_goes_wrong_is_noted(made_up: Visit, server: str) -> None:
    """A page that is not there, an error of a script and a word to the console are noted."""
    made_up.page.goto(f"{server}/no-page.html")
    made_up.page.evaluate("console.warn('careful')")
    made_up.page.evaluate("setTimeout(() => { throw new Error('wrong') })")
    made_up.page.wait_for_timeout(100)

    assert [f"{server}/no-page.html"] == made_up.failures
    assert ("warning", "careful") in made_up.said
    assert ("error", "wrong") in made_up.said
