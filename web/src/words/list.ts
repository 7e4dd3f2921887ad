// "One, two and three", as the viewer's language writes it.

import { speech, type Locale } from "./i18n.svelte";

/** Made once, when it is needed: making one takes longer than everything it will ever write. */
const lists: Partial<Record<Locale, Intl.ListFormat>> = {};

export function listOf(words: readonly string[]): string {
  lists[speech.locale] ??= new Intl.ListFormat(speech.locale, { type: "conjunction" });
  return lists[speech.locale]?.format(words) ?? "";
}
