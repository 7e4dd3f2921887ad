import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import mainEn from "../locales/en.ftl?raw";
import mainFr from "../locales/fr.ftl?raw";
import rulesEn from "../locales/rules.en.ftl?raw";
import rulesFr from "../locales/rules.fr.ftl?raw";
import { BONUSES, COLORS } from "../src/lib/card";
import { VERBS } from "../src/lib/draft.svelte";
import { REFUSALS } from "../src/lib/refusal";
import { STREETS } from "../src/lib/words";
import { SECTIONS } from "../src/rules/sections";

/** The words of the rules page come later, but they are words like the others. */
const en = `${mainEn}\n${rulesEn}`;
const fr = `${mainFr}\n${rulesFr}`;

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

const sources = files(join(import.meta.dirname, "../src"))
  .map((it) => readFileSync(it, "utf8"))
  .join("\n");
const used = new Set([...sources.matchAll(/"([a-z]+(?:-[\w-]+)?)"/g)].map((it) => it[1] ?? ""));
/** Keys put together at run time, each list with the words that complete it. */
const made = [
  ...STREETS.flatMap((it) => [`street-${it}`, `plate-${it}`, `sign-${it}`]),
  ...COLORS.flatMap((it) => [`color-${it}`, `shape-${it}`]),
  ...BONUSES.flatMap((it) => [`card-${it}`, `card-${it}-text`]),
  ...REFUSALS.map((it) => `refusal-${it}`),
  ...[...VERBS, "reveal"].map((it) => `verb-${it}`),
  ...["none", "light", "standard", "expert"].flatMap((it) => [`events-${it}`, `events-${it}-hint`]),
  ...["french", "english"].flatMap((it) => [`scoring-${it}`, `scoring-${it}-hint`]),
  ...["no_bonus", "discard", "extra_taxi", "silence"].map((it) => `moment-event-${it}`),
  ...[1, 2, 3, 4, 5, 6].map((it) => `end-title-${it}`),
  ...SECTIONS.map((it) => `rules-title-${it}`),
  ...BONUSES.map((it) => `rules-${it}`),
  ...["no_bonus", "discard", "extra_taxi", "silence"].flatMap((it) => [`rules-event-${it}`, `rules-event-${it}-text`]),
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
