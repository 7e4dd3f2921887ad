// Counts of finished games, never of one person.

import type { FinishedView } from "../net/wire";

/** The facts of a game that are counted; a device keeps no others. */
export type Played = Pick<FinishedView, "game" | "options" | "players" | "band" | "ended" | "played" | "silent_turns"> & { bots?: boolean };

export type Count<Of> = { of: Of; games: number };

/** All games of one kind. */
export type GameTally = {
  game: string;
  games: number;
  /** By number of players, the fewest first. */
  players: Count<number>[];
  /** By options, those played most first. */
  options: Count<unknown>[];
  /** By band from 1 on, if the results have bands. */
  bands: number[];
  /** The longest row of games by the same options that reached the target. */
  row: number;
};

export type Sum = { games: number; minutes: number; silent: number; bots: number; days: number; of: GameTally[] };

export function tallyOf(played: readonly Played[], target: number | null): Sum {
  const names = [...new Set(played.map((it) => it.game))];
  const minutes = Math.round(played.reduce((sum, it) => sum + it.played, 0) / 60_000);
  const days = new Set(played.map((it) => new Date(it.ended).toDateString())).size;
  const silent = played.reduce((sum, it) => sum + it.silent_turns, 0);
  const of = names.map((game) => tallyOfGame(game, played.filter((it) => it.game === game), target));
  const bots = played.filter((it) => it.bots).length;
  return { games: played.length, minutes, silent, bots, days, of: of.sort((a, b) => b.games - a.games) };
}

function tallyOfGame(game: string, played: readonly Played[], target: number | null): GameTally {
  const best = Math.max(0, ...played.map((it) => it.band ?? 0));
  return {
    game,
    games: played.length,
    players: counted(played.map((it) => it.players)).sort((a, b) => a.of - b.of),
    options: counted(played.map((it) => it.options)).sort((a, b) => b.games - a.games),
    bands: Array.from({ length: best }, (_, at) => played.filter((it) => it.band === at + 1).length),
    row: target === null ? 0 : longestRow(played, target),
  };
}

function counted<Of>(all: readonly Of[]): Count<Of>[] {
  const counts = new Map<string, Count<Of>>();
  for (const of of all) {
    const key = JSON.stringify(of);
    counts.set(key, { of, games: (counts.get(key)?.games ?? 0) + 1 });
  }
  return [...counts.values()];
}

function longestRow(played: readonly Played[], target: number): number {
  let [row, best, last] = [0, 0, ""];
  for (const it of played) {
    const options = JSON.stringify(it.options);
    row = (it.band ?? 0) < target ? 0 : options === last ? row + 1 : 1;
    [best, last] = [Math.max(best, row), options];
  }
  return best;
}
