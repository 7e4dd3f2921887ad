// What a player is about to do, as far as it has been chosen: one of these, never a mixture. Everything that may be
// chosen comes from the server's options; the verbs' files only define how a tap changes a choice.

import type { Bonus } from "../cards";
import type { Color, Command, Destination, GameView, Officer, Options, SoldierCard, Street, Target } from "../wire.gen";

/** An officer on the way to a street. */
export type Step = { street: Street; officer: Officer };

/** A bonus card with what it still needs to know. */
export type Play =
  | { card: "bonus-orders" }
  | { card: "bonus-gallop"; step: Step | null }
  | { card: "bonus-clear"; street: Street | null }
  | { card: "bonus-recall"; take: SoldierCard | null };

export type Choice =
  | { verb: "none" }
  /** Answers to questions of the table. */
  | { verb: "place_officers"; color: Color | null }
  | { verb: "discard"; cards: readonly SoldierCard[]; /** The first of several, which goes alone. */ alone?: true }
  | { verb: "place"; to: Destination | null }
  /** Verbs. */
  | { verb: "reveal" }
  | { verb: "draw" }
  | { verb: "officer"; step: Step | null }
  | { verb: "trade"; give: SoldierCard | null; take: SoldierCard | null }
  | { verb: "send"; street: Street | null; cards: readonly SoldierCard[] }
  | { verb: "bonus"; play: Play | null }
  | { verb: "end" }
  /** While others play: something to show them. */
  | { verb: "point"; at: Target };

export type Of<V extends Choice["verb"]> = Extract<Choice, { verb: V }>;

export const VERBS = ["draw", "officer", "trade", "send", "bonus", "end"] as const;
export type Verb = (typeof VERBS)[number] | "reveal";
export type Question = "place_officers" | "discard" | "place";

/** Whether a verb was chosen: neither nothing, nor an answer, nor something to show. */
export function isVerb(choice: Choice): choice is Of<Verb> {
  return choice.verb === "reveal" || (VERBS as readonly string[]).includes(choice.verb);
}

/** The officer that a choice would move, and where to. */
export function stepOf(choice: Choice): Step | null {
  if (choice.verb === "officer") return choice.step;
  return choice.verb === "bonus" && choice.play?.card === "bonus-gallop" ? choice.play.step : null;
}

export const NONE: Choice = { verb: "none" };

/** The table of the player who may act. */
export type Table = { options: Options; game: GameView };

/** How a verb handles taps; null for a tap that means nothing to it. */
export interface VerbRules<C extends Choice> {
  tapStreet(choice: C, street: Street, table: Table): C | null;
  /** A card of one's own hand. */
  tapCard(choice: C, card: SoldierCard, table: Table): C | null;
  /** A card of somebody else's hand, of the reserve or of the discard. */
  tapTake(choice: C, card: SoldierCard, table: Table): C | null;
  /** Whether a tap would mean something. */
  litStreet(choice: C, street: Street, table: Table): boolean;
  litCard(choice: C, card: SoldierCard, table: Table): boolean;
  chosenStreet(choice: C, street: Street, table: Table): boolean;
  chosenCard(choice: C, card: SoldierCard): boolean;
  /** The whole command, once nothing is missing. */
  command(choice: C, table: Table): Command | null;
}

/** The rules of a verb; a tap that is left out means nothing to it. */
export function rules<V extends Choice["verb"]>(own: Partial<VerbRules<Of<V>>>): VerbRules<Of<V>> {
  return {
    tapStreet: () => null,
    tapCard: () => null,
    tapTake: () => null,
    litStreet: () => false,
    litCard: () => false,
    chosenStreet: () => false,
    chosenCard: () => false,
    command: () => null,
    ...own,
  };
}

export function begin(verb: Verb): Choice {
  switch (verb) {
    case "officer":
      return { verb, step: null };
    case "trade":
      return { verb, give: null, take: null };
    case "send":
      return { verb, street: null, cards: [] };
    case "bonus":
      return { verb, play: null };
    default:
      return { verb };
  }
}

export function beginPlay(card: Bonus): Play {
  switch (card) {
    case "bonus-gallop":
      return { card, step: null };
    case "bonus-clear":
      return { card, street: null };
    case "bonus-recall":
      return { card, take: null };
    default:
      return { card };
  }
}
