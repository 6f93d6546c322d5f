// What sticks out of the page or of its column to the side, and cannot be scrolled to in a box.
() => {
  const name = (element) => `${element.localName}.${element.getAttribute("class") ?? ""}`;
  const column = document.querySelector(".content");
  const edge = column.getBoundingClientRect().right + 1;
  const scrolls = (element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
  const isInABox = (element) => {
    let above = element.parentElement;
    while (above !== column && !scrolls(above)) above = above.parentElement;
    return above !== column;
  };
  const wide = [document.documentElement, column].filter(
    (element) => element.scrollWidth > element.clientWidth,
  );
  const out = [...column.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > edge && !isInABox(element),
  );
  return [...wide, ...out].map(name);
};
