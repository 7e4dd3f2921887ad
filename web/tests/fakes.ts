// A socket and a room that tests control. The game is not a real one: it has a score, and something to do.

import { NO_SERIES } from "../dev/series";
import type { Socket } from "../src/net/connection.svelte";
import { Room } from "../src/net/room.svelte";
import type { ClientMessage, GameWire, LogEntry, Moment, RoomView, ServerMessage, Welcome } from "../src/net/wire";

export class FakeSocket implements Socket {
  readyState = 0;
  sent: ClientMessage[] = [];
  closed = false;
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientMessage);
  }

  close(): void {
    this.readyState = 3;
    this.closed = true;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.(undefined as never);
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  fall(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

export class Exchange {
  sockets: FakeSocket[] = [];
  dial = (): FakeSocket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };

  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("nobody has dialled");
    return socket;
  }
}

/** A room whose socket is open and has received nothing yet. */
export function connected<W extends GameWire = GameWire>(): { exchange: Exchange; room: Room<W> } {
  const exchange = new Exchange();
  const room = new Room<W>({ code: "KXRTBM", url: "", dial: exchange.dial });
  room.connection.open();
  exchange.last.open();
  return { exchange, room };
}

export interface Fake extends GameWire {
  view: { score: number };
  options: { long: boolean };
  offer: { act: boolean };
  command: { type: "act" };
  moment: { type: "acted"; seat: number };
  target: { type: "thing"; thing: string };
}

export const ROOM: RoomView<Fake> = {
  code: "KXR-TBM",
  stage: "playing",
  game: "fake",
  host: 0,
  closed: false,
  clock: null, agreed: [], again: [], guests: [], merged: false, cooperative: true, advice: false,
  seats: [{ name: "Léa" }, { name: "Sam" }],
  min: 1,
  chairs: 5,
  bots: [],
  options: { long: false },
  outcome: null,
  series: NO_SERIES,
};

export function entry<W extends GameWire = Fake>(seq: number, ...moments: Moment<W>[]): LogEntry<W> {
  return { seq, at: 0, moments };
}

const ARRIVED: Welcome<Fake> = {
  type: "welcome", seq: 2, version: 1, seat: 0, room: ROOM, game: { score: 0 }, turn: 0, silence: null, undo: { by: "nobody", why: "start" }, options: null,
  entries: [entry(1, { type: "opened", seat: 0, name: "Léa" }), entry(2, { type: "joined", seat: 1, name: "Ana" })],
};

export function welcome(change: Partial<Welcome<Fake>> = {}): ServerMessage<Fake> {
  return { ...ARRIVED, ...change } as Welcome<Fake>;
}

/** The game of a later update. */
export function playing(change: { score?: number; turn?: number | null; silence?: { cause: string; seat: number } | null } = {}) {
  const { score = 0, turn = 0, silence = null } = change;
  return { game: { score }, turn, silence };
}
