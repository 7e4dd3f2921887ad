import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MOTIONS, TEXTS, THEMES } from "../src/device/preferences.svelte";
import { SIGNALS } from "../src/chat/say";
import { FAULTS } from "../src/replay/recording";
import { REFUSALS } from "../src/words/refusals";
import { GAMES } from "../src/games/catalog";
import { checkWords, keysIn, sourcesIn } from "./ftl";

const here = (path: string) => join(import.meta.dirname, path);
const FOLDERS = readdirSync(here("../src"), { withFileTypes: true }).filter((it) => it.isDirectory() && it.name !== "games");

/** Every game's words in a book of this name: what home shows of it, what its lesson shows. */
function everyGame(book: string): string[] {
  const files = GAMES.map((it) => here(`../src/games/${it}/words/${book}.en.ftl`)).filter((it) => existsSync(it));
  const [first = [], ...others] = files.map((it) => keysIn(readFileSync(it, "utf8")));
  return first.filter((key) => others.every((it) => it.includes(key)));
}

checkWords({
  folder: here("../locales"),
  askedIn: sourcesIn(...FOLDERS.map((it) => here(`../src/${it.name}`))),
  usedIn: sourcesIn(here("../src"), here("../shell")),
  behind: ["about", "lesson"].flatMap(everyGame),
  made: [
    ...["home", "room"].flatMap((it) => [`page-${it}-title`, `page-${it}-description`]),
    ...[
      "opened", "joined", "left", "took-over", "moved-on", "host-asked", "host-passed", "chair-freed", "undone", "undo-asked", "reopen-asked",
      "timed-out", "time-asked", "time-added",
      "again", "gave-up", "sat-in", "bot-added", "bot-stands-in", "bot-played-for", "advised",
    ].map((it) => `moment-${it}`),
    ...["steady", "keen", "master"].flatMap((it) => [`bot-${it}`, `bot-${it}-hint`]),
    ...["start", "revealed", "silence", "clock", "over"].map((it) => `undo-${it}`),
    ...["seconds", "minutes", "hours", "days"].map((it) => `clock-${it}`),
    ...["fresh", "day", "words"].flatMap((it) => [`deal-${it}`, `deal-${it}-hint`, `moment-deal-${it}`]),
    ...["none", "failed", "unable"].map((it) => `fair-${it}`),
    ...["luck", "play"].flatMap((it) => ["more", "less", "even"].map((way) => `analysis-${it}-${way}`)),
    ...["points", "turns"].flatMap((it) => [`deal-${it}`, `deal-${it}-range`]),
    ...MOTIONS.map((it) => `motion-${it}`),
    ...THEMES.map((it) => `theme-${it}`),
    ...TEXTS.map((it) => `text-${it}`),
    ...SIGNALS.map((it) => `signal-${it}`),
    ...FAULTS.map((it) => `replay-why-${it.replaceAll("_", "-")}`),
    ...REFUSALS.map((it) => `refusal-${it}`),
  ],
});
