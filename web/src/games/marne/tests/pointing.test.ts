import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Pointing } from "../table/pointing.svelte";
import { entry } from "../../../../tests/fakes";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const point = (seat: number, name: string, street: "orsay" | "fabert") =>
  entry(seat, { type: "pointed", seat, name, at: { type: "street", street } });

it("shows a name where somebody points, one place for each player, for a while", () => {
  const pointing = new Pointing();
  pointing.hear(point(0, "Léa", "orsay"));
  pointing.hear(point(1, "Sam", "orsay"));
  expect(pointing.street("orsay")).toBe("Léa, Sam");
  pointing.hear(point(0, "Léa", "fabert"));
  expect(pointing.street("orsay")).toBe("Sam");
  expect(pointing.street("fabert")).toBe("Léa");
  expect(pointing.card("blue-1")).toBe("");
  vi.advanceTimersByTime(8_000);
  expect(pointing.street("fabert")).toBe("");
});

it("forgets everything when silence comes", () => {
  const pointing = new Pointing();
  pointing.hear(point(0, "Léa", "orsay"));
  pointing.clear();
  expect(pointing.street("orsay")).toBe("");
});
