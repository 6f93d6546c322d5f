// Chapter 5 of the rules: how the stock answers.

import { discardedFromStock, faceDown, isMatador, isPassed } from "./cards.mjs";
import {
  exchangesOver, inPhase, requesterPays, seatAtPointer, undone, withCard,
} from "./position.mjs";

const top = ({ position }) => position.stock[0];

/** A drawn matador is discarded face up. */
function discarding(position) {
  const [rank, ...stock] = position.stock;
  return { ...position, stock, discarded: [...position.discarded, discardedFromStock(rank)] };
}

/** STOCK-DRAW: the replaced card is discarded as it lay, and with all who have seen it. */
function replacing(position) {
  const [rank, ...stock] = position.stock;
  const discarded = [...position.discarded, position.cards[position.pointer]];
  const drawn = faceDown(rank, seatAtPointer(position));
  return { ...withCard(position, position.pointer, drawn), stock, discarded };
}

export const STOCK = [
  {
    id: "STOCK-DRAW",
    from: "Drawing",
    when: (state) => !isMatador(top(state)),
    then: ({ position }) => inPhase("Resuming", exchangesOver(replacing(position))),
  },
  {
    id: "STOCK-PASS",
    from: "Drawing",
    when: (state) => isPassed(top(state)),
    then: ({ position }) => inPhase("Drawing", discarding(position)),
  },
  {
    id: "STOCK-DRAGOON",
    from: "Drawing",
    when: (state) => top(state) === "DRAGON",
    then: ({ position }) =>
      inPhase("Resuming", exchangesOver(requesterPays(discarding(position)))),
  },
  {
    id: "STOCK-CAT",
    from: "Drawing",
    when: (state) => top(state) === "KATT",
    then: ({ position }) =>
      inPhase("Resuming", exchangesOver(undone(requesterPays(discarding(position))))),
  },
  {
    id: "STOCK-CUCKOO",
    from: "Drawing",
    when: (state) => top(state) === "GJOK",
    then: ({ position }) => inPhase("Resuming", exchangesOver(discarding(position))),
  },
];
