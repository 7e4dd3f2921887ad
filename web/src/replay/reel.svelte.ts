// A reel shows a recorded game as a room: it answers on a fake socket, from the recording alone, so table and log take
// it for a server. One step forward is an update, which is animated and told; any other step is a new welcome.

import type { Socket } from "../net/connection.svelte";
import { LessonSocket } from "../lesson/socket";
import { Room } from "../net/room.svelte";
import type { ClientMessage, GameWire, ServerMessage, Update, Welcome } from "../net/wire";
import type { Recording } from "./recording";

export class Reel<W extends GameWire = GameWire> {
  /** How many acts have been played on the table. */
  at = $state(0);
  /** A line that was not played, in place of this act and what followed it; null while the game is as it was. */
  line = $state.raw<{ act: number; updates: Update<W>[] } | null>(null);
  readonly room: Room<W>;
  #recording = $state.raw() as Recording<W>;
  #socket: LessonSocket | null = null;

  constructor(recording: Recording<W>, at = 0) {
    this.#recording = recording;
    this.room = new Room<W>({ code: "", url: "", dial: () => this.#dial() });
    this.room.past = true;
    this.at = this.#within(at);
    this.#jump();
  }

  /** How many acts there are. */
  get last(): number {
    return this.#updates.length;
  }

  get #updates(): Update<W>[] {
    const { updates } = this.#recording;
    return this.line ? [...updates.slice(0, this.line.act - 1), ...this.line.updates] : updates;
  }

  /** Takes a later recording of the same game, and stays at the same act. */
  take(recording: Recording<W>): void {
    if (recording === this.#recording) return;
    this.#recording = recording;
    this.at = this.#within(this.at);
    this.#jump();
  }

  /** Shows what was not played instead of this act: the table is as it was before it. */
  branch(act: number, updates: Update<W>[]): void {
    this.line = { act, updates };
    this.at = this.#within(act - 1);
    this.#jump();
  }

  /** Back to the game as it was played, at the act that the line stands for. */
  rejoin(): void {
    if (!this.line) return;
    const { act } = this.line;
    this.line = null;
    this.at = this.#within(act);
    this.#jump();
  }

  go(to: number): void {
    const at = this.#within(to);
    if (at === this.at) return;
    const next = at === this.at + 1 ? this.#updates[this.at] : undefined;
    this.at = at;
    if (next) this.room.apply(anonymous(next));
    else this.#jump();
  }

  /** What the last act was, as the log has it; the start before the first. */
  get entry(): Update<W>["entry"] | undefined {
    return this.at === 0 ? this.#recording.welcome.entries[0] : this.#updates[this.at - 1]?.entry;
  }

  /** The names of the players, by seat. */
  name(seat: number | null): string {
    return seat === null ? "" : (this.#recording.welcome.room.seats[seat]?.name ?? "");
  }

  #within(at: number): number {
    return Math.max(0, Math.min(this.last, Math.trunc(at)));
  }

  #jump(): void {
    // First the log forgets what comes later in the game.
    this.room.apply({ ...this.#welcome(0), seq: 0, entries: [] });
    this.room.entries = [];
    this.room.apply(this.#welcome(this.at));
  }

  #welcome(at: number): Welcome<W> {
    const { welcome } = this.#recording;
    const heard = this.#updates.slice(0, at);
    const last = heard.at(-1);
    const room = heard.findLast((it) => it.room)?.room ?? welcome.room;
    const table = last
      ? { seq: last.seq, version: last.version, game: last.game ?? null, turn: last.turn ?? null, silence: last.silence ?? null }
      : {};
    const entries = [...welcome.entries, ...heard.map((it) => it.entry)];
    return { ...welcome, ...table, room: { ...room, code: "" }, entries };
  }

  #dial(): Socket {
    this.#socket = new LessonSocket((message) => this.#hear(message as ClientMessage<W>));
    return this.#socket;
  }

  #hear(message: ClientMessage<W>): void {
    if (message.type !== "hello") {
      this.#tell({ type: "refused", id: message.id, code: "past", message: "" });
      return;
    }
    this.#tell(this.#welcome(this.at));
    const online = this.#recording.welcome.room.seats.map(() => true);
    this.#tell({ type: "presence", online, away: [], watchers: 0, guests: [] });
  }

  #tell(message: ServerMessage<W>): void {
    this.#socket?.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** An update without the room's code, which would invite to a table that is gone. */
function anonymous<W extends GameWire>(update: Update<W>): Update<W> {
  return update.room ? { ...update, room: { ...update.room, code: "" } } : update;
}
