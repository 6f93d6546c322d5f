// A state in play is valid when its deal, played again, comes to exactly this state. That holds
// every invariant of the phases in play: a state that breaks one is never reached.

import { isPack } from "./cards.mjs";
import { invariantProblems } from "./invariants.mjs";
import { seatAtPointer, standingOf } from "./position.mjs";
import { rowOf } from "./row.mjs";
import { step } from "./rules.mjs";
import { canonical } from "./strict-json.mjs";

const COSTLY = ["DRAGOON-REFUSE", "CAT-UNDO", "STOCK-DRAGOON", "STOCK-CAT"];

/** The ranks that were drawn in this deal, in order. */
function drawn({ setup, cards, discarded, decisions }) {
  const ranks = discarded.map((card) => card.rank);
  // A card that somebody has held was replaced by a drawn one, which lies at the last requester.
  if (discarded.length === 0 || discarded.at(-1).seen_by.length === 0) return ranks;
  const holder = setup.row.indexOf(decisions.at(-1)?.seat);
  return [...ranks.slice(0, -1), cards[holder]?.rank];
}

/** The pack that was dealt: what each place got, what was drawn, and what is left. */
const packOf = ({ setup, ...table }) =>
  [...setup.row.map((seat) => setup.dealt[seat]), ...drawn({ setup, ...table }), ...table.stock];

/**
 * Play the decisions of a deal from its beginning: all that fired, decision by decision.
 * Null when one of the decisions is not legal.
 */
function playAgain(undealt, pack, decisions) {
  const rounds = [step(undealt, { type: "Deal", pack })];
  for (const decision of decisions) {
    const { phase, position } = rounds.at(-1).at(-1).after;
    if (phase !== "Deciding" || decision.seat !== seatAtPointer(position)) return null;
    rounds.push(step(rounds.at(-1).at(-1).after, decision));
  }
  return rounds;
}

/**
 * Who lost a life to a dragoon or a cat before this state. The cards alone decide that, and so
 * the deal is played with more lives than anybody can lose; the last request may be unanswered.
 */
function whoPaidForAsking(state, undealt, pack) {
  const { decisions } = state.position;
  const rich = { ...undealt.standing, lives: undealt.standing.lives.map(() => 3) };
  const rounds = playAgain({ ...undealt, standing: rich }, pack, decisions);
  if (rounds === null) return null;
  const unanswered = state.phase === "Challenging" || state.phase === "Drawing";
  const answered = unanswered ? decisions.slice(0, -1) : decisions;
  return answered
    .filter((_, turn) => rounds[turn + 1].some(({ rule }) => COSTLY.includes(rule)))
    .map(({ seat }) => seat);
}

/** The state before the deal, but for lives lost in it, which are given back. */
function beforeDeal({ position, settlement }, payers) {
  const lives = (settlement?.lives_before ?? position.lives).map(
    (left, seat) => left + (payers.includes(seat) ? 1 : 0));
  const standing = { ...standingOf(position), lives };
  return { phase: "Undealt", standing, row: position.setup.row };
}

const unreachable = (message) => [{ code: "unreachable", message }];

/** All that is wrong with a state in play whose shapes are right. */
export function replayProblems(state) {
  const pack = packOf(state.position);
  if (!isPack(pack)) return unreachable("dealt cards, drawn cards and stock must be the pack");
  const payers = whoPaidForAsking(state, beforeDeal(state, []), pack);
  if (payers === null) return unreachable("the decisions must be those of the seats at turn");
  const undealt = beforeDeal(state, payers);
  const problems = invariantProblems(undealt);
  if (problems.length > 0) return problems;
  const wanted = canonical(state);
  const rounds = playAgain(undealt, pack, state.position.decisions) ?? [];
  const reached = rounds.flat().some(({ after }) => canonical(after) === wanted);
  return reached ? [] : unreachable("the deal, played again, does not lead to this state");
}
