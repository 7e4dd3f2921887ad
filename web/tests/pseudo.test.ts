import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { GROWTH, pseudo, pseudoBody } from "../dev/pseudo";

const letters = (text: string) => [...text].filter((it) => /\p{L}/u.test(it)).length;

describe("the language with longer words", () => {
  it("has a third more letters, most of them accented, and the same digits and signs", () => {
    const text = "2 actions left. What will you do?";
    const longer = pseudo(text);
    expect(letters(longer)).toBe(letters(text) + Math.floor(letters(text) * GROWTH));
    expect(longer.replaceAll(/[\p{L}\p{M}]/gu, "")).toBe(text.replaceAll(/\p{L}/gu, ""));
    expect(longer).not.toContain("actions");
    expect(pseudo("★ 31")).toBe("★ 31");
  });

  it("keeps what is put into the sentences, and every form of the plural", () => {
    const source = readFileSync(join(import.meta.dirname, "../src/games/marne/words/table.en.ftl"), "utf8") + readFileSync(join(import.meta.dirname, "../locales/en.ftl"), "utf8");
    const plain = new FluentResource(source);
    const longer = new FluentBundle("en", { useIsolating: false });
    longer.addResource({ body: pseudoBody(plain.body) });
    const say = (key: string, words: Record<string, string | number>) => {
      const value = longer.getMessage(key)?.value;
      if (!value) throw new Error(`no ${key}`);
      const errors: Error[] = [];
      const line = longer.formatPattern(value, words, errors);
      expect(errors).toEqual([]);
      return line;
    };
    expect(say("table-turn-of", { name: "Léa" })).toMatch(/^Léa’/);
    expect(say("table-actions-left", { count: 1 })).not.toBe(say("table-actions-left", { count: 2 }));
    expect(say("table-actions-left", { count: 2 })).toMatch(/^2 /);
    for (const { id } of plain.body) expect(longer.hasMessage(id)).toBe(true);
  });
});
