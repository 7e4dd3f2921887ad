// The summary of a game, read from its moments: where everybody drove, what was best and what was worst.

import { isOfRoom } from "../../../net/wire";
import { destinationOf } from "../names";
import type { LogEntry } from "../wire";
import type { Client, Square } from "../wire.gen";

/** Where all taxis start. */
const START: Square = "depart";

export type Ride = { seat: number; client: Client; to: Square; paid: number };
/** What chance took: a client whom a card sent away weighs more than any payment. A wish that was broken was chosen. */
export type Mishap = { seat: number; paid: number; client?: Client };

export type Tally = {
  /** By seat, the squares of each move, one after the other. */
  ways: Square[][][];
  /** By seat, where rides ended. */
  arrivals: Square[][];
  best: Ride | null;
  worst: Mishap | null;
};

export function tallyOf(entries: readonly LogEntry[]): Tally {
  let tally: Tally = { ways: [], arrivals: [], best: null, worst: null };
  /** By seat, where the next move begins. */
  let stands: (Square | undefined)[] = [];
  /** Consecutive payments of one player, as one sum: a card may make them pay everybody. */
  let paying: Mishap | undefined;
  for (const moment of entries.flatMap((it) => it.moments)) {
    if (isOfRoom(moment)) {
      // A rematch counts from its own start.
      if (moment.type === "started") [tally, stands] = [{ ways: [], arrivals: [], best: null, worst: null }, []];
      continue;
    }
    // A payment may be followed by its receiver reaching the target.
    if (moment.type !== "paid" && moment.type !== "target_reached") paying = undefined;
    switch (moment.type) {
      case "drove":
        (tally.ways[moment.seat] ??= []).push([stands[moment.seat] ?? START, ...moment.way]);
        stands[moment.seat] = moment.way.at(-1) ?? "";
        break;
      case "carried":
        stands[moment.seat] = moment.to;
        break;
      case "arrived": {
        const to = destinationOf(moment.ride);
        (tally.arrivals[moment.seat] ??= []).push(to);
        if (moment.paid > (tally.best?.paid ?? 0)) tally.best = { seat: moment.seat, client: moment.client, to, paid: moment.paid };
        break;
      }
      case "client_left":
        if (!tally.worst?.client) tally.worst = { seat: moment.seat, paid: 0, client: moment.client };
        break;
      case "paid":
        if (moment.from === null) break;
        paying = { seat: moment.from, paid: moment.amount + (paying?.seat === moment.from ? paying.paid : 0) };
        if (!tally.worst?.client && paying.paid > (tally.worst?.paid ?? 0)) tally.worst = paying;
        break;
      default:
        break;
    }
  }
  return tally;
}
