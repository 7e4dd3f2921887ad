// Where the rules explain a "no": every refusal and every closed verb has its section. A new code does not compile
// until somebody has said where its reader should look.

import type { SectionId } from "../rules/sections";
import type { REFUSALS } from "./refusal";

/** Why something cannot be done, found here from what the server offers; each is also the key of its sentence. */
export type Reason =
  | "why-reveal-first" | "why-no-actions" | "why-draw" | "why-officer" | "why-trade" | "why-send" | "why-bonus"
  | "why-no-bonus" | "why-end" | "why-revealed" | "why-answer-first" | "say-street-idle" | "say-card-idle";

const OF_REASON: Record<Reason, SectionId> = {
  "why-reveal-first": "arrival",
  "why-no-actions": "actions",
  "why-draw": "draw",
  "why-officer": "move",
  "why-trade": "trade",
  "why-send": "send",
  "why-bonus": "bonus",
  "why-no-bonus": "events",
  "why-end": "hand",
  "why-revealed": "arrival",
  "why-answer-first": "turn",
  "say-street-idle": "actions",
  "say-card-idle": "cards",
};

const OF_REFUSAL: Record<(typeof REFUSALS)[number], SectionId> = {
  game_over: "end",
  not_your_turn: "turn",
  wrong_phase: "turn",
  no_actions_left: "actions",
  unknown_card: "cards",
  not_in_hand: "cards",
  not_in_discard: "bonus",
  no_taxi: "send",
  no_officer: "send",
  wrong_color: "send",
  not_enough_soldiers: "send",
  no_token: "bonus",
  no_bonus_now: "bonus",
  no_trade_now: "trade",
  nothing_to_draw: "draw",
  reserve_full: "solo",
  bad_command: "online",
  stale: "online",
  silenced: "silence",
  not_seated: "online",
  room_full: "online",
  already_started: "online",
  not_started: "online",
  not_host: "online",
  bad_name: "online",
  bad_text: "online",
  too_fast: "online",
  busy: "online",
  unavailable: "online",
  no_such_room: "online",
  bad_message: "online",
  too_many: "online",
  unreachable: "online",
};

export function sectionOfReason(reason: Reason): SectionId {
  return OF_REASON[reason];
}

/** For a code of a server newer than this page there is nothing to point at. */
export function sectionOfRefusal(code: string): SectionId | null {
  return Object.hasOwn(OF_REFUSAL, code) ? OF_REFUSAL[code as keyof typeof OF_REFUSAL] : null;
}

export const REASONS = Object.keys(OF_REASON) as Reason[];
