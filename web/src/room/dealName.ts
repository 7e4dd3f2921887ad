// The name of a deal.

import type { DealView } from "../net/wire";
import { t } from "../words/i18n.svelte";
import { dayOf } from "../words/when";

/** A day of Paris as this language writes it; at noon it is the same day in every zone that has players. */
export function dateText(date: string): string {
  return dayOf(Date.parse(`${date}T12:00`));
}

export function dealText(deal: DealView | null): string {
  if (deal === null) return t("deal-fresh");
  if (deal.kind === "words") return t("deal-named", { words: deal.words });
  return deal.date === undefined ? t("deal-day") : t("deal-of", { day: dateText(deal.date) });
}
