// A server's HTTP answers about the made-up tables: how their games ended, there and for others.

import type { Count, GameResult } from "../src/room/deals";
import type { Odds } from "../src/room/odds";
import type { FinishedView, StatisticsView } from "../src/net/wire";

const EVENING = Date.UTC(2026, 8, 9, 19);
const MINUTE = 60_000;

/** A game that ended on one of three evenings. */
function finished(at: number, it: Pick<FinishedView, "game" | "options" | "players" | "band" | "silent_turns">): FinishedView {
  const evening = EVENING + Math.floor(at / 2) * 24 * 60 * MINUTE;
  return { number: at + 1, ended: evening + (at % 2) * 70 * MINUTE, played: (38 + at * 7) * MINUTE, bots: false, ...it };
}

function marne(at: number, band: number, change: { events?: string; hand_limit?: number; players?: number } = {}): FinishedView {
  const { players = 5, ...rules } = change;
  const options = { events: "standard", scoring: "french", ...rules };
  return finished(at, { game: "marne", options, players, band, silent_turns: at % 3 });
}

function alone(at: number, game: string, options: unknown, players: number): FinishedView {
  return finished(at, { game, options, players, band: null, silent_turns: 0 });
}

function counts(...all: [result: number, people: number][]): Count[] {
  return all.map(([result, people]) => ({ result, people }));
}

type Told = { games: FinishedView[]; result: number; counts: Count[] };
const PARIS = { target: 250, clients: "all" };
const TOWN = { destinations: 2, incidents: true, mercy: true, places: false };

const TOLD: Record<string, Told> = {
  marne: {
    games: [marne(0, 2, { events: "none", players: 3 }), marne(1, 3, { events: "light" }), marne(2, 4), marne(3, 3, { hand_limit: 4 }), marne(4, 5), marne(5, 4)],
    result: 55,
    counts: counts([24, 1], [31, 2], [36, 5], [40, 9], [43, 12], [47, 17], [51, 14], [55, 8], [58, 6], [62, 3], [66, 1]),
  },
  taxifolie: {
    games: [alone(0, "taxifolie", PARIS, 4), alone(1, "taxifolie", PARIS, 6), alone(2, "taxifolie", { ...PARIS, target: 150 }, 6)],
    result: 31,
    counts: counts([22, 2], [26, 4], [29, 9], [31, 12], [34, 7], [41, 3]),
  },
  boomville: {
    games: [alone(0, "boomville", TOWN, 6), alone(1, "boomville", { ...TOWN, destinations: 1 }, 2)],
    result: 17,
    counts: counts([9, 1], [12, 6], [14, 18], [17, 11], [20, 4]),
  },
};

const HEADING = {
  acts: 241,
  bands: [0, 0, 0, 100, 0, 0],
  before: [
    { acts: 0, bands: [6, 16, 31, 28, 16, 3] },
    { acts: 60, bands: [0, 9, 25, 38, 22, 6] },
    { acts: 121, bands: [0, 0, 3, 41, 56, 0] },
    { acts: 181, bands: [0, 0, 0, 97, 3, 0] },
  ],
} satisfies Odds & { before: Odds[] };

/** What a server would answer at this address, if it belongs to a made-up table with this game. */
export function answer(path: string, game: string): unknown {
  const told = TOLD[game];
  if (!told) return null;
  const { games, result, counts } = told;
  if (path.endsWith("/statistics")) return { games } satisfies StatisticsView;
  if (path.endsWith("/odds")) return HEADING;
  if (!path.endsWith("/games/last/results")) return null;
  // The day is over: the deal can be played again by its name.
  const words = "6f1d0a93c47be25811d7".padEnd(64, "9c3e");
  return { number: games.length, deal: { kind: "day", date: "2026-09-11" }, words, result, counted: true, helped: false, own: result, counts } satisfies GameResult;
}
