// What forms are made of. A form is a function of a value, the path to it, and a list to which
// it adds whatever is wrong.

const LARGEST = 999_999_999_999_999;

const wants = (what, holds) => (value, path, problems) => {
  if (!holds(value)) problems.push({ code: "type", message: `${path}: ${what} is wanted` });
};

export const whole = wants("a whole number", (value) =>
  Number.isInteger(value) && Math.abs(value) <= LARGEST);

export const truth = wants("true or false", (value) => typeof value === "boolean");

/** One line of text, without control characters, and with no separator but the space. */
export const line = wants("a line of text", (value) =>
  typeof value === "string" && !/(?! )[\p{C}\p{Z}]/u.test(value));

export const nothing = wants("null", (value) => value === null);

export const nameIn = (what, names) => wants(what, (value) => names.includes(value));

export const orNull = (form) => (value, path, problems) => {
  if (value !== null) form(value, path, problems);
};

export const listOf = (form) => (value, path, problems) => {
  if (!Array.isArray(value)) {
    problems.push({ code: "type", message: `${path}: a list is wanted` });
    return;
  }
  value.forEach((item, index) => form(item, `${path}[${index}]`, problems));
};

/** What has no order is written ascending, each once. */
export const setOf = (form) => (value, path, problems) => {
  const before = problems.length;
  listOf(form)(value, path, problems);
  if (problems.length > before) return;
  if (value.some((item, index) => index > 0 && item <= value[index - 1])) {
    problems.push({ code: "type", message: `${path}: ascending order is wanted, each once` });
  }
};

const isObject = (value) =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** An object with exactly these keys. */
export const record = (parts) => (value, path, problems) => {
  if (!isObject(value)) {
    problems.push({ code: "type", message: `${path}: an object is wanted` });
    return;
  }
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(parts, key)) {
      problems.push({ code: "unknown-key", message: `${path}: there is an unknown key` });
    }
  }
  for (const [key, form] of Object.entries(parts)) {
    if (Object.hasOwn(value, key)) form(value[key], `${path}.${key}`, problems);
    else problems.push({ code: "missing-key", message: `${path}: the key '${key}' is missing` });
  }
};

/** One of several records, told by the word that stands under a key. */
export const taggedBy = (tag, choices) => (value, path, problems) => {
  const word = isObject(value) ? value[tag] : undefined;
  if (typeof word !== "string" || !Object.hasOwn(choices, word)) {
    problems.push({ code: "type", message: `${path}: no '${tag}' tells what this is` });
    return;
  }
  record({ [tag]: nameIn("a word", [word]), ...choices[word] })(value, path, problems);
};
