// The shapes of a state: lists as long as they must be, and seats and places that exist.

import { settingsOf } from "./format.mjs";

/** Notes what is wrong with the shapes of one state. */
class Shapes {
  constructor({ seats }) {
    this.seats = seats;
    this.problems = [];
  }

  note(code, message) {
    this.problems.push({ code, message });
  }

  length(name, list, wanted) {
    if (list.length !== wanted) this.note("length", `${name} must have ${wanted} parts`);
  }

  exist(name, seats) {
    if (seats.some((seat) => seat < 0 || seat >= this.seats)) {
      this.note("seat", `${name} must name seats of the table`);
    }
  }

  row(name, row) {
    this.exist(name, row);
    if (new Set(row).size !== row.length) this.note("row", `${name} must name each seat once`);
  }

  /** What a standing and the setup of a deal have in common. */
  common({ deal_number, dealer, resting }) {
    if (deal_number < 1) this.note("deal-number", "deals are numbered from 1");
    this.exist("the dealer", [dealer]);
    this.exist("resting", resting);
  }

  position({ setup, ...table }) {
    this.common(setup);
    this.row("the row", setup.row);
    this.length("dealt", setup.dealt, this.seats);
    this.length("lives", table.lives, this.seats);
    this.length("cards", table.cards, setup.row.length);
    this.exist("seen_by", [...table.cards, ...table.discarded].flatMap((card) => card.seen_by));
    this.exist("departed", table.departed);
    this.exist("record", table.record.flatMap((one) => [one.requester, one.recipient]));
    this.exist("decisions", table.decisions.map(({ seat }) => seat));
    if (table.pointer < 0 || table.pointer > setup.row.length) {
      this.note("place", "the pointer must be in the row, or just past it");
    }
  }

  settlement({ row, hands, lives_before, departed, compared, payers, resters }) {
    this.row("the settled row", row);
    this.length("hands", hands, this.seats);
    this.length("lives_before", lives_before, this.seats);
    this.exist("the settlement", [...departed, ...compared, ...payers, ...resters]);
  }
}

/** All that is wrong with the shapes of a state of the right form. */
export function shapeProblems(state) {
  const shapes = new Shapes(settingsOf(state));
  if (state.position) shapes.position(state.position);
  if (state.standing) {
    shapes.common(state.standing);
    shapes.length("lives", state.standing.lives, shapes.seats);
  }
  if (state.row) shapes.row("the row", state.row);
  if (state.settlement) shapes.settlement(state.settlement);
  if ("place" in state && (state.place < 0 || state.place >= state.position.setup.row.length)) {
    shapes.note("place", "the request must have reached a place of the row");
  }
  return shapes.problems;
}
