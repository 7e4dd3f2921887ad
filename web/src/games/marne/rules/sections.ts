// The sections of the rules page, in reading order. Their names are the `#…` of its address, so they never change.

import type { Section } from "../../../rules/book.svelte";
import { t } from "../dictionary";

export const SECTIONS = [
  "goal", "square", "taxis", "cards", "setup", "turn", "arrival", "events", "actions", "draw", "move", "trade", "send",
  "bonus", "hand", "silence", "solo", "end", "score", "house", "online",
] as const;

export type SectionId = (typeof SECTIONS)[number];

/** Sections that belong to the one before them. */
const WITHIN: readonly SectionId[] = ["draw", "move", "trade", "send"];

export function section(id: SectionId): Section {
  return { id, title: t(`rules-title-${id}`), inner: WITHIN.includes(id) };
}

export function sections(): Section[] {
  return SECTIONS.map(section);
}
