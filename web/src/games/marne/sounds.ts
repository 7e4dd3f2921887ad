// The sounds of this table, besides those of every room. Nothing is a buzzer, nothing is a fanfare: it is 1914 and men
// are leaving for the front.

import type { Cue } from "../../device/sound";

const C4 = 262;
const E4 = 330;
const G4 = 392;
const A4 = 440;
const C5 = 523;

const end = (...notes: number[]): Cue =>
  notes.map((hertz, at) => ({ wave: "sine", at: at * 260, for: 420, hertz, gain: 0.4 }));

export const CUES = {
  draw: [{ wave: "noise", at: 0, for: 60, hertz: 2000, gain: 0.6 }],
  trade: [
    { wave: "noise", at: 0, for: 60, hertz: 2000, gain: 0.6, pan: -0.7 },
    { wave: "noise", at: 90, for: 60, hertz: 2000, gain: 0.6, pan: 0.7 },
  ],
  discard: [{ wave: "noise", at: 0, for: 90, hertz: 1100, to: 500, gain: 0.5 }],
  officer: [
    { wave: "noise", at: 0, for: 35, hertz: 400, gain: 0.8 },
    { wave: "noise", at: 110, for: 35, hertz: 400, gain: 0.8 },
  ],
  arrive: [{ wave: "sawtooth", at: 0, for: 300, hertz: 45, to: 75, gain: 0.35 }],
  /** A taxi had to wait longer: a minor second, hardly there. */
  token: [
    { wave: "sine", at: 0, for: 120, hertz: E4, gain: 0.14 },
    { wave: "sine", at: 0, for: 120, hertz: 350, gain: 0.14 },
  ],
  /** Wood under one boot. */
  load: [{ wave: "noise", at: 0, for: 40, hertz: 850, gain: 0.7 }],
  depart: [
    { wave: "sawtooth", at: 0, for: 550, hertz: 60, to: 150, gain: 0.35, pan: 0.5 },
    { wave: "square", at: 180, for: 130, hertz: 311, gain: 0.12, pan: 0.5 },
  ],
  "end-low": end(C4),
  "end-good": end(A4, E4, C4),
  "end-best": end(A4, C5, E4, G4, A4),
} satisfies Record<string, Cue>;
