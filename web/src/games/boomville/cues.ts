// Which sounds tell what just happened. What others do is heard from further away.

import type { Heard, Listener } from "../game";
import { CUES } from "./sounds";
import type { Boomville } from "./wire";
import type { GameMoment } from "./wire.gen";

type Sound = keyof typeof CUES;

const SOUNDS: Partial<Record<GameMoment["type"], Sound>> = {
  rolled: "die",
  moved: "drive",
  turn_lost: "stuck",
  drawn: "card",
  cone_placed: "place",
  one_way_placed: "place",
  one_way_turned: "place",
  barrier_placed: "place",
  removed: "remove",
  destinations_swapped: "incident",
  places_swapped: "incident",
  sent_to: "incident",
  arrived: "arrive",
  ended: "end",
};

export function cues(moment: GameMoment, listener: Listener<Boomville>): Heard[] {
  const sound = SOUNDS[moment.type];
  const far = "seat" in moment && moment.seat !== listener.seat;
  return sound ? [{ cue: CUES[sound], far }] : [];
}
