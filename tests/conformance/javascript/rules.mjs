// The rules: each a function from the state in which it fires to the state to which it leads.

export const RANKS = [
  ...["NARR", "UGLE", "POTTE", "ZERO", "I", "II", "III", "IV", "V", "VI", "VII", "VIII"],
  ...["IX", "X", "XI", "XII", "HUS", "HEST", "KATT", "DRAGON", "GJOK"],
];

const FOOL = "NARR";

const EXPECTED = {
  Undealt: ["Deal"],
  Deciding: ["Keep", "Request"],
  Settled: ["NextDeal"],
  MatchOver: ["Restart"],
};

/** A question that is refused; its values are those of the error. */
export class Refusal extends Error {
  constructor(values) {
    super(values.code);
    this.values = values;
  }
}

export function begin(settings) {
  const lives = Array(settings.seats).fill(settings.lives);
  const standing = { settings, deal_number: 1, dealer: settings.first_dealer, lives, resting: [] };
  return { phase: "Gathering", standing };
}

/** Fire the rule of an event and every rule that follows, up to a state that waits. */
export function play(pre, event) {
  if (event !== null || pre.phase in EXPECTED) requireLegal(pre, event);
  const fired = [transition(pre, event)];
  while (!(fired.at(-1).after.phase in EXPECTED)) fired.push(transition(fired.at(-1).after, null));
  return fired;
}

function transition(state, event) {
  const [rule, after] = RULES[state.phase](state, event);
  return { rule, after };
}

function requireLegal(state, event) {
  const expected = EXPECTED[state.phase] ?? [];
  const name = event === null ? null : event.type;
  if (!expected.includes(name)) {
    throw new Refusal({ code: "wrong-phase", phase: state.phase, event: name, expected });
  }
  if (name === "Deal" && !isThePack(event.pack)) {
    throw new Refusal({ code: "bad-pack", problems: [] });
  }
  if (state.phase === "Deciding" && event.seat !== toAct(state)) {
    const legal = legalOf(toAct(state));
    throw new Refusal({ code: "not-your-turn", seat: event.seat, action: event, legal });
  }
}

export function isThePack(cards) {
  const counts = RANKS.map((rank) => cards.filter((card) => card === rank).length);
  return cards.length === 42 && counts.every((count) => count === 2);
}

export const toAct = ({ position }) => position.setup.row[position.pointer];

export const legalOf = (seat) => ["Keep", "Request"].map((type) => ({ type, seat }));

