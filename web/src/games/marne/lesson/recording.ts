// What the real room told when the lesson was played, and what it would have told: written by `cargo xtask codegen`.

import type * as wire from "../../../net/wire";
import type { Command, GameView, Options } from "../wire.gen";
import type { Marne, Preview } from "../wire";
import recorded from "./lesson.gen.json";

export const STEPS = ["arrival", "officer", "draw", "send", "trade", "jam", "silence"] as const;
export type Step = (typeof STEPS)[number];
/** The game as it was told last. */
export type Told = { game: GameView; turn: wire.Seat | null; silence: wire.Silence | null; options: Options | null };
export type Welcome = wire.Welcome<Marne> & Told;
export type Update = wire.Update<Marne>;

/** What an open command would do. */
export type Try = { command: Command } & Preview;

/** A place of the lesson that waits for the learner. */
export type Stop = {
  step: Step;
  goal: Command;
  answer: Update;
  /** What the mate does after it. */
  then: Update[];
  tries: Try[];
  /** By kind: what any other command is refused with. */
  refusals: Record<string, string>;
};

const recording = recorded as unknown as { welcome: Welcome; stops: Stop[] };
export const WELCOME = recording.welcome as Welcome;
export const STOPS = recording.stops as Stop[];

/** Equal for commands that mean the same. */
export function sameness(command: Command): string {
  const sorted = Object.entries(command).map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value]);
  return JSON.stringify(sorted.sort());
}

/** The kind of a command, as the recording names it. */
export function kind(command: Command): string {
  if (command.type === "send") return `send ${command.street}`;
  return command.type === "play_bonus" ? `play_bonus ${command.card}` : command.type;
}
