// The forms of settings, states, events and questions, as their schemas say.

import { RANKS } from "./cards.mjs";
import {
  line, listOf, nameIn, nothing, orNull, record, setOf, taggedBy, truth, whole,
} from "./forms.mjs";

const seat = whole;
const rank = nameIn("the name of a rank", RANKS);
const seats = listOf(seat);
const setOfSeats = setOf(seat);
const wholes = listOf(whole);
const hands = listOf(orNull(rank));

const settings = record({ seats: whole, lives: whole, first_dealer: seat });

const standing = record({
  settings, deal_number: whole, dealer: seat, lives: wholes, resting: setOfSeats,
});

const setup = record({
  settings, deal_number: whole, dealer: seat, resting: setOfSeats, row: seats, dealt: hands,
});

const card = record({ rank, face_up: truth, seen_by: setOfSeats });

const position = record({
  setup,
  lives: wholes,
  cards: listOf(card),
  stock: listOf(rank),
  discarded: listOf(card),
  departed: setOfSeats,
  record: listOf(record({ requester: seat, recipient: seat })),
  decisions: listOf(taggedBy("type", { Keep: { seat }, Request: { seat } })),
  pointer: whole,
});

const settlement = record({
  rule: line,
  row: seats,
  hands,
  departed: setOfSeats,
  compared: setOfSeats,
  payers: setOfSeats,
  resters: setOfSeats,
  lives_before: wholes,
});

const state = taggedBy("phase", {
  Gathering: { standing },
  Undealt: { standing, row: seats },
  Dealt: { position },
  Deciding: { position },
  Challenging: { position, place: whole },
  Drawing: { position },
  Resuming: { position },
  Settling: { position },
  Comparing: { position },
  Resting: { position, settlement },
  Closing: { position, settlement },
  Settled: { standing, settlement },
  MatchOver: { standing, settlement },
});

const event = taggedBy("type", {
  Deal: { pack: listOf(rank) },
  Keep: { seat },
  Request: { seat },
  NextDeal: {},
  Restart: {},
});

const question = record({
  id: line, settings, pre: orNull(state), event: orNull(event), watched: truth,
});

/** The settings that a state was made with. */
export const settingsOf = (pre) => (pre.position?.setup ?? pre.standing).settings;

const sameSettings = (one, other) =>
  Object.keys(one).every((key) => one[key] === other[key]);

/** All that is wrong with the form of a question; no rule is looked at here. */
export function formProblems(asked) {
  const problems = [];
  question(asked, "question", problems);
  if (problems.length > 0) return problems;
  if (asked.pre === null) {
    nothing(asked.event, "question.event", problems); // there is a state if there is an event
  } else if (!sameSettings(asked.settings, settingsOf(asked.pre))) {
    problems.push({ code: "type", message: "question.settings: those of the state are wanted" });
  }
  return problems;
}
