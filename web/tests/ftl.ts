// What must hold for the Fluent files of the house and of each game.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "../src/words/i18n.svelte";

/** All files of one language in a folder, as one text. */
export function wordsIn(folder: string, locale: Locale): string {
  const names = readdirSync(folder).filter((it) => new RegExp(`(^|\\.)${locale}\\.ftl$`).test(it));
  return names.map((it) => readFileSync(join(folder, it), "utf8")).join("\n");
}

export function keysIn(words: string): string[] {
  return [...words.matchAll(/^([a-z][\w-]*) =/gm)].map((it) => it[1] ?? "");
}

/** The sources below some folders, except tests. */
export function sourcesIn(...folders: string[]): string {
  return folders.flatMap(files).map((it) => readFileSync(it, "utf8")).join("\n");
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((it) => {
    if (it.isDirectory()) return it.name === "tests" ? [] : files(join(folder, it.name));
    return /\.(svelte|ts)$/.test(it.name) ? [join(folder, it.name)] : [];
  });
}

type Checked = {
  folder: string;
  /** Where the words are used. */
  askedIn: string;
  /** Where they may be used too. */
  usedIn?: string;
  /** Keys built at run time. */
  made: readonly string[];
  /** Keys defined elsewhere: they may be used here, but not defined again. */
  behind?: readonly string[];
};

export function checkWords({ folder, askedIn, usedIn = askedIn, made, behind = [] }: Checked): void {
  const source = { fr: wordsIn(folder, "fr"), en: wordsIn(folder, "en") };
  const keys = keysIn(source.en);

  describe("the two languages", () => {
    it("have the same keys, each once", () => {
      expect([...keys].sort()).toEqual(keysIn(source.fr).sort());
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.filter((it) => behind.includes(it))).toEqual([]);
    });

    it("use the same variables in every sentence", () => {
      expect([...variables(source.fr)].sort()).toEqual([...variables(source.en)].sort());
    });

    it.each(LOCALES)("can be read by Fluent without a complaint (%s)", (locale) => {
      const bundle = new FluentBundle(locale, { useIsolating: false });
      expect(bundle.addResource(new FluentResource(source[locale]))).toEqual([]);
      const wanted = variables(source[locale]);
      for (const key of keys) {
        const value = bundle.getMessage(key)?.value;
        expect(value, key).toBeTruthy();
        const words = Object.fromEntries((wanted.get(key) ?? "").split(" ").map((it) => [it, 2]));
        const errors: Error[] = [];
        if (value) bundle.formatPattern(value, words, errors);
        expect(errors, key).toEqual([]);
      }
    });

    it("have every key that is asked for", () => {
      const asked = [...askedIn.matchAll(/\bt\(\s*"([\w-]+)"/g)].map((it) => it[1] ?? "");
      expect([...asked, ...made].filter((it) => !keys.includes(it) && !behind.includes(it))).toEqual([]);
    });

    it("have no key that nothing asks for", () => {
      const used = new Set([...usedIn.matchAll(/"([a-z]+(?:-[\w-]+)?)"/g)].map((it) => it[1] ?? ""));
      expect(keys.filter((it) => !used.has(it) && !made.includes(it))).toEqual([]);
    });
  });
}

function variables(source: string): Map<string, string> {
  const blocks = source.split(/^(?=[a-z][\w-]* =)/m).slice(1);
  return new Map(
    blocks.map((block) => {
      const key = /^([a-z][\w-]*) =/.exec(block)?.[1] ?? "";
      return [key, [...new Set([...block.matchAll(/\$(\w+)/g)].map((it) => it[1]))].sort().join(" ")];
    }),
  );
}
