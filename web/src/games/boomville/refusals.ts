// Every reason this game may give for a "no", beside those of any room.

import { refusalText as textOf } from "../../words/refusals";
import { t } from "./dictionary";

export const REFUSALS = [
  "nothing_to_agree", "wrong_phase", "no_such_way", "fixed", "taken", "not_there", "wrong_line", "not_kept", "pass_already",
  "no_such_seat",
] as const;

export function refusalText(code: string): string {
  return textOf(code, t);
}
