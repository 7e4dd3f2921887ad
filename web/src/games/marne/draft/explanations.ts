// Where the rules explain a refusal: every refusal and every closed verb has its section. A new code does not compile
// until it is given one.

import { isBonus } from "../cards";
import type { SectionId } from "../rules/sections";
import type { GameView, Refusal, Verb } from "../wire.gen";
import { isKnown, type REFUSALS as OF_ROOM } from "../../../words/refusals";
import type { REFUSALS as OF_GAME } from "../refusals";

/** Why something cannot be done here and now; each is also the key of its sentence. */
export type Reason =
  | "why-reveal-first" | "why-trade" | "why-send" | "why-send-officer" | "why-send-none" | "why-bonus" | "why-bonus-event"
  | "why-bonus-again" | "why-bonus-clear" | "why-bonus-recall" | "why-bonus-any" | "why-end" | "why-revealed" | "why-answer-first"
  | "say-street-idle" | "say-card-idle";

/** A sentence, by its key, and where the rules say more. */
export type Why = { key: string; section: SectionId | null };

const OF_REASON: Record<Reason, SectionId> = {
  "why-reveal-first": "arrival",
  "why-trade": "trade",
  "why-send": "send",
  "why-send-officer": "send",
  "why-send-none": "send",
  "why-bonus": "bonus",
  "why-bonus-event": "events",
  "why-bonus-again": "bonus",
  "why-bonus-clear": "bonus",
  "why-bonus-recall": "bonus",
  "why-bonus-any": "bonus",
  "why-end": "hand",
  "why-revealed": "arrival",
  "why-answer-first": "turn",
  "say-street-idle": "actions",
  "say-card-idle": "cards",
};

const OF_GAMES: Record<(typeof OF_GAME)[number], SectionId> = {
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
};
/** A room's refusals lead to the section about playing online, except those that the game has a chapter about. */
const OF_ROOMS: Partial<Record<(typeof OF_ROOM)[number], SectionId>> = { game_over: "end", not_your_turn: "turn", silenced: "silence" };

export function sectionOfReason(reason: Reason): SectionId {
  return OF_REASON[reason];
}

/** For a code of a server newer than this page there is nothing to point at. */
export function sectionOfRefusal(code: string): SectionId | null {
  if (Object.hasOwn(OF_GAMES, code)) return OF_GAMES[code as keyof typeof OF_GAMES];
  return isKnown(code) ? (OF_ROOMS[code as keyof typeof OF_ROOMS] ?? "online") : null;
}

/** The server says why a verb is closed; some of its reasons are put more plainly for what is on the table. */
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
  if (verb === "play_bonus") return ofBonus(why, game);
  if (verb === "trade" && why === "not_in_hand") return "why-trade";
  if (verb !== "send") return null;
  if (why === "not_enough_soldiers") return "why-send";
  if (why !== "no_taxi") return null;
  return game.streets.some((it) => it.taxi) ? "why-send-officer" : "why-send-none";
}

/** The server names one reason; with several cards in the hand each has its own. */
function ofBonus(why: Refusal, { no_bonus, hands, active }: GameView): Reason | null {
  if (why === "not_in_hand") return "why-bonus";
  if (no_bonus) return "why-bonus-event";
  if ((hands[active] ?? []).filter(isBonus).length > 1) return "why-bonus-any";
  if (why === "no_bonus_now") return "why-bonus-again";
  if (why === "no_token" || why === "no_taxi") return "why-bonus-clear";
  return why === "not_in_discard" ? "why-bonus-recall" : null;
}

export const REASONS = Object.keys(OF_REASON) as Reason[];
