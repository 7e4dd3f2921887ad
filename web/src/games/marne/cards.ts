// What is printed on a card, read from its id. The letter after the number only tells twins apart.

import type { Color, SoldierCard, TaxiCard } from "./wire.gen";

export const COLORS: readonly Color[] = ["blue", "red", "green", "yellow"];
export const BONUSES = ["bonus-orders", "bonus-gallop", "bonus-clear", "bonus-recall"] as const;
export type Bonus = (typeof BONUSES)[number];

/** What is printed on the taxis of each street. */
export const TAXI_NUMBERS: readonly number[] = [2, 3, 4];

/** How many soldiers are drawn on the card. */
export function soldiers(card: SoldierCard): number {
  return card.startsWith("bonus-") ? 0 : Number.parseInt(card.split("-")[1] ?? "", 10) || 0;
}

export function colorOf(card: SoldierCard): Color | null {
  return COLORS.find((it) => card.startsWith(`${it}-`)) ?? null;
}

export function isBonus(card: SoldierCard): card is Bonus {
  return (BONUSES as readonly string[]).includes(card);
}

export function taxiNumber(card: TaxiCard): number {
  return Number.parseInt(card.split("-")[1] ?? "", 10) || 0;
}

export function taxiStreet(card: TaxiCard): string {
  return card.split("-")[0] ?? card;
}
