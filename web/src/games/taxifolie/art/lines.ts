// The lines of the town as paths: streets, bridges, river, districts.

import type { Point } from "../../../table/camera";
import { SPOTS } from "../paris";
import { DRAWING } from "../wire.gen";

const MIDDLE: Point = { x: 500, y: 380 };

type Street = { from: Point; to: Point };

const STREETS: readonly Street[] = DRAWING.streets.map(([one, other]) => ({
  from: SPOTS[one] ?? MIDDLE,
  to: SPOTS[other] ?? MIDDLE,
}));

const ARMS: readonly Point[][] = DRAWING.river.map((arm) => arm.map(([x, y]) => ({ x, y })));

export const streets = STREETS.map(line).join("");
export const river = ARMS.map(smooth).join("");
export const bridges = STREETS.filter((street) => ARMS.some((arm) => crosses(street, arm))).map(line).join("");

function line({ from, to }: Street): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

/** A bent line through the middles of its parts. */
function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = points.at(-1);
  if (!first || !last) return "";
  const bends = rest.map((it, at) => {
    const next = rest[at + 1];
    return next ? `Q${it.x} ${it.y} ${(it.x + next.x) / 2} ${(it.y + next.y) / 2}` : `L${last.x} ${last.y}`;
  });
  return `M${first.x} ${first.y}${bends.join("")}`;
}

/** The same, closed. */
export function rounded(points: readonly Point[]): string {
  const middle = (a: Point, b: Point) => `${(a.x + b.x) / 2} ${(a.y + b.y) / 2}`;
  const around = points.map((it, at) => ({ it, next: points[(at + 1) % points.length] ?? it }));
  const last = points.at(-1);
  if (!last || !points[0]) return "";
  return `M${middle(last, points[0])}${around.map(({ it, next }) => `Q${it.x} ${it.y} ${middle(it, next)}`).join("")}Z`;
}

function crosses({ from, to }: Street, arm: readonly Point[]): boolean {
  const side = (a: Point, b: Point, c: Point) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
  return arm.slice(1).some((b, at) => {
    const a = arm[at] ?? b;
    return side(a, b, from) !== side(a, b, to) && side(from, to, a) !== side(from, to, b);
  });
}
