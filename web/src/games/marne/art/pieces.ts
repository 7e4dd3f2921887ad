// Cards and taxis as text, see `men.ts`. Each is made once and cached: the same ones are shown again and again.

import { kepi, soldier } from './men';
import { brass, card as stock, display, ink, paper, suit } from '../../../art/palette';
import { grain, grainInk, letterFoot, onSuit, outline, weave } from './suits';
import { readCard, type BonusName, type Color } from './types';

/** The letter that its reader wants on each suit, or null. */
type Letters = (color: Color) => string | null;

const kept = new Map<string, string>();

function once(key: string, draw: () => string): string {
  const drawn = kept.get(key) ?? draw().replace(/\n\s*/g, '');
  kept.set(key, drawn);
  return drawn;
}

const svg = (width: number, height: number, inside: string, more = '') =>
  `<svg class="print${more}" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${inside}</svg>`;

const word = (x: number, y: number, size: number, fill: string, text: string | number) =>
  `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle" fill="${fill}" font-family='${display}'>${text}</text>`;

type Shape = { color: Color; x: number; y: number; size: number; edge: number; plain?: boolean; fill?: string; letter?: string | null };

function shape({ color, x, y, size, edge, plain = false, fill = suit[color], letter = null }: Shape): string {
  const round = color === 'yellow';
  const pattern = plain || !grain[color] ? '' : `<path d="${grain[color]}" fill="none" stroke="${grainInk[color]}" stroke-width="${round ? 2.2 : 1}" stroke-linecap="${round ? 'round' : 'butt'}" opacity=".5"/>`;
  const edged = `stroke="${ink}" stroke-width="${edge}"`;
  const form = pattern
    ? `<path d="${outline[color]}" fill="${fill}"/>${pattern}<path d="${outline[color]}" fill="none" ${edged}/>`
    : `<path d="${outline[color]}" fill="${fill}" ${edged}/>`;
  const said = letter === null ? '' : word(12, letterFoot[color], 17, fill === stock ? ink : onSuit[color], letter);
  return `<g transform="translate(${x} ${y}) scale(${size / 24})" stroke-linejoin="round">${form}${said}</g>`;
}

function woven(color: Color, x: number, y: number, w: number, h: number, step: number, weight = 1): string {
  const d = weave(color, x, y, w, h, step);
  const [width, cap] = color === 'yellow' ? [weight * 1.9, 'round'] : [weight, 'butt'];
  const lines = d && `<path d="${d}" fill="none" stroke="${grainInk[color]}" stroke-width="${width}" stroke-linecap="${cap}" opacity=".45"/>`;
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${suit[color]}"/>${lines}`;
}

/** Four quarters, each in its suit; radius 30 about (x, y). `bare` leaves only the quarters. */
function joker(x: number, y: number, scale: number, edge: number, bare = false): string {
  const small = (color: Color, left: number, top: number, size: number) =>
    shape({ color, x: left, y: top, size, edge: 2.4, plain: true, fill: stock });
  const middle = bare
    ? ''
    : `${small('red', -22, -22.4, 15)}${small('blue', 7, -22, 15)}${small('green', 7.4, 7.4, 14)}${small('yellow', -21.6, 7.2, 14)}
      <path d="M0-9.4 2.2-3 9-2.9 3.6 1.2 5.5 7.6 0 3.7-5.5 7.6-3.6 1.2-9-2.9-2.2-3Z" fill="${stock}" stroke="${ink}" stroke-width="${edge * 0.8}"/>`;
  return `<g transform="translate(${x} ${y}) scale(${scale})" stroke-linejoin="round">
    <path d="M0 0V-30A30 30 0 0 0-30 0Z" fill="${suit.red}"/>
    <path d="M0 0V-30A30 30 0 0 1 30 0Z" fill="${suit.blue}"/>
    <path d="M0 0V30A30 30 0 0 0 30 0Z" fill="${suit.green}"/>
    <path d="M0 0V30A30 30 0 0 1-30 0Z" fill="${suit.yellow}"/>
    <path d="M0-30V30M-30 0H30" stroke="${bare ? stock : ink}" stroke-width="${edge}"/>
    <circle r="30" fill="none" stroke="${ink}" stroke-width="${edge}"/>${middle}
  </g>`;
}

