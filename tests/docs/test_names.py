"""The public names: each is found where it is defined, and a list that misses one is refused."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest

import gnav_core
import gnav_core.arena
from docs.built import DOCS
from gnav_core.adapters.extra import LIBRARIES
from gnav_docs.names import (
    ADAPTED,
    BY_NAME,
    PACKAGE,
    definitions,
    described,
    handed_out,
    holders_left_out,
    home_of,
    imported,
    left_out,
    names_at,
    wanted_holders,
)

MODULES = sorted(
    {home_of(module.__name__).removeprefix(f"{PACKAGE}.") for module, _ in definitions().values()}
)
HOLDERS = sorted(holder.removeprefix(f"{PACKAGE}.") for holder in wanted_holders())


def test_every_public_name_is_defined_somewhere() -> None:
    """The names of `gnav_core.__all__` are those that the modules behind it define."""
    pages = [names_at(f"{PACKAGE}.{module}") for module in MODULES]
    names = [name for page in pages for found in page.values() for name in found]

    assert sorted(gnav_core.__all__) == sorted(names)


@pytest.mark.parametrize("holder", HOLDERS)
def test_every_name_that_is_handed_out_is_defined_somewhere(holder: str) -> None:
    """The names that a package hands out on its own are those that its page has."""
    full = f"{PACKAGE}.{holder}"
    names = [name for found in names_at(full, full).values() for name in found]

    assert sorted(handed_out(full)) == sorted(names)
    assert [] != names


def test_everything_that_is_listed_has_a_page() -> None:
    """With all modules listed there is nothing to report, and each of them has a page."""
    pages = {path.stem for path in (DOCS / "reference").glob("*.rst")} - {"index"}

    assert [] == left_out(tuple(MODULES))
    assert [] == holders_left_out(tuple(HOLDERS))
    assert {*MODULES, *HOLDERS} == pages


@pytest.mark.parametrize("module", MODULES)
def test_a_module_that_is_not_listed_is_named(module: str) -> None:
    """A list that leaves a module with public names out is refused, and says which."""
    listed = tuple(name for name in MODULES if name != module)

    assert [f"{PACKAGE}.{module} defines public names and is not listed"] == left_out(listed)


@pytest.mark.parametrize("holder", HOLDERS)
def test_a_package_that_is_not_listed_is_named(holder: str) -> None:
    """A list that leaves a package with names of its own out is refused, and says which."""
    listed = tuple(name for name in HOLDERS if name != holder)

    assert [f"{PACKAGE}.{holder} hands out names and is not listed"] == holders_left_out(listed)


def test_a_module_without_names_is_named() -> None:
    """A list with a module that has nothing to describe is refused, and says which."""
    assert [f"{PACKAGE}.guards is listed and defines no public name"] == left_out(
        (*MODULES, "guards")
    )
    assert [f"{PACKAGE}.rules is listed and hands out no name"] == holders_left_out(
        (*HOLDERS, "rules")
    )


def test_a_public_name_that_nothing_defines_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that is handed on but has no definition is refused by name."""
    for module in (gnav_core, gnav_core.arena):
        monkeypatch.setattr(module, "__all__", [*module.__all__, "Nothing"])

    assert [f"{PACKAGE}.Nothing is defined nowhere"] == left_out(tuple(MODULES))
    assert [f"{PACKAGE}.arena.Nothing is defined nowhere"] == holders_left_out(tuple(HOLDERS))


def test_packages_and_the_modules_that_are_used_by_name_are_wanted() -> None:
    """What has `__all__`, the strategies and the adapters must be listed, and nothing inside."""
    assert {"arena", "diagram", "testing", "wire", *BY_NAME} <= {*HOLDERS}
    assert {f"adapters.{name}" for name in LIBRARIES} <= {*HOLDERS}
    assert "testing.properties" not in HOLDERS


def test_a_name_stands_once() -> None:
    """What the package hands on is described there, and a package of its own does not repeat it."""
    assert [] == [
        (holder, name)
        for holder in wanted_holders()
        for name in handed_out(holder)
        if getattr(gnav_core, name, None) is getattr(imported(holder), name)
    ]


def test_a_name_is_found_by_the_module_that_defines_it() -> None:
    """A name that code says with its module leads to what readers import."""
    said = described()

    assert "gnav_core.step" == said["gnav_core.kernel.step"]
    assert "gnav_core.testing.check" == said["gnav_core.testing.checking.check"]
    assert "gnav_core.testing.strategies.states" == said["gnav_core.testing.strategies.states"]


def test_adapters_are_read_without_their_libraries() -> None:
    """An adapter is imported where its libraries are missing, and they stay missing."""
    libraries = {name: sys.modules.get(name) for name in ADAPTED}

    for adapter in LIBRARIES:
        assert import_module(f"{PACKAGE}.adapters.{adapter}") is imported(
            f"{PACKAGE}.adapters.{adapter}"
        )
    assert libraries == {name: sys.modules.get(name) for name in ADAPTED}
