// What the search says; it takes the place of the texts that Sphinx brings.
Documentation.addTranslations({
  "locale": "vi",
  "plural_expr": "0",
  "messages": {
    "Search Results": "Kết quả tìm kiếm",
    "Searching": "Đang tìm",
    "Preparing search...": "Đang chuẩn bị tìm…",
    ", in ": ", trong ",
    "Hide Search Matches": "Ẩn kết quả tìm kiếm",
    "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.": "Không trang nào có đủ các từ này. Hãy xem các từ có viết đúng không.",
    "Search finished, found one page matching the search query.": [
      "Tìm thấy ${resultCount} trang."
    ]
  }
});
