// Which sounds tell what just happened. What others do is heard from further away.

import type { LogEntry, Moment, Seat } from "../../wire.gen";
import type { Cue } from "./sounds";

export type Heard = { cue: Cue; far: boolean };

/** `active` stands for whoever turned up a taxi: the moment itself does not say. */
export type Listener = { seat: Seat | null; active: Seat | null };

export function cuesOf(entry: LogEntry, listener: Listener): Heard[] {
  return entry.moments.flatMap((moment) => {
    const far = moment.type !== "ended" && whose(moment, listener) !== listener.seat;
    return cues(moment).map((cue) => ({ cue, far }));
  });
}

function whose(moment: Moment, { active }: Listener): Seat | null {
  if (moment.type === "taxi_arrived") return active;
  return "seat" in moment ? moment.seat : null;
}

function cues(moment: Moment): Cue[] {
  switch (moment.type) {
    case "mobilized":
      return ["draw"];
    case "traded":
      return ["trade"];
    case "discarded":
      return ["discard"];
    case "officer_moved":
      return ["officer"];
    case "bonus_played":
      if (moment.officer !== undefined) return ["officer"];
      return moment.recall ? ["draw"] : ["discard"];
    case "taxi_arrived":
      return ["arrive", ...moment.tokens.map((): Cue => "token")];
    case "taxi_sent":
      return [...moment.cards.map((): Cue => "load"), "depart"];
    case "ended":
      return [moment.band >= 5 ? "end-best" : moment.band >= 3 ? "end-good" : "end-low"];
    default:
      return [];
  }
}
