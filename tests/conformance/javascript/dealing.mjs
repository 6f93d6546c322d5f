// Chapter 1 of the rules: a match begins, and cards are dealt.

import { faceDown } from "./cards.mjs";
import { inPhase, showing } from "./position.mjs";
import { allSeats, contestants, nextDealer, rowOf } from "./row.mjs";

/** MATCH-START: every seat has all its lives. R-FIRST-DEALER: the first dealer is agreed. */
export function newMatch(settings) {
  const standing = {
    settings,
    deal_number: 1,
    dealer: settings.first_dealer,
    lives: allSeats(settings).map(() => settings.lives),
    resting: [],
  };
  return { phase: "Gathering", standing };
}

/** MATCH-START: what is wrong with settings. */
export function settingsProblems({ seats, lives, first_dealer }) {
  const problems = [];
  const note = (code, message) => problems.push({ code, message });
  if (seats < 2 || seats > 37) note("seats", `seats must be from 2 to 37, not ${seats}`);
  if (lives < 1) note("lives", `lives must be 1 or more, not ${lives}`);
  if (first_dealer < 0 || first_dealer >= seats) {
    note("first-dealer", `the first dealer must be one of the seats, not ${first_dealer}`);
  }
  return problems;
}

/** The rests of a deal that was skipped are used up: R-SKIP-REST. */
function skipped(standing) {
  const deal_number = standing.deal_number + 1;
  return { ...standing, deal_number, dealer: nextDealer(standing), resting: [] };
}

/** DEAL-HANDS. R-ORDER: from the top of the pack along the row. */
function dealt({ standing, row }, { pack }) {
  const { lives, ...fixed } = standing;
  const dealtTo = lives.map((_, seat) => (row.includes(seat) ? pack[row.indexOf(seat)] : null));
  return {
    setup: { ...fixed, row, dealt: dealtTo },
    lives,
    cards: row.map((seat, place) => faceDown(pack[place], seat)),
    stock: pack.slice(row.length),
    discarded: [],
    departed: [],
    record: [],
    decisions: [],
    pointer: 0,
  };
}

/** The first place with a fool that has not been knocked for, or -1. */
const placeToKnock = (position) =>
  position.cards.findIndex((card) => card.rank === "NARR" && !card.face_up);

export const foolsLeft = (state) => placeToKnock(state.position) >= 0;

export const DEALING = [
  {
    id: "DEAL-ROW",
    from: "Gathering",
    when: ({ standing }) => contestants(standing).length >= 2,
    then: ({ standing }) => ({ phase: "Undealt", standing, row: rowOf(standing) }),
  },
  {
    id: "DEAL-SKIP", // R-SKIP-WORD: the next deal is called at once
    from: "Gathering",
    when: ({ standing }) => contestants(standing).length < 2,
    then: ({ standing }) => ({ phase: "Gathering", standing: skipped(standing) }),
  },
  {
    id: "DEAL-HANDS",
    from: "Undealt",
    on: "Deal",
    then: (state, event) => inPhase("Dealt", dealt(state, event)),
  },
  {
    id: "DEAL-KNOCK", // R-LATE-FOOL: this is asked in Dealt only
    from: "Dealt",
    when: foolsLeft,
    then: ({ position }) => inPhase("Dealt", showing(position, placeToKnock(position))),
  },
];
