// What the search says; it takes the place of the texts that Sphinx brings.
Documentation.addTranslations({
  "locale": "da",
  "plural_expr": "n == 1 ? 0 : 1",
  "messages": {
    "Search Results": "Søgeresultater",
    "Searching": "Søger",
    "Preparing search...": "Forbereder søgning …",
    ", in ": ", i ",
    "Hide Search Matches": "Skjul fundne ord",
    "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.": "Ingen sider har alle ordene. Se efter, om de er stavet rigtigt.",
    "Search finished, found one page matching the search query.": [
      "Én side fundet.",
      "${resultCount} sider fundet."
    ]
  }
});
