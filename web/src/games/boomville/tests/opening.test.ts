import { expect, it } from "vitest";
import { speak } from "../../../words/i18n.svelte";
import { tellOpening } from "../story";
import { GAME } from "./fakes";

const NAMES = ["Ana", "Léa", "Tom"];
const told = (start_rolls: number[][]) => tellOpening({ ...GAME, start_rolls }, (seat) => NAMES[seat ?? 0] ?? "");

it("tells the rolls that decided who goes first, and who rolled again", async () => {
  await speak("en");
  expect(told([[3, 6, 6], [0, 2, 5]])).toEqual([
    "Rolls to go first: Ana 3, Léa 6, and Tom 6.",
    "And those who tied: Léa 2 and Tom 5.",
  ]);
  expect(told([])).toEqual([]);
});
