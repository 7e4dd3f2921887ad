import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { COMMANDS, MOVES } from "../src/games/marne/aids/commands";
import { READOUTS } from "../src/games/marne/aids/readout";
import { BONUSES, COLORS } from "../src/games/marne/cards";
import { VERBS } from "../src/games/marne/draft/draft.svelte";
import { MOTIONS, TEXTS, THEMES } from "../src/device/preferences.svelte";
import { SIGNALS } from "../src/room/chat.svelte";
import { REFUSALS } from "../src/words/refusals";
import { KEYS } from "../src/games/marne/aids/shortcuts";
import { STREETS } from "../src/games/marne/names";
import { STEPS, STOPS } from "../src/games/marne/lesson/recording";
import { SECTIONS } from "../src/games/marne/rules/sections";

const FOLDERS = ["../locales", "../src/games/marne/words"].map((it) => join(import.meta.dirname, it));

/** Every file of a language: those that come later have words like the others. */
function words(locale: string): string {
  const all = FOLDERS.flatMap((folder) => readdirSync(folder).map((it) => join(folder, it)));
  const named = all.filter((it) => new RegExp(`[./]${locale}\\.ftl$`).test(it));
  return named.map((it) => readFileSync(it, "utf8")).join("\n");
}

const en = words("en");
const fr = words("fr");

const keys = (source: string) => [...source.matchAll(/^([a-z][\w-]*) =/gm)].map((it) => it[1] ?? "");
const EN = keys(en);
const FR = keys(fr);

function variables(source: string): Map<string, string> {
  const blocks = source.split(/^(?=[a-z][\w-]* =)/m).slice(1);
  return new Map(
    blocks.map((block) => {
      const key = /^([a-z][\w-]*) =/.exec(block)?.[1] ?? "";
      return [key, [...new Set([...block.matchAll(/\$(\w+)/g)].map((it) => it[1]))].sort().join(" ")];
    }),
  );
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((it) =>
    it.isDirectory() ? files(join(folder, it.name)) : /\.(svelte|ts)$/.test(it.name) ? [join(folder, it.name)] : [],
  );
}

const sources = ["../src", "../shell"]
  .flatMap((it) => files(join(import.meta.dirname, it)))
  .map((it) => readFileSync(it, "utf8"))
  .join("\n");
const used = new Set([...sources.matchAll(/"([a-z]+(?:-[\w-]+)?)"/g)].map((it) => it[1] ?? ""));
/** Keys put together at run time, each list with the words that complete it. */
const made = [
  ...["home", "room", "rules", "lesson"].flatMap((it) => [`page-${it}-title`, `page-${it}-description`]),
  ...STREETS.flatMap((it) => [`street-${it}`, `plate-${it}`, `sign-${it}`]),
  ...COLORS.flatMap((it) => [`color-${it}`, `shape-${it}`, `letter-${it}`]),
  ...READOUTS.map((it) => `aid-${it}`),
  ...["officer", "send", "trade", "bonus", "discard", "street"].map((it) => `aid-how-${it}`),
  ...Object.values(KEYS.en).map((it) => `keys-${it}`),
  ...MOVES.flatMap((it) => [`keys-${it}`, `keys-${it}-key`]),
  ...COMMANDS.flatMap((it) => [`command-${it}`, `command-${it}-does`]),
  ...["command", "text"].map((it) => `skip-to-${it}`),
  ...MOTIONS.map((it) => `motion-${it}`),
  ...THEMES.map((it) => `theme-${it}`),
  ...TEXTS.map((it) => `text-${it}`),
  ...BONUSES.flatMap((it) => [`card-${it}`, `card-${it}-text`]),
  ...REFUSALS.map((it) => `refusal-${it}`),
  ...SIGNALS.map((it) => `signal-${it}`),
  ...[...VERBS, "reveal"].map((it) => `verb-${it}`),
  ...["none", "light", "standard", "expert"].flatMap((it) => [`events-${it}`, `events-${it}-hint`]),
  ...["french", "english"].flatMap((it) => [`scoring-${it}`, `scoring-${it}-hint`]),
  ...["no_bonus", "discard", "extra_taxi", "silence"].map((it) => `moment-event-${it}`),
  ...[1, 2, 3, 4, 5, 6].map((it) => `end-title-${it}`),
  ...SECTIONS.map((it) => `rules-title-${it}`),
  ...BONUSES.map((it) => `rules-${it}`),
  ...["no_bonus", "discard", "extra_taxi", "silence"].flatMap((it) => [`rules-event-${it}`, `rules-event-${it}-text`]),
  ...STEPS.map((it) => `lesson-title-${it}`),
  ...STEPS.flatMap((it) => STOPS.filter((stop) => stop.step === it).map((_, at) => `lesson-goal-${it}-${at + 1}`)),
  ...STOPS.filter((it, at) => it.then.length > 0 || at === STOPS.length - 1).map((it) => `lesson-watch-${it.step}`),
  ...["0", "1", "end"].map((it) => `refusal-lesson-${it}`),
  "lesson-mate-says",
];

describe("the two languages", () => {
  it("have the same keys, each once", () => {
    expect([...EN].sort()).toEqual([...FR].sort());
    expect(new Set(EN).size).toBe(EN.length);
  });

  it("use the same variables in every sentence", () => {
    expect([...variables(fr)].sort()).toEqual([...variables(en)].sort());
  });

  it("can be read by Fluent without a complaint", () => {
    for (const [locale, source] of [["en", en], ["fr", fr]] as const) {
      const bundle = new FluentBundle(locale, { useIsolating: false });
      expect(bundle.addResource(new FluentResource(source))).toEqual([]);
      for (const key of EN) {
        const value = bundle.getMessage(key)?.value;
        expect(value, `${locale} ${key}`).toBeTruthy();
        const words = Object.fromEntries((variables(source).get(key) ?? "").split(" ").map((it) => [it, 2]));
        const errors: Error[] = [];
        if (value) bundle.formatPattern(value, words, errors);
        expect(errors, `${locale} ${key}`).toEqual([]);
      }
    }
  });

  it("have every key the client asks for", () => {
    const asked = [...sources.matchAll(/\bt\(\s*"([\w-]+)"/g)].map((it) => it[1] ?? "");
    for (const key of [...asked, ...made]) expect(EN, key).toContain(key);
  });

  it("have no key that nothing asks for", () => {
    expect(EN.filter((it) => !used.has(it) && !made.includes(it))).toEqual([]);
  });
});
