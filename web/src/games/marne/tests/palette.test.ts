import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { outline } from "../art/suits";
import { COLORS } from "../cards";
import { ciede2000, contrast, EYES, lab, linear, luminance, type Rgb } from "./colour";

const css = readFileSync(join(import.meta.dirname, "../../../styles/tokens.css"), "utf8").replaceAll(/\/\*[^]*?\*\//g, "");
const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({ selector, body }));
const colours = (body: string) =>
  Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = "", hex = ""]) => [name, hex]));
const fixed = colours(blocks.find((it) => it.selector.trim().endsWith(":root"))?.body ?? "");
const day = { ...fixed, ...colours(blocks.find((it) => it.selector.includes(".daylight"))?.body ?? "") };
const night = { ...day, ...colours(blocks.find((it) => it.selector.includes("night"))?.body ?? "") };
const THEMES = { day, night };

it("is that of the night until the theme is known, in a dark room", () => {
  const unknown = colours(blocks.find((it) => it.selector.includes(":not([data-theme])"))?.body ?? "");
  expect(unknown).toEqual(colours(blocks.find((it) => it.selector.includes("night"))?.body ?? ""));
  expect(unknown["muted"]).toBeDefined();
});

describe.each(Object.entries(THEMES))("the palette by %s", (theme, tokens) => {
  const token = (name: string) => {
    const hex = tokens[name];
    if (!hex) throw new Error(`no ${name} by ${theme}`);
    return hex;
  };
  const between = (one: string, two: string) => contrast(token(one), token(two));

  it.each(["red", "yellow"])("lets words be read on %s", (color) => {
    expect(between(color, `on-${color}`)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ["ink", "paper"], ["ink", "card"], ["ink", "raised"], ["ink", "well"], ["muted", "paper"], ["muted", "card"],
    ["azure", "paper"], ["azure", "card"], ["error", "paper"], ["error", "card"], ["ok", "card"], ["paper", "ink"],
    ["card", "ink"], ["cream", "night"], ["cream", "silence"], ["silence-muted", "silence"], ["silence-error", "silence"],
    ["cream", "enamel"], ["on-red", "primary-hover"],
  ])("lets %s be read on %s", (one, two) => {
    expect(between(one, two)).toBeGreaterThanOrEqual(4.5);
  });

  it("draws its lines so that they are seen", () => {
    for (const surface of ["paper", "card"]) {
      expect(between("line", surface), `line on ${surface}`).toBeGreaterThanOrEqual(3);
      expect(between("ink", surface), `ink on ${surface}`).toBeGreaterThanOrEqual(3);
    }
  });

  it("has a focus ring that shows on every surface", () => {
    for (const surface of ["paper", "card", "well", "ink", "night", "silence", "enamel", "primary-hover", ...COLORS]) {
      expect(Math.max(between("azure", surface), between("halo", surface)), surface).toBeGreaterThanOrEqual(3);
    }
  });

  it("keeps the silent turn apart from an ordinary table", () => {
    expect(token("silence")).not.toBe(token("paper"));
    expect(between("cream", "silence"), "the ribbon round it").toBeGreaterThanOrEqual(7);
  });
});

describe("the stock of streets and cards", () => {
  it("is the same on the night table, so that what holds for the suits holds there", () => {
    for (const color of [...COLORS, "on-red", "on-yellow"]) expect(night[color]).toBe(day[color]);
    const scope = blocks.find((it) => it.selector.includes(".daylight"))?.selector ?? "";
    expect(scope.split(",").map((it) => it.trim())).toEqual([":root", ".daylight"]);
  });

  it("names every colour of the night in the daylight too, or a card would lie in the dark", () => {
    const dark = colours(blocks.find((it) => it.selector.includes("night"))?.body ?? "");
    const light = colours(blocks.find((it) => it.selector.includes(".daylight"))?.body ?? "");
    expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
  });
});

describe("the suits", () => {
  const suit = (color: string) => linear(day[color] ?? "");

  it("are a ladder of lightness, so that a grey print still tells them apart", () => {
    const steps = COLORS.map((it) => 116 * Math.cbrt(luminance(suit(it))) - 16).sort((a, b) => a - b);
    for (let at = 1; at < steps.length; at += 1) {
      expect((steps[at] ?? 0) - (steps[at - 1] ?? 0)).toBeGreaterThanOrEqual(12);
    }
  });

  it("have a shape each", () => {
    expect(new Set(COLORS.map((it) => outline[it])).size).toBe(COLORS.length);
  });

  it.each(Object.entries(EYES))("are told apart by %s eyes", (_, seen) => {
    const labs = COLORS.map((it) => ({ color: it, lab: lab(seen(suit(it))) }));
    for (const [at, one] of labs.entries()) {
      for (const two of labs.slice(at + 1)) {
        expect(ciede2000(one.lab, two.lab), `${one.color} and ${two.color}`).toBeGreaterThanOrEqual(29);
      }
    }
  });
});

describe("the measure of distance", () => {
  // Pairs published with the formula (Sharma, Wu and Dalal, 2005): hue, chroma, and the awkward quadrants.
  it.each<[Rgb, Rgb, number]>([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
    [[50, 2.8361, -74.02], [50, 0, -82.7485], 3.4412],
    [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
    [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
    [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[50, 2.5, 0], [58, 24, 15], 19.4535],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
    [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ])("%j to %j", (one, two, distance) => {
    expect(ciede2000(one, two)).toBeCloseTo(distance, 4);
    expect(ciede2000(two, one)).toBeCloseTo(distance, 4);
  });
});
