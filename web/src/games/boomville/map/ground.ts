// The town without anything that moves, as text, made once.

import { building } from "../art/buildings";
import { GROUND, INK, ROAD, SQUARES, WATER } from "../art/palette";
import { PRINTED } from "../art/pieces";
import { angleOf, at, LINES, pathOf, polyline } from "../town";
import { TOWN, type SceneryDrawing } from "../wire.gen";

const kept = new Map<string, string>();

/** What was drawn under this name before, or now. */
export function once(key: string, draw: () => string): string {
  const drawn = kept.get(key) ?? draw();
  kept.set(key, drawn);
  return drawn;
}

const { width, height } = TOWN.canvas;
/** The streets, each with the line along its middle. */
export const ROADS = TOWN.streets.map((it) => ({ street: it, line: polyline(pathOf(it)) }));

/** Land and water, roads, squares and houses. */
export function ground(): string {
  return once("ground", () => [land(), river(), roads(), marks(), squares(), houses()].join(""));
}

/** Roads and river only, for a corner of the screen. */
export function overview(): string {
  const lines = ROADS.map(({ line }) => line).join("");
  return once(
    "overview",
    () => `<rect width="${width}" height="${height}" fill="${GROUND}"/>${water(TOWN.river.width)}
    <path d="${lines}" fill="none" stroke="${INK}" stroke-width="22" stroke-linejoin="round" stroke-linecap="round"/>`,
  );
}

function land(): string {
  // A little larger than the map, for screens of another shape.
  return `<rect x="-600" y="-600" width="${width + 1200}" height="${height + 1200}" fill="${GROUND}"/>${TOWN.scenery.map(scene).join("")}`;
}

function scene(it: SceneryDrawing): string {
  const { kind, x = 0, y = 0, rx = 0, ry = 0, points = [] } = it;
  const oval = (fill: string, more = "") => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
  const line = polyline(points.map(([px, py]) => ({ x: px, y: py })));
  switch (kind) {
    case "hill":
      return oval("#bcd98a") + `<path d="M${x - rx * 0.6} ${y + 6}q${rx * 0.6}-${ry} ${rx * 1.2} 0" fill="none" stroke="#9cc06a" stroke-width="3"/>`;
    case "field":
      return oval("#efdf8d") + `<path d="M${x - rx + 14} ${y - 8}h${rx * 2 - 28}M${x - rx + 10} ${y + 8}h${rx * 2 - 20}M${x - rx + 26} ${y + 24}h${rx * 2 - 52}" stroke="#d8c25e" stroke-width="4" stroke-dasharray="10 6"/>`;
    case "pond":
      return oval(WATER, `stroke="#fff" stroke-width="3"`);
    case "park":
      return oval("#b4d97c");
    case "rails":
      return `<path d="${line}" fill="none" stroke="#8b7a66" stroke-width="14" stroke-dasharray="4 8"/><path d="${line}" fill="none" stroke="${INK}" stroke-width="2.5"/>`;
    case "trees":
      return points.map(([px, py], place) => tree(px, py, place)).join("");
    default:
      return "";
  }
}

function tree(x: number, y: number, place: number): string {
  const green = ["#5fa35a", "#79b661", "#4c8f5c"][place % 3] ?? "";
  return `<path d="M${x} ${y + 10}v-8" stroke="#7a5638" stroke-width="3"/><circle cx="${x}" cy="${y - 4}" r="${8 + (place % 3)}" fill="${green}" stroke="${INK}" stroke-width="1.5"/>`;
}

function water(wide: number): string {
  const line = polyline(TOWN.river.points.map(([x, y]) => ({ x, y })));
  return `<path d="${line}" fill="none" stroke="${WATER}" stroke-width="${wide}" stroke-linejoin="round" stroke-linecap="round"/>`;
}

function river(): string {
  const line = polyline(TOWN.river.points.map(([x, y]) => ({ x, y })));
  return `<path d="${line}" fill="none" stroke="#e6d9a6" stroke-width="${TOWN.river.width + 10}" stroke-linejoin="round"/>${water(TOWN.river.width)}
    <path d="${line}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2" stroke-dasharray="14 30" transform="translate(-12 0)"/>
    <path d="${line}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2" stroke-dasharray="14 38" stroke-dashoffset="20" transform="translate(13 6)"/>`;
}

