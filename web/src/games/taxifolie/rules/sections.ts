// The sections of the rules page, in reading order. Their names are the `#…` of its address, so they never change.

import type { Section } from "../../../rules/book.svelte";
import { t } from "../dictionary";

export const SECTIONS = ["goal", "map", "turn", "client", "drive", "avoid", "arrive", "chance", "errands", "end", "options", "online"] as const;

export type SectionId = (typeof SECTIONS)[number];

export function section(id: SectionId): Section {
  return { id, title: t(`rules-title-${id}`), inner: id === "errands" || id === "avoid" };
}

export function sections(): Section[] {
  return SECTIONS.map(section);
}
