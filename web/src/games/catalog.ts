// All games: every folder here that contains one.

import { lazy } from "../schedule/lazy";
import type { GameModule } from "./game";

type Loaded = { game: GameModule };

const modules = import.meta.glob<Loaded>("./*/index.ts");

export const GAMES: readonly string[] = Object.keys(modules).map(nameOf);

const loaders = new Map(
  Object.entries(modules).map(([path, load]) => [nameOf(path), lazy(() => load().then(({ game }) => game))]),
);

/** Rejected for a game that this page does not know: a newer page may know it. */
export function loadGame(name: string): Promise<GameModule> {
  return loaders.get(name)?.() ?? Promise.reject(new Error(`no game is called ${name}`));
}

/** The folder. */
export function nameOf(path: string): string {
  return path.split("/")[1] ?? path;
}

/** The oldest game of the house. */
export async function firstGame(): Promise<string> {
  const { POSTERS } = await import("./posters");
  return POSTERS[0]?.name ?? "";
}
