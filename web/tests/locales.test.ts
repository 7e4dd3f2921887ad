import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MOTIONS, TEXTS, THEMES } from "../src/device/preferences.svelte";
import { SIGNALS } from "../src/room/chat.svelte";
import { REFUSALS } from "../src/words/refusals";
import { GAMES } from "../src/games/catalog";
import { checkWords, keysIn, sourcesIn } from "./ftl";

const here = (path: string) => join(import.meta.dirname, path);
const FOLDERS = ["art", "device", "net", "parts", "room", "rules", "schedule", "screens", "table", "words"];

/** What home shows of each game, every game says. */
const ABOUT = GAMES.map((it) => keysIn(readFileSync(here(`../src/games/${it}/words/about.en.ftl`), "utf8")));

checkWords({
  folder: here("../locales"),
  askedIn: sourcesIn(...FOLDERS.map((it) => here(`../src/${it}`))),
  usedIn: sourcesIn(here("../src"), here("../shell")),
  behind: (ABOUT[0] ?? []).filter((key) => ABOUT.every((it) => it.includes(key))),
  made: [
    ...["home", "room"].flatMap((it) => [`page-${it}-title`, `page-${it}-description`]),
    ...["opened", "joined", "left"].map((it) => `moment-${it}`),
    ...MOTIONS.map((it) => `motion-${it}`),
    ...THEMES.map((it) => `theme-${it}`),
    ...TEXTS.map((it) => `text-${it}`),
    ...SIGNALS.map((it) => `signal-${it}`),
    ...REFUSALS.map((it) => `refusal-${it}`),
  ],
});
