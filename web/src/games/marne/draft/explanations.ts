// Where the rules explain a "no": every refusal and every closed verb has its section. A new code does not compile
// until somebody has said where its reader should look.

import type { SectionId } from "../rules/sections";
import type { GameView, Refusal, Verb } from "../wire.gen";
import type { REFUSALS as OF_ROOM } from "../../../words/refusals";
import type { REFUSALS as OF_GAME } from "../refusals";

/** Why something cannot be done here and now; each is also the key of its sentence. */
export type Reason =
  | "why-reveal-first" | "why-trade" | "why-send" | "why-bonus" | "why-end" | "why-revealed" | "why-answer-first"
  | "say-street-idle" | "say-card-idle";

/** A sentence, by its key, and where the rules say more. */
export type Why = { key: string; section: SectionId | null };

const OF_REASON: Record<Reason, SectionId> = {
  "why-reveal-first": "arrival",
  "why-trade": "trade",
  "why-send": "send",
  "why-bonus": "bonus",
  "why-end": "hand",
  "why-revealed": "arrival",
  "why-answer-first": "turn",
  "say-street-idle": "actions",
  "say-card-idle": "cards",
};

const OF_REFUSAL: Record<(typeof OF_ROOM)[number] | (typeof OF_GAME)[number], SectionId> = {
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
  bad_pass: "online",
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

/** The server says why a verb is closed; some of its reasons are told more plainly for what is on the table. */
export function whyClosed(verb: Verb, why: Refusal, game: GameView): Why {
  const reason = plainly(verb, why, game);
  return reason ? { key: reason, section: sectionOfReason(reason) } : { key: `refusal-${why}`, section: sectionOfRefusal(why) };
}

function plainly(verb: Verb, why: Refusal, game: GameView): Reason | null {
  if (why === "wrong_phase") {
    if (game.phase === "arrival") return "why-reveal-first";
    if (verb === "reveal") return "why-revealed";
    return verb === "end_turn" ? "why-end" : "why-answer-first";
  }
  if (why === "not_in_hand" && verb === "play_bonus") return "why-bonus";
  if (why === "not_in_hand" && verb === "trade") return "why-trade";
  if (why === "not_enough_soldiers" && verb === "send") return "why-send";
  return null;
}

export const REASONS = Object.keys(OF_REASON) as Reason[];
