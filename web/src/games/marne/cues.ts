// Which sounds tell what just happened. What others do is heard from further away.

import type { Seat } from "../../net/wire";
import type { GameMoment } from "./wire.gen";
import type { Heard, Listener } from "../game";
import { CUES } from "./sounds";
import type { Marne } from "./wire";

type Sound = keyof typeof CUES;

export function cues(moment: GameMoment, listener: Listener<Marne>): Heard[] {
  const far = moment.type !== "ended" && whose(moment, listener) !== listener.seat;
  return soundsOf(moment).map((it) => ({ cue: CUES[it], far }));
}

/** The moment itself does not say who turned up a taxi: the player whose turn it is. */
function whose(moment: GameMoment, { view }: Listener<Marne>): Seat | null {
  if (moment.type === "taxi_arrived") return view.active;
  return "seat" in moment ? moment.seat : null;
}

/** By their names. */
export function soundsOf(moment: GameMoment): Sound[] {
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
      return ["arrive", ...moment.tokens.map((): Sound => "token")];
    case "taxi_sent":
      return [...moment.cards.map((): Sound => "load"), "depart"];
    case "ended":
      return [moment.band >= 5 ? "end-best" : moment.band >= 3 ? "end-good" : "end-low"];
    default:
      return [];
  }
}
