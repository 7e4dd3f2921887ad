// How long a turn may last, in words.

import { t } from "../words/i18n.svelte";

const UNITS = [["days", 86_400], ["hours", 3_600], ["minutes", 60]] as const;

export function lengthText(seconds: number | null): string {
  if (seconds === null) return t("clock-none");
  const [unit, size] = UNITS.find(([, it]) => seconds % it === 0) ?? ["seconds", 1];
  return t(`clock-${unit}`, { count: seconds / size });
}

/** The same for what is left, rounded to the largest unit of which it has two. */
export function aboutText(seconds: number): string {
  const size = UNITS.find(([, it]) => seconds >= 2 * it)?.[1] ?? 1;
  return lengthText(Math.round(seconds / size) * size);
}
