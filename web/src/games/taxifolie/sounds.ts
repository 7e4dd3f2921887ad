// The sounds of this table, besides those of every room: a street at noon.

import type { Cue, Note } from "../../device/sound";

const click = (at: number, hertz: number): Note => ({ wave: "noise", at, for: 34, hertz, gain: 0.7 });
const bell = (at: number, hertz: number, gain = 0.32): Note => ({ wave: "sine", at, for: 240, hertz, gain });

export const CUES = {
  /** Two dice on a table. */
  dice: [click(0, 1500), click(70, 1900), click(150, 1300), click(260, 1700), click(330, 1100)],
  drive: [{ wave: "sawtooth", at: 0, for: 520, hertz: 62, to: 120, gain: 0.26 }],
  kept: [bell(0, 880), bell(90, 1175)],
  /** A car door. */
  door: [
    { wave: "noise", at: 0, for: 70, hertz: 320, gain: 0.9 },
    { wave: "sine", at: 0, for: 120, hertz: 120, to: 70, gain: 0.5 },
  ],
  /** Coins. */
  money: [bell(0, 1568, 0.22), bell(70, 2093, 0.22), bell(140, 1760, 0.2), bell(220, 2349, 0.18)],
  pay: [bell(0, 1175, 0.2), bell(90, 880, 0.2)],
  /** A card turned over. */
  card: [{ wave: "noise", at: 0, for: 90, hertz: 2400, to: 900, gain: 0.5 }],
  horn: [
    { wave: "square", at: 0, for: 150, hertz: 392, gain: 0.1 },
    { wave: "square", at: 0, for: 150, hertz: 494, gain: 0.1 },
  ],
  end: [bell(0, 523, 0.4), bell(200, 659, 0.4), bell(400, 784, 0.4), bell(600, 1047, 0.4)],
} satisfies Record<string, Cue>;
