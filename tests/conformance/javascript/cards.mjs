// The pack: 21 ranks, two cards of each, no suits.

// PACK: the ranks by their names in code, from the lowest to the highest.
export const RANKS = [
  "NARR", "UGLE", "POTTE", "ZERO", "I", "II", "III", "IV", "V", "VI", "VII",
  "VIII", "IX", "X", "XI", "XII", "HUS", "HEST", "KATT", "DRAGON", "GJOK",
];

export const PACK_SIZE = 2 * RANKS.length;

/** A number for comparing ranks; a higher one beats a lower one. */
export const valueOf = (rank) => RANKS.indexOf(rank);

/** PACK: the matadors are the five highest ranks, from Hus on. */
export const isMatador = (rank) => valueOf(rank) >= valueOf("HUS");

/** House and horse: the two matadors that a request passes. */
export const isPassed = (rank) => rank === "HUS" || rank === "HEST";

/** Whether these ranks, in whatever order, are the 42 cards. */
export function isPack(ranks) {
  const copies = (rank) => ranks.filter((other) => other === rank).length;
  return ranks.length === PACK_SIZE && RANKS.every((rank) => copies(rank) === 2);
}

/** A card that was just drawn or dealt: only its holder has seen it. */
export const faceDown = (rank, holder) => ({ rank, face_up: false, seen_by: [holder] });

/** A card that went from the stock to the discard: everybody sees it, nobody held it. */
export const discardedFromStock = (rank) => ({ rank, face_up: true, seen_by: [] });

export const shown = (card) => ({ ...card, face_up: true });
