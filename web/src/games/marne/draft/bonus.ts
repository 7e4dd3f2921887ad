// Playing a bonus card: first the card, then what it needs to know.

import { isBonus, type Bonus } from "../cards";
import type { Officer, Options, Street } from "../wire.gen";
import { beginPlay, rules } from "./choice";
import { nextStep } from "./officer";

export const bonus = rules<"bonus">({
  // A second tap on the card puts it back.
  tapCard: ({ play }, card, { options }) => {
    if (!isBonus(card) || !playable(options).includes(card)) return null;
    return { verb: "bonus", play: play?.card === card ? null : beginPlay(card) };
  },
  tapStreet: ({ play }, street, { options }) => {
    if (play?.card === "bonus-gallop") {
      const step = nextStep(play.step, street, riders(options, street));
      return step && { verb: "bonus", play: { ...play, step } };
    }
    if (play?.card !== "bonus-clear" || !options.bonus.clear.includes(street)) return null;
    return { verb: "bonus", play: { ...play, street } };
  },
  tapTake: ({ play }, card, { options }) => {
    if (play?.card !== "bonus-recall" || !options.bonus.recall.includes(card)) return null;
    return { verb: "bonus", play: { ...play, take: play.take === card ? null : card } };
  },
  litCard: (_, card, { options }) => isBonus(card) && playable(options).includes(card),
  litStreet: ({ play }, street, { options }) => {
    if (play?.card === "bonus-gallop") return riders(options, street).length > 0;
    return play?.card === "bonus-clear" && options.bonus.clear.includes(street);
  },
  chosenStreet: ({ play }, street) => {
    if (play?.card === "bonus-gallop") return play.step?.street === street;
    return play?.card === "bonus-clear" && play.street === street;
  },
  chosenCard: ({ play }, card) => play?.card === card || (play?.card === "bonus-recall" && play.take === card),
  command: ({ play }) => {
    switch (play?.card) {
      case "bonus-orders":
        return { type: "play_bonus", card: play.card };
      case "bonus-gallop":
        return play.step && { type: "play_bonus", card: play.card, ...play.step };
      case "bonus-clear":
        return play.street && { type: "play_bonus", card: play.card, street: play.street };
      case "bonus-recall":
        return play.take === null ? null : { type: "play_bonus", card: play.card, recall: play.take };
      default:
        return null;
    }
  },
});

export function playable({ bonus: { orders, gallop, clear, recall } }: Options): Bonus[] {
  const cards: Bonus[] = [];
  if (orders) cards.push("bonus-orders");
  if (gallop.length > 0) cards.push("bonus-gallop");
  if (clear.length > 0) cards.push("bonus-clear");
  if (recall.length > 0) cards.push("bonus-recall");
  return cards;
}

/** The officers that could gallop to a street. */
export function riders({ bonus: { gallop } }: Options, street: Street): Officer[] {
  return gallop.filter((it) => it.streets.includes(street)).map((it) => it.officer);
}
