// The texts in drawings that are hard to read, with their contrast: axe-core does not look into drawings.
(least) => {
  const CHANNEL = /[\d.]+/g;
  const CLEAR = [0, 0, 0, 0];

  const colour = (written, opacity) => {
    if (!written.startsWith("rgb")) return CLEAR;
    const [red, green, blue, alpha = 1] = written.match(CHANNEL).map(Number);
    return [red, green, blue, alpha * opacity];
  };

  const over = ([red, green, blue, alpha], under) =>
    [red, green, blue].map((value, at) => value * alpha + under[at] * (1 - alpha));

  // The formula is that of WCAG 2: relative luminance, contrast ratio.
  const luminance = (channels) => {
    const [red, green, blue] = channels.map((value) =>
      value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };

  const fill = (shape) => {
    const style = getComputedStyle(shape);
    return colour(style.fill, Number(style.fillOpacity) * Number(style.opacity));
  };

  const ground = (element) => {
    if (element === null) return [255, 255, 255];
    const own = colour(getComputedStyle(element).backgroundColor, 1);
    return own[3] === 1 ? own.slice(0, 3) : over(own, ground(element.parentElement));
  };

  const lies = (box, { left, right, top, bottom }) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return left <= x && x <= right && top <= y && y <= bottom;
  };

  const behind = (text) => {
    const drawing = text.closest("svg");
    const box = text.getBoundingClientRect();
    return [...drawing.querySelectorAll("rect, circle, ellipse, polygon, path")]
      .filter((shape) => shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)
      .filter((shape) => lies(box, shape.getBoundingClientRect()))
      .reduce((under, shape) => over(fill(shape), under), ground(drawing));
  };

  return [...document.querySelectorAll("article svg text")]
    .map((text) => {
      const under = behind(text);
      return [text.textContent.trim(), contrast(over(fill(text), under), under)];
    })
    .filter(([, ratio]) => ratio < least)
    .map(([words, ratio]) => `${words}: ${ratio.toFixed(2)}`);
};
