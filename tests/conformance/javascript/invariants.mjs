// What must hold of a state between deals. States in play are judged by replay.mjs.

import { RANKS } from "./cards.mjs";
import { allSeats, clockwiseTo, contestants, living, rowOf } from "./row.mjs";
import { comparison, paid, restersOf } from "./settlement.mjs";

const same = (one, other) =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** Which seats had lives when the deal began: those that departed in it had, too. */
const hadLives = ({ lives_before, departed }, seat) =>
  lives_before[seat] > 0 || departed.includes(seat);

function settledRow({ standing: { settings, dealer, resting }, settlement }) {
  return clockwiseTo(settings, dealer).filter(
    (seat) => hadLives(settlement, seat) && !resting.includes(seat));
}

function comparedFit({ standing, settlement: { row, hands, departed, compared, lives_before } }) {
  const rest = allSeats(standing.settings).filter(
    (seat) => row.includes(seat) && !departed.includes(seat));
  return same(compared, rest)
    && compared.length > 0
    && compared.every((seat) => lives_before[seat] > 0)
    && departed.every((seat) => row.includes(seat) && lives_before[seat] === 0)
    && hands.every((rank, seat) => (rank !== null) === row.includes(seat))
    && RANKS.every((rank) => hands.filter((held) => held === rank).length <= 2);
}

function payersFit({ standing, settlement }) {
  const right = comparison(settlement.compared, settlement.hands);
  return right.rule === settlement.rule
    && same(right.payers, settlement.payers)
    && same(paid(settlement.lives_before, settlement.payers), standing.lives);
}

function settledRowFits(state) {
  const { dealer, resting, lives } = state.standing;
  const row = settledRow(state);
  return row.length >= 2
    && same(row, state.settlement.row)
    && resting.every((seat) => lives[seat] > 0)
    && (row.includes(dealer) || resting.includes(dealer));
}

const BETWEEN = ["Gathering", "Undealt", "Settled", "MatchOver"];
const COMING = ["Gathering", "Undealt"];
const OVER = ["Settled", "MatchOver"];

const INVARIANTS = [
  {
    code: "nobody-has-too-many-lives",
    phases: BETWEEN,
    holds: ({ standing: { settings, lives } }) =>
      lives.every((left) => left >= 0 && left <= settings.lives),
  },
  {
    code: "nobody-rests-in-the-first-deal",
    phases: BETWEEN,
    holds: ({ standing: { settings, deal_number, dealer, resting } }) =>
      deal_number > 1 || (resting.length === 0 && dealer === settings.first_dealer),
  },
  {
    code: "at-most-two-rest",
    phases: BETWEEN,
    holds: ({ standing }) => standing.resting.length <= 2,
  },
  {
    code: "the-first-deal-is-fresh",
    phases: COMING,
    holds: ({ standing: { settings, deal_number, lives } }) =>
      deal_number > 1 || lives.every((left) => left === settings.lives),
  },
  {
    code: "dealer-and-resters-are-alive",
    phases: COMING,
    holds: ({ standing: { dealer, resting, lives } }) =>
      [dealer, ...resting].every((seat) => lives[seat] > 0),
  },
  {
    code: "two-seats-are-alive",
    phases: [...COMING, "Settled"],
    holds: ({ standing }) => living(standing).length >= 2,
  },
  {
    code: "the-row-is-the-contestants",
    phases: ["Undealt"],
    holds: ({ standing, row }) =>
      contestants(standing).length >= 2 && same(row, rowOf(standing)),
  },
  { code: "the-compared-are-the-rest-of-the-row", phases: OVER, holds: comparedFit },
  { code: "the-right-seats-pay", phases: OVER, holds: payersFit },
  {
    code: "the-right-seats-will-rest",
    phases: OVER,
    holds: ({ standing, settlement }) =>
      same(settlement.resters, restersOf(settlement, standing.lives)),
  },
  { code: "the-settled-row-fits-the-seats", phases: OVER, holds: settledRowFits },
  {
    code: "at-most-one-seat-is-alive",
    phases: ["MatchOver"],
    holds: ({ standing }) => living(standing).length <= 1,
  },
];

/** All invariants that a state between deals breaks. */
export function invariantProblems(state) {
  return INVARIANTS
    .filter(({ phases, holds }) => phases.includes(state.phase) && !holds(state))
    .map(({ code }) => ({ code, message: `this must hold: ${code.replaceAll("-", " ")}` }));
}
