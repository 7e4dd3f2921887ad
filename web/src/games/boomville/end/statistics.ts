// The statistics of a game, read from the room's log.

import { isOfRoom, type Seat } from "../../../net/wire";
import { ofGame } from "../../../room/whole";
import type { LogEntry, Moment } from "../wire";
import type { GameMoment } from "../wire.gen";

type Of<Type extends GameMoment["type"]> = Extract<GameMoment, { type: Type }>;

export type Ride = { seat: Seat; destination: string; squares: number };

export type Statistics = {
  /** Squares driven, by seat. */
  driven: number[];
  lost: number[];
  /** What each seat laid in the way: tokens laid and turned, barriers and cones. */
  laid: number[];
  removed: number[];
  /** The ride from one destination to the next that took the most squares. */
  longest: Ride | null;
  /** Turns begun after the first. */
  turns: number;
};

/** The moments of the last game. */
export function lastGame(entries: readonly LogEntry[]): Moment[] {
  return ofGame(entries).flatMap((it) => it.moments);
}

export function statisticsOf(entries: readonly LogEntry[], seats: number): Statistics {
  const none = () => Array.from({ length: seats }, () => 0);
  const made: Statistics = { driven: none(), lost: none(), laid: none(), removed: none(), longest: null, turns: 0 };
  const since = none();
  const add = (list: number[], seat: Seat, count: number) => (list[seat] = (list[seat] ?? 0) + count);
  for (const moment of lastGame(entries)) {
    if (isOfRoom(moment)) continue;
    switch (moment.type) {
      case "turn_began":
        made.turns += 1;
        break;
      case "moved":
        add(made.driven, moment.seat, moment.way.length);
        add(since, moment.seat, moment.way.length);
        break;
      case "turn_lost":
        add(made.lost, moment.seat, 1);
        break;
      case "one_way_placed":
      case "one_way_turned":
      case "barrier_placed":
      case "cone_placed":
        add(made.laid, moment.seat, 1);
        break;
      case "removed":
        add(made.removed, moment.seat, 1);
        break;
      case "arrived":
        made.longest = longer(made.longest, moment, since[moment.seat] ?? 0);
        since[moment.seat] = 0;
        break;
      default:
        break;
    }
  }
  return made;
}

function longer(so: Ride | null, { seat, destination }: Of<"arrived">, squares: number): Ride {
  return so && so.squares >= squares ? so : { seat, destination, squares };
}
