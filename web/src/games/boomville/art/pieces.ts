// What lies and drives on the roads, as text about (0, 0) in units of the map.

import { INK, ON_TAXIS, TAXIS } from "./palette";
import { SHAPES } from "./shapes";

const LINED = `stroke="${INK}" stroke-width="2" stroke-linejoin="round"`;
const FONT = `font-family="var(--display, Impact)" text-anchor="middle"`;

/** A taxi from the side, its number on the sign over its roof. Seats are counted from 0, numbers from 1. */
export function taxi(seat: number): string {
  return `<ellipse cy="13" rx="17" ry="3.5" fill="${INK}" opacity=".25"/>
    <path d="M-17 10V4c0-4 2-5 6-6l4-7c1-1.5 2-2 4-2h6c2 0 3 .5 4 2l4 7c4 1 6 2 6 6v6z" fill="${TAXIS[seat] ?? INK}" ${LINED}/>
    <path d="M-6-2l3-5.5h3V-2zm8 0v-5.5h3L8-2z" fill="#fff" stroke="${INK}" stroke-width="1.3"/>
    <circle cx="-9" cy="10" r="4" fill="${INK}"/><circle cx="9" cy="10" r="4" fill="${INK}"/>
    <circle cx="-9" cy="10" r="1.4" fill="#fff"/><circle cx="9" cy="10" r="1.4" fill="#fff"/>
    <g transform="translate(0 -19)">${sign(seat)}</g>`;
}

/** The sign of a seat alone. */
export function sign(seat: number): string {
  const foot = seat === 2 ? 5.5 : 4.7;
  return `<path d="${SHAPES[seat] ?? ""}" fill="${TAXIS[seat] ?? INK}" ${LINED}/>
    <text y="${foot}" font-size="14" fill="${ON_TAXIS[seat] ?? "#fff"}" ${FONT}>${seat + 1}</text>`;
}

/** A one-way token that points to the right. */
export const TOKEN = `<circle r="13.5" fill="#2f74d0" ${LINED}/><path d="M-8-2.8H1.5V-7.5L9.5 0 1.5 7.5V2.8H-8z" fill="#fff"/>`;

/** The printed one: it never turns. */
export const PRINTED = `<circle r="13.5" fill="#fff" stroke="#d92c1f" stroke-width="4"/><path d="M-8-2.8H1.5V-7.5L9.5 0 1.5 7.5V2.8H-8z" fill="${INK}"/>`;

/** A barrier across a road that leads to the right. */
export const BARRIER = `<path d="M-4-17H4V17H-4z" fill="#fff" ${LINED}/><path d="M-4-17H4L-4-9zM4-7v8l-8 8V1zM4 9v8h-8z" fill="#d92c1f"/><path d="M-4-17H4V17H-4z" fill="none" ${LINED}/>`;

export const CONE = `<path d="M-10 9h20v4h-20z" fill="#e8641b" ${LINED}/><path d="M-2.5-14h5L7.5 9h-15z" fill="#ff8a2b" ${LINED}/><path d="M-4-6h8l1.5 6h-11z" fill="#fff"/>`;

/** The spots of a die, on a field from -1 to 1. */
const SPOTS: readonly (readonly [number, number])[][] = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];

/** A die 40 wide; without a number it is blank. */
export function die(shown: number): string {
  const spots = (SPOTS[shown] ?? []).map(([x, y]) => `<circle cx="${x * 9}" cy="${y * 9}" r="3.8" fill="${INK}"/>`);
  return `<rect x="-18" y="-18" width="36" height="36" rx="8" fill="#fff" ${LINED}/>${spots.join("")}`;
}
