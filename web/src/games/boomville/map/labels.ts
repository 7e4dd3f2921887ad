// The names of the streets, along them, as text: made once for each language.

import type { Locale } from "../../../words/i18n.svelte";
import { t } from "../dictionary";
import { pathOf, type Point } from "../town";
import { TOWN, type StreetDrawing } from "../wire.gen";
import { once, ROADS } from "./ground";

/** All names, as long as the viewer speaks this language. */
export function labels(locale: Locale, prefix: string): string {
  return once(`labels ${locale} ${prefix}`, () => ROADS.map(({ street }, place) => label(street, `${prefix}-${place}`)).join(""));
}

/** How far a name may reach beyond the ends of its street: letters beyond the end of a path are not drawn. */
const BEYOND = 80;

/** Beside the road, where no house and no token is; never upside down. */
function label(street: StreetDrawing, id: string): string {
  const path = pathOf(street);
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last) return "";
  const reads = last.x - first.x > -20 ? path : [...path].reverse();
  const { part, below } = roomFor(reads);
  const length = reads.reduce((sum, { x, y }, at) => sum + Math.hypot(x - (reads[at - 1]?.x ?? x), y - (reads[at - 1]?.y ?? y)), 0);
  // The name of a dead end lies towards its house: the lane is shorter, and the name would cover that of its street.
  const along = street.to === null ? (reads === path ? 1.1 : -0.1) : part;
  const start = (100 * (BEYOND + along * length)) / (length + 2 * BEYOND);
  return `<path id="${id}" d="${longer(reads)}" fill="none"/><text class="name" dy="${below ? 27 : -20}"><textPath href="#${id}" startOffset="${start}%">${t(`street-${street.id}`)}</textPath></text>`;
}

/** The curve through these points, straight on at both ends. */
function longer(points: readonly Point[]): string {
  const on = (end: Point | undefined, before: Point | undefined) => {
    if (!end || !before) return "";
    const far = BEYOND / (Math.hypot(end.x - before.x, end.y - before.y) || 1);
    return `${Math.round(end.x + far * (end.x - before.x))} ${Math.round(end.y + far * (end.y - before.y))}`;
  };
  return `M${on(points[0], points[1])}L${curve(points).slice(1)}L${on(points.at(-1), points.at(-2))}`;
}

/** The part and the side of the way farthest from everything that stands there. */
function roomFor(path: readonly Point[]): { part: number; below: boolean } {
  const tried = [0.5, 0.4, 0.6, 0.3, 0.7].flatMap((part) =>
    [true, false].map((below) => {
      const at = part * (path.length - 1);
      const [from, to] = [path[Math.floor(at)], path[Math.ceil(at)] ?? path[Math.floor(at)]];
      const [before, after] = [path[Math.max(0, Math.floor(at) - 1)], path[Math.min(path.length - 1, Math.ceil(at) + 1)]];
      if (!from || !to || !before || !after) return { part, below, free: 0 };
      const [dx, dy] = [after.x - before.x, after.y - before.y];
      const off = (below ? 24 : -24) / (Math.hypot(dx, dy) || 1);
      const middle = { x: (from.x + to.x) / 2 - dy * off, y: (from.y + to.y) / 2 + dx * off };
      const free = Math.min(...OBJECTS.map((it) => Math.hypot(it.x - middle.x, it.y - middle.y)));
      return { part, below, free: Math.min(free, 52) };
    }),
  );
  return tried.reduce((best, it) => (it.free > best.free ? it : best));
}

const OBJECTS: readonly Point[] = [...TOWN.destinations.map((it) => it.building), ...TOWN.stretches.map((it) => it.site)];

/** A smooth line through all of these points: letters on it keep their distances. */
function curve(points: readonly Point[]): string {
  const near = (at: number) => points[Math.min(points.length - 1, Math.max(0, at))] ?? { x: 0, y: 0 };
  const bends = points.slice(1).map((to, at) => {
    const [before, from, after] = [near(at - 1), near(at), near(at + 2)];
    const [ax, ay] = [from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6];
    const [bx, by] = [to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6];
    return `C${[ax, ay, bx, by, to.x, to.y].map(Math.round).join(" ")}`;
  });
  return `M${near(0).x} ${near(0).y}${bends.join("")}`;
}
