// The sounds of this table, besides those of every room: a toy town.

import type { Cue } from "../../device/sound";

const C5 = 523;
const E5 = 659;
const G5 = 784;
const C6 = 1047;

const horn = (hertz: number): Cue => [
  { wave: "square", at: 0, for: 90, hertz, gain: 0.16 },
  { wave: "square", at: 120, for: 150, hertz, gain: 0.16 },
];
const tune = (...notes: number[]): Cue => notes.map((hertz, at) => ({ wave: "sine", at: at * 130, for: 240, hertz, gain: 0.4 }));

export const CUES = {
  die: [0, 70, 150, 260].map((at) => ({ wave: "noise", at, for: 35, hertz: 1500, gain: 0.6 }) as const),
  drive: [{ wave: "sawtooth", at: 0, for: 520, hertz: 70, to: 130, gain: 0.25 }],
  stuck: horn(185),
  card: [{ wave: "noise", at: 0, for: 60, hertz: 2200, gain: 0.6 }],
  /** Wood on wood. */
  place: [
    { wave: "noise", at: 0, for: 40, hertz: 600, gain: 0.8 },
    { wave: "noise", at: 90, for: 40, hertz: 500, gain: 0.6 },
  ],
  remove: [{ wave: "noise", at: 0, for: 160, hertz: 500, to: 1400, gain: 0.4 }],
  incident: horn(262),
  arrive: tune(C5, E5, G5),
  end: tune(C5, E5, G5, C6),
} satisfies Record<string, Cue>;
