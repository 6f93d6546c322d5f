// What the search says; it takes the place of the texts that Sphinx brings.
Documentation.addTranslations({
  "locale": "pt_BR",
  "plural_expr": "n > 1 ? 1 : 0",
  "messages": {
    "Search Results": "Resultados da busca",
    "Searching": "Buscando",
    "Preparing search...": "Preparando a busca…",
    ", in ": ", em ",
    "Hide Search Matches": "Ocultar os resultados da busca",
    "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.": "Nenhuma página tem todas essas palavras. Confira se estão escritas corretamente.",
    "Search finished, found one page matching the search query.": [
      "Uma página encontrada.",
      "${resultCount} páginas encontradas."
    ]
  }
});