const RULES = {
  Gathering: ({ standing }) => {
    const row = rowOf(standing);
    if (row.length >= 2) return ["DEAL-ROW", { phase: "Undealt", standing, row }];
    return ["DEAL-SKIP", { phase: "Gathering", standing: nextDeal(standing, []) }];
  },
  Undealt: ({ standing, row }, event) => ["DEAL-HANDS", dealt(standing, row, event.pack)],
  Dealt: ({ position }) => {
    const place = position.cards.findIndex((card) => card.rank === FOOL && !card.face_up);
    if (place < 0) return ["TURN-FIRST", { phase: "Deciding", position }];
    return ["DEAL-KNOCK", { phase: "Dealt", position: shown(position, place) }];
  },
  Deciding: ({ position }, event) => {
    const { pointer, cards } = position;
    const heard = { ...position, decisions: [...position.decisions, event] };
    if (event.type === "Keep") return ["TURN-KEEP", resuming(heard, { pointer: pointer + 1 })];
    if (pointer + 1 === cards.length) {
      return ["STOCK-REQUEST", { phase: "Drawing", position: heard }];
    }
    return ["TURN-REQUEST", { phase: "Challenging", position: heard, place: pointer + 1 }];
  },
  Challenging: ({ position, place }) => {
    const rank = position.cards[place].rank;
    if (isBelowHouse(rank)) return ["EXCHANGE-ACCEPT", exchanged(position, place)];
    const turned = shown(position, place);
    if (rank === "DRAGON") {
      return ["DRAGOON-REFUSE", resuming(struck(turned), { pointer: place + 1 })];
    }
    if (rank === "KATT") {
      return ["CAT-UNDO", resuming(struck(undone(turned)), { pointer: place + 1 })];
    }
    if (rank === "GJOK") return ["CUCKOO-STOP", resuming(turned, { pointer: turned.cards.length })];
    if (place + 1 === position.cards.length) {
      return ["PASS-TO-STOCK", { phase: "Drawing", position: turned }];
    }
    return ["PASS-ON", { phase: "Challenging", position: turned, place: place + 1 }];
  },
  Drawing: ({ position }) => {
    const rank = position.stock[0];
    if (isBelowHouse(rank)) return ["STOCK-DRAW", drawn(position)];
    const card = { rank, face_up: true, seen_by: [] };
    const thrown = {
      ...position,
      stock: position.stock.slice(1),
      discarded: [...position.discarded, card],
    };
    const over = { pointer: position.cards.length };
    if (rank === "DRAGON") return ["STOCK-DRAGOON", resuming(struck(thrown), over)];
    if (rank === "KATT") return ["STOCK-CAT", resuming(struck(undone(thrown)), over)];
    if (rank === "GJOK") return ["STOCK-CUCKOO", resuming(thrown, over)];
    return ["STOCK-PASS", { phase: "Drawing", position: thrown }];
  },
  Resuming: ({ position }) => {
    const { lives, departed, pointer } = position;
    const { row } = position.setup;
    const leaving = row.find((seat) => lives[seat] === 0 && !departed.includes(seat));
    if (leaving !== undefined) {
      return ["EXIT-AT-ZERO", resuming(position, { departed: ascending([...departed, leaving]) })];
    }
    if (pointer < row.length) return ["TURN-NEXT", { phase: "Deciding", position }];
    return ["EXCHANGES-END", { phase: "Settling", position }];
  },
  Settling: ({ position }) => {
    const cards = position.cards.map((card) => ({ ...card, face_up: true }));
    return ["SETTLE-REVEAL", { phase: "Comparing", position: { ...position, cards } }];
  },
  Comparing: ({ position }) => settled(position),
  Resting: ({ position, settlement }) => {
    const holders = settlement.compared.filter((seat) => settlement.hands[seat] === FOOL);
    const resters = holders.filter((seat) => position.lives[seat] > 0);
    return ["SETTLE-REST", { phase: "Closing", position, settlement: { ...settlement, resters } }];
  },
  Closing: ({ position, settlement }) => {
    const { settings, deal_number, dealer, resting } = position.setup;
    const { lives } = position;
    const standing = { settings, deal_number, dealer, lives, resting };
    const alive = lives.filter((left) => left > 0).length;
    if (alive === 0) return ["MATCH-DRAWN", { phase: "MatchOver", standing, settlement }];
    if (alive === 1) return ["MATCH-WON", { phase: "MatchOver", standing, settlement }];
    return ["MATCH-GOES-ON", { phase: "Settled", standing, settlement }];
  },
  Settled: ({ standing, settlement }) => [
    "NEXT-DEAL",
    { phase: "Gathering", standing: nextDeal(standing, settlement.resters) },
  ],
  MatchOver: ({ standing }) => ["RESTART", begin(standing.settings)],
};

const isBelowHouse = (rank) => RANKS.indexOf(rank) < RANKS.indexOf("HUS");

const ascending = (seats) => [...new Set(seats)].sort((one, other) => one - other);

function clockwiseFrom(dealer, seats) {
  return Array.from({ length: seats }, (_, step) => (dealer + 1 + step) % seats);
}

export function rowOf({ settings, dealer, lives, resting }) {
  const takesPart = (seat) => lives[seat] > 0 && !resting.includes(seat);
  return clockwiseFrom(dealer, settings.seats).filter(takesPart);
}

