// The table in the middle of a deal. A position is never changed; each function makes a new one.

import { shown } from "./cards.mjs";

/** A list with another value at one place. */
const replaced = (list, place, value) =>
  list.map((other, index) => (index === place ? value : other));

export const inPhase = (phase, position) => ({ phase, position });

export const rowLength = (position) => position.setup.row.length;

/** The seat whose turn it is; the requester while a request is answered. */
export const seatAtPointer = (position) => position.setup.row[position.pointer];

/** The places of the contestants that have not departed. */
export function comparedPlaces(position) {
  const row = position.setup.row;
  return row.map((_, place) => place).filter((place) => !position.departed.includes(row[place]));
}

/** By seat: what `pick` takes from the card that lies there, or null. */
export function bySeat(position, pick) {
  const row = position.setup.row;
  return position.lives.map((_, seat) =>
    row.includes(seat) ? pick(position.cards[row.indexOf(seat)]) : null);
}

/** How the match stands once the cards are put away. */
export function standingOf(position) {
  const { settings, deal_number, dealer, resting } = position.setup;
  return { settings, deal_number, dealer, lives: position.lives, resting };
}

export function withCard(position, place, card) {
  return { ...position, cards: replaced(position.cards, place, card) };
}

export function showing(position, place) {
  return withCard(position, place, shown(position.cards[place]));
}

export const movedTo = (position, pointer) => ({ ...position, pointer });

/** The exchanges of the deal are over when the pointer is past the row. */
export const exchangesOver = (position) => movedTo(position, rowLength(position));

export function deciding(position, event) {
  return { ...position, decisions: [...position.decisions, event] };
}

export function requesterPays(position) {
  const seat = seatAtPointer(position);
  return { ...position, lives: replaced(position.lives, seat, position.lives[seat] - 1) };
}

export function swapped(position, one, other) {
  const { cards } = position;
  return { ...position, cards: replaced(replaced(cards, one, cards[other]), other, cards[one]) };
}

/**
 * CAT-UNDO, STOCK-CAT: the recorded exchanges are undone, the last one first.
 * R-UNDO-DEPARTED: whether a seat has departed makes no difference.
 * R-TWO-CATS: the record is empty then, so that a second cat undoes only what comes after.
 */
export function undone(position) {
  const placeOf = (seat) => position.setup.row.indexOf(seat);
  const before = position.record.reduceRight(
    (table, { requester, recipient }) => swapped(table, placeOf(requester), placeOf(recipient)),
    position);
  return { ...before, record: [] };
}
