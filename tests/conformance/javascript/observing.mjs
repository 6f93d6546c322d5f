// What a seat, or a spectator (null), sees of a state.

import { legalOf, toAct } from "./rules.mjs";

export function observe(state, viewer) {
  const { standing, position } = state;
  const { settings, deal_number, dealer, resting } = standing ?? position.setup;
  const { lives } = standing ?? position;
  return {
    ...{ viewer, phase: state.phase, settings, deal_number, dealer, lives, resting },
    ...(position ? cardsSeen(state, viewer) : noCards(state)),
    settlement: state.settlement ?? null,
  };
}

function noCards({ standing, row }) {
  return {
    row: row ?? [],
    hands: standing.lives.map(() => null),
    ...{ face_up: [], departed: [], stock_size: 0, discard: [], record: [], decisions: [] },
    ...{ to_act: null, requester: null, challenged: null, legal: [] },
  };
}

function cardsSeen(state, viewer) {
  const { position, phase, place } = state;
  const { cards, departed, record, decisions, lives } = position;
  const { row } = position.setup;
  const cardAt = new Map(row.map((seat, index) => [seat, cards[index]]));
  const isAsking = phase === "Challenging" || phase === "Drawing";
  const acting = phase === "Deciding" ? toAct(state) : null;
  return {
    row,
    hands: lives.map((_, seat) => known(cardAt.get(seat), viewer)),
    face_up: lives.map((_, seat) => seat).filter((seat) => cardAt.get(seat)?.face_up),
    departed,
    stock_size: position.stock.length,
    discard: position.discarded.map((card) => known(card, viewer)),
    record,
    decisions,
    to_act: acting,
    requester: isAsking ? toAct(state) : null,
    challenged: phase === "Challenging" ? row[place] : null,
    legal: acting !== null && acting === viewer ? legalOf(acting) : [],
  };
}

function known(card, viewer) {
  return card && (card.face_up || card.seen_by.includes(viewer)) ? card.rank : null;
}
