// One socket to one room, kept alive: it says hello with what it has seen, reconnects by itself, and retries every
// unanswered request under the same id. It knows nothing of the page or the game.

import type { ClientMessage, Preview, Refusal, Request, ServerMessage, Told } from "./wire";

export type Status = "connecting" | "open" | "waiting" | "gone" | "closed";
export type Reply = { ok: true; version: number } | { ok: true; preview: Preview } | ({ ok: false } & Refusal);

export interface Socket {
  readyState: number;
  send(data: string): void;
  close(code?: number): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export type ConnectionSetup = {
  url: string;
  room: string;
  seen: () => number;
  receive: (message: ServerMessage) => void;
  dial?: (url: string) => Socket;
  random?: () => number;
};

type Pending = { id: string; message: ClientMessage; settle: (reply: Reply) => void };

const FIRST_WAIT = 500;
const LONGEST_WAIT = 6_000;
const RESTART_WAIT = 600;
/** A flooded or confused server deserves a longer rest than a lost radio link. */
const REST = 4_000;
const ANSWER_TIME = 8_000;
/** The same for a socket that may have died while the screen was dark. */
const WAKING_TIME = 3_000;
/** The server sends a heartbeat every six seconds. */
const IDLE_TIME = 11_000;

const GOING_AWAY = [1001, 1012];
const MISUSE = [1003, 1008, 1009, 4000];
const NO_SUCH_ROOM = 4004;
const OPEN = 1;

export class Connection {
  status = $state<Status>("connecting");
  attempt = $state(0);

  readonly #setup: ConnectionSetup;
  readonly #dial: (url: string) => Socket;
  readonly #random: () => number;
  #pending: readonly Pending[] = [];
  #socket: Socket | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #resyncing = false;
  #idle = false;

  constructor(setup: ConnectionSetup) {
    this.#setup = setup;
    this.#dial = setup.dial ?? ((url) => new WebSocket(url) as unknown as Socket);
    this.#random = setup.random ?? Math.random;
  }

