// The lesson as a room would hold it: it answers on its own socket, from the recording alone. The table, its log
// and its voice cannot tell it from a server.

import { proposedName } from "../device/playerName";
import { recall, remember } from "../device/storage";
import type { Socket } from "../net/connection.svelte";
import type * as wire from "../net/wire";
import type { GameWire, LogEntry, Moment } from "../net/wire";
import type { Lesson } from "./lesson";
import { stepsOf, type Stop, type Told, type Try, type Update, type Way } from "./recording";
import { LessonSocket } from "./socket";

/** Between two acts of the others, so that each can be seen and heard. */
export const PACE = 1300;

type ClientMessage<W extends GameWire> = wire.ClientMessage<W>;
type Tried<W extends GameWire> = ClientMessage<W> & { type: "play" | "preview" };
/** Requests that tell others something: blocked by silence. */
type Express<W extends GameWire> = ClientMessage<W> & { type: "say" | "rename" | "point" | "signal" };
/** A table as it was when the learner reached a stop. */
type Past<W extends GameWire> = { told: Told<W>; version: number; room: wire.RoomView<W> };

export class Course<W extends GameWire> {
  readonly lesson: Lesson<W>;
  readonly steps: readonly string[];
  /** Which stop the learner has reached; null at the end. */
  at = $state<number | null>(0);
  /** Others play, or the last act is being watched. */
  watching = $state(false);
  /** What is being watched goes wrong. */
  slipping = $state(false);
  /** What went wrong, in the words of the recording, until it is tried again. */
  failed = $state<string | null>(null);
  /** Help was asked for, or was needed, at this stop. */
  #helped = $state(false);

  stop = $derived.by((): Stop<W> | null => (this.at === null ? null : (this.lesson.recording.stops[this.at] ?? null)));
  over = $derived(this.at === null);
  /** Counted from 1. */
  step = $derived.by(() => (this.stop ? this.steps.indexOf(this.stop.step) + 1 : this.steps.length));

