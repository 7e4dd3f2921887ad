// The lesson as a room would hold it: it answers on a socket of its own, from the recording alone. The table, its log
// and its voice cannot tell it from a server.

import type * as wire from "../../../net/wire";
import type { Command } from "../wire.gen";
import type { LogEntry, Marne, Moment } from "../wire";
import type { Socket } from "../../../net/connection.svelte";
import { t } from "../dictionary";
import { proposedName } from "../../../device/playerName";
import { recall, remember } from "../../../device/storage";
import { kind, sameness, STEPS, STOPS, WELCOME, type Step, type Stop, type Try, type Told, type Update } from "./recording";

/** Between two acts of the mate, so that each can be seen and heard. */
export const PACE = 1300;

type ClientMessage = wire.ClientMessage<Marne>;
type ServerMessage = wire.ServerMessage<Marne>;
type Tried = ClientMessage & { type: "play" | "preview" };
/** What lets others know something: shut by silence. */
type Express = ClientMessage & { type: "say" | "rename" | "point" | "signal" };

export class Course {
  /** Which stop the learner has come to. */
  at = $state(0);
  /** The mate plays, or the last act is being looked at. */
  watching = $state(false);

  stop = $derived.by((): Stop | null => STOPS[this.at] ?? null);
  over = $derived(this.at >= STOPS.length);
  /** Counted from 1. */
  step = $derived.by(() => (this.stop ? STEPS.indexOf(this.stop.step) + 1 : STEPS.length));
  /** Counted from 1, within the step. */
  part = $derived.by(() => this.at - STOPS.findIndex((it) => it.step === this.stop?.step) + 1);

  #socket: LessonSocket | null = null;
  #coming: Update[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #seq = 0;
  #version = WELCOME.version;
  #room: wire.RoomView<Marne>;
  #told = toldBy(WELCOME);
  #entries: LogEntry[] = [];

  constructor(from: Step = keptStep()) {
    const [you, mate] = [proposedName(), t("lesson-mate")];
    this.#room = { ...WELCOME.room, code: "", seats: [{ name: you }, { name: mate }] };
    for (const it of WELCOME.entries) this.#write(it.moments);
    const start = STOPS.findIndex((it) => it.step === from);
    while (this.at < start) this.#pass();
  }

  dial = (): Socket => {
    this.#socket = new LessonSocket((message) => this.#hear(message));
    return this.#socket;
  };

  /** To the end of what the mate does, or else to the next step. */
  skip(): void {
    clearTimeout(this.#timer);
    const step = this.stop?.step;
    if (this.watching) {
      this.#coming.splice(0).forEach((it) => this.#take(it));
      this.#arrive();
    } else {
      while (this.stop && this.stop.step === step) this.#pass();
      this.#keep();
    }
    if (!this.over) this.#welcome(0);
  }

  leave(): void {
    clearTimeout(this.#timer);
  }

  #hear(message: ClientMessage): void {
    if (message.type === "hello") {
      this.#welcome(message.seen);
      this.#tell({ type: "presence", online: [true, true], watchers: 0 });
    } else if (message.type === "play") this.#play(message);
    else if (message.type === "preview") this.#foretell(message);
    else if (message.type === "say" || message.type === "rename" || message.type === "point" || message.type === "signal") {
      this.#express(message);
    } else this.#refuse(message.id, "already_started");
  }

  /** The stop at which a choice was made; null, and refused, when that is none. */
  #stopOf({ id, seen }: Tried): Stop | null {
    if (this.stop && !this.watching && seen === this.#version) return this.stop;
    this.#refuse(id, this.stop && !this.watching ? "stale" : "not_your_turn");
    return null;
  }

  #foretell(message: Tried): void {
    const { id, command } = message;
    const stop = this.#stopOf(message);
    if (!stop) return;
    const open = openTry(stop, command);
    if (open) this.#tell({ type: "previewed", id, cost: open.cost, moments: open.moments, reveals: open.reveals });
    else this.#refuse(id, stop.refusals[kind(command)] ?? "bad_command");
  }

