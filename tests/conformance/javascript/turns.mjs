// Chapter 2 of the rules: whose turn it is, and what a seat may decide.

import { foolsLeft } from "./dealing.mjs";
import { deciding, inPhase, movedTo, rowLength } from "./position.mjs";

const isLastPlace = ({ position }) => position.pointer + 1 === rowLength(position);

const isInRow = ({ position }) => position.pointer < rowLength(position);

/** The seats of the row at zero that have not departed yet; see EXIT-AT-ZERO. */
export const aboutToDepart = ({ position }) =>
  position.setup.row.filter(
    (seat) => position.lives[seat] === 0 && !position.departed.includes(seat));

const nobodyDeparts = (state) => aboutToDepart(state).length === 0;

export const TURNS = [
  {
    id: "TURN-FIRST",
    from: "Dealt",
    when: (state) => !foolsLeft(state),
    then: ({ position }) => inPhase("Deciding", position),
  },
  {
    id: "TURN-KEEP",
    from: "Deciding",
    on: "Keep",
    then: ({ position }, event) =>
      inPhase("Resuming", movedTo(deciding(position, event), position.pointer + 1)),
  },
  {
    id: "TURN-REQUEST",
    from: "Deciding",
    on: "Request",
    when: (state) => !isLastPlace(state),
    then: ({ position }, event) =>
      ({ ...inPhase("Challenging", deciding(position, event)), place: position.pointer + 1 }),
  },
  {
    id: "STOCK-REQUEST",
    from: "Deciding",
    on: "Request",
    when: isLastPlace,
    then: ({ position }, event) => inPhase("Drawing", deciding(position, event)),
  },
  {
    id: "TURN-NEXT",
    from: "Resuming",
    when: (state) => nobodyDeparts(state) && isInRow(state),
    then: ({ position }) => inPhase("Deciding", position),
  },
  {
    id: "EXCHANGES-END",
    from: "Resuming",
    when: (state) => nobodyDeparts(state) && !isInRow(state),
    then: ({ position }) => inPhase("Settling", position),
  },
];
