// A socket and a room that tests hold in their hands.

import type { ClientMessage, GameView, LogEntry, Moment, Options, RoomView, ServerMessage } from "../src/wire.gen";
import type { Socket } from "../src/net/connection.svelte";

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

  say(message: ServerMessage | Record<string, unknown>): void {
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

export const ROOM: RoomView = {
  code: "KXR-TBM",
  phase: "playing",
  host: 0,
  seats: [{ name: "Léa" }, { name: "Sam" }],
  chairs: 5,
  options: { events: "standard", scoring: "french" },
};

export const GAME: GameView = {
  phase: "actions", turn: 1, active: 0, actions_left: 3, silence: null, no_bonus: false, bonus_played: [],
  officers: ["fabert", "grenelle"],
  streets: [
    { street: "orsay", color: "blue", taxi: null },
    { street: "fabert", color: "red", taxi: { card: "fabert-3", number: 3, token: true } },
  ],
  hands: [["red-2a", "joker-2", "red-3a", "bonus-orders"], ["blue-1"]],
  reserve: null, drawn: null, taxi_pile: 20, next_color: "blue",
  arrivals: [{ printed: "orsay", street: "orsay", tokens: [] }, { printed: "latour", street: "latour", tokens: [] }],
  soldier_pile: 9, soldier_discard: [], sent: [],
  score: 0, band: 1, next_band: 40, end: null,
};

export function entry(seq: number, ...moments: Moment[]): LogEntry {
  return { seq, at: 0, moments };
}

export function welcome(change: Partial<ServerMessage & { type: "welcome" }> = {}): ServerMessage {
  return {
    type: "welcome", seq: 2, version: 1, seat: 0, room: ROOM, game: GAME, options: null,
    entries: [entry(1, { type: "opened", seat: 0, name: "Léa" }), entry(2, { type: "joined", seat: 1, name: "Ana" })], ...change,
  };
}

export const NOTHING: Options = {
  place_officers: [], reveal: false, discard: [], mobilize: false, place: [], move_officer: [], trade: null, send: [],
  bonus: { orders: false, gallop: [], clear: [], recall: [] }, end_turn: false, closed: [],
};

/** A room with two officers that may go to one street, and a taxi that may be sent from another. */
export const MAY: Options = {
  ...NOTHING,
  send: [{ street: "fabert", need: 4, cards: ["red-2a", "joker-2", "red-3a"], loads: [3, 5, 6, 7] }],
  move_officer: [
    { officer: 0, direction: "clockwise", to: "orsay" },
    { officer: 1, direction: "anticlockwise", to: "orsay" },
  ],
  trade: { give: ["bonus-orders"], take: ["blue-1"] },
  bonus: { ...NOTHING.bonus, orders: true },
  end_turn: true,
};
