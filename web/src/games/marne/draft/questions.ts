// The answers to the table's questions: where the officers stand, what is discarded, where a drawn card goes.

import type { Color, GameView, Options, Street } from "../wire.gen";
import { rules, type Choice, type Of, type Question, type Table } from "./choice";

const OF_PHASE: Partial<Record<GameView["phase"], Question>> = {
  place_officers: "place_officers",
  discard: "discard",
  trim: "discard",
  place: "place",
};

/** What the table asks for now, if it asks. */
export function questionOf(game: GameView): Question | null {
  return OF_PHASE[game.phase] ?? null;
}

export function isQuestion(choice: Choice): choice is Of<Question> {
  return choice.verb === "place_officers" || choice.verb === "discard" || choice.verb === "place";
}

/** Whether a question has been given an answer, or a part of it. */
export function isAnswered(choice: Of<Question>): boolean {
  return choice.verb === "discard" ? choice.cards.length > 0 : Object.values(choice).every((it) => it !== null);
}

/** A question that nobody has answered yet; if a drawn card has only one place, that is the answer. */
export function unanswered(question: Question, { place }: Options): Of<Question> {
  switch (question) {
    case "place_officers":
      return { verb: question, color: null };
    case "discard":
      return { verb: question, cards: [] };
    case "place":
      return { verb: question, to: place.length === 1 ? (place[0] ?? null) : null };
  }
}

export const placeOfficers = rules<"place_officers">({
  tapStreet: (_, street, table) => ({ verb: "place_officers", color: offeredAt(street, table) }),
  litStreet: (_, street, table) => offeredAt(street, table) !== null,
  chosenStreet: ({ color }, street, { game }) => color !== null && colorAt(street, game) === color,
  command: ({ color }) => color && { type: "place_officers", color },
});

export const discard = rules<"discard">({
  // A second tap takes a card back. Once all have been chosen, another one replaces the oldest.
  tapCard: ({ verb, cards }, card, { options }) => {
    if (cards.includes(card)) return { verb, cards: cards.filter((it) => it !== card) };
    if (!options.discard.includes(card)) return null;
    return { verb, cards: [...cards, card].slice(-options.discards) };
  },
  litCard: (_, card, { options }) => options.discard.includes(card),
  chosenCard: ({ cards }, card) => cards.includes(card),
  command: ({ cards: [card, ...rest], alone }, { options }) =>
    card !== undefined && (alone || rest.length + 1 === options.discards) ? { type: "discard", card } : null,
});

export const place = rules<"place">({
  command: ({ to }) => to && { type: "place", to },
});

function colorAt(street: Street, game: GameView): Color | null {
  return game.streets.find((it) => it.street === street)?.color ?? null;
}

function offeredAt(street: Street, { game, options }: Table): Color | null {
  const color = colorAt(street, game);
  return color && options.place_officers.includes(color) ? color : null;
}
