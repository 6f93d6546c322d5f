"""Which language the program speaks, and what it takes from the tables of names and calls."""

from __future__ import annotations

import re

import click
import pytest

from cli.stage import ALL_NAMES, YOU, whole_match
from cli.terminal import run
from gnav_core import RULEBOOK, Rank
from gnav_core.cli.commands import run as run_here
from gnav_core.cli.narration import tell
from gnav_core.cli.rules import find
from gnav_core.cli.speech import card_name
from gnav_core.cli.tongue import tongue
from gnav_core.cli.usage import complaint
from gnav_core.languages import Language

CLICK = re.compile(
    r"(?i)(?<![\w-])(?:options?|commands?|args|arguments?|default|such|did|mean|got|unexpected|extra"
    r"|requires|does|take)(?!\w)"
)
"""The words of click's own English, as far as none of the other languages has them."""

OTHERS = tuple(each for each in Language if each is not Language.ENGLISH)


@pytest.mark.parametrize("spoken", OTHERS, ids=lambda each: each.value)
@pytest.mark.parametrize(
    "arguments",
    [
        "--help",
        "play --help",
        "rules --help",
        "simulate --help",
        "paly",
        "xyzzy",
        "-z",
        "--xyzzy",
        "play --sed 3",
        "play --lang=da",
        "play more",
        "play many more",
        "play --seats",
        "simulate --json=yes",
    ],
)
def test_no_word_of_click_is_left(
    capsys: pytest.CaptureFixture[str], arguments: str, spoken: Language
) -> None:
    """In help and complaints the library below the program speaks the language as well."""
    run_here(["--language", spoken.value, *arguments.split()])
    out, err = capsys.readouterr()

    assert out + err
    assert [] == CLICK.findall(out + err)


def test_the_words_of_click_are_known(capsys: pytest.CaptureFixture[str]) -> None:
    """In English the help has them, and so would a complaint that click words by itself."""
    run_here(["--language", "en", "--help"])
    run_here(["--language", "en", "simulate", "--help"])
    found = CLICK.findall(capsys.readouterr().out + click.NoSuchOption("-z").format_message())

    assert {"options", "command", "arguments", "default", "such"} <= {it.lower() for it in found}


def test_what_click_alone_knows_is_not_lost() -> None:
    """A complaint that only another version of click can have is told in its words."""
    wrong = click.UsageError("Something new\nis wrong.")

    assert "gnav: something new is wrong (se gnav --help)" == complaint(wrong, Language.DANISH)


@pytest.mark.parametrize("arguments", ["rules", "play", "simulate", "--version", ""])
def test_an_unknown_language_is_answered_with_one_line(arguments: str) -> None:
    """It says which languages there are."""
    done = run("--language", "klingon", *arguments.split())

    assert (2, "") == (done.returncode, done.stdout)
    assert (
        "gnav: --language knows en, da, nb_NO, pl, pt_BR, vi, but not 'klingon' (see gnav --help)\n"
    ) == done.stderr


@pytest.mark.parametrize(
    ("environment", "found"),
    [
        ({}, Language.ENGLISH),
        ({"LANG": "C"}, Language.ENGLISH),
        ({"LANG": "de_DE.UTF-8"}, Language.ENGLISH),
        ({"LANG": "da_DK.UTF-8"}, Language.DANISH),
        ({"LANG": "da_DK.UTF-8", "LC_MESSAGES": "pl_PL"}, Language.POLISH),
        ({"LANG": "da_DK.UTF-8", "LC_ALL": "C.UTF-8"}, Language.ENGLISH),
        ({"LANG": "vi_VN", "LC_ALL": ""}, Language.VIETNAMESE),
    ],
)
def test_the_locale_decides_where_nothing_is_asked_for(
    environment: dict[str, str], found: Language
) -> None:
    """The first variable that is set tells the language, as other programs have it."""
    assert found is tongue(["play"], environment)
    assert Language.PORTUGUESE is tongue(["play", "--language", "pt"], environment)
    assert Language.PORTUGUESE is tongue(["--language=pt_BR", "rules", "1"], environment)
    assert found is tongue(["--language", "klingon"], environment)


@pytest.mark.parametrize("rank", Rank)
@pytest.mark.parametrize("language", Language)
def test_a_card_is_named_as_it_is_printed(rank: Rank, language: Language) -> None:
    """Its meaning stands behind it where the language has another word; Norwegian never has."""
    name = card_name(rank, language)

    assert name.startswith(rank.label)
    assert language is not Language.NORWEGIAN or rank.label == name


def test_a_danish_table_calls_in_danish() -> None:
    """Cards and calls are those of the language, also where words are not yet translated."""
    told = {tell(one, ALL_NAMES, Language.DANISH) for one in whole_match("danish").observed(YOU)}

    assert any("Katt (kat)" in line and "Kis kis!" in line for line in told)
    assert not any("Kiss!" in line for line in told)


def test_a_rule_is_found_by_the_cards_of_the_language() -> None:
    """Polish and English names of a card find the same rules in Polish."""
    assert find("kukułka", Language.POLISH) == find("cuckoo", Language.POLISH) != ()
    assert find("kis kis", Language.DANISH) == (RULEBOOK["CAT-UNDO"], RULEBOOK["STOCK-CAT"])
