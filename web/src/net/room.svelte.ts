// Everything the server has said about one room. What it sends replaces what was here; nothing is worked out ahead
// of it. Unknown messages and moments, from a server newer than this page, do no harm.

import { tick } from "svelte";
import type { GameModule } from "../games/game";
import type { Sofa } from "../sofa/sofa.svelte";
import { Connection, type Reply, type Socket } from "./connection.svelte";
import type {
  ClockView, GameWire, LeadView, LogEntry, Request, RoomView, Seat, ServerMessage, Signal, Silence, StandIn, UndoView, Update,
  Welcome,
} from "./wire";

export type RoomSetup = {
  code: string;
  url: string;
  dial?: (url: string) => Socket;
  random?: () => number;
  /** When what was heard is shown: at once by default. */
  pace?: (show: () => void) => void;
};

/** `W` is the wire of the game that is played here. */
export class Room<W extends GameWire = GameWire> {
  readonly code: string;
  readonly url: string;
  readonly connection: Connection;

  view = $state.raw<RoomView<W> | null>(null);
  game = $state.raw<W["view"] | null>(null);
  /** The seat the game waits for; null before the game and after it. */
  turn = $state<Seat | null>(null);
  silence = $state.raw<Silence | null>(null);
  #options = $state.raw<W["offer"] | null>(null);
  /** What may be taken back. */
  undoable = $state.raw<UndoView | null>(null);
  /** The clock of this turn; `until` is when it ends by the clock of this page. */
  clock = $state.raw<(ClockView & { until: number }) | null>(null);
  /** What this person may do for a player who is away, and the seat for which they do it until its player is back. */
  standIn = $state.raw<StandIn<W> | null>(null);
  stands = $state<Seat | null>(null);
  /** The seat that this guest last asked for. */
  wished = $state<Seat | null>(null);
  /** Whether this is the table of a game that is over, which receives nothing more. */
  past = false;
  /** The last game that ended here, and whether it is looked at while the next one is prepared or played. */
  last = $state.raw<{ room: Room; game: GameModule } | null>(null);
  remembering = $state(false);
  /** Leads to the games that were played here, and to what has been played of this one. */
  lookBack = $state.raw<(() => void) | null>(null);
  /** Those who share this device at this table, if there are several. */
  sofa = $state.raw<Sofa | null>(null);
  /** Whether this is the first person of the device, and not one beside them. */
  first = true;
  /** Whether this person knows already that it is their turn. */
  called = false;
  /** Whether this person looks at what may be taken back. */
  undoing = $state(false);
  /** Whether this person has covered what only they may see: others may look at the same screen. */
  covered = $state(false);
  entries = $state.raw<LogEntry<W>[]>([]);
  /** The seat of this person. */
  own = $state<Seat | null>(null);
  /** The place in the log of the last line of the chat that was read. It changes only while the chat is open, or with
   * the log. */
  read = 0;
  online = $state.raw<boolean[]>([]);
  /** By seat: since when the player has been away, by this page's clock; null for a player who is here. */
  away = $state.raw<(number | null)[]>([]);
  watchers = $state(0);
  /** Who shows the others a game that was played, and where they are in it. */
  lead = $state.raw<LeadView | null>(null);
  /** The numbers of the guests who are here. */
  guestsHere = $state.raw<number[]>([]);
  version = $state(0);
  /** How many requests of this page the server has refused. */
  refusals = $state(0);
  /** The version at which a refusal reported that the server has lost the game's key: the game cannot go on. */
  lostAt = $state(-1);
  /** Resolves once the request that was made on the way to this table is answered. */
  entering: Promise<unknown> = Promise.resolve();
  /** Why that request was refused; the lobby says it. */
  problem = $state("");
  /** What just happened, for announcements; nothing after a welcome, which is history. */
  news = $state.raw<readonly LogEntry<W>[]>([]);

