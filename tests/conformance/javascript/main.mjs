// Gnav in JavaScript: a question a line on standard input, an answer a line on standard output.
//
// Written from the statements of the rules, the JSON Schemas and what they say of observations.

import { createInterface } from "node:readline";
import { isOf } from "./forms.mjs";
import { observe } from "./observing.mjs";
import { Refusal, begin, play } from "./rules.mjs";
import { hasPossibleSettings, isValid, same } from "./validity.mjs";

function answer({ settings, pre, event, watched }) {
  const fired = pre === null && event === null ? opening(settings) : step(settings, pre, event);
  const post = fired.at(-1).after;
  return {
    rules: fired.map((transition) => transition.rule),
    transitions: watched ? fired.map(watchedBy(settings)) : fired,
    post,
    observations: seenOf(post, settings),
  };
}

function watchedBy(settings) {
  return (transition) => ({ ...transition, observations: seenOf(transition.after, settings) });
}

function seenOf(state, settings) {
  return [...seatsOf(settings), null].map((viewer) => observe(state, viewer));
}

function opening(settings) {
  requireForm(isOf("settings", settings));
  requireSettings(settings);
  return play(begin(settings), null);
}

function step(settings, pre, event) {
  requireForm(isOf("settings", settings) && isOf("state", pre));
  requireForm(event === null || isOf("event", event));
  const own = (pre.position?.setup ?? pre.standing).settings;
  requireForm(same(own, settings));
  requireSettings(settings);
  if (!isValid(pre)) throw new Refusal({ code: "invalid-state", problems: [] });
  return play(pre, event);
}

function seatsOf(settings) {
  return Array.from({ length: settings.seats }, (_, seat) => seat);
}

function requireForm(isRight) {
  if (!isRight) throw new Refusal({ code: "bad-wire", problems: [] });
}

function requireSettings(settings) {
  if (!hasPossibleSettings(settings)) throw new Refusal({ code: "bad-settings", problems: [] });
}

function answerOrError(question) {
  try {
    return answer(question);
  } catch (error) {
    if (error instanceof Refusal) return { error: error.values };
    throw error;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ id: question.id, ...answerOrError(question) })}\n`);
}
