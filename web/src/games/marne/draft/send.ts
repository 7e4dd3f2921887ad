// Loading a taxi and sending it: a street, and cards of the hand that the server accepts there together.

import { soldiers } from "../cards";
import type { Options, SendOffer, SoldierCard, Street } from "../wire.gen";
import { rules, type Of } from "./choice";

type Send = Of<"send">;

export const send = rules<"send">({
  tapStreet: (choice, street, { options }) => aim(choice, street, options),
  tapCard: (choice, card, { options }) => {
    if (!isLoadable(choice, card, options)) return null;
    const cards = choice.cards.includes(card) ? choice.cards.filter((it) => it !== card) : [...choice.cards, card];
    const homes = options.send.filter((it) => cards.every((held) => it.cards.includes(held)));
    return { verb: "send", street: choice.street ?? (homes.length === 1 ? (homes[0]?.street ?? null) : null), cards };
  },
  litStreet: (choice, street, { options }) => {
    const offer = offerAt(street, options);
    return offer !== null && (choice.street === street || choice.cards.every((it) => offer.cards.includes(it)));
  },
  litCard: (choice, card, { options }) => isLoadable(choice, card, options),
  chosenStreet: (choice, street) => choice.street === street,
  chosenCard: (choice, card) => choice.cards.includes(card),
  command: (choice, { options }) => {
    const offer = offerAt(choice.street, options);
    if (!offer) return null;
    const cards = offer.cards.filter((it) => choice.cards.includes(it));
    const mask = offer.cards.reduce((bits, it, bit) => (choice.cards.includes(it) ? bits | (1 << bit) : bits), 0);
    return offer.loads.includes(mask) ? { type: "send", street: offer.street, cards } : null;
  },
});

export function offerAt(street: Street | null, options: Options): SendOffer | null {
  return options.send.find((it) => it.street === street) ?? null;
}

/** How many soldiers the chosen cards carry. */
export function sumOf(cards: readonly SoldierCard[]): number {
  return cards.reduce((total, it) => total + soldiers(it), 0);
}

function isLoadable({ street }: Send, card: SoldierCard, options: Options): boolean {
  const chosen = offerAt(street, options);
  return (chosen ? [chosen] : options.send).some((it) => it.cards.includes(card));
}

/** A second tap on the same street keeps the cards for another. */
function aim(choice: Send, street: Street, options: Options): Send | null {
  const offer = offerAt(street, options);
  if (!offer) return null;
  if (choice.street === street) return { ...choice, street: null };
  const [only] = offer.loads;
  // With a single way to fill it there is nothing left to choose.
  const whole = offer.loads.length === 1 && only !== undefined;
  const cards = whole
    ? offer.cards.filter((_, bit) => only & (1 << bit))
    : choice.cards.filter((it) => offer.cards.includes(it));
  return { verb: "send", street, cards };
}