  #play(message: Tried): void {
    const { id, command } = message;
    const stop = this.#stopOf(message);
    if (!stop) return;
    if (sameness(command) === sameness(stop.goal)) {
      this.#tell(this.#take(stop.answer));
      this.#tell({ type: "accepted", id, version: this.#version });
      this.#follow(stop);
    } else {
      const open = openTry(stop, command);
      this.#refuse(id, open ? `lesson-${command.type === "end_turn" ? "end" : open.cost}` : (stop.refusals[kind(command)] ?? "bad_command"));
    }
  }

  /** Lets the mate play, act by act; the very last act is left to be looked at. */
  #follow(stop: Stop): void {
    this.#coming = [...stop.then];
    if (this.#coming.length === 0 && this.at < STOPS.length - 1) {
      this.#arrive();
      return;
    }
    this.watching = true;
    const next = () => {
      const update = this.#coming.shift();
      if (update) this.#tell(this.#take(update));
      if (this.#coming.length === 0) this.#arrive();
      else this.#timer = setTimeout(next, PACE);
    };
    this.#timer = setTimeout(next, this.#coming.length === 0 ? 2 * PACE : PACE);
  }

  #arrive(): void {
    this.watching = false;
    this.at += 1;
    this.#keep();
  }

  /** Everything up to the next stop, unseen. */
  #pass(): void {
    const stop = this.stop;
    if (!stop) return;
    [stop.answer, ...stop.then].forEach((it) => this.#take(it));
    this.at += 1;
  }

  #keep(): void {
    remember("lesson", this.stop?.step ?? "done");
  }

  /** Takes a recorded update into the room. What the learner says is written between, so the log is counted anew. */
  #take(update: Update): Update {
    const entry = this.#write(update.entry.moments);
    this.#version = update.version;
    if (update.game !== undefined) this.#told = toldBy(update as Update & Told);
    return { ...update, seq: entry.seq, entry };
  }

  #write(moments: readonly Moment[]): LogEntry {
    this.#seq += 1;
    const entry = { seq: this.#seq, at: Date.now(), moments: moments.map((it) => this.#worded(it)) };
    this.#entries.push(entry);
    return entry;
  }

  #worded(moment: Moment): Moment {
    if (moment.type !== "said" || moment.seat !== 1) return moment;
    return { ...moment, name: this.#room.seats[1]?.name ?? "", text: t(moment.text) };
  }

  #express(message: Express): void {
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

  #refuse(id: string, code: string): void {
    this.#tell({ type: "refused", id, code, message: "" });
  }

  #welcome(seen: number): void {
    this.#tell({
      type: "welcome", seq: this.#seq, version: this.#version, seat: 0, room: this.#room,
      ...this.#told, entries: this.#entries.filter((it) => it.seq > seen),
    });
  }

  #tell(message: ServerMessage): void {
    this.#socket?.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** Answers a moment later, as a wire would. */
class LessonSocket implements Socket {
  readyState = 0;
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly #hear: (message: ClientMessage) => void;

  constructor(hear: (message: ClientMessage) => void) {
    this.#hear = hear;
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.(undefined as never);
    });
  }

  send(data: string): void {
    queueMicrotask(() => this.#hear(JSON.parse(data) as ClientMessage));
  }

  close(): void {
    this.readyState = 3;
  }
}

/** Options come with the game; none means there is nothing to do. */
function toldBy({ game, turn, silence, options = null }: Told): Told {
  return { game, turn, silence, options };
}

function expressed(message: Express, name: string): Moment {
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

function openTry(stop: Stop, command: Command): Try | null {
  return stop.tries.find((it) => sameness(it.command) === sameness(command)) ?? null;
}

/** Where the learner left off on this device; the first step when that cannot be told, or all was done. */
export function keptStep(): Step {
  const kept = recall("lesson");
  return STEPS.find((it) => it === kept) ?? "arrival";
}
