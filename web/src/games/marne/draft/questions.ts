// The answers to the table's questions: where the officers stand, what is discarded, where a drawn card goes.

import type { Color, GameView, Street } from "../wire.gen";
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

/** Whether a question has been given an answer. */
export function isAnswered(choice: Of<Question>): boolean {
  return Object.values(choice).every((it) => it !== null);
}

export function unanswered(question: Question): Of<Question> {
  switch (question) {
    case "place_officers":
      return { verb: question, color: null };
    case "discard":
      return { verb: question, card: null };
    case "place":
      return { verb: question, to: null };
  }
}

export const placeOfficers = rules<"place_officers">({
  tapStreet: (_, street, table) => ({ verb: "place_officers", color: offeredAt(street, table) }),
  litStreet: (_, street, table) => offeredAt(street, table) !== null,
  chosenStreet: ({ color }, street, { game }) => color !== null && colorAt(street, game) === color,
  command: ({ color }) => color && { type: "place_officers", color },
});

export const discard = rules<"discard">({
  // A second tap takes the answer back; so does a card that may not go.
  tapCard: (choice, card, { options }) => ({
    verb: "discard",
    card: options.discard.includes(card) && choice.card !== card ? card : null,
  }),
  litCard: (_, card, { options }) => options.discard.includes(card),
  chosenCard: (choice, card) => choice.card === card,
  command: ({ card }) => (card === null ? null : { type: "discard", card }),
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
