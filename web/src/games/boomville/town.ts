// Where things are in the town, from its drawing. Nothing here knows what may be done there.

import { TOWN, type StreetDrawing } from "./wire.gen";

export type Point = { x: number; y: number };

const squares = new Map(TOWN.squares.map((it) => [it.id, it]));
/** A line lies midway between its squares. */
export const LINES = TOWN.lines.map((it) => ({ ...it, ...between(it.between) }));
/** A stretch has the squares of the street with the same id. */
const STRETCHES = TOWN.stretches.flatMap((it) => TOWN.streets.filter(({ id }) => id === it.id).map(({ from, to, squares: own }) => ({ ...it, from, to: to ?? from, squares: own })));

const lines = new Map(LINES.map((it) => [it.id, it]));
const stretches = new Map(STRETCHES.map((it) => [it.id, it]));
const destinations = new Map(TOWN.destinations.map((it) => [it.id, it]));
const entrances = new Map(TOWN.destinations.map((it) => [it.square, it]));
const crossings = new Map(TOWN.crossings.map((it) => [it.square, it]));
const streets = new Map(TOWN.streets.flatMap((it) => it.squares.map((square, at) => [square, { street: it, number: at + 1 }])));

export const squareOf = (id: string) => squares.get(id);
export const lineOf = (id: string) => lines.get(id);
export const stretchOf = (id: string) => stretches.get(id);
export const destinationOf = (id: string) => destinations.get(id);
/** What has its entrance on this square. */
export const entranceOf = (id: string) => entrances.get(id);
export const crossingOf = (id: string) => crossings.get(id);
/** The street that a square is part of, and its number there. */
export const placeOf = (id: string) => streets.get(id);
export const streetOf = (id: string): StreetDrawing | undefined => TOWN.streets.find((it) => it.id === id);
export const coneSite = (cone: number) => TOWN.squares.find((it) => it.cone === cone);
export const entranceAt = (destination: string) => squareOf(destinationOf(destination)?.square ?? "");

/** A destination's number among all: its house is drawn by it. */
export const numberOf = (destination: string) => TOWN.destinations.findIndex((it) => it.id === destination);

function between([one, other]: readonly [string, string]): Point {
  const [from, to] = [at(one), at(other)];
  return { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
}

export function at(square: string): Point {
  return squares.get(square) ?? { x: 0, y: 0 };
}

/** The direction of the road over a line, in degrees. */
export function angleOf(line: string): number {
  const [one, other] = (lineOf(line)?.between ?? []).map(at);
  return one && other ? degrees(one, other) : 0;
}

/** The squares of a street from end to end. */
export function pathOf({ from, squares: between, to }: Pick<StreetDrawing, "from" | "squares" | "to">): Point[] {
  return [from, ...between, ...(to === null ? [] : [to])].map(at);
}

/** Where a taxi stands among others on the same square: side by side, so that all can be seen. In the parking each has
 * its own place. */
export function standing(taxis: readonly string[], seat: number): Point {
  const square = taxis[seat] ?? "";
  if (square === TOWN.parking.square) return TOWN.parking.slots[seat] ?? at(square);
  const here = taxis.flatMap((it, other) => (it === square ? [other] : []));
  const place = here.indexOf(seat);
  const { x, y } = at(square);
  const [across, down] = here.length === 1 ? [0, 0] : [(place % 2) * 26 - 13, Math.floor(place / 2) * 15 - (here.length > 2 ? 8 : 0)];
  return { x: x + across, y: y + down };
}

export function degrees(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

export function polyline(points: readonly Point[]): string {
  return points.map(({ x, y }, place) => `${place === 0 ? "M" : "L"}${x} ${y}`).join("");
}
