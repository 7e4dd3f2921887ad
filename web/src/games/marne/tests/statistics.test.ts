import { afterEach, describe, expect, it } from "vitest";
import { LOCALES, speak } from "../../../words/i18n.svelte";
import { nightOf } from "../end/statistics";
import { nightStory, resultText, turnLine, type Result } from "../end/statisticsText";
import type { GameView } from "../wire.gen";
import type { LogEntry, Moment } from "../wire";
import { entry, GAME } from "./fakes";

const arrival = (street: string, tokens: string[], event: string | null = null) =>
  ({ type: "taxi_arrived", taxi: "fabert-3", street, tokens, event }) as Moment;
const departure = (cards: string[], points: number): Moment =>
  ({ type: "taxi_sent", seat: 0, taxi: `fabert-${points}`, street: "fabert", cards, points });
const turn = (number: number): Moment => ({ type: "turn_began", seat: 0, turn: number });

const NIGHT: LogEntry[] = [
  entry(1, { type: "opened", seat: 0, name: "Léa" }),
  entry(2, { type: "started", players: 2, first: 0 }),
  entry(3, turn(1), arrival("fabert", [])),
  entry(4, departure(["red-2a", "joker-2"], 3)),
  entry(5, { type: "turn_ended", seat: 0 }, turn(2)),
  entry(6, arrival("grenelle", ["fabert", "dominique", "latour"], "silence")),
  // All streets that it passes have a token.
  entry(6, arrival("dominique", [])),
  entry(7, turn(3), arrival("fabert", [], "no_bonus")),
  entry(8, departure(["red-3a", "red-1"], 4)),
  entry(9, { type: "ended", end: "pile_empty", score: 7, band: 1 }),
];
const OVER: GameView = { ...GAME, phase: "over", turn: 3, score: 7, sent: ["fabert-3", "fabert-4"], end: "pile_empty" };
const ODD = { type: "dragon_landed", seat: 0, tokens: 4 } as unknown as Moment;

afterEach(() => speak("en"));

describe("the night", () => {
  it("is counted from the whole log, for the whole team", () => {
    const night = nightOf(NIGHT, OVER);
    expect(night).toMatchObject({ taxis: 2, score: 7, facts: { soldiers: 8, jams: 2, tokens: 3, silences: 1 } });
    expect(night.turns).toEqual([
      { turn: 1, score: 3, left: 1, jams: 0, silent: false },
      { turn: 2, score: 3, left: 0, jams: 2, silent: true },
      { turn: 3, score: 7, left: 1, jams: 0, silent: false },
    ]);
    expect(nightOf(NIGHT, OVER, true).facts?.silences).toBe(3);
    expect(JSON.stringify(night)).not.toMatch(/seat|name/);
    // Where chance places the officers nothing says that the first turn begins.
    const drawn = NIGHT.map((it) => ({ ...it, moments: it.moments.filter((moment) => !("turn" in moment && moment.turn === 1)) }));
    expect(nightOf(drawn, OVER)).toEqual(night);
  });

  it("begins with the turn in which practice began", () => {
    // As if the game had been played from its second turn: nothing says that this one begins.
    const practised = [NIGHT[0], ...NIGHT.slice(1).filter((it) => !it.moments.some((moment) => "turn" in moment && (moment.turn ?? 9) <= 2))];
    const turns = nightOf(practised.flatMap((it) => it ?? []), OVER).turns;
    expect(turns.map((it) => it.turn)).toEqual([2, 3]);
    expect(turns.at(-1)?.score).toBe(OVER.score);
  });

  it("does not mind moments it has never heard of", () => {
    const odd = NIGHT.map((it) => ({ ...it, moments: [ODD, ...it.moments, ODD] }));
    expect(nightOf(odd.slice(1), OVER).turns).toEqual(nightOf(NIGHT, OVER).turns);
  });

  it("tells of a partial log only what is certain", () => {
    const night = nightOf(NIGHT.slice(5), OVER);
    expect(night.facts).toBeNull();
    expect(night.taxis).toBe(2);
    // What was scored before is not lost, and not scored again.
    expect(night.turns).toEqual([{ turn: 3, score: 7, left: 1, jams: 0, silent: false }]);
    expect(nightStory(night)).toBe("2 taxis sent.");
    expect([night.from, nightOf(NIGHT, OVER).from]).toEqual([3, 0]);
    expect(nightOf([], OVER)).toEqual({ taxis: 2, score: 7, from: 7, turns: [], facts: null });
  });

  it("is the last game of a table that played several", () => {
    const again = [...NIGHT, entry(10, { type: "reopened", seat: 0 }), ...NIGHT.slice(1).map((it) => ({ ...it, seq: it.seq + 10 }))];
    expect(nightOf(again, OVER)).toEqual(nightOf(NIGHT, OVER));
  });

  it("is told in one line, in both languages", () => {
    expect(nightStory(nightOf(NIGHT, OVER))).toBe("2 taxis sent, 8 soldiers carried, 2 overflows (3 +1 tokens), and 1 silent turn.");
    speak("fr");
    expect(nightStory(nightOf(NIGHT, OVER))).toBe("2 taxis partis, 8 soldats transportés, 2 débordements (3 jetons +1) et 1 tour de silence.");
  });

  it("is told turn by turn for those who do not see the chart", () => {
    const [one, two] = nightOf(NIGHT, OVER).turns;
    expect(one && turnLine(one)).toBe("Turn 1: score 3, 1 taxi leaves");
    expect(two && turnLine(two)).toBe("Turn 2: score 3, overflow, silence");
  });
});

