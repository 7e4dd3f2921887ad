// Times as the viewer's language writes them, in the time zone of this device.

import { speech } from "./i18n.svelte";

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
const UNITS = [["day", DAY], ["hour", 60 * MINUTE], ["minute", MINUTE]] as const;

/** How long ago something was: "yesterday", "5 minutes ago". */
export function ago(since: number): string {
  const format = new Intl.RelativeTimeFormat(speech.locale, { numeric: "auto" });
  const [unit, length] = UNITS.find(([, length]) => since >= length) ?? ["minute", MINUTE];
  return format.format(-Math.floor(since / length), unit);
}

/** The day of a time, such as "3 December"; with its year if that is another one. */
export function dayOf(time: number, now = Date.now()): string {
  const [date, today] = [new Date(time), new Date(now)];
  const year = date.getFullYear() === today.getFullYear() ? {} : ({ year: "numeric" } as const);
  const day = new Intl.DateTimeFormat(speech.locale, { day: "numeric", month: "long", ...year }).format(date);
  // The formatter does not know the ordinal that French has for the first of a month.
  return speech.locale === "fr" ? day.replace(/^1 /, "1er ") : day;
}
