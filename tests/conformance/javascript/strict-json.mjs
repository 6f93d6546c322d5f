// JSON, read strictly. JSON.parse would not do: it takes a key that is there twice, and it
// cannot tell 1 from 1.0, which is no whole number here.

const SPACE = /[ \t\n\r]*/y;
const MARK = /[{}[\],:]|true|false|null/;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/;
const TOKEN = new RegExp([MARK, STRING, NUMBER].map(({ source }) => source).join("|"), "y");

class Reader {
  constructor(text) {
    this.text = text;
    this.at = 0;
    this.problems = [];
    this.advance();
  }

  /** Move to the next token; it is undefined at the end of the text. */
  advance() {
    SPACE.lastIndex = this.at;
    SPACE.exec(this.text);
    TOKEN.lastIndex = SPACE.lastIndex;
    this.token = TOKEN.exec(this.text)?.[0];
    if (this.token === undefined && SPACE.lastIndex < this.text.length) this.fail();
    this.at = TOKEN.lastIndex;
  }

  fail() {
    throw new SyntaxError("no JSON");
  }

  take(token) {
    if (this.token !== token) this.fail();
    this.advance();
  }

  value() {
    const token = this.token;
    if (token === "{") return this.object();
    if (token === "[") return this.array();
    if (token === undefined || "]},:".includes(token)) this.fail();
    this.advance();
    // A fraction or an exponent makes a number that no form takes.
    return /^-?\d+[.eE]/.test(token) ? NaN : JSON.parse(token);
  }

  array() {
    const items = [];
    this.members("[", "]", () => items.push(this.value()));
    return items;
  }

  object() {
    const object = Object.create(null); // so that no name of a key means anything else
    this.members("{", "}", () => {
      if (!this.token?.startsWith('"')) this.fail();
      const key = JSON.parse(this.token);
      this.advance();
      this.take(":");
      if (key in object) this.problems.push({ code: "key-twice", message: "a key is there twice" });
      object[key] = this.value();
    });
    return object;
  }

  /** Read what stands between two brackets, separated by commas. */
  members(open, close, readOne) {
    this.take(open);
    if (this.token === close) return this.take(close);
    readOne();
    while (this.token === ",") {
      this.take(",");
      readOne();
    }
    return this.take(close);
  }
}

/** Read one value: it, and what is wrong with keys. Throws a SyntaxError when it is no JSON. */
export function readJson(text) {
  const reader = new Reader(text);
  const value = reader.value();
  if (reader.token !== undefined) reader.fail();
  return { value, problems: reader.problems };
}

/** Write a value: keys sorted, no spaces. Equal values have equal texts. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const member = (key) => `${JSON.stringify(key)}:${canonical(value[key])}`;
  return `{${Object.keys(value).sort().map(member).join(",")}}`;
}