function roads(): string {
  const all = ROADS.map(({ line }) => line).join("");
  const bridges = ROADS.filter(({ street }) => street.kind === "bridge").map(({ line }) => line).join("");
  const round = `fill="none" stroke-linejoin="round" stroke-linecap="round"`;
  const { slots, square } = TOWN.parking;
  const [left, top] = [Math.min(...slots.map((it) => it.x)) - 18, Math.min(...slots.map((it) => it.y)) - 22];
  const lot = `<rect x="${left}" y="${top}" width="${Math.max(...slots.map((it) => it.x)) + 18 - left}" height="${at(square).y + 14 - top}" rx="8" fill="#c9c3d6" stroke="${INK}" stroke-width="2.5"/>`;
  return `<path d="${all}" ${round} stroke="${INK}" stroke-width="35"/><path d="${all}" ${round} stroke="${ROAD}" stroke-width="30"/>
    <path d="${bridges}" ${round} stroke-linecap="butt" stroke="#a86b3f" stroke-width="38" stroke-dasharray="3 5" opacity=".55"/><path d="${bridges}" ${round} stroke="#f6dfb6" stroke-width="27"/>${lot}
    <path d="M${at(square).x} ${at(square).y + 6}V${at("rank-lane-4").y}" stroke="${ROAD}" stroke-width="26"/>`;
}

/** The hatched lines where barriers may stand. */
function marks(): string {
  return LINES
    .map(({ id, x, y, color }) => {
      const ink = { yellow: "#f2a900", blue: "#2f74d0", exit: "#8f86a8" }[color];
      return `<g transform="translate(${x} ${y}) rotate(${Math.round(angleOf(id))})"><path d="M-2.5-14V14M2.5-14V14" stroke="${ink}" stroke-width="2.5" stroke-dasharray="4 2"/></g>`;
    })
    .join("");
}

function squares(): string {
  return TOWN.squares
    .filter((it) => it.kind !== "parking")
    .map(({ id, x, y, kind, cone }) => `<g transform="translate(${x} ${y})">${stone(kind, isCrossing(id))}${mark(kind, cone)}</g>`)
    .join("");
}

function isCrossing(id: string): boolean {
  return TOWN.crossings.some((it) => it.square === id);
}

function stone(kind: string, big: boolean): string {
  const fill = SQUARES[kind] ?? "";
  const edge = `stroke="${kind === "grey" ? "#8f887a" : INK}" stroke-width="1.6"`;
  if (kind === "red") return `<rect x="-10" y="-10" width="20" height="20" rx="4" fill="${fill}" ${edge}/>`;
  if (kind === "orange") return `<path d="M-5-11H5L11-5V5L5 11H-5L-11 5V-5z" fill="${fill}" ${edge}/>`;
  return `<circle r="${big ? 12 : 10}" fill="${fill}" ${edge}/>`;
}

/** Shows what a square is for without its colour. */
function mark(kind: string, cone: number | undefined): string {
  if (kind === "yellow") return `<path d="M-4-5.5h8v11h-8z" fill="#fff" stroke="${INK}" stroke-width="1.3" transform="rotate(-12)"/><path d="M-1.5-1.5h3M-1.5 1.5h3" stroke="${INK}" stroke-width="1.2" transform="rotate(-12)"/>`;
  if (kind === "orange") return `<text y="5" font-size="14" text-anchor="middle" fill="${INK}" font-family="var(--display, Impact)">${cone ?? ""}</text>`;
  if (kind === "red") return `<path d="M-4.5 7V-1.5a4.5 4.5 0 0 1 9 0V7z" fill="#fff" stroke="${INK}" stroke-width="1.3"/><circle cx="2" cy="2.5" r="1" fill="${INK}"/>`;
  return "";
}

/** Each on a path to its own entrance. The town's printed one-way stands there too. */
function houses(): string {
  const ways = TOWN.destinations.map(({ square, building: to }) => polyline([at(square), to])).join("");
  const built = TOWN.destinations.map(
    ({ id, building: { x, y } }, place) => `<g transform="translate(${x} ${y})">${building(id, place)}</g>`,
  );
  const printed = TOWN.stretches
    .filter((it) => it.printed !== null)
    .map(({ site, printed: to }) => `<g transform="translate(${site.x} ${site.y}) rotate(${site.angle + (to === "forward" ? 0 : 180)})">${PRINTED}</g>`);
  const path = `<path d="${ways}" stroke="#fff6df" stroke-width="7" stroke-dasharray="5 4"/>`;
  return path + squaresOf("red") + built.join("") + printed.join("");
}

/** Drawn again, over the paths that begin there. */
function squaresOf(wanted: string): string {
  return TOWN.squares
    .filter((it) => it.kind === wanted)
    .map(({ x, y, kind, cone }) => `<g transform="translate(${x} ${y})">${stone(kind, false)}${mark(kind, cone)}</g>`)
    .join("");
}
