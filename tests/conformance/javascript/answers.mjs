// One question, one answer.

import { isPack } from "./cards.mjs";
import { newMatch, settingsProblems } from "./dealing.mjs";
import { formProblems } from "./format.mjs";
import { invariantProblems } from "./invariants.mjs";
import { actionsOf, observations } from "./observations.mjs";
import { seatAtPointer } from "./position.mjs";
import { replayProblems } from "./replay.mjs";
import { expectedIn, isAutomatic, settleDown, step } from "./rules.mjs";
import { shapeProblems } from "./shapes.mjs";

/** All that is wrong with a state of the right form. */
function stateProblems(state) {
  const shapes = shapeProblems(state);
  if (shapes.length > 0) return shapes;
  return state.position ? replayProblems(state) : invariantProblems(state);
}

/** An event that the phase does not take, or none where one is needed. */
function phaseError(phase, event) {
  const expected = expectedIn(phase);
  const fits = event === null ? isAutomatic(phase) : expected.includes(event.type);
  return fits ? null : { code: "wrong-phase", phase, event: event?.type ?? null, expected };
}

/** An event that the phase takes but that is not legal all the same. */
function eventError({ phase, position }, event) {
  if (phase === "Undealt" && !isPack(event.pack)) {
    const message = "a pack must be the 42 cards, two of each rank";
    return { code: "bad-pack", problems: [{ code: "pack-copies", message }] };
  }
  if (phase === "Deciding" && event.seat !== seatAtPointer(position)) {
    const legal = actionsOf(seatAtPointer(position));
    return { code: "not-your-turn", seat: event.seat, action: event, legal };
  }
  return null;
}

const listed = (code, problems) => (problems.length > 0 ? { code, problems } : null);

/** Why a question is refused, or null. What is looked at first tells the error. */
function refusal(asked) {
  const unread = listed("bad-wire", formProblems(asked));
  if (unread !== null) return unread;
  const { settings, pre, event } = asked;
  const unplayable = listed("bad-settings", settingsProblems(settings));
  if (unplayable !== null || pre === null) return unplayable;
  return listed("invalid-state", stateProblems(pre))
    ?? phaseError(pre.phase, event)
    ?? eventError(pre, event);
}

function played({ settings, pre, event, watched }) {
  const fired = event === null ? settleDown(pre ?? newMatch(settings)) : step(pre, event);
  const post = fired.at(-1).after;
  return {
    rules: fired.map(({ rule }) => rule),
    post,
    observations: observations(post),
    transitions: fired.map(({ rule, after }) =>
      (watched ? { rule, after, observations: observations(after) } : { rule, after })),
  };
}

/** Answer a question that was read from JSON. */
export function answer(asked) {
  const id = asked?.id ?? null;
  const error = refusal(asked);
  return error === null ? { id, ...played(asked) } : { id, error };
}

/** The answer to a text that is no question in strict JSON. */
export const unreadable = (id, problems) => ({ id, error: { code: "bad-wire", problems } });
