"""The pages of what is checked: they list every invariant, every error and every code."""

from __future__ import annotations

import re
from html import unescape

import pytest

from docs.built import Page, Site
from gnav_core import PHASES, RULEBOOK, GnavError, SettingsError, State, problems
from gnav_core.invariants import EVERYWHERE, INVARIANTS
from gnav_core.settings import Settings
from gnav_docs.checks import problem_codes


def rows_of(page: Page) -> list[list[str]]:
    """The text of each cell, row by row, of all tables of a page."""
    return [
        [
            " ".join(unescape(re.sub(r"<[^>]*>", " ", cell)).split())
            for cell in re.findall(r"<td>.*?</td>", row, re.DOTALL)
        ]
        for row in re.findall(r"<tr.*?</tr>", page.article, re.DOTALL)
    ]


def told(site: Site, phase: str) -> list[str]:
    """The codes that the page of the invariants gives for a phase."""
    return [
        code
        for phases, sentences in filter(None, rows_of(site.page("invariants")))
        if phase in phases.split(" , ")
        for code in re.findall(r"\( ([a-z-]+) \)", sentences)
    ]


@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.__name__)
def test_a_phase_is_listed_with_its_kind_and_events(site: Site, phase: type[State]) -> None:
    """The page of the phases says in words what each waits for and which events it takes."""
    events = [event.__name__ for event in RULEBOOK.events_of(phase)] or ["no event"]

    assert [phase.__name__, str(phase.kind), " or ".join(events)] in rows_of(site.page("phases"))


@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.__name__)
def test_the_invariants_of_a_phase_are_listed(site: Site, phase: type[State]) -> None:
    """For each phase exactly its invariants are listed, by the codes that problems carry."""
    expected = [invariant.__name__.replace("_", "-") for invariant in INVARIANTS[phase]]

    assert sorted(expected) == sorted(told(site, phase.__name__))


def test_what_holds_everywhere_is_listed(site: Site) -> None:
    """What must hold in every phase stands under those words."""
    expected = [invariant.__name__.replace("_", "-") for invariant in EVERYWHERE]

    assert expected == told(site, "in every phase")


def test_every_invariant_has_its_sentence_once(site: Site) -> None:
    """The sentence of each invariant is on the page, before its code and nowhere else."""
    said = site.page("invariants").said
    invariants = {*EVERYWHERE, *(each for found in INVARIANTS.values() for each in found)}

    for invariant in invariants:
        code = invariant.__name__.replace("_", "-")
        assert 1 == said.count(f"{invariant.__doc__} ({code})"), code


def test_every_error_is_listed_with_its_code(site: Site) -> None:
    """The page of the errors has a row for each error, with its code and what it means."""
    rows = rows_of(site.page("reference/errors"))

    for error in GnavError.__subclasses__():
        meaning = f"{error.__doc__}".partition("\n")[0].replace("``", "")
        found = [row for row in rows if row[:2] == [error.code, error.__name__]]
        assert [meaning] == [row[2].replace("\u2019", "'") for row in found]


def test_every_code_of_a_problem_is_listed(site: Site) -> None:
    """The page of the errors has the codes that each module gives to problems."""
    rows = rows_of(site.page("reference/errors"))

    for module, codes in problem_codes().items():
        assert [" , ".join(codes), module] in rows


def test_the_codes_of_problems_are_those_that_occur() -> None:
    """What is found in the code are the codes that problems have when something is wrong."""
    with pytest.raises(SettingsError) as raised:
        Settings(seats=0, lives=0)
    found = problem_codes()

    assert {problem.code for problem in raised.value.problems} <= set(found["gnav_core.settings"])
    assert {problem.code for problem in problems("a state")} <= {
        code for codes in found.values() for code in codes
    }
