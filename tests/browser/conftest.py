"""A browser that looks at the built documentation.

The nox session `browser` runs these tests on what the session `docs` has built.
"""

from __future__ import annotations

import os
import shutil
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest
from playwright.sync_api import sync_playwright

from browser.sights import SIGHTS, TREES, WINDOWS, Sight, Window, address, served
from browser.visits import Visit
from gnav_core.languages import Language

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from playwright.sync_api import Browser, BrowserContext


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let pictures of the pages be kept, for somebody to look at."""
    parser.addoption(
        "--screenshots", type=Path, metavar="FOLDER", help="where to put a picture of each page"
    )


def do_without(missing: str) -> NoReturn:
    """Skip what needs something that is not there; where CI is set, it has to be there."""
    if os.environ.get("CI"):
        pytest.fail(missing)
    pytest.skip(missing)


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address at which the built pages are served."""
    if not all((TREES / language.value).is_dir() for language in Language):
        do_without(f"not every language has its pages in {TREES}: `nox -s docs` builds them")
    with served(TREES) as root:
        yield root


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium without a window, as the system has it."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        do_without("Chromium is not installed, so no page is looked at")
    with sync_playwright() as driver, closing(driver.chromium.launch(executable_path=found)) as it:
        yield it


@pytest.fixture(scope="session")
def windows(browser: Browser) -> Iterator[Mapping[Window, BrowserContext]]:
    """Each kind of window."""
    contexts = {
        window: browser.new_context(viewport=window.screen.viewport, color_scheme=window.scheme)
        for window in WINDOWS
    }
    yield contexts
    for context in contexts.values():
        context.close()


@pytest.fixture(scope="module", params=SIGHTS, ids=str)
def sight(request: pytest.FixtureRequest) -> Sight:
    """Each page in each language in each window."""
    assert isinstance(request.param, Sight)
    return request.param


@pytest.fixture(scope="module")
def visit(
    sight: Sight,
    server: str,
    windows: Mapping[Window, BrowserContext],
    pytestconfig: pytest.Config,
) -> Iterator[Visit]:
    """The open page, for all tests before the next one; and a picture of it, if it is asked for."""
    with closing(windows[sight.window].new_page()) as page:
        visit = Visit(page)
        page.goto(address(server, sight.language, sight.page))
        folder: Path | None = pytestconfig.getoption("--screenshots", None)
        if folder is not None:
            page.screenshot(path=folder / f"{sight}.png", full_page=True)
        yield visit
