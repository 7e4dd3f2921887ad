// The games that the client is built with: every folder of `src/games` that contains one, the longest in the house
// first.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../src/games");

export const GAMES: readonly string[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((it) => it.isDirectory() && existsSync(join(FOLDER, it.name, "index.ts")))
  .map((it) => ({ name: it.name, since: sinceOf(it.name) }))
  .sort((a, b) => a.since.localeCompare(b.since))
  .map((it) => it.name);

/** Whether the game has a page where it is learnt by playing. */
export function hasLesson(game: string): boolean {
  return existsSync(join(FOLDER, game, "Lesson.svelte"));
}

/** The folder of a game's words. */
export function wordsFolder(game: string): string {
  return join(FOLDER, game, "words");
}

/** Read from the text of its `about.ts`: the build cannot run code that is for browsers. */
function sinceOf(game: string): string {
  const since = /since: "([\d-]+)"/.exec(readFileSync(join(FOLDER, game, "about.ts"), "utf8"))?.[1];
  if (!since) throw new Error(`${game}/about.ts does not say since when it has been in the house`);
  return since;
}
