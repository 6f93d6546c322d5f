"""The search: it fits the language, and the words of the index are those that are looked for."""

from __future__ import annotations

import json
import re
import unicodedata

import pytest

from docs.built import Site
from gnav_core.languages import Language
from gnav_docs.searching import SearchPolish, SearchVietnamese, WholeWords

STEMMERS = {
    Language.ENGLISH: "EnglishStemmer",
    Language.DANISH: "DanishStemmer",
    Language.NORWEGIAN: "NorwegianStemmer",
    Language.PORTUGUESE: "PortugueseStemmer",
}
OURS = (SearchPolish({}), SearchVietnamese({}))


def test_each_tree_has_the_search_of_its_language(each_tree: tuple[Language, Site]) -> None:
    """The script of the search has the stemmer of the language, or one that changes nothing."""
    spoken, site = each_tree
    script = (site.root / "_static" / "language_data.js").read_text(encoding="utf-8")
    identity = "this.stemWord = function (w) {\n    return w;\n  };"

    assert {STEMMERS.get(spoken)} - {None} == set(re.findall(r"Stemmer = (\w+);", script))
    assert (spoken not in STEMMERS) == (identity in script)
    assert (spoken not in STEMMERS) == (WholeWords.js_splitter_code.strip() in script)


def test_no_word_is_left_out_where_no_list_fits(each_tree: tuple[Language, Site]) -> None:
    """Stop words are those of the language; where Sphinx knows none there are none."""
    spoken, site = each_tree
    script = (site.root / "_static" / "language_data.js").read_text(encoding="utf-8")
    words = json.loads(re.findall(r"new Set\((\[.*?\])\)", script, re.DOTALL)[0])

    assert (spoken in STEMMERS) == bool(words)
    assert (spoken is Language.ENGLISH) == ("the" in words)


@pytest.mark.parametrize("search", OURS, ids=lambda search: search.lang)
@pytest.mark.parametrize("word", ["Dragon", "gjøk", "kukułka", "nhà", "Chém", "thằng"])
def test_a_word_is_kept_as_it_is(search: WholeWords, word: str) -> None:
    """No ending and no mark of a letter is taken off, as in the script."""
    assert [word] == [search.stem(found) for found in search.split(f"({word}!)")]


@pytest.mark.parametrize("search", OURS, ids=lambda search: search.lang)
def test_a_letter_may_be_put_together_from_parts(search: WholeWords) -> None:
    """A text that has marks apart from their letters has the same words."""
    text = "Đổi bài với người bên cạnh"

    assert text.split() == search.split(unicodedata.normalize("NFD", text))


@pytest.mark.parametrize("search", OURS, ids=lambda search: search.lang)
@pytest.mark.parametrize("word", ["the", "and", "no", "że", "của"])
def test_every_word_is_found(search: WholeWords, word: str) -> None:
    """English stop words are no stop words of other languages."""
    assert search.word_filter(word)