/** On a 48 grid. Ink and brass only: a bonus has no suit, and must not look as if it had. */
const PICTOS: Record<BonusName, string> = {
  orders: `<path d="M2 17H38V43H2Z" fill="${stock}"/>
    <path d="M2 18 20 33 38 18M7 38H16"/>
    <circle cx="36" cy="15" r="11" fill="${brass}"/>
    <path d="M36 8.8V21.2M29.8 15H42.2" stroke="${stock}" stroke-width="3.4"/>`,
  gallop: `<path d="M12 46C9.6 32 10 17 20.6 9.4L21 3 26 7.6C33 8.6 37 12.6 39.6 19.4L45.4 28.4C46.8 31.6 44.4 35.2 41 34.4L36.4 32C33.4 33 31 32.6 28.6 31.4 29 36.6 33.4 40 34 46Z" fill="${ink}" stroke-width="1"/>
    <path d="M18.4 15.6Q14.4 24 15.8 40" stroke="${stock}" stroke-width="1.8"/>
    <path d="M30.4 15.8H32.8M34.2 12.6 31 31" stroke="${stock}" stroke-width="1.6"/>
    <path d="M1.4 15H9.4M0 26H6.6M1.4 37H7.6"/>`,
  clear: `<path d="M3 42V37Q3 32 8.4 32H27V36.4H36Q42.4 37 44.6 42Z" fill="${ink}" stroke-width="1.4"/>
    <circle cx="12.4" cy="42.4" r="4" fill="${stock}"/><circle cx="35" cy="42.4" r="4" fill="${stock}"/>
    <circle cx="17.6" cy="14.6" r="12.4" fill="${brass}"/>
    <path d="M9.2 15.2H16.6M12.9 11.5V18.9M20.6 10.4 23.4 8.6V21" stroke="${stock}" stroke-width="2.6"/>
    <path d="M39.6 28V7M33.8 12.4 39.6 6 45.4 12.4" stroke-width="3.2"/>`,
  recall: `<path d="M16.6 14.4H33.4V37H16.6Z" fill="${brass}"/>
    <path d="M25 18.4 27 23.4 32 23.8 28.2 27.2 29.4 32.4 25 29.6 20.6 32.4 21.8 27.2 18 23.8 23 23.4Z" fill="${stock}" stroke="none"/>
    <path d="M7.6 36.4A21 21 0 1 0 17.6 5.6M24.6-.4 16.8 5.8 22.8 13" stroke-width="3.4"/>`,
};

/** The same four ideas on the 14 × 20 mini card, one thing each: anything finer is mush there. */
const MINIS: Record<BonusName, string> = {
  orders: `<circle cx="7" cy="10" r="4.6" fill="${brass}" stroke-width="1.2"/>
    <path d="M7 7.4V12.6M4.4 10H9.6" stroke="${stock}" stroke-width="1.8"/>`,
  gallop: `<path d="M3.2 16.4C2.4 11.6 2.6 7 5.4 5.2V3.2L7 4.6C9 5 10 6.2 10.6 8L12 10.6C12.3 11.6 11.7 12.5 10.6 12.2L9.2 11.6C8.6 11.8 8.2 11.8 7.6 11.6 7.8 13.2 9 14.6 9.2 16.4Z" fill="${ink}" stroke="none"/>`,
  clear: `<path d="M7 9.6V3.4M4.2 6 7 3.2 9.8 6"/>
    <circle cx="7" cy="14.2" r="2.9" fill="${brass}" stroke-width="1.2"/>`,
  recall: `<path d="M3.4 15.4H7.4A3.6 3.6 0 0 0 7.4 8H3.6M6 5 3 8 6 11"/>`,
};

const RANKS = [[], [34.5], [28, 42], [24.5, 35.5, 46.5]];
const BAND = ['red', 'blue', 'green', 'yellow'] as const;

export function soldierCard(card: string, size: 'full' | 'mini', letters: Letters): string {
  const face = readCard(card);
  const letter = face.kind === 'soldier' ? letters(face.color) : null;
  // The face determines what is on a card: the name only tells twins apart, and may be any text.
  const name = face.kind === 'bonus' ? face.bonus : `${face.kind === 'soldier' ? face.color : ''} ${face.value}`;
  return once(`${size} ${name} ${letter}`, () => (size === 'mini' ? miniCard(face, letter) : fullCard(face, letter)));
}

type Face = ReturnType<typeof readCard>;

