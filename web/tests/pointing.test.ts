import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Pointing } from "../src/table/pointing.svelte";
import { entry } from "./fakes";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (thing: string) => ({ type: "thing" as const, thing });
const point = (seat: number, name: string, thing: string) => entry(seat, { type: "pointed", seat, name, at: at(thing) });

it("shows a name where somebody points, one place for each player, for a while", () => {
  const pointing = new Pointing();
  pointing.hear(point(0, "Léa", "sun"));
  pointing.hear(point(1, "Sam", "sun"));
  expect(pointing.at(at("sun"))).toBe("Léa, Sam");
  pointing.hear(point(0, "Léa", "moon"));
  expect(pointing.at(at("sun"))).toBe("Sam");
  expect(pointing.at({ thing: "moon", type: "thing" })).toBe("Léa");
  expect(pointing.at(at("star"))).toBe("");
  vi.advanceTimersByTime(8_000);
  expect(pointing.at(at("moon"))).toBe("");
});

it("forgets everything when silence comes", () => {
  const pointing = new Pointing();
  pointing.hear(point(0, "Léa", "sun"));
  pointing.clear();
  expect(pointing.at(at("sun"))).toBe("");
});
