// What a seat, or a spectator, may know of a state.

import { bySeat, seatAtPointer } from "./position.mjs";
import { allSeats } from "./row.mjs";

/** The two actions of the seat whose turn it is, Keep before Request. */
export const actionsOf = (seat) => [{ type: "Keep", seat }, { type: "Request", seat }];

/** The rank of a card, if it lies face up or the viewer has seen it; null otherwise. */
const known = (card, viewer) =>
  card.face_up || card.seen_by.includes(viewer) ? card.rank : null;

/** What is known of a deal in which no card is in play. */
const nothing = (settings) => ({
  row: [],
  hands: allSeats(settings).map(() => null),
  face_up: [],
  departed: [],
  stock_size: 0,
  discard: [],
  record: [],
  decisions: [],
});

function table(position, viewer) {
  const faceUp = bySeat(position, (card) => card.face_up);
  return {
    row: position.setup.row,
    hands: bySeat(position, (card) => known(card, viewer)),
    face_up: allSeats(position.setup.settings).filter((seat) => faceUp[seat]),
    departed: position.departed,
    stock_size: position.stock.length,
    discard: position.discarded.map((card) => known(card, viewer)),
    record: position.record,
    decisions: position.decisions,
  };
}

/** Who has to do something now, by the phase. */
function roles({ phase, position, place }, viewer) {
  const seat = position ? seatAtPointer(position) : null;
  const toAct = phase === "Deciding" ? seat : null;
  return {
    to_act: toAct,
    requester: phase === "Challenging" || phase === "Drawing" ? seat : null,
    challenged: phase === "Challenging" ? position.setup.row[place] : null,
    legal: toAct !== null && toAct === viewer ? actionsOf(viewer) : [],
  };
}

/** What a viewer knows of a state; a viewer of null is a spectator. */
export function observe(state, viewer) {
  const { phase, position, standing, settlement = null } = state;
  const { settings, deal_number, dealer, resting } = position?.setup ?? standing;
  return {
    viewer, phase, settings, deal_number, dealer, resting,
    lives: (position ?? standing).lives,
    ...(position ? table(position, viewer) : nothing(settings)),
    ...(state.row ? { row: state.row } : {}),
    ...roles(state, viewer),
    settlement,
  };
}

/** By each seat, ascending, and last by a spectator. */
export function observations(state) {
  const { settings } = state.position?.setup ?? state.standing;
  return [...allSeats(settings), null].map((viewer) => observe(state, viewer));
}
