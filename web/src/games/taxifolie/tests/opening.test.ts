import { expect, it } from "vitest";
import { speak } from "../../../words/i18n.svelte";
import { tellOpening } from "../story";
import type { View } from "../wire.gen";

const NAMES = ["Ana", "Léa", "Tom"];
const told = (order: View["order"]) => tellOpening({ order } as View, (seat) => NAMES[seat ?? 0] ?? "");

it("tells the rolls that decided who goes first, and who rolled again", async () => {
  await speak("en");
  const rolls: View["order"] = [
    [{ seat: 0, dice: [1, 2] }, { seat: 1, dice: [6, 4] }, { seat: 2, dice: [5, 5] }],
    [{ seat: 1, dice: [2, 2] }, { seat: 2, dice: [6, 1] }],
  ];
  expect(told(rolls)).toEqual([
    "Rolls to go first: Ana 1 + 2, Léa 6 + 4, and Tom 5 + 5.",
    "And those who tied: Léa 2 + 2 and Tom 6 + 1.",
  ]);
  expect(told([])).toEqual([]);
});
