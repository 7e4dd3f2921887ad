// What a real room sent when the lesson was played, and what it would have sent. `cargo xtask codegen` writes one for
// each game that has a lesson.

import type * as wire from "../net/wire";
import type { GameWire, Preview, Seat, Silence } from "../net/wire";

/** The game as it was last told. */
export type Told<W extends GameWire> = { game: W["view"]; turn: Seat | null; silence: Silence | null; options: W["offer"] | null };
export type Welcome<W extends GameWire> = wire.Welcome<W> & Told<W>;
export type Update<W extends GameWire> = wire.Update<W>;

/** What an open command would do. */
export type Try<W extends GameWire> = { command: W["command"] } & Preview<W>;

/** Something that the learner may do, and what comes of it. */
export type Way<W extends GameWire> = {
  /** Null if something is only touched. */
  command: W["command"] | null;
  answer: Update<W> | null;
  /** What the others do after it. */
  then: Update<W>[];
  /** The stop where the lesson goes on; null at its end. */
  to: number | null;
  /** The words for a failure that is to be tried again; null if it did not fail. */
  again: string | null;
};

/** A place of the lesson that waits for the learner. */
export type Stop<W extends GameWire> = {
  step: string;
  /** Its place within the step, from 1. */
  part: number;
  /** What has to be touched on the page, if it is no command. */
  touch: string | null;
  /** The first is the one that the lesson asks for. */
  ways: [Way<W>, ...Way<W>[]];
  tries: Try<W>[];
  /** By kind: the refusal of any other command. */
  refusals: Record<string, string>;
};

export type Recording<W extends GameWire> = { welcome: Welcome<W>; stops: Stop<W>[] };

/** The steps, in the order in which they come. */
export function stepsOf<W extends GameWire>({ stops }: Recording<W>): string[] {
  return [...new Set(stops.map((it) => it.step))];
}

/** Equal for commands that mean the same, in whatever order their parts are written. */
export function sameness(command: object): string {
  return JSON.stringify(Object.entries(command).sort(([one], [other]) => (one < other ? -1 : 1)));
}