  seats = $derived(this.view?.seats ?? []);
  #instead = $derived(this.stands === this.turn && this.standIn?.seat === this.turn ? this.standIn : null);
  /** The seat at which this person acts: their own, or that of a player who is away. */
  seat = $derived(this.#instead?.seat ?? this.own);
  /** What may be done there. */
  options = $derived(this.#instead?.options ?? this.#options);
  seated = $derived(this.own !== null);
  hosting = $derived(this.own !== null && this.view?.host === this.own);
  myTurn = $derived(this.seat !== null && this.turn === this.seat);

  /** How far the log was heard; `version` is how far it is shown. */
  #seq = 0;
  #newest = 0;
  /** This person's chair, as the server said: it changes with the seats, which come next. */
  #chair: Seat | null = null;
  #heard: Update<W>[] = [];
  readonly #pace: (show: () => void) => void;

  constructor(setup: RoomSetup) {
    this.code = setup.code;
    this.url = setup.url;
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
    // In the order in which the server sent it.
    if (message.type !== "update") this.#show();
    switch (message.type) {
      case "welcome":
        this.#welcome(message);
        break;
      case "update":
        this.#update(message);
        break;
      case "seat":
        this.#chair = message.seat;
        break;
      case "clock":
        this.clock = message.clock && { ...message.clock, until: Date.now() + message.clock.left };
        break;
      case "lead":
        this.lead = message.lead;
        break;
      case "presence":
        this.online = message.online;
        this.watchers = message.watchers;
        this.guestsHere = message.guests;
        this.away = message.away.map((it) => (it > 0 ? Date.now() - it : null));
        if (this.online[this.stands ?? -1]) this.stands = null;
        break;
      default:
        break;
    }
  }

  name(seat: number | null): string {
    return seat === null ? "" : (this.seats[seat]?.name ?? "");
  }

  /** Whether a bot plays at a seat: the player is one, or it plays for somebody who is away. */
  robot(seat: number | null): boolean {
    const chair = this.seats[seat ?? -1];
    return !!chair && (!!chair.bot || (!!chair.stand_in && this.online[seat ?? -1] === false));
  }

  play(command: W["command"]): Promise<Reply> {
    const [seen, away] = [this.version, this.#instead?.seat];
    return this.ask(away === undefined ? { type: "play", seen, command } : { type: "play_for", seen, seat: away, command });
  }

  /** What a command would do. Asking is no attempt: a refusal makes no sound. */
  preview(command: W["command"]): Promise<Reply> {
    return this.connection.request({ type: "preview", seen: this.version, command });
  }

  join(name: string): Promise<Reply> {
    return this.ask({ type: "join", name });
  }

  rename(name: string): Promise<Reply> {
    return this.ask({ type: "rename", name });
  }

  /** Goes on without a player who is away. */
  moveOn(seat: Seat): Promise<Reply> {
    return this.ask({ type: "move_on", seen: this.version, seat });
  }

  point(at: W["target"]): Promise<Reply> {
    return this.ask({ type: "point", at });
  }

  signal(signal: Signal): Promise<Reply> {
    return this.ask({ type: "signal", signal });
  }

  say(text: string): Promise<Reply> {
    return this.ask({ type: "say", text });
  }

  /** Sends any request that has no method of its own here. The page has changed before the caller goes on: what a
   * change clears is not what the caller then says. */
  async ask(request: Request<W>): Promise<Reply> {
    const reply = await this.connection.request(request);
    // What this person did is shown without waiting.
    this.#show();
    if (!reply.ok) {
      if (reply.code === "seal_lost") this.lostAt = this.version;
      this.refusals += 1;
    }
    // The update comes before the answer; if it has not come, it was lost.
    else if ("version" in reply && reply.version > this.#newest) this.connection.resync();
    await tick();
    return reply;
  }

  #welcome(message: Welcome<W>): void {
    // The log may have been restored from an older copy: what was here is not in it.
    const [back, known] = [message.seq < this.#seq, this.#seq];
    this.#seq = message.seq;
    if (!this.past && this.read > message.seq) this.read = message.seq;
    this.#newest = message.version;
    // The server may have been restarted with its key.
    this.lostAt = -1;
    this.#chair = message.seat;
    this.#take([message]);
    const news = message.entries.filter((it) => back || it.seq > known);
    // After a long absence only the end of the log is sent.
    this.entries = continued(back || (news[0]?.seq ?? 0) > known + 1 ? [] : this.entries, news);
    this.news = [];
  }

  #update(message: Update<W>): void {
    // A message without a later place in the log is no update.
    if (!(message.seq > this.#seq)) return;
    if (message.seq > this.#seq + 1) {
      // Something was lost on the way. What is shown stays until everything has come.
      this.connection.resync();
      return;
    }
    this.#seq = message.seq;
    this.#newest = message.version;
    this.#heard.push(message);
    this.#pace(() => this.#show());
  }

  /** Shows everything that was heard meanwhile, as one change. */
  #show(): void {
    if (this.#heard.length === 0) return;
    const heard = this.#heard;
    this.#heard = [];
    this.#take(heard);
    this.news = heard.map((it) => it.entry);
    this.entries = continued(this.entries, this.news);
  }

  /** A field that is present replaces the old one. */
  #take(heard: readonly (Update<W> | Welcome<W>)[]): void {
    let { view, game, turn, silence, undoable, standIn } = this;
    let options = this.#options;
    for (const it of heard) {
      if (it.room !== undefined) {
        view = it.room;
        // The table has been cleared for another game.
        if (it.room.stage === "lobby") game = turn = silence = options = undoable = null;
      }
      if (it.game !== undefined) {
        game = it.game;
        turn = it.turn ?? null;
        silence = it.silence ?? null;
        undoable = it.undo ?? null;
        // Options come with the game; none means there is nothing for this viewer to do.
        options = it.options ?? null;
      }
      if (it.room !== undefined || it.game !== undefined) standIn = it.stand_in ?? null;
    }
    this.version = this.#newest;
    this.own = this.#chair;
    this.view = view;
    this.game = game;
    this.turn = turn;
    this.silence = silence;
    // Nobody shows anything in a silence.
    if (silence) this.lead = null;
    this.#options = options;
    this.undoable = undoable;
    this.standIn = standIn;
    if (turn === null) this.stands = null;
  }
}

/** Continues the log. What was taken back stays in it, but no longer counts. */
function continued<W extends GameWire>(entries: readonly LogEntry<W>[], news: readonly LogEntry<W>[]): LogEntry<W>[] {
  const all = [...entries, ...news];
  const acts = news.flatMap((it) => it.moments).flatMap((it) => ("act" in it && it.type === "undone" ? [it.act] : []));
  if (acts.length === 0) return all;
  return all.map((it) => (acts.includes(it.seq) && !it.undone ? { ...it, moments: [], undone: it.moments } : it));
}
