// Chapter 6 of the rules: the hands are compared, lives are paid, fools rest.

import { shown, valueOf } from "./cards.mjs";
import { bySeat, comparedPlaces, inPhase } from "./position.mjs";
import { ascending } from "./row.mjs";

/** The seats among these that are tied for the lowest rank. */
function lowest(seats, hands) {
  const least = Math.min(...seats.map((seat) => valueOf(hands[seat])));
  return seats.filter((seat) => valueOf(hands[seat]) === least);
}

/** Which rule compares, and who pays by it. R-FOOL-DEPARTED: only the compared seats count. */
export function comparison(compared, hands) {
  const fools = compared.filter((seat) => hands[seat] === "NARR");
  const others = compared.filter((seat) => hands[seat] !== "NARR");
  if (compared.length < 2) return { rule: "SETTLE-LONE", payers: [] }; // R-LONE
  if (fools.length === 0) return { rule: "SETTLE-LOWEST", payers: lowest(others, hands) };
  if (fools.length === 2) return { rule: "SETTLE-TWO-FOOLS", payers: fools };
  return { rule: "SETTLE-ONE-FOOL", payers: ascending([...fools, ...lowest(others, hands)]) };
}

/** SETTLE-REST: the payers with a fool that are still alive; a lone seat with one pays nothing. */
export const restersOf = ({ payers, hands }, lives) =>
  payers.filter((seat) => hands[seat] === "NARR" && lives[seat] > 0);

export const paid = (lives, payers) =>
  lives.map((left, seat) => (payers.includes(seat) ? left - 1 : left));

/** The settlement before anybody is sent to rest. */
function settlementOf(position) {
  const { row } = position.setup;
  const hands = bySeat(position, (card) => card.rank);
  const compared = ascending(comparedPlaces(position).map((place) => row[place]));
  return {
    ...comparison(compared, hands),
    row, hands, compared,
    departed: position.departed,
    resters: [],
    lives_before: position.lives,
  };
}

/** A rule that compares: it fires when the comparison names it. */
const comparing = (id, to) => ({
  id,
  from: "Comparing",
  when: ({ position }) => settlementOf(position).rule === id,
  then: ({ position }) => {
    const settlement = settlementOf(position);
    const lives = paid(position.lives, settlement.payers);
    return { ...inPhase(to, { ...position, lives }), settlement };
  },
});

export const SETTLEMENT = [
  {
    id: "SETTLE-REVEAL",
    from: "Settling",
    then: ({ position }) =>
      inPhase("Comparing", { ...position, cards: position.cards.map(shown) }),
  },
  comparing("SETTLE-LONE", "Closing"),
  comparing("SETTLE-LOWEST", "Closing"),
  comparing("SETTLE-ONE-FOOL", "Resting"),
  comparing("SETTLE-TWO-FOOLS", "Resting"),
  {
    id: "SETTLE-REST",
    from: "Resting",
    then: ({ position, settlement }) => {
      const resters = restersOf(settlement, position.lives);
      return { ...inPhase("Closing", position), settlement: { ...settlement, resters } };
    },
  },
];
