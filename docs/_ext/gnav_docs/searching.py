"""The search in the languages that Sphinx does not know, and which search each language has."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from sphinx.search import SearchLanguage

from gnav_core.languages import Language
from gnav_docs.texts import language_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

SEARCHES: Final = {
    Language.ENGLISH: "en",
    Language.DANISH: "da",
    Language.NORWEGIAN: "no",
    Language.POLISH: "pl",
    Language.PORTUGUESE: "pt",
    Language.VIETNAMESE: "vi",
}
"""The search of each language, by the name that Sphinx has for it."""


class WholeWords(SearchLanguage):
    """A search for words as they are written: none is left out, and no ending is taken off.

    A letter with its marks is one letter, however it is put together.
    """

    js_splitter_code = """
function splitQuery(query) {
  return query
    .normalize("NFC")
    .split(/[^\\p{Letter}\\p{Number}_]+/gu)
    .filter((word) => word);
}
"""

    def split(self, text: str) -> list[str]:
        """Split a text into its words, as the script does that splits what is looked for."""
        return super().split(unicodedata.normalize("NFC", text))


class SearchPolish(WholeWords):
    """The search of the Polish pages."""

    lang = "pl"
    language_name = "Polish"


class SearchVietnamese(WholeWords):
    """The search of the Vietnamese pages."""

    lang = "vi"
    language_name = "Vietnamese"


def choose_search(app: Sphinx, config: Config) -> None:
    """Give the pages the search of their language: Sphinx takes the English one in silence."""
    for ours in (SearchPolish, SearchVietnamese):
        app.add_search_language(ours)
    config["html_search_language"] = SEARCHES[language_of(config)]
