// What the search says; it takes the place of the texts that Sphinx brings.
Documentation.addTranslations({
  "locale": "nb_NO",
  "plural_expr": "n == 1 ? 0 : 1",
  "messages": {
    "Search Results": "Søkeresultater",
    "Searching": "Søker",
    "Preparing search...": "Forbereder søk …",
    ", in ": ", i ",
    "Hide Search Matches": "Skjul treff",
    "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.": "Ingen sider har alle ordene. Se etter om de er riktig stavet.",
    "Search finished, found one page matching the search query.": [
      "Fant én side.",
      "Fant ${resultCount} sider."
    ]
  }
});
