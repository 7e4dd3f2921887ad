// Which sounds tell what just happened. What others do is heard from further away.

import type { Heard, Listener } from "../game";
import { CUES } from "./sounds";
import type { Taxifolie } from "./wire";
import type { GameMoment } from "./wire.gen";

type Sound = keyof typeof CUES;

export function cues(moment: GameMoment, { seat }: Listener<Taxifolie>): Heard[] {
  const far = "seat" in moment && moment.seat !== seat;
  return soundsOf(moment, seat).map((it) => ({ cue: CUES[it], far }));
}

/** By their names. */
export function soundsOf(moment: GameMoment, listener: number | null): Sound[] {
  switch (moment.type) {
    case "rolled":
      return ["dice"];
    case "drove":
      return ["drive"];
    case "carried":
    case "target_reached":
      return ["horn"];
    case "wish_kept":
    case "errand_done":
      return ["kept"];
    case "client_lost":
    case "client_left":
    case "boarded":
    case "swapped":
      return ["door"];
    case "arrived":
      return ["money"];
    case "paid":
      return [moment.to === null || (moment.from !== null && moment.from === listener) ? "pay" : "money"];
    case "chance":
      return ["card"];
    case "ended":
      return ["end"];
    default:
      return [];
  }
}