describe("the text to share", () => {
  const night = nightOf(NIGHT, OVER);
  const most: Result = {
    night: { ...night, taxis: 24, score: 72, facts: { soldiers: 81, jams: 24, tokens: 99, silences: 24 } },
    band: 6,
    players: 5,
    sent: (["blue", "red", "green", "yellow"] as const).map((color) => ({ color, count: 24 })),
    deal: null,
  };
  const far = `https://${"long-name.".repeat(9)}example.org:65535`;

  it.each(LOCALES)("is at most 280 characters, plain, three lines (%s)", (locale) => {
    speak(locale);
    const text = resultText(most, far);
    const lines = text.split("\n");
    expect(lines).toHaveLength(3);
    expect([...text].length).toBeLessThanOrEqual(280);
    expect(lines[2]).toBe(far);
    expect(text).not.toMatch(/undefined|\{|share-|[<>]/);
  });

  it.each(LOCALES)("has words first, then signs that differ in shape (%s)", (locale) => {
    speak(locale);
    const [words = "", signs = ""] = resultText(most, far).split("\n");
    expect(words).not.toMatch(/\p{Extended_Pictographic}/u);
    const drawn = signs.match(/\p{Extended_Pictographic}/gu) ?? [];
    expect(drawn).toEqual(["🔷", "🔺", "🟩", "🟡", "🤫"]);
    expect(drawn.length).toBeLessThanOrEqual(8);
  });

  it.each(LOCALES)("names a deal that others may have, however long its words are (%s)", (locale) => {
    speak(locale);
    for (const deal of [{ kind: "words", words: "é".repeat(300) }, { kind: "day", date: "2026-11-23" }] as const) {
      const text = resultText({ ...most, deal }, far);
      expect(text.split("\n")).toHaveLength(4);
      expect([...text].length).toBeLessThanOrEqual(280);
      expect(text.split("\n")[1]).toMatch(deal.kind === "day" ? /23/ : /é…/);
    }
  });

  it("says the result", () => {
    const result: Result = { night, band: 1, players: 1, sent: [{ color: "red", count: 2 }], deal: null };
    expect(resultText(result, "https://host/")).toBe("Les Taxis de la Marne: 7 points, rank 1 of 6 (alone, 2 of 24 taxis)\n🔺2 🤫1\nhttps://host/");
    speak("fr");
    expect(resultText(result, "https://host/")).toBe("Les Taxis de la Marne\u00a0: 7 points, rang 1 sur 6 (en solo, 2 taxis sur 24)\n🔺2 🤫1\nhttps://host/");
  });
});
