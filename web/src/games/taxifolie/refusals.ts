// Every refusal of this game, besides those of any room.

import { refusalText as textOf } from "../../words/refusals";
import { t } from "./dictionary";

export const REFUSALS = [
  "wrong_phase", "unknown_square", "must_stop", "too_long", "no_street", "no_u_turn", "too_short", "no_client",
] as const;

export function refusalText(code: string): string {
  return textOf(code, t);
}
