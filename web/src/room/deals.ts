// The results of a deal that several people have played, as the server tells them.

import { ask, type Answer } from "../net/api";
import type { Room } from "../net/room.svelte";
import type { DealView } from "../net/wire";

/** How many people had which result. The result is of a whole game: points of a team, or turns until somebody won. */
export type Count = { result: number; people: number };

export type DealResults = {
  /** The result of the first game of this deal that this person finished. */
  own: number | null;
  /** Null for a deal of today that this person has not finished. */
  counts: Count[] | null;
};

export type GameResult = DealResults & {
  number: number;
  deal: DealView | null;
  /** The words to type for the same deal. */
  words: string | null;
  result: number;
  /** Whether this game is the one that counts for this person. */
  counted: boolean;
  /** Whether a bot acted in it, so that it counts for nobody. */
  helped: boolean;
};

/** Asks for the results of the last game of a room, once it is over. */
export function lastResult(room: Room): Promise<Answer<GameResult>> {
  return ask(`/api/rooms/${room.code}/games/last/results?${personOf(room)}`);
}

/** Asks for the results of the deal of today, as the person of this room. */
export function resultsOfToday(room: Room, game: string, players: number, options: unknown): Promise<Answer<DealResults>> {
  const query = new URLSearchParams({ game, players: `${players}`, options: JSON.stringify(options) });
  return ask(`/api/days/today?${query}&${personOf(room)}`);
}

/** Whose results they are, where people share a device. */
function personOf({ url }: Room): string {
  return /beside=\d/.exec(url)?.[0] ?? "";
}

/** How many people have finished a deal. */
export function peopleOf(counts: readonly Count[]): number {
  return counts.reduce((sum, it) => sum + it.people, 0);
}

/** A bar of a histogram: the people whose result is one of these. */
export type Bar = { from: number; to: number; people: number };

/** The most bars that can be read at a glance. */
const BARS = 10;
const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** The bars from the smallest result to the largest, with the empty ones between. */
export function barsOf(counts: readonly Count[]): Bar[] {
  const results = counts.map((it) => it.result);
  const [least, most] = [Math.min(...results), Math.max(...results)];
  if (results.length === 0) return [];
  const place = (result: number, width: number) => Math.floor(result / width);
  const width = WIDTHS.find((it) => place(most, it) - place(least, it) < BARS) ?? most - least + 1;
  const first = place(least, width);
  return Array.from({ length: place(most, width) - first + 1 }, (_, at) => {
    const from = (first + at) * width;
    const within = counts.filter((it) => it.result >= from && it.result < from + width);
    return { from, to: from + width - 1, people: peopleOf(within) };
  });
}
