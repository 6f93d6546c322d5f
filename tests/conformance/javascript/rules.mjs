// The rule book: all rules together, and how a match moves by them.

import { CHALLENGES } from "./challenges.mjs";
import { DEALING } from "./dealing.mjs";
import { ENDING } from "./ending.mjs";
import { SETTLEMENT } from "./settlement.mjs";
import { STOCK } from "./stock.mjs";
import { TURNS } from "./turns.mjs";

const RULES = [...DEALING, ...TURNS, ...CHALLENGES, ...STOCK, ...SETTLEMENT, ...ENDING];

/** Which events a phase takes; a phase that is not here is automatic and takes none. */
const WAITING = {
  Undealt: ["Deal"],
  Deciding: ["Keep", "Request"],
  Settled: ["NextDeal"],
  MatchOver: ["Restart"],
};

export const expectedIn = (phase) => WAITING[phase] ?? [];

export const isAutomatic = (phase) => expectedIn(phase).length === 0;

/** The one rule that is enabled; the guards exclude each other. */
function enabledRule(state, event) {
  const enabled = RULES.filter((rule) =>
    rule.from === state.phase && rule.on === event?.type && (rule.when?.(state) ?? true));
  if (enabled.length !== 1) {
    throw new Error(`${enabled.length} rules are enabled in ${state.phase}`);
  }
  return enabled[0];
}

function fire(state, event) {
  const rule = enabledRule(state, event);
  return { rule: rule.id, after: rule.then(state, event) };
}

/** Every rule that follows of itself, up to the next state that waits. */
export function settleDown(state) {
  const fired = [];
  let now = state;
  while (isAutomatic(now.phase)) {
    fired.push(fire(now));
    now = fired.at(-1).after;
  }
  return fired;
}

/** The rule of a legal event, and every rule that follows of itself. */
export function step(state, event) {
  const first = fire(state, event);
  return [first, ...settleDown(first.after)];
}
