// Names of the game's things in the viewer's language. A thing this page does not know keeps its wire name.

import type { Color, Officer, SoldierCard, Street, Target } from "./wire.gen";
import { colorOf, isBonus, soldiers } from "./cards";
import { listOf } from "../../words/list";
import { t } from "./dictionary";

export const STREETS: readonly Street[] = [
  "orsay", "fabert", "universite", "dominique", "latour", "grenelle", "invalides", "constantine",
];

/** Streets whose name is too long even for a wide plate. */
export const SIGNED: readonly string[] = ["latour", "invalides"];

const GLYPHS: Record<Color, string> = { red: "▲", blue: "◆", green: "■", yellow: "●" };

export function streetName(street: string): string {
  return isStreet(street) ? t(`street-${street}`) : street;
}

/** The name as it fits on a wide enamel plate. */
export function signName(street: string): string {
  return SIGNED.includes(street) ? t(`sign-${street}`) : streetName(street);
}

/** The name as it fits on the plate of a narrow screen. */
export function plateName(street: string): string {
  return isStreet(street) ? t(`plate-${street}`) : street;
}

/** "red triangle": colour and shape are one word to those who cannot see both. */
export function suitName(color: Color): string {
  return t("suit", { color: t(`color-${color}`), shape: t(`shape-${color}`) });
}

/** The card in a sentence: the sign after the number is the shape drawn on it. */
export function cardName(card: SoldierCard): string {
  const color = colorOf(card);
  if (color) return t("card-soldier", { count: soldiers(card), color: t(`color-${color}`), glyph: GLYPHS[color] });
  if (card.startsWith("joker-")) return t("card-joker", { count: soldiers(card) });
  return isBonus(card) ? t(`card-${card}`) : t("card-unknown", { card });
}

/** The name and, for a bonus card, what it does. */
export function cardLabel(card: SoldierCard): string {
  return isBonus(card) ? `${t(`card-${card}`)}. ${t(`card-${card}-text`)}` : cardInWords(card);
}

/** The card with its shape spelt out, for names that are heard rather than read. */
export function cardInWords(card: SoldierCard): string {
  const color = colorOf(card);
  if (!color) return cardName(card);
  return t("card-soldier-name", { count: soldiers(card), color: t(`color-${color}`), shape: t(`shape-${color}`) });
}

export function officerName(officer: Officer): string {
  return t(officer === 0 ? "officer-a" : "officer-b");
}

export function officerLetter(officer: Officer): string {
  return officer === 0 ? "A" : "B";
}

export function cardList(cards: readonly SoldierCard[], inWords = false): string {
  return cards.length === 0 ? t("table-empty-hand") : listOf(cards.map(inWords ? cardInWords : cardName));
}

function isStreet(street: string): street is Street {
  return (STREETS as readonly string[]).includes(street);
}

/** What somebody points at. */
export function tellTarget(target: Target): string {
  return target.type === "street" ? streetName(target.street) : cardName(target.card);
}
