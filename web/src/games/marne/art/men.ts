// Drawings as text: a browser parses forty shapes at once far faster than a script creates them one by one.
// `Print.svelte` puts them on the page. Nothing in them comes from outside.

import { card, ink } from '../../../art/palette';

const at = (x: number, y: number, scale: number, turned = scale) => `transform="translate(${x} ${y}) scale(${turned} ${scale})"`;

type Kepi = { x: number; y: number; scale?: number; spot: string };

/** Head and shoulders, 9 × 11, standing on (x, y). */
export function kepi({ x, y, scale = 1, spot }: Kepi): string {
  return `<g ${at(x, y, scale)} stroke-linejoin="round">
    <path d="M-4.4 0Q-4-3-1.6-3.4L-2.6-7H2.4L1.8-3.4Q4.2-3 4.4 0Z" fill="${ink}"/>
    <path d="M-3-6.4-2.5-10Q0-11 2.7-9.8L3-7.2 4.8-5.8Z" fill="${spot}" stroke="${ink}" stroke-width=".8"/>
  </g>`;
}

type Soldier = { x: number; y: number; scale: number; spot: string; edge?: string; halo?: string };

const cap = 'M10.3 9.6 10.9 2.4Q16 .2 21.4 2.8L22 9.4 26.4 11.6 21 11.4 10.3 10.6Z';
const head = 'M11.6 10.4H21.6L22 13.4 23.8 16 22.2 16.8Q22.6 20.2 19.6 20.6L17.6 20.4 17.4 23H11.4Z';
const body = 'M9.6 22.6Q15 20.4 19.8 22.2 24 24.8 24 32L23.4 46 26.6 57.4 19.4 61.6 17 69.6 6 68 8.6 46Q6.8 32 9.6 22.6Z';
const pack = 'M10 23.4V21.4Q10 18.6 7 18.6H2.4Q-.6 18.6-.6 21.4V43.4H8.4V23.4Z';
const legs = 'M7.4 64H16L14.4 75 9.6 82 4.6 79ZM13.6 60.6 22.4 57.4 26.4 72.4 27 80H20.6L19.6 73.6Z';
const boots = 'M4.6 79 9.6 82 8 85.6 10 89.4 8 90.6 1.6 84.4ZM20.6 79.6H27L27.4 85.8 33.4 88.4V90.6H20.8Z';
const rifle = 'M5.4 18 7.4-9.6 9.2-9.4 9.6 22Z';

/**
 * Marching right, 34 × 100: muzzle at y = -10, feet at y = 90. September 1914: képi, greatcoat with
 * its front corners buttoned back. `halo` separates overlapping men; `edge` is the engraver's white.
 */
export function soldier({ x, y, scale, spot, edge = card, halo }: Soldier): string {
  const rim = halo ? `<path d="${cap}${head}${body}${pack}${legs}${boots}${rifle}" fill="${halo}" stroke="${halo}" stroke-width="5"/>` : '';
  return `<g ${at(x, y, scale)} stroke-linejoin="round">${rim}
    <path d="${pack}${rifle}${boots}" fill="${ink}"/>
    <path d="${legs}${cap}" fill="${spot}" stroke="${ink}" stroke-width="1.5"/>
    <path d="${body}" fill="${ink}"/>
    <path d="${head}" fill="${edge}" stroke="${ink}" stroke-width="1.5"/>
    <path d="M11 9.9 11.6 7.4Q16 8 21.6 7.6L22 9.4 26.4 11.6 21 11.4ZM18.6 17.4 23 16.8 21.4 19.2ZM11.4 15H15.4L13.6 20.6 11.4 21Z" fill="${ink}"/>
    <path d="M9.2 45.6H23M23 47.4 14 66.4M17.4 26 21.4 35.4 15.4 37.6M19.4 23.6 10.4 44M.4 26.4H7.6M4 26.4V42.6" fill="none" stroke="${edge}" stroke-width="1.4"/>
  </g>`;
}
