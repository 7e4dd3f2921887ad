// Single letters at the table. The verbs have the letters of their names in the reader's language; the others are the
// same in both. Nothing depends on them: some screen readers keep letters for themselves.

import type { Locale } from "../../../words/i18n.svelte";

export type Act =
  | "draw" | "officer" | "trade" | "send" | "end" | "actions" | "board" | "hand" | "team" | "last" | "next" | "command" | "keys";

const SAME: Record<string, Act> = {
  f: "end", g: "actions", b: "board", h: "hand", t: "team", v: "last", n: "next", "/": "command", "?": "keys",
};
export const KEYS: Record<Locale, Record<string, Act>> = {
  fr: { p: "draw", o: "officer", e: "trade", c: "send", ...SAME },
  en: { d: "draw", o: "officer", s: "trade", l: "send", ...SAME },
};

export function actOf(key: string, locale: Locale): Act | null {
  return KEYS[locale][key.toLowerCase()] ?? null;
}
