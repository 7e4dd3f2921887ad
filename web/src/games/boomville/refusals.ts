// Every refusal of this game, besides those of any room.

import { refusalText as textOf } from "../../words/refusals";
import { t } from "./dictionary";

export const REFUSALS = [
  "nothing_to_agree", "wrong_phase", "no_such_way", "fixed", "taken", "not_there", "wrong_line", "not_kept", "pass_already",
  "no_such_seat",
] as const;

export function refusalText(code: string): string {
  return textOf(code, t);
}

/** When each chance card can be played, and what it lacks when there is nobody to play it on. */
export const CLOSED = ["die", "places", "look", "over", "cancel", "places-nobody", "look-nobody"] as const;

/** Why a kind of act is closed, in words for the situation where there are any. */
export function whyClosed(verb: string, code: string): string {
  const about = code === "no_such_seat" ? `${verb}-nobody` : code === "wrong_phase" || code === "not_your_turn" ? verb : "";
  return (CLOSED as readonly string[]).includes(about) ? t(`closed-${about}`) : refusalText(code);
}