function nextDeal(standing, resting) {
  const order = clockwiseFrom(standing.dealer, standing.settings.seats);
  const dealer = order.find((seat) => standing.lives[seat] > 0);
  return { ...standing, deal_number: standing.deal_number + 1, dealer, resting };
}

function dealt({ settings, deal_number, dealer, lives, resting }, row, pack) {
  const hands = Array(settings.seats).fill(null);
  row.forEach((seat, place) => (hands[seat] = pack[place]));
  const setup = { settings, deal_number, dealer, resting, row, dealt: hands };
  const cards = row.map((seat, place) => ({ rank: pack[place], face_up: false, seen_by: [seat] }));
  const stock = pack.slice(row.length);
  const nothing = { discarded: [], departed: [], record: [], decisions: [], pointer: 0 };
  return { phase: "Dealt", position: { setup, lives, cards, stock, ...nothing } };
}

function resuming(position, changes) {
  return { phase: "Resuming", position: { ...position, ...changes } };
}

function shown(position, place) {
  const cards = position.cards.with(place, { ...position.cards[place], face_up: true });
  return { ...position, cards };
}

function struck(position) {
  const seat = position.setup.row[position.pointer];
  return { ...position, lives: position.lives.with(seat, position.lives[seat] - 1) };
}

function swapped(cards, one, other) {
  return cards.with(one, cards[other]).with(other, cards[one]);
}

function exchanged(position, place) {
  const { pointer } = position;
  const { row } = position.setup;
  const both = [row[pointer], row[place]];
  const seen = position.cards.map((card, at) =>
    at === pointer || at === place
      ? { ...card, seen_by: ascending([...card.seen_by, ...both]) }
      : card,
  );
  const record = [...position.record, { requester: both[0], recipient: both[1] }];
  return resuming(position, { cards: swapped(seen, pointer, place), record, pointer: place });
}

function undone(position) {
  const { row } = position.setup;
  const cards = position.record.reduceRight(
    (laid, swap) => swapped(laid, row.indexOf(swap.requester), row.indexOf(swap.recipient)),
    position.cards,
  );
  return { ...position, cards, record: [] };
}

function drawn(position) {
  const { pointer, cards, stock, discarded } = position;
  const card = { rank: stock[0], face_up: false, seen_by: [position.setup.row[pointer]] };
  return resuming(position, {
    cards: cards.with(pointer, card),
    stock: stock.slice(1),
    discarded: [...discarded, cards[pointer]],
    pointer: cards.length,
  });
}

function settled(position) {
  const { row } = position.setup;
  const rankAt = new Map(row.map((seat, place) => [seat, position.cards[place].rank]));
  const compared = row.filter((seat) => !position.departed.includes(seat));
  const [rule, payers] = whoPays(compared, rankAt);
  const settlement = {
    rule,
    row,
    hands: position.lives.map((_, seat) => rankAt.get(seat) ?? null),
    departed: position.departed,
    compared: ascending(compared),
    payers: ascending(payers),
    resters: [],
    lives_before: position.lives,
  };
  const lives = position.lives.map((left, seat) => left - (payers.includes(seat) ? 1 : 0));
  const phase = rule.endsWith("-FOOL") || rule.endsWith("-FOOLS") ? "Resting" : "Closing";
  return [rule, { phase, position: { ...position, lives }, settlement }];
}

function whoPays(compared, rankAt) {
  const fools = compared.filter((seat) => rankAt.get(seat) === FOOL);
  if (compared.length < 2) return ["SETTLE-LONE", []];
  if (fools.length === 2) return ["SETTLE-TWO-FOOLS", fools];
  const others = compared.filter((seat) => !fools.includes(seat));
  const height = (seat) => RANKS.indexOf(rankAt.get(seat));
  const lowest = Math.min(...others.map(height));
  const payers = [...fools, ...others.filter((seat) => height(seat) === lowest)];
  return [fools.length === 1 ? "SETTLE-ONE-FOOL" : "SETTLE-LOWEST", payers];
}
