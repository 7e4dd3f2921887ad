// The map as it is drawn: where things are. The server decides what may be driven.

import type { Point } from "../../table/camera";
import { DRAWING, type District, type Pictogram, type Square } from "./wire.gen";

export type Spot = Point & { square: Square; district: District; pictogram: Pictogram };

const [width, height] = DRAWING.size;
export const SIZE = { width, height };

export const SPOTS: readonly Spot[] = DRAWING.squares.map((square, at) => ({
  square,
  x: DRAWING.x[at] ?? 0,
  y: DRAWING.y[at] ?? 0,
  district: DRAWING.districts[at] ?? "centre",
  pictogram: DRAWING.pictograms[at] ?? "none",
}));
const SPOT = new Map(SPOTS.map((it) => [it.square, it]));
const NOWHERE: Spot = { square: "", x: width / 2, y: height / 2, district: "centre", pictogram: "none" };

export const DISTRICTS: readonly District[] = ["centre", "ouest", "nord", "est", "sud", "rive-gauche"];
export const PICTOGRAMS: readonly Pictogram[] = [
  "bakery", "pharmacy", "garage", "cafe", "shopping", "park", "nightclub", "chance", "monument",
];

/** Where a square is; one that this page does not know is in the middle. */
export function spot(square: Square): Spot {
  return SPOT.get(square) ?? NOWHERE;
}

/** The nearest of some squares, if it is near enough, in units of the map. */
export function nearest(point: Point, squares: readonly Square[], within: number): Square | null {
  const away = (square: Square) => Math.hypot(spot(square).x - point.x, spot(square).y - point.y);
  const [best] = [...squares].sort((a, b) => away(a) - away(b));
  return best !== undefined && away(best) <= within ? best : null;
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 },
};

/** The square that an arrow key leads to: the nearest that lies more in that direction than to the side. */
export function beside(square: Square, key: string): Square | null {
  const towards = ARROWS[key];
  if (!towards) return null;
  const here = spot(square);
  let best: Square | null = null;
  let least = Infinity;
  for (const it of SPOTS) {
    const [dx, dy] = [it.x - here.x, it.y - here.y];
    const along = dx * towards.x + dy * towards.y;
    const aside = Math.abs(dx * towards.y) + Math.abs(dy * towards.x);
    const far = along + 2 * aside;
    if (along > 0 && aside <= along && far < least) [best, least] = [it.square, far];
  }
  return best;
}