function miniCard(face: Face, letter: string | null): string {
  const frame = `<rect x=".5" y=".5" width="13" height="19" rx="1.6" fill="${stock}" stroke="${ink}"${face.kind === 'bonus' ? ' stroke-dasharray="2 1.3"' : ''}/>`;
  if (face.kind === 'bonus')
    return svg(14, 20, `${frame}<g fill="none" stroke="${ink}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">${MINIS[face.bonus]}</g>`);
  const mark = face.kind === 'soldier'
    ? shape({ color: face.color, x: 2.9, y: 10.9, size: 8.2, edge: 2.6, plain: true, letter })
    : joker(7, 15, 0.125, 6, true);
  return svg(14, 20, `${frame}${word(7, 10.3, 12.4, ink, face.value || '')}${mark}`);
}

function fullCard(face: Face, letter: string | null): string {
  if (face.kind === 'bonus') return svg(100, 140, bonusCard(face.bonus));
  const index = word(15.4, 34, 36, ink, face.value || '') + (face.kind === 'soldier'
    ? shape({ color: face.color, x: 5.8, y: 37.4, size: 19.2, edge: 2.6, letter })
    : joker(15.4, 47, 0.31, 5, true));
  const middle = face.kind === 'soldier'
    ? `<circle cx="50" cy="68" r="35" fill="${paper}"/>
      ${(RANKS[face.value] ?? []).map((x) => soldier({ x, y: 34.6, scale: 0.93, spot: suit[face.color], halo: stock })).join('')}
      ${woven(face.color, 5, 119, 90, 16, 5.34)}`
    : `${joker(50, 60, 0.8, 2.4)}
      ${Array.from({ length: face.value }, (_, i) => kepi({ x: 50 + (i - (face.value - 1) / 2) * 15.4, y: 116, scale: 1.75, spot: stock })).join('')}
      ${BAND.map((color, i) => woven(color, 5 + 22.5 * i, 119, 22.5, 16, 5.34)).join('')}`;
  return svg(100, 140, `<rect x="1.2" y="1.2" width="97.6" height="137.6" rx="7" fill="${stock}" stroke="${ink}" stroke-width="2.4"/>${middle}
    <rect x="5" y="119" width="90" height="16" fill="none" stroke="${ink}" stroke-width="1.6"/>
    ${index}<g transform="rotate(180 50 61)">${index}</g>`);
}

function bonusCard(bonus: BonusName): string {
  return `<rect x="1.6" y="1.6" width="96.8" height="136.8" rx="5" fill="${stock}" stroke="${ink}" stroke-width="3.2" stroke-dasharray="7 4.4"/>
    <path d="M9 9H91V131H9ZM9 27H91" fill="none" stroke="${ink}" stroke-width="1.2"/>
    <circle cx="22" cy="27" r="12.4" fill="${stock}" stroke="${ink}" stroke-width="1.8"/>
    <circle cx="22" cy="27" r="8.8" fill="none" stroke="${ink}" stroke-width="1"/>
    <path d="M22 20.6 23.9 25.2 28.4 25.5 24.9 28.5 26 33.2 22 30.6 18 33.2 19.1 28.5 15.6 25.5 20.1 25.2Z" fill="${ink}"/>
    <path d="M38 14.4Q42 11.8 46 14.4T54 14.4 62 14.4 70 14.4 78 14.4 86 14.4M38 19.4Q42 16.8 46 19.4T54 19.4 62 19.4 70 19.4 78 19.4 86 19.4" fill="none" stroke="${ink}"/>
    <circle cx="51.4" cy="74.4" r="33" fill="${paper}"/>
    <g transform="translate(16 40) scale(1.42)" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round">${PICTOS[bonus]}</g>
    <path d="M16 117H84M16 124H60" stroke="${brass}" stroke-width="1.6"/>`;
}

export type TaxiLook = {
  color: Color;
  number: number;
  token: boolean;
  /** Seats that show a képi; they count from the rear, the strapontin last. */
  filled: number;
  /** Where the token is found. */
  anchor?: string | undefined;
};

const CAB = 'M8 40C4.4 29 5.2 14 10 9 11.6 7.4 14 7 17 7H59L65 8.6V10.8H59.4V40Z';
const BONNET = 'M62.4 40V25.6H70Q84 26.4 90.6 35.4L91.6 41H62.4Z';
const WINGS = 'M4 44.6Q5 31 20.4 31 33 31 35.8 41H57.4Q60 31.6 72.8 31.6 84 31.6 87.4 40H94V43H85L60 45H34Z';
const WHEELS = [20.4, 72.8];
const each = (radius: number) => WHEELS.map((x) => `M${x - radius} 45a${radius} ${radius} 0 1 0 ${2 * radius} 0 ${radius} ${radius} 0 1 0-${2 * radius} 0Z`).join('');
const SPOKES = WHEELS.map((x) => `M${x} 37.4V52.6M${x - 7.6} 45H${x + 7.6}M${x - 5.4} 39.6 ${x + 5.4} 50.4M${x - 5.4} 50.4 ${x + 5.4} 39.6`).join('');