  /** Whether there is something to find out. */
  puzzle = $derived.by(() => this.stop?.ways.some((it) => it.again !== null) ?? false);
  /** Whether what comes next may be pointed at. */
  pointing = $derived.by(() => !this.puzzle || this.#helped);

  #socket: LessonSocket | null = null;
  #coming: Update<W>[] = [];
  /** Where what is being watched leads. */
  #way: Way<W> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #seq = 0;
  #version: number;
  #room: wire.RoomView<W>;
  #told: Told<W>;
  #entries: LogEntry<W>[] = [];
  /** By stop. */
  readonly #pasts: Past<W>[] = [];

  constructor(lesson: Lesson<W>, from: string | null = keptStep(lesson)) {
    this.lesson = lesson;
    this.steps = stepsOf(lesson.recording);
    const { welcome } = lesson.recording;
    this.#version = welcome.version;
    this.#told = toldBy(welcome);
    const mates = welcome.room.seats.slice(1).map((_, at) => ({ name: lesson.t(`lesson-mate-${at + 1}`) }));
    this.#room = { ...welcome.room, code: "", seats: [{ name: proposedName() }, ...mates] };
    for (const it of welcome.entries) this.#write(it.moments);
    this.#come(0);
    if (from !== null) while (this.stop && this.stop.step !== from) this.#pass();
  }

  dial = (): Socket => {
    this.#socket = new LessonSocket((message) => this.#hear(message as ClientMessage<W>));
    return this.#socket;
  };

  /** Skips to the end of the others' acts, or else to the next step. */
  skip(): void {
    clearTimeout(this.#timer);
    const step = this.stop?.step;
    if (this.failed !== null) {
      this.retry();
      return;
    }
    if (this.watching) {
      this.#coming.splice(0).forEach((it) => this.#take(it));
      this.#arrive();
    } else {
      while (this.stop && this.stop.step === step) this.#pass();
      this.#keep();
    }
    if (!this.over) this.#welcome(0);
  }

  /** Back to where it went wrong. */
  retry(): void {
    const { at } = this;
    const past = at === null ? undefined : this.#pasts[at];
    if (!past) return;
    this.failed = null;
    this.#helped = true;
    this.#told = past.told;
    this.#version = past.version;
    // A name changed meanwhile is kept.
    this.#room = { ...past.room, seats: this.#room.seats };
    this.#welcome(0);
  }

  help(): void {
    this.#helped = true;
  }

  /** What the lesson wants touched has been touched. */
  touch(): void {
    if (!this.stop?.touch || this.watching) return;
    this.#follow(this.stop.ways[0]);
  }

  leave(): void {
    clearTimeout(this.#timer);
  }

  #hear(message: ClientMessage<W>): void {
    if (message.type === "hello") {
      this.#welcome(message.seen);
      this.#tell({ type: "presence", online: this.#room.seats.map(() => true), away: [], watchers: 0, guests: [] });
    } else if (message.type === "play") this.#play(message);
    else if (message.type === "preview") this.#foretell(message);
    else if (message.type === "say" || message.type === "rename" || message.type === "point" || message.type === "signal") {
      this.#express(message);
    } else this.#refuse(message.id, "already_started");
  }

  /** The stop at which a choice was made; if there is none, refuses the choice and returns null. */
  #stopOf({ id, seen }: Tried<W>): Stop<W> | null {
    const waits = this.stop && !this.watching && this.failed === null;
    if (waits && seen === this.#version) return this.stop;
    this.#refuse(id, waits ? "stale" : "not_your_turn");
    return null;
  }

  #foretell(message: Tried<W>): void {
    const { id, command } = message;
    const stop = this.#stopOf(message);
    if (!stop) return;
    const open = this.#openTry(stop, command);
    if (open) this.#tell({ type: "previewed", id, cost: open.cost, moments: open.moments, reveals: open.reveals });
    else this.#refuse(id, this.#whyNot(stop, command));
  }

  #play(message: Tried<W>): void {
    const { id, command } = message;
    const stop = this.#stopOf(message);
    if (!stop) return;
    const { sameness, declined } = this.lesson;
    const way = stop.ways.find((it) => it.command !== null && sameness(it.command) === sameness(command));
    if (way?.answer) {
      this.#tell(this.#take(way.answer));
      this.#tell({ type: "accepted", id, version: this.#version });
      this.#follow(way);
    } else if (stop.touch) this.#refuse(id, "lesson-touch");
    else {
      const open = this.#openTry(stop, command);
      const { options } = this.#told;
      const offered = !!options && this.lesson.offers?.(command, options) === true;
      // At a stop without recorded tries, what the table offers is open.
      const closed = !open && !offered && (stop.tries.length > 0 || stop.refusals[this.lesson.kind(command)] !== undefined);
      if (!closed) this.#helped = true;
      this.#refuse(id, closed ? this.#whyNot(stop, command) : declined(command, open, stop));
    }
  }

  /** Lets the others play, act by act; the very last act stays to be watched. */
  #follow(way: Way<W>): void {
    this.#way = way;
    this.#coming = [...way.then];
    const waits = way.to === null || way.again !== null;
    if (this.#coming.length === 0 && !waits) {
      this.#arrive();
      return;
    }
    this.watching = true;
    this.slipping = way.again !== null;
    const pace = this.lesson.pace ?? PACE;
    const next = () => {
      const update = this.#coming.shift();
      if (update) this.#tell(this.#take(update));
      if (this.#coming.length > 0) this.#timer = setTimeout(next, pace);
      else if (update && waits) this.#timer = setTimeout(next, 2 * pace);
      else this.#arrive();
    };
    this.#timer = setTimeout(next, this.#coming.length === 0 ? 2 * pace : pace);
  }

