// The sounds of every room. Nothing is a buzzer, nothing is a fanfare.

import type { Cue } from "../device/sound";

const G4 = 392;
const C5 = 523;

export const CUES = {
  /** Two triangles up. Triangles are for nothing else, in any game. */
  turn: [
    { wave: "triangle", at: 0, for: 90, hertz: G4, gain: 0.7 },
    { wave: "triangle", at: 100, for: 90, hertz: C5, gain: 0.7 },
  ],
  /** One muffled drum. */
  hush: [
    { wave: "sine", at: 0, for: 420, hertz: 95, to: 55, gain: 0.9 },
    { wave: "noise", at: 0, for: 70, hertz: 220, gain: 0.5 },
  ],
  /** A bugle far away. */
  unhush: [
    { wave: "sawtooth", at: 0, for: 140, hertz: 349, gain: 0.16 },
    { wave: "sawtooth", at: 150, for: 260, hertz: 466, gain: 0.16 },
  ],
  refused: [{ wave: "sine", at: 0, for: 130, hertz: 110, to: 80, gain: 0.8 }],
  /** To hear how loud it is. */
  sample: [
    { wave: "noise", at: 0, for: 60, hertz: 2000, gain: 0.6, pan: -0.7 },
    { wave: "noise", at: 90, for: 60, hertz: 2000, gain: 0.6, pan: 0.7 },
  ],
} satisfies Record<string, Cue>;