export function taxi(look: TaxiLook, letters: Letters): string {
  const { color, number, token, filled, anchor = '' } = look;
  const letter = letters(color);
  return once(`${color} ${number} ${token} ${filled} ${anchor} ${letter}`, () => {
    const pitch = 45 / (number + (token ? 1 : 0));
    const seats = Array.from({ length: number + (token ? 1 : 0) }, (_, i) => 11.9 + i * pitch);
    const empty = seats.slice(filled, number).map((x) => ghost(x + pitch / 2 - 0.3)).join('');
    return svg(96, 56, `
      <path d="${CAB}${BONNET}${WINGS}${each(10)}" fill="${stock}" stroke="${stock}" stroke-width="3.4" stroke-linejoin="round"/>
      <path d="M68 27 70 22M62 26 57.6 19.4M55 22 60.6 17.6" stroke="${ink}" stroke-width="1.6" fill="none"/>
      <path d="${CAB}${BONNET}${WINGS}" fill="${ink}"/>
      <path d="M66.4 29.4V38M69.4 29V38M72.4 29.4V38" stroke="${stock}" stroke-width=".8" opacity=".6"/>
      <path d="M9.2 12.6Q6.8 22 9.4 33" stroke="${stock}" stroke-width=".9" fill="none" opacity=".6"/>
      ${woven(color, 11.6, 23.2, 45.6, 15.6, 3.9, 0.8)}
      <rect x="11.6" y="23.2" width="45.6" height="15.6" fill="none" stroke="${stock}" stroke-width=".9"/>
      ${shape({ color, x: 27.4, y: 23.9, size: 14.2, edge: 2.5, plain: true, fill: stock, letter })}
      <path d="${seats.slice(0, number).map((x) => pane(x + 0.5, pitch - 1.6)).join('')}" fill="${stock}"/>
      ${empty && `<path d="${empty}" fill="none" stroke="${ink}" stroke-width=".9" stroke-linejoin="round" opacity=".5"/>`}
      ${token ? strapontin(seats[number] ?? 0, pitch, filled > number) : ''}
      ${seats.slice(0, filled).map((x) => kepi({ x: x + pitch / 2 - 0.3, y: 21.4, spot: suit[color] })).join('')}
      <path d="${each(9)}" fill="${paper}" stroke="${ink}" stroke-width="2.4"/>
      <path d="${SPOKES}" stroke="${ink}" stroke-width="1.2"/>
      <path d="${each(2.4)}" fill="${ink}"/>
      <path d="M60.6 22.4H64.6L64.2 28H61Z" fill="${suit.yellow}" stroke="${ink}" stroke-width=".9"/>
      <circle cx="92" cy="36.6" r="2.9" fill="${suit.yellow}" stroke="${ink}" stroke-width="1.2"/>
      <rect x="67.4" y="1.4" width="21.6" height="22" rx="2" fill="${stock}" stroke="${ink}" stroke-width="1.8"/>
      ${word(78.2, 20.9, 24.5, ink, number)}${token ? badge(anchor) : ''}`, ' wide');
  });
}

/** A window, its corners a little round. */
const pane = (x: number, width: number) =>
  `M${x + 1.4} 9.8h${width - 2.8}a1.4 1.4 0 0 1 1.4 1.4v8.8a1.4 1.4 0 0 1-1.4 1.4h${2.8 - width}a1.4 1.4 0 0 1-1.4-1.4v-8.8a1.4 1.4 0 0 1 1.4-1.4Z`;

/** Nobody yet. */
const ghost = (x: number) =>
  `M${x - 3.6} 21.4q.4-2.8 2.2-3.2m2.8 0q1.8.4 2.2 3.2m-5-3.2a2.9 2.9 0 1 1 2.8 0`;

const strapontin = (x: number, pitch: number, taken: boolean) =>
  `<path d="${pane(x + 0.5, pitch - 1.6)}" fill="${taken ? stock : brass}" stroke="${brass}" stroke-width="1.6"/>` +
  (taken ? '' : `<path d="${ghost(x + pitch / 2 - 0.3)}" fill="none" stroke="${stock}" stroke-width=".9" stroke-linejoin="round" opacity=".5"/>`);

