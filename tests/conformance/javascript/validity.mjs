// Whether a state is one that play can lead to: a deal is played again and must come to it.

import { isThePack, play, rowOf } from "./rules.mjs";

/** Whether two values are the same JSON, in whatever order their keys stand. */
export function same(one, other) {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]));
}

export function hasPossibleSettings({ seats, lives, first_dealer: dealer }) {
  return seats >= 2 && seats <= 37 && lives >= 1 && dealer >= 0 && dealer < seats;
}

export function isValid(state) {
  if (state.position) return isReached(state);
  if (!isPossible(state.standing, state.settlement)) return false;
  if (state.settlement) return isSettled(state);
  const { standing, row } = state;
  return isCalled(standing) && (!row || (row.length >= 2 && same(row, rowOf(standing))));
}

function isPossible({ settings, deal_number, dealer, lives, resting }) {
  const isSeat = (seat) => seat >= 0 && seat < settings.seats;
  const isFirst = deal_number === 1;
  return (
    deal_number >= 1 &&
    lives.length === settings.seats &&
    lives.every((left) => left >= 0 && left <= settings.lives) &&
    [dealer, ...resting].every(isSeat) &&
    resting.length <= 2 &&
    (!isFirst || (dealer === settings.first_dealer && resting.length === 0))
  );
}

function isCalled({ settings, deal_number, dealer, lives, resting }) {
  const alive = lives.filter((left) => left > 0).length;
  const isFresh = lives.every((left) => left === settings.lives);
  return (
    alive >= 2 &&
    [dealer, ...resting].every((seat) => lives[seat] > 0) &&
    (deal_number > 1 || isFresh)
  );
}

/** Between deals: the settlement must be the one to which its hands lead. */
function isSettled(state) {
  const { standing, settlement } = state;
  const { settings, deal_number, dealer, resting } = standing;
  const { row, hands, departed, lives_before: lives } = settlement;
  const setup = { settings, deal_number, dealer, resting, row, dealt: hands };
  const cards = row.map((seat) => ({ rank: hands[seat], face_up: true, seen_by: [] }));
  const gone = { stock: [], discarded: [], record: [], decisions: [], pointer: row.length };
  const position = { setup, lives, cards, departed, ...gone };
  const atStart = lives.map((left, seat) => (departed.includes(seat) ? 1 : left));
  const start = { settings, deal_number, dealer, lives: atStart, resting };
  return (
    lives.length === settings.seats &&
    departed.every((seat) => row.includes(seat) && lives[seat] === 0) &&
    [dealer, ...resting].every((seat) => atStart[seat] > 0) &&
    same(row, rowOf(start)) &&
    same(state, play({ phase: "Comparing", position }, null).at(-1).after)
  );
}

function isReached(state) {
  const { setup, stock, decisions } = state.position;
  const { settings, deal_number, dealer, resting, row } = setup;
  const pack = [...row.map((seat) => setup.dealt[seat]), ...drawnIn(state), ...stock];
  if (!isThePack(pack)) return false;
  return startingLives(state, pack).some((lives) => {
    const standing = { settings, deal_number, dealer, lives, resting };
    const start = { phase: "Undealt", standing, row };
    if (!isPossible(standing) || !isValid(start)) return false;
    return replayed(start, pack, decisions).some(({ after }) => same(after, state));
  });
}

/** The cards that left the stock: those drawn past, and the one that replaced a hand. */
function drawnIn({ position }) {
  const { discarded, decisions, cards, setup } = position;
  const last = discarded.at(-1);
  const fromStock = (card) => card.face_up && card.seen_by.length === 0;
  const ranks = discarded.filter(fromStock).map((card) => card.rank);
  if (!last || fromStock(last)) return ranks;
  return [...ranks, cards[setup.row.indexOf(decisions.at(-1)?.seat)]?.rank];
}

/** The lives at the start of the deal: those of now, and those that requests have cost. */
function startingLives(state, pack) {
  const { setup, decisions } = state.position;
  const now = state.settlement?.lives_before ?? state.position.lives;
  const spare = now.map((left) => left + 2);
  const start = { phase: "Undealt", standing: { ...setup, lives: spare }, row: setup.row };
  const losers = replayed(start, pack, decisions)
    .filter(({ rule }) => ["DRAGOON-REFUSE", "CAT-UNDO", "STOCK-DRAGOON", "STOCK-CAT"].includes(rule))
    .map(({ after }) => after.position.decisions.at(-1).seat);
  const gaveBack = (seats) =>
    now.map((left, seat) => left + seats.filter((loser) => loser === seat).length);
  return [gaveBack(losers), gaveBack(losers.slice(0, -1))];
}

/** Every transition of a deal, as far as its decisions are legal. */
function replayed(start, pack, decisions) {
  const fired = play(start, { type: "Deal", pack });
  for (const decision of decisions) {
    const state = fired.at(-1).after;
    if (state.phase !== "Deciding") break;
    if (state.position.setup.row[state.position.pointer] !== decision.seat) break;
    fired.push(...play(state, decision));
  }
  return fired;
}
