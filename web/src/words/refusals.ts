// Why the server says "no", in the viewer's words.

import { t, type Translate } from "./i18n.svelte";

/** The reasons that a room has, whatever its game. A game has more of its own. */
export const REFUSALS = [
  "game_over", "not_your_turn", "bad_command", "stale", "silenced", "not_seated", "room_full", "too_many_players", "already_started",
  "not_started", "not_host", "bad_name", "bad_text", "bad_pass", "too_fast", "busy", "unavailable", "no_such_room",
  "bad_message", "too_many", "unreachable", "log_full", "no_bots", "no_advice", "name_taken", "not_away", "nothing_due",
  "agreed", "door_closed", "removed", "nobody_there", "nothing_to_undo", "undo_revealed", "undo_silence", "undo_over",
  "undo_timed_out", "no_clock", "not_your_act", "no_stand_in", "not_watching", "seat_taken", "past", "not_played",
  "other_rules", "no_position", "practice", "deal_closed", "seal_lost", "no_such_deck", "no_analyst", "seated",
  "long_game",
] as const;

/** `words` are those of the game, if it may be the game that refused. */
export function refusalText(code: string, words: Translate = t): string {
  return words(keyOf(code, words));
}

/** Whether there are words for it: a server newer than this page has more reasons. */
export function isKnown(code: string): boolean {
  return keyOf(code, t) === `refusal-${code}`;
}

function keyOf(code: string, words: Translate): string {
  const key = `refusal-${code}`;
  return words(key) === key ? "refusal-unknown" : key;
}