  #arrive(): void {
    this.watching = this.slipping = false;
    const way = this.#way;
    this.#way = null;
    if (!way) return;
    if (way.again !== null) {
      this.at = way.to;
      this.failed = way.again;
      return;
    }
    this.#come(way.to);
    this.#keep();
  }

  /** Takes everything up to the next stop, unseen. */
  #pass(): void {
    const way = this.stop?.ways[0];
    if (!way) return;
    [...(way.answer ? [way.answer] : []), ...way.then].forEach((it) => this.#take(it));
    this.#come(way.to);
  }

  #come(at: number | null): void {
    const { stop } = this;
    this.at = at;
    // A learner who needed help keeps it to the end of the step.
    if (this.stop?.step !== stop?.step) this.#helped = false;
    if (at !== null) this.#pasts[at] = { told: this.#told, version: this.#version, room: this.#room };
  }

  #keep(): void {
    remember(`lesson.${this.lesson.game}`, this.stop?.step ?? "done");
  }

  /** Takes a recorded update into the room. What the learner says is logged in between, so entries are renumbered. */
  #take(update: Update<W>): Update<W> {
    const entry = this.#write(update.entry.moments);
    this.#version = update.version;
    if (update.game !== undefined) this.#told = toldBy(update as Update<W> & Told<W>);
    const taken: Update<W> = { ...update, seq: entry.seq, entry };
    // A lesson allows no undo, unlike the recorded game.
    if (update.game !== undefined) taken.undo = { by: "nobody", why: "start" };
    if (!update.room) return taken;
    const { code, seats } = this.#room;
    this.#room = { ...update.room, code, seats };
    return { ...taken, room: this.#room };
  }

  #write(moments: readonly Moment<W>[]): LogEntry<W> {
    this.#seq += 1;
    const entry = { seq: this.#seq, at: Date.now(), moments: moments.map((it) => this.#worded(it)) };
    this.#entries.push(entry);
    return entry;
  }

  #worded(moment: Moment<W>): Moment<W> {
    const said = moment as wire.RoomMoment<W>;
    if (said.type !== "said" || said.seat === null || said.seat === 0) return moment;
    return { ...said, name: this.#room.seats[said.seat]?.name ?? "", text: this.lesson.t(said.text) };
  }

  #express(message: Express<W>): void {
    const { id } = message;
    const { silence } = this.#told;
    if (silence) {
      this.#tell({ type: "refused", id, code: "silenced", message: "", silence });
      return;
    }
    const [you, ...mates] = this.#room.seats;
    const entry = this.#write([expressed(message, you?.name ?? "")]);
    if (message.type === "rename") this.#room = { ...this.#room, seats: [{ name: message.name }, ...mates] };
    this.#tell({ type: "update", seq: entry.seq, version: this.#version, entry, room: this.#room });
    this.#tell({ type: "accepted", id, version: this.#version });
  }

  #openTry(stop: Stop<W>, command: W["command"]): Try<W> | null {
    const { sameness } = this.lesson;
    return stop.tries.find((it) => sameness(it.command) === sameness(command)) ?? null;
  }

  #whyNot(stop: Stop<W>, command: W["command"]): string {
    return stop.refusals[this.lesson.kind(command)] ?? "bad_command";
  }

  #refuse(id: string, code: string): void {
    this.#tell({ type: "refused", id, code, message: "" });
  }

  #welcome(seen: number): void {
    this.#tell({
      type: "welcome", seq: this.#seq, version: this.#version, seat: 0, room: this.#room, undo: { by: "nobody", why: "start" },
      ...this.#told, entries: this.#entries.filter((it) => it.seq > seen),
    });
  }

  #tell(message: wire.ServerMessage<W>): void {
    this.#socket?.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** Options come with the game; none means there is nothing to do. */
function toldBy<W extends GameWire>({ game, turn, silence, options = null }: Told<W>): Told<W> {
  return { game, turn, silence, options };
}

function expressed<W extends GameWire>(message: Express<W>, name: string): wire.RoomMoment<W> {
  switch (message.type) {
    case "say":
      return { type: "said", seat: 0, name, text: message.text };
    case "rename":
      return { type: "renamed", seat: 0, from: name, name: message.name };
    case "point":
      return { type: "pointed", seat: 0, name, at: message.at };
    case "signal":
      return { type: "signalled", seat: 0, name, signal: message.signal };
  }
}

/** Where the learner left off on this device; null if that is unknown, or all was done. */
export function keptStep<W extends GameWire>({ game, recording }: Lesson<W>): string | null {
  const kept = recall(`lesson.${game}`);
  return stepsOf(recording).find((it) => it === kept) ?? null;
}
