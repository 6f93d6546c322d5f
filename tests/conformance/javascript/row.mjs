// Seats, and the order in which they play.

/** All seats of a table, ascending. */
export const allSeats = (settings) => Array.from({ length: settings.seats }, (_, seat) => seat);

/** What has no order is kept ascending, each seat once. */
export const ascending = (seats) => [...new Set(seats)].sort((a, b) => a - b);

/** All seats clockwise from the left of a seat, that seat last. */
export function clockwiseTo(settings, last) {
  return allSeats(settings).map((seat) => (last + 1 + seat) % settings.seats);
}

export const living = (standing) =>
  allSeats(standing.settings).filter((seat) => standing.lives[seat] > 0);

/** DEAL-ROW: a seat that is alive and not resting is a contestant. */
export const contestants = (standing) =>
  living(standing).filter((seat) => !standing.resting.includes(seat));

/**
 * DEAL-ROW: the contestants clockwise from the dealer's left.
 * R-DEALER-RESTS: the seat of a resting dealer still marks where the row ends.
 */
export function rowOf(standing) {
  const taking = contestants(standing);
  return clockwiseTo(standing.settings, standing.dealer).filter((seat) => taking.includes(seat));
}

/** NEXT-DEAL, R-SKIP-DEALER: the next living seat clockwise deals; it may be a resting one. */
export function nextDealer(standing) {
  const alive = living(standing);
  return clockwiseTo(standing.settings, standing.dealer).find((seat) => alive.includes(seat));
}
