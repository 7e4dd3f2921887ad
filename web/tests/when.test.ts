import { afterEach, expect, test } from "vitest";
import { speech, type Locale } from "../src/words/i18n.svelte";
import { ago, DAY, dayOf } from "../src/words/when";

const before = speech.locale;

afterEach(() => {
  speech.locale = before;
});

const HOUR = DAY / 24;

test.each<[Locale, number, string]>([
  ["en", 0, "this minute"],
  ["en", 5 * 60_000 + 1, "5 minutes ago"],
  ["en", 3 * HOUR, "3 hours ago"],
  ["en", DAY, "yesterday"],
  ["en", 40 * DAY, "40 days ago"],
  ["fr", DAY, "hier"],
  ["fr", 3 * DAY + HOUR, "il y a 3 jours"],
])("how long ago it was is told in the largest unit that fits (%s, %d)", (locale, since, told) => {
  speech.locale = locale;
  expect(ago(since)).toBe(told);
});

test("a day has its year only if it is another one", () => {
  const now = new Date(2026, 10, 22, 12).getTime();
  speech.locale = "fr";
  expect(dayOf(now + 11 * DAY, now)).toBe("3 décembre");
  expect(dayOf(now + 60 * DAY, now)).toBe("21 janvier 2027");
  expect(dayOf(now + 9 * DAY, now)).toBe("1er décembre");
  expect(dayOf(now + 19 * DAY, now)).toBe("11 décembre");
  speech.locale = "en";
  expect(dayOf(now + 9 * DAY, now)).toContain("1");
  expect(dayOf(now + 60 * DAY, now)).toContain("2027");
});
