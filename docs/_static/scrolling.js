/* What is wider than its box can be scrolled with the keyboard, and only then stops there. */
(() => {
  const boxes = document.querySelectorAll("article pre, article .table-wrapper, .gnav-diagram");
  const fit = (box) => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  };
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => fit(target)));
  boxes.forEach((box) => observer.observe(box));
})();
