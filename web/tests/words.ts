// Every test finds all the words in place, as in a page that has been open for a while, and nothing that another test
// left there.

import { vi } from "vitest";
import { HOME, PEOPLE, SERIES, TABLE, PREFERENCES } from "../src/words/books";
import { house, LOCALES, speak } from "../src/words/i18n.svelte";

type Learned = { learn: Record<string, () => Promise<void>> };
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();
history.replaceState(null, "", "/");

const games = Object.values(import.meta.glob<Learned>("../src/games/*/dictionary.ts", { eager: true }));

await house.learn(HOME, TABLE, PEOPLE, PREFERENCES, SERIES);
for (const locale of LOCALES) {
  await speak(locale);
  await Promise.all(games.flatMap((it) => Object.values(it.learn).map((learn) => learn())));
}
