// Chapters 3 and 4 of the rules: how a challenged card answers.

import { isMatador, isPassed } from "./cards.mjs";
import {
  exchangesOver, inPhase, movedTo, requesterPays, rowLength, seatAtPointer, showing, swapped,
  undone, withCard,
} from "./position.mjs";
import { ascending } from "./row.mjs";
import { aboutToDepart } from "./turns.mjs";

const rankAt = ({ position, place }) => position.cards[place].rank;

const atLastPlace = ({ position, place }) => place + 1 === rowLength(position);

/** EXCHANGE-ACCEPT: both seats see both cards. R-FACE-UP: a card that moves stays as it lies. */
function exchanged(position, place) {
  const requester = seatAtPointer(position);
  const recipient = position.setup.row[place];
  const seenAt = (table, at) => {
    const card = table.cards[at];
    const seen_by = ascending([...card.seen_by, requester, recipient]);
    return withCard(table, at, { ...card, seen_by });
  };
  const record = [...position.record, { requester, recipient }];
  const seen = [position.pointer, place].reduce(seenAt, position);
  return swapped({ ...seen, record }, position.pointer, place);
}

export const CHALLENGES = [
  {
    id: "EXCHANGE-ACCEPT",
    from: "Challenging",
    when: (state) => !isMatador(rankAt(state)),
    then: ({ position, place }) =>
      inPhase("Resuming", movedTo(exchanged(position, place), place)),
  },
  {
    id: "PASS-ON", // R-PASSED-TURN: the pointer will have moved past its holder
    from: "Challenging",
    when: (state) => isPassed(rankAt(state)) && !atLastPlace(state),
    then: ({ position, place }) =>
      ({ ...inPhase("Challenging", showing(position, place)), place: place + 1 }),
  },
  {
    id: "PASS-TO-STOCK", // R-PASSED-LAST: the stock's answer ends the exchanges
    from: "Challenging",
    when: (state) => isPassed(rankAt(state)) && atLastPlace(state),
    then: ({ position, place }) => inPhase("Drawing", showing(position, place)),
  },
  {
    id: "DRAGOON-REFUSE",
    from: "Challenging",
    when: (state) => rankAt(state) === "DRAGON",
    then: ({ position, place }) =>
      inPhase("Resuming", movedTo(requesterPays(showing(position, place)), place + 1)),
  },
  {
    id: "CAT-UNDO", // the cat itself lies behind every exchange and is not moved
    from: "Challenging",
    when: (state) => rankAt(state) === "KATT",
    then: ({ position, place }) =>
      inPhase("Resuming", movedTo(undone(requesterPays(showing(position, place))), place + 1)),
  },
  {
    id: "CUCKOO-STOP", // R-CUCKOO: nobody pays for it
    from: "Challenging",
    when: (state) => rankAt(state) === "GJOK",
    then: ({ position, place }) => inPhase("Resuming", exchangesOver(showing(position, place))),
  },
  {
    id: "EXIT-AT-ZERO",
    from: "Resuming",
    when: (state) => aboutToDepart(state).length > 0,
    then: (state) => {
      const departed = ascending([...state.position.departed, ...aboutToDepart(state)]);
      return inPhase("Resuming", { ...state.position, departed });
    },
  },
];
