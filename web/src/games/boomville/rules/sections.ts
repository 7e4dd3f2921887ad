// The sections of the rules, and which of them explains a refusal.

import type { Section } from "../../../rules/book.svelte";
import { t } from "../dictionary";

export const SECTIONS = ["goal", "town", "turn", "ways", "cards", "chance", "incidents", "stuck", "arrive", "more", "end", "options", "online"] as const;
export type SectionId = (typeof SECTIONS)[number];

const INNER: readonly SectionId[] = ["ways", "cards", "chance", "incidents", "stuck"];

export function section(id: SectionId): Section {
  return { id, title: t(`rules-title-${id}`), inner: INNER.includes(id) };
}

export function sections(): Section[] {
  return SECTIONS.map(section);
}

const EXPLAINS: Record<string, SectionId> = {
  not_your_turn: "turn",
  wrong_phase: "turn",
  no_such_way: "ways",
  fixed: "town",
  taken: "cards",
  not_there: "cards",
  wrong_line: "cards",
  not_kept: "chance",
  pass_already: "chance",
  no_such_seat: "chance",
  nothing_to_agree: "more",
};

/** Null for what has nothing to do with the rules. */
export function sectionOfRefusal(code: string): SectionId | null {
  return EXPLAINS[code] ?? null;
}
