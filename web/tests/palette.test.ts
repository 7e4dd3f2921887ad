import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { outline } from "../src/art/palette";
import { COLORS } from "../src/lib/card";

const css = readFileSync(join(import.meta.dirname, "../src/styles/tokens.css"), "utf8");
const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{3,6});`).exec(css)?.[1] ?? "";

function light(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/g, "$&$&") : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(long.slice(at, at + 2), 16) / 255)
    .map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, two: string): number {
  const [high = 0, low = 0] = [light(token(one)), light(token(two))].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const lstar = (name: string) => 116 * Math.cbrt(light(token(name))) - 16;

describe("the palette", () => {
  it.each(COLORS)("lets words be read on %s", (color) => {
    expect(contrast(color, `on-${color}`)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ["ink", "paper"], ["ink", "card"], ["ink", "yellow"], ["muted", "paper"], ["muted", "card"], ["enamel", "paper"],
    ["error", "paper"], ["error", "card"], ["ok", "card"], ["card", "night"], ["card", "silence"],
    ["silence-muted", "silence"], ["card", "enamel"],
  ])("lets %s be read on %s", (one, two) => {
    expect(contrast(one, two)).toBeGreaterThanOrEqual(4.5);
  });

  it("is a ladder of lightness, so that a grey print still tells the suits apart", () => {
    const steps = COLORS.map(lstar).sort((a, b) => a - b);
    for (let at = 1; at < steps.length; at += 1) {
      expect((steps[at] ?? 0) - (steps[at - 1] ?? 0)).toBeGreaterThanOrEqual(12);
    }
  });

  it("gives every colour a shape of its own", () => {
    expect(new Set(COLORS.map((it) => outline[it])).size).toBe(COLORS.length);
  });

  it("has a focus ring that shows on every surface", () => {
    for (const surface of ["paper", "card", "night", "silence", "yellow", ...COLORS]) {
      expect(Math.max(contrast("enamel", surface), contrast("card", surface)), surface).toBeGreaterThanOrEqual(3);
    }
  });
});
