// The four suits: what is read on each colour, its shape and its pattern.

import { card, ink } from '../../../art/palette';
import type { Color } from './types';

/** The colour that reads on each suit (white on green is too weak). */
export const onSuit: Record<Color, string> = { red: card, blue: card, green: ink, yellow: ink };

/** Where a letter 17 high stands in the middle of each outline. */
export const letterFoot: Record<Color, number> = { red: 20.2, blue: 18.2, green: 18.2, yellow: 18.2 };

/** Outlines on a 24 grid, one unit of air for the ink. */
export const outline: Record<Color, string> = {
  red: 'M12 2.4 22.6 21H1.4Z',
  blue: 'M12 1.4 22.2 12 12 22.6 1.8 12Z',
  green: 'M3 3h18v18H3Z',
  yellow: 'M12 1.9a10.1 10.1 0 1 0 0 20.2 10.1 10.1 0 0 0 0-20.2Z',
};

/** The suit's pattern inside its outline, drawn as strokes; dots are zero-length round strokes. */
export const grain: Record<Color, string> = {
  red: '',
  blue: 'M14 3.5 3.8 14.1M16.1 5.6 5.9 16.2M18.1 7.8 7.9 18.4M20.2 9.9 10 20.5',
  green: 'M9 3v18M15 3v18M3 9h18M3 15h18',
  yellow: 'M12 12h0M7 8.5h0M17 8.5h0M7 15.5h0M17 15.5h0M12 5.5h0M12 18.5h0',
};

const r1 = (n: number) => Math.round(n * 10) / 10;

/** The same patterns over a rectangle, clipped by arithmetic so that no clipPath id is needed. */
export function weave(color: Color, x: number, y: number, w: number, h: number, step: number): string {
  let d = '';
  if (color === 'blue') {
    for (let t = step - h; t < w; t += step) {
      const a = Math.max(0, t);
      const b = Math.min(w, t + h);
      d += `M${r1(x + a)} ${r1(y + h - (a - t))}L${r1(x + b)} ${r1(y + h - (b - t))}`;
    }
  } else if (color === 'green') {
    for (let a = step; a < w; a += step) d += `M${r1(x + a)} ${y}v${h}`;
    for (let b = step; b < h; b += step) d += `M${x} ${r1(y + b)}h${w}`;
  } else if (color === 'yellow') {
    for (let b = step / 2, k = 0; b < h; b += step, k++)
      for (let a = k % 2 ? step : step / 2; a < w; a += step) d += `M${r1(x + a)} ${r1(y + b)}h0`;
  }
  return d;
}

export const grainInk: Record<Color, string> = { red: 'none', blue: card, green: ink, yellow: ink };
