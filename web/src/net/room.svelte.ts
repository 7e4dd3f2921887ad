// Everything the server has said about one room. What it sends replaces what was here; nothing is worked out ahead
// of it. Unknown messages and moments, from a server newer than this page, pass by without harm.

import { Connection, type Reply, type Socket } from "./connection.svelte";
import type { GameWire, LogEntry, Request, RoomView, Seat, ServerMessage, Signal, Silence, Update, Welcome } from "./wire";

export type RoomSetup = {
  code: string;
  url: string;
  dial?: (url: string) => Socket;
  random?: () => number;
  /** When what was heard is shown: at once, unless something else is given. */
  pace?: (show: () => void) => void;
};

/** `W` is the wire of the game that is played here. */
export class Room<W extends GameWire = GameWire> {
  readonly code: string;
  readonly connection: Connection;

  view = $state.raw<RoomView<W> | null>(null);
  game = $state.raw<W["view"] | null>(null);
  /** Whose turn it is; null before the game and after it. */
  turn = $state<Seat | null>(null);
  silence = $state.raw<Silence | null>(null);
  /** What this viewer may do. */
  options = $state.raw<W["offer"] | null>(null);
  entries = $state.raw<LogEntry<W>[]>([]);
  seat = $state<Seat | null>(null);
  online = $state.raw<boolean[]>([]);
  watchers = $state(0);
  version = $state(0);
  /** How often the server has said no to this page. */
  refusals = $state(0);
  /** What just happened, for announcements; nothing after a welcome, which is history. */
  news = $state.raw<readonly LogEntry<W>[]>([]);

  seats = $derived(this.view?.seats ?? []);
  seated = $derived(this.seat !== null);
  hosting = $derived(this.seat !== null && this.view?.host === this.seat);
  myTurn = $derived(this.seat !== null && this.turn === this.seat);

  /** How far was heard; `version` is how far is shown. */
  #seq = 0;
  #newest = 0;
  #heard: Update<W>[] = [];
  readonly #pace: (show: () => void) => void;

  constructor(setup: RoomSetup) {
    this.code = setup.code;
    this.#pace = setup.pace ?? ((show) => show());
    this.connection = new Connection({
      url: setup.url,
      room: setup.code,
      seen: () => this.#seq,
      receive: (message) => this.apply(message as ServerMessage<W>),
      ...(setup.dial ? { dial: setup.dial } : {}),
      ...(setup.random ? { random: setup.random } : {}),
    });
  }

  apply(message: ServerMessage<W>): void {
    // One thing after the other, as it was said.
    if (message.type !== "update") this.#show();
    switch (message.type) {
      case "welcome":
        this.#welcome(message);
        break;
      case "update":
        this.#update(message);
        break;
      case "seat":
        this.seat = message.seat;
        break;
      case "presence":
        this.online = message.online;
        this.watchers = message.watchers;
        break;
      default:
        break;
    }
  }

  name(seat: number | null): string {
    return seat === null ? "" : (this.seats[seat]?.name ?? "");
  }

  play(command: W["command"]): Promise<Reply> {
    return this.#ask({ type: "play", seen: this.version, command });
  }

  /** What a command would do. Asking is no attempt: a "no" makes no noise. */
  preview(command: W["command"]): Promise<Reply> {
    return this.connection.request({ type: "preview", seen: this.version, command });
  }

  join(name: string): Promise<Reply> {
    return this.#ask({ type: "join", name });
  }

  leave(): Promise<Reply> {
    return this.#ask({ type: "leave" });
  }

  rename(name: string): Promise<Reply> {
    return this.#ask({ type: "rename", name });
  }

  /** Another game for this room, while it is in the lobby. */
  chooseGame(game: string): Promise<Reply> {
    return this.#ask({ type: "choose_game", game });
  }

  configure(options: W["options"]): Promise<Reply> {
    return this.#ask({ type: "configure", options });
  }

  start(): Promise<Reply> {
    return this.#ask({ type: "start" });
  }

  /** Goes on without a player who is away. */
  moveOn(seat: Seat): Promise<Reply> {
    return this.#ask({ type: "move_on", seen: this.version, seat });
  }

  takeHost(): Promise<Reply> {
    return this.#ask({ type: "take_host" });
  }

  giveHost(seat: Seat): Promise<Reply> {
    return this.#ask({ type: "give_host", seat });
  }

  /** Frees the chair of somebody else. */
  free(seat: Seat): Promise<Reply> {
    return this.#ask({ type: "remove", seat });
  }

  door(open: boolean): Promise<Reply> {
    return this.#ask({ type: "door", open });
  }

  rematch(): Promise<Reply> {
    return this.#ask({ type: "rematch" });
  }

  point(at: W["target"]): Promise<Reply> {
    return this.#ask({ type: "point", at });
  }

  signal(signal: Signal): Promise<Reply> {
    return this.#ask({ type: "signal", signal });
  }

  lend(pass: string): Promise<Reply> {
    return this.#ask({ type: "lend", pass });
  }

  takeOver(pass: string): Promise<Reply> {
    return this.#ask({ type: "take_over", pass });
  }

  say(text: string): Promise<Reply> {
    return this.#ask({ type: "say", text });
  }

  #ask(request: Request<W>): Promise<Reply> {
    const reply = this.connection.request(request);
    void reply.then((it) => {
      // What one did oneself waits for nothing.
      this.#show();
      if (!it.ok) this.refusals += 1;
      // The table changes before the answer comes; if it has not, its update was lost.
      else if ("version" in it && it.version > this.#newest) this.connection.resync();
    });
    return reply;
  }

  #welcome(message: Welcome<W>): void {
    const known = this.#seq;
    this.#seq = message.seq;
    this.version = this.#newest = message.version;
    this.view = message.room;
    this.game = message.game;
    this.turn = message.turn ?? null;
    this.silence = message.silence ?? null;
    this.options = message.options;
    this.seat = message.seat;
    this.entries = [...this.entries, ...message.entries.filter((it) => it.seq > known)];
    this.news = [];
  }

  #update(message: Update<W>): void {
    // What has no place in the log is no update.
    if (!(message.seq > this.#seq)) return;
    if (message.seq > this.#seq + 1) {
      // Something was lost on the way. What is shown stays until the whole story has come.
      this.connection.resync();
      return;
    }
    this.#seq = message.seq;
    this.#newest = message.version;
    this.#heard.push(message);
    this.#pace(() => this.#show());
  }

  /** Everything that was heard meanwhile, as one change. */
  #show(): void {
    if (this.#heard.length === 0) return;
    const heard = this.#heard;
    this.#heard = [];
    let { view, game, turn, silence, options } = this;
    for (const it of heard) {
      if (it.room !== undefined) {
        view = it.room;
        // The table has been cleared for another game.
        if (it.room.stage === "lobby") game = turn = silence = options = null;
      }
      if (it.game !== undefined) {
        game = it.game;
        turn = it.turn ?? null;
        silence = it.silence ?? null;
        // Options come with the game; none means there is nothing for this viewer to do.
        options = it.options ?? null;
      }
    }
    this.version = this.#newest;
    this.view = view;
    this.game = game;
    this.turn = turn;
    this.silence = silence;
    this.options = options;
    this.news = heard.map((it) => it.entry);
    this.entries = [...this.entries, ...this.news];
  }
}