const badge = (anchor: string) =>
  `<g${anchor && ` data-anchor="${anchor}"`}>
    <circle cx="86" cy="31" r="9" fill="${brass}" stroke="${stock}" stroke-width="1.4"/>
    <circle cx="86" cy="31" r="9.6" fill="none" stroke="${ink}" stroke-width="1"/>
    ${word(85.6, 36.2, 14.5, stock, '+1')}
  </g>`;

/** A wheel seen from the side: the card says a taxi of this colour is coming, not which. */
export function taxiBack(color: Color, letters: Letters): string {
  const letter = letters(color);
  return once(`back ${color} ${letter}`, () => svg(96, 56, `
    <rect x="1" y="1" width="94" height="54" rx="5" fill="${stock}" stroke="${ink}" stroke-width="2"/>
    ${woven(color, 5, 5, 86, 46, 5.75, 1.1)}
    <rect x="5" y="5" width="86" height="46" fill="none" stroke="${ink}" stroke-width="1"/>
    <circle cx="48" cy="28" r="20.4" fill="${stock}" stroke="${ink}" stroke-width="4"/>
    <path d="M48 8V48M28 28H68M33.9 13.9 62.1 42.1M33.9 42.1 62.1 13.9" stroke="${ink}" stroke-width="1.6"/>
    <circle cx="48" cy="28" r="14.6" fill="${stock}" stroke="${ink}" stroke-width="1.6"/>
    ${shape({ color, x: 36.6, y: 16.6, size: 22.8, edge: 2.4, letter })}`));
}

const PLINTH = 'M5.4 44V36.4Q5.4 33 9 33H23Q26.6 33 26.6 36.4V44Z';
const COAT = 'M9 33.4 10.4 22.4Q11 17.4 16 17.4T21.6 22.4L23 33.4Z';
const HEAD = 'M12.4 9.4H19.4L19.6 11.6 21 13.6 19.8 14.2Q19.6 18 16.4 18H12.8Z';
const KEPI = 'M11.4 9.8 11.8 4.4Q15.6 3.2 19.2 4.4L19.8 8.8 22.8 10.6 19.6 10.6Z';
const ARMS = 'M19.8 20.6 25.4 16.6 26.6 7.4M12 20.6 8 25.4 12 29.4';
const MAP = 'M2 21.6 7 20 12 21.6 17 20V29.6L12 31.2 7 29.6 2 31.2Z';

/** Officer A whistles, a dark coat on a dark plinth; officer B reads a map, all in white but for the cap. */
export function officer(which: 0 | 1): string {
  const [first, coat] = [which === 0, which === 0 ? ink : stock];
  return once(`officer ${which}`, () => svg(32, 46, `
    <g fill="${stock}" stroke="${stock}" stroke-width="4.4" stroke-linejoin="round" stroke-linecap="round">
      <path d="${PLINTH}${COAT}${HEAD}${KEPI}${first ? '' : MAP}"/>
      ${first ? `<path d="${ARMS}" fill="none" stroke-width="7.6"/><circle cx="26.8" cy="5" r="2.4"/>` : ''}
    </g>
    <g stroke="${ink}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round">
      <path d="${PLINTH}${COAT}" fill="${coat}"/>
      <path d="${HEAD}" fill="${stock}"/>
      <path d="${KEPI}" fill="${first ? suit.red : ink}"/>
      <path d="M17.8 15.2H20.4M12.6 10.8V14" fill="none" stroke-width="1.6"/>
      ${first
        ? `<path d="${ARMS}" fill="none" stroke-width="3.8"/><circle cx="26.8" cy="5" r="2.2" fill="${stock}"/>
          <path d="M21 14.6H23.6V17H21.8Z" fill="${ink}" stroke-width=".8"/>
          <path d="M15 21.6H17.6M15 25H17.8M15 28.4H18" stroke="${stock}" stroke-width="1.1"/>`
        : `<path d="M20.6 20.6 23.6 26 17 28" fill="none" stroke-width="2.6"/><path d="${MAP}" fill="${stock}"/>
          <path d="M7 20V29.6M12 21.6V31.2M3.6 25 5.8 24.2M8.4 27 10.6 25.4M13.4 24.6 15.6 26" fill="none" stroke-width="1.1"/>`}
    </g>
    ${word(16, 43, 12.4, first ? stock : ink, first ? 'A' : 'B')}`));
}
