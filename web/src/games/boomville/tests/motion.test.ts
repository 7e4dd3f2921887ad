// The ways that taxis are shown to drive.

import { expect, it } from "vitest";
import { drivesOf } from "../map/motion";
import { at, standing } from "../town";
import type { Moment } from "../wire";

const WAY = ["lark-1", "lark-3", "lark-4"];
const MOVED: Moment = { type: "moved", seat: 0, from: "gate", way: WAY };

it("lead to where the taxi stands beside the others", () => {
  const taxis = ["lark-4", "lark-4"];
  const [drive] = drivesOf([MOVED], taxis);
  expect(drive?.points).toEqual([at("gate"), at("lark-1"), at("lark-3"), standing(taxis, 0)]);
  expect(drive?.after).toBe(0);
});

it("end on their square if the taxi is sent on from there, and what sends it comes after", () => {
  const taxis = ["police", "gate"];
  const [drive, sent] = drivesOf([MOVED, { type: "sent_to", seat: 0, from: "lark-4", to: "police" }], taxis);
  expect(drive?.points.at(-1)).toEqual(at("lark-4"));
  expect(sent).toMatchObject({ points: [at("lark-4"), standing(taxis, 0)], after: drive?.time });
});

it("of two drives in one record the first ends where the second begins", () => {
  const taxis = ["police", "gate"];
  const [first, second] = drivesOf([MOVED, { type: "moved", seat: 0, from: "lark-4", way: ["police"] }], taxis);
  expect(first?.points.at(-1)).toEqual(at("lark-4"));
  expect(second).toMatchObject({ points: [at("lark-4"), standing(taxis, 0)], after: first?.time });
});
