// The sections of the rules page, in reading order. Their names are the `#…` of its address, so they stay for ever.

export const SECTIONS = [
  "goal", "square", "taxis", "cards", "setup", "turn", "arrival", "events", "actions", "draw", "move", "trade", "send",
  "bonus", "hand", "silence", "solo", "end", "score", "online",
] as const;

export type SectionId = (typeof SECTIONS)[number];

/** Those that belong to the section before them. */
export const WITHIN: readonly SectionId[] = ["draw", "move", "trade", "send"];

export function sectionOf(hash: string): SectionId | null {
  return SECTIONS.find((it) => `#${it}` === hash) ?? null;
}
