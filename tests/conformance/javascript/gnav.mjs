// Reads a question a line on standard input, and writes an answer a line on standard output.

import { answer, unreadable } from "./answers.mjs";
import { canonical, readJson } from "./strict-json.mjs";

function answerTo(line) {
  let read;
  try {
    read = readJson(line);
  } catch {
    return unreadable(null, [{ code: "type", message: "this is no JSON that can be read" }]);
  }
  const { value, problems } = read;
  return problems.length > 0 ? unreadable(value?.id ?? null, problems) : answer(value);
}

// Lines end with a line feed and with nothing else; a text may hold other line separators.
let rest = "";
process.stdin.setEncoding("utf8");
for await (const chunk of process.stdin) {
  const lines = (rest + chunk).split("\n");
  rest = lines.pop();
  for (const line of lines) process.stdout.write(`${canonical(answerTo(line))}\n`);
}
if (rest !== "") process.stdout.write(`${canonical(answerTo(rest))}\n`);
