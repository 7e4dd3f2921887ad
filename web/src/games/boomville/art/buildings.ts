// The houses of the town, as text about (0, 0). They lean, and no two neighbours look alike.

import { EMBLEMS } from "./emblems";
import { INK } from "./palette";

const WALLS = ["#f7b7a3", "#fbd38d", "#b9d8f2", "#f4e3b2", "#cdb8e8", "#f2a7bd", "#bfe3c4"] as const;
const ROOFS = ["#b5483a", "#3f6d8e", "#7a4c8f", "#c7762e", "#4c7a52"] as const;
const FORMS = [
  "M-24-8 0-27 24-8z",
  "M-24-8-15-24H15L24-8z",
  "M-22-8C-22-30 22-30 22-8z",
  "M-23-8V-16H-13V-22H13V-16H23V-8z",
] as const;

const LINED = `stroke="${INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"`;

/** The picture of a destination, with the sign over its door. */
export function building(id: string, at: number): string {
  const lean = ((at * 5) % 7) - 3;
  return `<g transform="rotate(${lean})">
    <path d="M-20-9H20V20H-20z" fill="${WALLS[at % WALLS.length] ?? ""}" ${LINED}/>
    <path d="${FORMS[(at * 3) % FORMS.length] ?? ""}" fill="${ROOFS[(at * 2) % ROOFS.length] ?? ""}" ${LINED}/>
    ${emblem(id, 24, 4)}</g>`;
}

/** The sign alone, this wide, its middle `below` under the origin. */
export function emblem(id: string, width: number, below = 0): string {
  const scale = width / 24;
  return `<g transform="translate(${-width / 2} ${below - width / 2}) scale(${scale})" stroke="${INK}" stroke-width="${1.5 / Math.sqrt(scale)}" stroke-linejoin="round" stroke-linecap="round">${EMBLEMS[id] ?? ""}</g>`;
}