  open(): void {
    if (this.#socket || this.status === "gone" || this.status === "closed") return;
    clearTimeout(this.#retry);
    if (this.status !== "waiting") this.status = "connecting";
    let socket: Socket;
    try {
      socket = this.#dial(this.#setup.url);
    } catch {
      this.#fall(1006);
      return;
    }
    this.#socket = socket;
    socket.onopen = () => {
      // Before the hello: an idle page that comes back makes nobody present.
      if (this.#idle) this.#send({ type: "idle", idle: true });
      this.#hello();
    };
    socket.onmessage = (event) => this.#hear(socket, event.data);
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#fall(event.code);
    };
    this.#expect(ANSWER_TIME);
  }

  /** Leave for good: no more attempts. */
  close(): void {
    this.#end("closed");
    clearTimeout(this.#retry);
  }

  /** The network or the screen is back: do not sit out the wait, and do not trust a socket that slept. */
  nudge(): void {
    if (this.#socket) {
      if (this.status === "open") this.resync();
      this.#expect(WAKING_TIME);
    } else if (this.status === "waiting") this.open();
  }

  /** Ask for everything after what was seen. An answer must come, so this also finds dead sockets. */
  resync(): void {
    if (this.#resyncing) return;
    this.#hello();
  }

  /** Settles with exactly one answer, however many sockets it takes to get it. */
  request(request: Request): Promise<Reply> {
    const id = freshId();
    const message = { ...request, id } as ClientMessage;
    const awaits = this.#pending.length > 0 || this.#resyncing;
    return new Promise((settle) => {
      this.#pending = [...this.#pending, { id, message, settle }];
      if (this.status === "open") {
        this.#send(message);
        // Who keeps asking must not put off the deadline of what was asked before.
        if (!awaits) this.#expect(ANSWER_TIME);
      }
    });
  }

  #hello(): void {
    this.#resyncing = true;
    this.#send({ type: "hello", room: this.#setup.room, seen: this.#setup.seen() });
    this.#expect(ANSWER_TIME);
  }

  /** Nobody has used the page for a while, or somebody uses it again: reported by each new socket too. */
  idle(idle: boolean): void {
    if (idle === this.#idle) return;
    this.#idle = idle;
    this.#send({ type: "idle", idle });
  }

  /** Sends a message that has no answer and may be lost. */
  tell(message: Told): void {
    if (this.status === "open") this.#send(message);
  }

  #send(message: ClientMessage | Told): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(socket: Socket, data: unknown): void {
    if (socket !== this.#socket) return;
    const message = read(data);
    if (!message) return;
    const awaits = this.#pending.length > 0 || this.#resyncing;
    // A heartbeat shows that the server is alive, but the answer may still be lost.
    if (message.type !== "heartbeat" || !awaits) this.#expect(awaits ? ANSWER_TIME : IDLE_TIME);
    if (message.type === "accepted") this.#settle(message.id, { ok: true, version: message.version });
    else if (message.type === "previewed") this.#settle(message.id, { ok: true, preview: message });
    else if (message.type === "refused") this.#settle(message.id, { ...message, ok: false });
    else if (message.type === "error" && message.code === "no_such_room") this.#end("gone");
    else if (message.type !== "heartbeat") this.#setup.receive(message);
    if (message.type === "welcome") this.#welcomed();
  }

  #welcomed(): void {
    this.#resyncing = false;
    this.status = "open";
    this.attempt = 0;
    // The answers may have been lost too. The server carries out retries under the same id only once.
    for (const { message } of this.#pending) this.#send(message);
    this.#expect(this.#pending.length > 0 ? ANSWER_TIME : IDLE_TIME);
  }

  #settle(id: string, reply: Reply): void {
    const pending = this.#pending.find((it) => it.id === id);
    this.#pending = this.#pending.filter((it) => it !== pending);
    if (this.#pending.length === 0 && !this.#resyncing) this.#expect(IDLE_TIME);
    pending?.settle(reply);
  }

  /** A socket can die silently. An awaited answer must come in time; after a long quiet, ask. */
  #expect(within: number): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      if (within === IDLE_TIME) {
        this.resync();
        return;
      }
      this.#fall(1006);
    }, within);
  }

  #fall(code: number): void {
    this.#drop();
    if (this.status === "closed" || this.status === "gone") return;
    if (code === NO_SUCH_ROOM) {
      this.#end("gone");
      return;
    }
    this.status = "waiting";
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.open(), this.#wait(code));
    this.attempt += 1;
  }

  /** Half of each wait is random, so that a whole table does not reconnect at the same instant. */
  #wait(code: number): number {
    if (GOING_AWAY.includes(code) && this.attempt === 0) return RESTART_WAIT * this.#random();
    const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(this.attempt, 10));
    const wait = full * (0.5 + 0.5 * this.#random());
    return MISUSE.includes(code) ? wait + REST : wait;
  }

  /** Requests that still wait for an answer are settled as refused. */
  #end(status: "closed" | "gone"): void {
    this.status = status;
    this.#drop();
    for (const { settle } of this.#pending) settle({ ok: false, code: "no_such_room", message: "" });
    this.#pending = [];
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#resyncing = false;
    clearTimeout(this.#watch);
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    try {
      socket.close();
    } catch {
      // It was closed already.
    }
  }
}

function read(data: unknown): ServerMessage | null {
  if (typeof data !== "string") return null;
  try {
    const message = JSON.parse(data) as unknown;
    return typeof message === "object" && message !== null && "type" in message ? (message as ServerMessage) : null;
  } catch {
    return null;
  }
}

/** `randomUUID` exists only on https; a table on the home network is often plain http. */
function freshId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((it, at) => ([4, 6, 8, 10].includes(at) ? "-" : "") + it.toString(16).padStart(2, "0")).join("");
}
