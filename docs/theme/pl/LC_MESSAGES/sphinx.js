// What the search says; it takes the place of the texts that Sphinx brings.
Documentation.addTranslations({
  "locale": "pl",
  "plural_expr": "n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2",
  "messages": {
    "Search Results": "Wyniki wyszukiwania",
    "Searching": "Wyszukiwanie",
    "Preparing search...": "Przygotowywanie wyszukiwania…",
    ", in ": ", w ",
    "Hide Search Matches": "Ukryj wyniki wyszukiwania",
    "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.": "Żadna strona nie zawiera wszystkich tych słów. Sprawdź, czy są dobrze napisane.",
    "Search finished, found one page matching the search query.": [
      "Znaleziono jedną stronę.",
      "Znaleziono ${resultCount} strony.",
      "Znaleziono ${resultCount} stron."
    ]
  }
});
