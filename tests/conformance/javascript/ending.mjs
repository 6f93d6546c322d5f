// Chapter 7 of the rules: the match ends or goes on.

import { newMatch } from "./dealing.mjs";
import { standingOf } from "./position.mjs";
import { living, nextDealer } from "./row.mjs";

/** How many seats are alive, resting ones too: R-RESTING-WINNER. */
const alive = ({ position }) => living(standingOf(position)).length;

/** The cards are put away. Who rested in this deal is still named until the next one is called. */
const closed = (phase) => ({ position, settlement }) =>
  ({ phase, standing: standingOf(position), settlement });

/** NEXT-DEAL: who rested is back, and whom the settlement sent to rest rests now. */
function called({ standing, settlement }) {
  return {
    ...standing,
    deal_number: standing.deal_number + 1,
    dealer: nextDealer(standing),
    resting: settlement.resters,
  };
}

export const ENDING = [
  {
    id: "MATCH-WON",
    from: "Closing",
    when: (state) => alive(state) === 1,
    then: closed("MatchOver"),
  },
  {
    id: "MATCH-DRAWN",
    from: "Closing",
    when: (state) => alive(state) === 0,
    then: closed("MatchOver"),
  },
  {
    id: "MATCH-GOES-ON",
    from: "Closing",
    when: (state) => alive(state) >= 2,
    then: closed("Settled"),
  },
  {
    id: "NEXT-DEAL",
    from: "Settled",
    on: "NextDeal",
    then: (state) => ({ phase: "Gathering", standing: called(state) }),
  },
  {
    id: "RESTART", // R-RESTART: from the same settings
    from: "MatchOver",
    on: "Restart",
    then: ({ standing }) => newMatch(standing.settings),
  },
];
