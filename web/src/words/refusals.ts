// Every reason the server may give for a "no", in the viewer's words.

import { t } from "./i18n.svelte";

export const REFUSALS = [
  "game_over", "not_your_turn", "wrong_phase", "no_actions_left", "unknown_card", "not_in_hand", "not_in_discard",
  "no_taxi", "no_officer", "wrong_color", "not_enough_soldiers", "no_token", "no_bonus_now", "no_trade_now",
  "nothing_to_draw", "reserve_full", "bad_command", "stale", "silenced", "not_seated", "room_full", "already_started",
  "not_started", "not_host", "bad_name", "bad_text", "bad_pass", "too_fast", "busy", "unavailable", "no_such_room", "bad_message",
  "too_many", "unreachable",
] as const;

export function refusalText(code: string): string {
  const key = `refusal-${code}`;
  const text = t(key);
  return text === key ? t("refusal-unknown") : text;
}
