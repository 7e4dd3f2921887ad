import { expect, it } from "vitest";
import { LOCALES, speak } from "../../../words/i18n.svelte";
import { bridges } from "../art/lines";
import { OUTLINES } from "../art/outlines";
import { MONUMENTS } from "../art/monuments";
import { t } from "../dictionary";
import { destinationOf, placeName } from "../names";
import { SPOTS, beside, nearest, spot } from "../paris";
import { ERRANDS } from "../wire.gen";
import { cards, places } from "./data";

const curly = (text: string) => text.replaceAll("'", "’");
/** The words with spaces that may break: the data has those. */
const said = (key: string) => t(key).replaceAll("\u00a0", " ");

it.each(LOCALES)("says of squares and cards what the data says (%s)", async (locale) => {
  await speak(locale);
  for (const { id, name, street } of places) expect(placeName(id), id).toBe(curly(name?.[locale] ?? street ?? ""));
  for (const { id, name, text } of cards.clients) expect([said(id), said(`${id}-says`)]).toEqual([name[locale], text[locale]]);
  for (const { id, name } of cards.rides) expect(said(`ride-${id}`)).toBe(name[locale]);
  for (const { id, text } of cards.chance) expect(said(id)).toBe(text[locale]);
});

it("draws every square inside the region of its district", () => {
  for (const { square, x, y, district } of SPOTS) {
    const outline = OUTLINES[district];
    let inside = false;
    for (const [at, [x1, y1]] of outline.entries()) {
      const [x2, y2] = outline[(at + 1) % outline.length] ?? [0, 0];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
    expect(inside, square).toBe(true);
  }
});

it("has a drawing for every place that clients want to go to", () => {
  const wanted = new Set(cards.rides.map((it) => destinationOf(it.id)));
  const drawn = [...SPOTS.filter((it) => it.pictogram === "monument").map((it) => it.square), ...wanted];
  expect(drawn.filter((it) => !MONUMENTS[it])).toEqual([]);
  expect([...wanted].filter((it) => spot(it).square !== it)).toEqual([]);
});

it("knows where every errand leads, and where streets cross the river", () => {
  expect(Object.keys(ERRANDS)).toHaveLength(10);
  expect(bridges.split("M").length).toBeGreaterThan(10);
});

it("walks with the arrows to what lies that way, and takes a near tap for an end", () => {
  expect(beside("louvre", "ArrowRight")).toBe("rivoli-2");
  expect(beside("louvre", "ArrowUp")).toBe("avenue-de-l-opera");
  expect(beside("roissy", "ArrowUp")).toBeNull();
  const { x, y } = spot("louvre");
  expect(nearest({ x: x + 10, y }, ["louvre", "opera"], 20)).toBe("louvre");
  expect(nearest({ x: x + 30, y }, ["louvre", "opera"], 20)).toBeNull();
});

it("reaches every square with the arrows", () => {
  const reached = new Set([SPOTS[0]?.square ?? ""]);
  for (const it of reached) for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
    const next = beside(it, key);
    if (next) reached.add(next);
  }
  expect(SPOTS.filter((it) => !reached.has(it.square)).map((it) => it.square)).toEqual([]);
});
