// Silences: why nobody may communicate, and until when.

import type { Seat, Silence } from "../../net/wire";
import type { NameOf } from "../../room/story";
import { taxiNumber } from "./cards";
import { t } from "./dictionary";
import type { LogEntry, Moment } from "./wire";

/** How long nobody may communicate, for somebody who acts at a seat. */
export function untilText({ seat }: Silence, nameOf: NameOf, own: Seat | null = null): string {
  if (seat === null) return t("silence-game");
  return seat === own ? t("silence-until-mine") : t("silence-until", { name: nameOf(seat) });
}

/** Why nobody may communicate. Its cause is the taxi that brought it. */
export function hush({ cause, seat }: Silence, nameOf: NameOf): string {
  if (seat === null) return untilText({ cause, seat }, nameOf);
  return t("silence-why", { number: taxiNumber(cause), name: nameOf(seat) });
}

export function isSilence(moment: Moment): boolean {
  return moment.type === "taxi_arrived" && moment.event === "silence";
}

/** How many silences a log tells of. */
export function silencesIn(entries: readonly LogEntry[]): number {
  return entries.flatMap((it) => it.moments).filter(isSilence).length;
}
