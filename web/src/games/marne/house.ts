// The house rules that a room has chosen.

import type { GameOptions } from "./wire.gen";

export const HOUSE = ["four", "officers", "silent"] as const;
export type HouseRule = (typeof HOUSE)[number];

export function holds(rule: HouseRule, options: GameOptions): boolean {
  if (rule === "four") return options.hand_limit === 4;
  return (rule === "officers" ? options.drawn_officers : options.silent) === true;
}

/** The same options with or without a house rule. A rule that is off is not written. */
export function withRule(options: GameOptions, rule: HouseRule, on: boolean): GameOptions {
  const { events, scoring, deck } = options;
  const rules = HOUSE.filter((it) => (it === rule ? on : holds(it, options)));
  return {
    events,
    scoring,
    ...(rules.includes("four") ? { hand_limit: 4 } : {}),
    ...(rules.includes("officers") ? { drawn_officers: true } : {}),
    ...(rules.includes("silent") ? { silent: true } : {}),
    ...(deck ? { deck } : {}),
  };
}
