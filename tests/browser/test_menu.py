"""The language menu: from each page to the same page in another language."""

from __future__ import annotations

from contextlib import closing
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from browser.sights import PAGES, Screen, Window, address
from gnav_core.languages import Language

if TYPE_CHECKING:
    from collections.abc import Mapping

    from playwright.sync_api import BrowserContext, Locator, Page

ROUND = (*Language, Language.ENGLISH)
"""Once through all languages and back to the first."""


ENTRIES = """
(links) => links.map((link) => [
  link.textContent.trim(), link.lang, link.hreflang, link.href, link.getAttribute("aria-current"),
])
"""


def menu(page: Page) -> Locator:
    """The menu: what helps a reader to go elsewhere, and knows the languages there."""
    return page.locator("nav[aria-label]").filter(has=page.locator("a[hreflang]"))


def entries(page: Page) -> list[list[str | None]]:
    """What each entry of the menu says, in which language, where it leads, whether it is here."""
    found: list[list[str | None]] = menu(page).locator("a[hreflang]").evaluate_all(ENTRIES)
    return found


def choose(page: Page, language: Language, screen: Screen) -> None:
    """Choose a language: in the drawer on a phone, elsewhere by the keyboard."""
    link = menu(page).locator(f'a[hreflang="{language.tag}"]')
    if screen is Screen.PHONE:
        page.locator("label.nav-overlay-icon").click()
        link.click()
    else:
        link.press("Enter")


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("screen", Screen)
def test_the_menu_stays_on_the_page(
    name: str, screen: Screen, server: str, windows: Mapping[Window, BrowserContext]
) -> None:
    """Each language leads to the next one on the same page, and says of itself that it is here."""
    with closing(windows[Window(screen, "light")].new_page()) as page:
        page.goto(address(server, Language.ENGLISH, name))
        for here, there in pairwise(ROUND):
            expected = [
                [
                    language.label,
                    language.tag,
                    language.tag,
                    address(server, language, name),
                    "page" if language is here else None,
                ]
                for language in Language
            ]
            assert expected == entries(page)

            choose(page, there, screen)
            page.wait_for_url(address(server, there, name))
