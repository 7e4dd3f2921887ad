// Every refusal of this game, besides those of any room.

import { refusalText as textOf } from "../../words/refusals";
import { t } from "./dictionary";

export const REFUSALS = [
  "wrong_phase", "no_actions_left", "unknown_card", "not_in_hand", "not_in_discard", "no_taxi", "no_officer",
  "wrong_color", "not_enough_soldiers", "no_token", "no_bonus_now", "no_trade_now", "nothing_to_draw", "reserve_full",
] as const;

export function refusalText(code: string): string {
  return textOf(code, t);
}
