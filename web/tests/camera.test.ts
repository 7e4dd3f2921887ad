import { expect, it } from "vitest";
import { around, dragged, onTheWay, viewBox, whole, within, zoomed } from "../src/table/camera";

const MAP = { width: 1000, height: 760 };
const PHONE = { width: 360, height: 400 };

it("shows the whole map on any screen", () => {
  expect(whole(MAP, PHONE)).toEqual({ x: 500, y: 380, scale: 0.36 });
  expect(viewBox(whole(MAP, { width: 2000, height: 760 }), { width: 2000, height: 760 })).toBe("-500 0 2000 760");
});

it("never goes farther than the whole, nor closer than it may, nor past the edge", () => {
  expect(within({ x: 0, y: 0, scale: 0.01 }, MAP, PHONE, 2)).toEqual(whole(MAP, PHONE));
  expect(within({ x: 0, y: 900, scale: 9 }, MAP, PHONE, 2)).toEqual({ x: 90, y: 660, scale: 2 });
});

it("keeps what is under the finger under the finger", () => {
  const before = { x: 500, y: 380, scale: 1 };
  const at = { x: 100, y: -50 };
  const after = zoomed(before, 2, at);
  expect([after.x + at.x / after.scale, after.y + at.y / after.scale]).toEqual([600, 330]);
  expect(dragged(after, { x: 20, y: 0 }).x).toBe(after.x - 10);
});

it("comes near, but not so near that something it has to show is missing", () => {
  expect(around([{ x: 200, y: 200 }], PHONE, 1.2)).toEqual({ x: 200, y: 200, scale: 1.2 });
  const two = around([{ x: 100, y: 200 }, { x: 700, y: 300 }], PHONE, 1.2);
  expect(two.scale).toBeLessThan(360 / 600);
  expect([two.x, two.y]).toEqual([400, 250]);
});

it("glides from one view to the other", () => {
  const [from, to] = [{ x: 0, y: 0, scale: 1 }, { x: 10, y: 20, scale: 4 }];
  expect(onTheWay(from, to, 0.5)).toEqual({ x: 5, y: 10, scale: 2 });
  expect(onTheWay(from, to, 1)).toEqual(to);
});
