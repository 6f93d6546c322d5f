// Whether a value has the form that its JSON Schema says; as much of the language as they use.

import { readFileSync } from "node:fs";

const SCHEMAS = new URL("../../../spec/schemas/", import.meta.url);

const read = new Map();

export function isOf(name, value) {
  if (!read.has(name)) read.set(name, JSON.parse(readFileSync(new URL(`${name}.json`, SCHEMAS))));
  const schema = read.get(name);
  return fits(schema, value, schema.$defs);
}

function fits(schema, value, definitions) {
  return Object.entries(schema).every(([word, wanted]) => {
    const check = CHECKS[word];
    if (check === undefined) throw new Error(`the word ${word} is not known`);
    return check(wanted, value, definitions, schema);
  });
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const TYPES = {
  array: Array.isArray,
  boolean: (value) => typeof value === "boolean",
  integer: Number.isInteger,
  null: (value) => value === null,
  object: isObject,
  string: (value) => typeof value === "string",
};

const ignored = () => true;

const CHECKS = {
  $schema: ignored,
  $defs: ignored,
  title: ignored,
  description: ignored,
  $ref: (path, value, definitions) =>
    fits(definitions[path.replace("#/$defs/", "")], value, definitions),
  type: (name, value) => TYPES[name](value),
  const: (wanted, value) => value === wanted,
  enum: (wanted, value) => wanted.includes(value),
  minimum: (least, value) => typeof value !== "number" || value >= least,
  maximum: (most, value) => typeof value !== "number" || value <= most,
  pattern: (pattern, value) => typeof value !== "string" || new RegExp(pattern, "u").test(value),
  items: (schema, value, definitions) =>
    !Array.isArray(value) || value.every((item) => fits(schema, item, definitions)),
  uniqueItems: (_, value) => !Array.isArray(value) || new Set(value).size === value.length,
  required: (keys, value) => !isObject(value) || keys.every((key) => Object.hasOwn(value, key)),
  properties: (schemas, value, definitions) =>
    !isObject(value) ||
    Object.entries(value).every(
      ([key, item]) => !Object.hasOwn(schemas, key) || fits(schemas[key], item, definitions),
    ),
  additionalProperties: (_, value, __, schema) =>
    !isObject(value) || Object.keys(value).every((key) => Object.hasOwn(schema.properties, key)),
  oneOf: (schemas, value, definitions) =>
    schemas.filter((schema) => fits(schema, value, definitions)).length === 1,
  anyOf: (schemas, value, definitions) =>
    schemas.some((schema) => fits(schema, value, definitions)),
};
