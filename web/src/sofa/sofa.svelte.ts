// Several people share one device at one table. Each has a room, a socket and a guest's token of their own, so the
// server knows them as people like any others. The page shows one of them at a time.

import { untrack } from "svelte";
import { BESIDE, besideAt, keepBeside } from "../device/sofa";
import { sat } from "../device/tables";
import { loadGame } from "../games/catalog";
import type { Reply } from "../net/connection.svelte";
import { Room } from "../net/room.svelte";
import { endAsked, guestsAsking, undoAsked } from "../room/asked";
import { Chat } from "../room/chat.svelte";
import { throttled } from "../schedule/throttle";
import { call, follow, lift, UNSEEN, type Around, type Face, type Person } from "./face";

/** A person of this device, with their view of the table and their chat. */
export type Local = { person: Person; room: Room; chat: Chat };

/** For how long the page shows the last act before the next person, in milliseconds. */
const REST = 1_500;

export class Sofa {
  /** The people in the order of their numbers; the first owns the device. */
  locals = $state.raw<readonly Local[]>([]);
  #face = $state.raw<Face>(UNSEEN);
  /** The person who is to act, once the last act has been shown. */
  #due = $state.raw<Person | null>(null);
  /** Whether all players of the game on the table see the same. */
  #open = $state.raw<{ game: string; open: boolean } | null>(null);
  /** The number of the person who is sitting down. */
  #busy: Person | null = null;
  #left = false;
  /** The people for whom the next game has been asked. */
  #again: readonly Person[] = [];
  readonly #dial: (person: Person) => Room;
  readonly #end: () => void;

  /** The people who have a chair, in the order of their chairs. */
  people = $derived(
    this.locals.filter(({ room }) => room.own !== null).sort((a, b) => (a.room.own ?? 0) - (b.room.own ?? 0)),
  );

  /** Whether one of them may see what another may not; null until that is known. */
  #secret = $derived.by(() => {
    // Any connection may be the first to hear of the game, also that of the person on the screen.
    const view = this.locals.map(({ room }) => room.view).find((it) => it?.stage === "playing");
    if (!view) return this.#first.view === null ? null : false;
    return this.#open?.game === view.game ? !this.#open.open : null;
  });

  #turn = $derived(this.locals.find(({ room }) => room.own !== null && room.own === this.#first.turn)?.person ?? null);

  /** The people who have a chair, or about whom the server has not reported yet. */
  #seated = $derived(this.locals.filter(({ room }) => room.view === null || room.own !== null).map((it) => it.person));

  /** The person whose table is on the screen; null behind the curtain. */
  shown = $derived.by((): Local | null => {
    if (this.#seated.length > 1 && (this.#secret === null || (this.#secret && !this.#face.secret))) return null;
    const found = this.locals.find((it) => it.person === this.#face.shown) ?? null;
    // A device without a chair has nothing to hide.
    return found ?? (this.#seated.length === 0 ? (this.locals[0] ?? null) : null);
  });

  /** Whether the page knows who is to have the device. */
  settled = $derived(this.#secret !== null && this.#secret === this.#face.secret);

  /** The person for whom the curtain waits; null while any of them may lift it. */
  asked = $derived(this.locals.find((it) => it.person === this.#face.asked && it.room.own !== null) ?? null);

  /** The numbers that were in use at this table since the page was loaded. */
  readonly #used: number[] = [];

  constructor(room: Room, chat: Chat, dial = (person: Person) => beside(room, person)) {
    this.#dial = dial;
    this.locals = [{ person: 0, room, chat }, ...besideAt(room.code).map((person) => this.#sitting(person))];
    for (const it of this.locals) {
      it.room.sofa = this;
      this.#used.push(it.person);
      if (it.person !== 0) it.room.connection.open();
    }
    // A person who was alone is on the screen already.
    if (this.locals.length === 1) this.#face = { ...UNSEEN, shown: 0 };
    this.#end = $effect.root(() => this.#watch());
  }

  /** People may have sat down in another tab of this device. */
  gather(): void {
    const known = this.locals.map((it) => it.person);
    const more = besideAt(this.#first.code).filter((it) => !known.includes(it) && it !== this.#busy);
    if (more.length === 0) return;
    const came = more.map((person) => this.#sitting(person));
    for (const { person, room } of came) {
      room.sofa = this;
      this.#used.push(person);
      room.connection.open();
    }
    this.locals = [...this.locals, ...came].sort((a, b) => a.person - b.person);
    // What is on the screen may not be for them.
    this.#turnTo(UNSEEN, false);
  }

  /** Another person sits down at this device, and has it in their hands if they are `here`. */
  async add(sit: (room: Room) => Promise<Reply>, here = false): Promise<Reply> {
    const taken = [...this.locals.map((it) => it.person), this.#busy];
    const free = Array.from({ length: BESIDE }, (_, at) => at + 1).filter((it) => !taken.includes(it));
    // A number that was in use belongs to another person, and so do its results.
    const person = free.find((it) => !this.#used.includes(it)) ?? free[0];
    if (person === undefined) return { ok: false, code: "room_full", message: "" };
    this.#busy = person;
    this.#used.push(person);
    const local = this.#sitting(person);
    local.room.connection.open();
    const reply = await sit(local.room);
    this.#busy = null;
    if (!reply.ok) {
      local.room.connection.close();
      // That number belongs to somebody whom the host has removed.
      const isOld = reply.code === "removed" && free.some((it) => !this.#used.includes(it));
      return isOld ? this.add(sit, here) : reply;
    }
    local.room.sofa = this;
    if (this.#left) local.room.connection.close();
    this.#keep([...this.locals, local].sort((a, b) => a.person - b.person));
    sat(local.room.code);
    if (here) this.call(local);
    return reply;
  }

  /** Turns to this person, through the curtain where there are secrets. */
  call({ person }: Local): void {
    this.#turnTo(call(this.#face, person), false);
  }

  /** Lifts the curtain for this person, who has been told there if it is their turn. */
  lift({ person }: Local): void {
    this.#turnTo(lift(this.#face, person), true);
  }

  /** Whether the table asks this person something. */
  isAsked({ room }: Local): boolean {
    const { clock, own } = room;
    const forTime = clock !== null && own !== null && own !== clock.seat && clock.asked.length > 0 && !clock.asked.includes(own);
    return forTime || undoAsked(room).length > 0 || endAsked(room).length > 0 || guestsAsking(room).length > 0;
  }

  nudge(): void {
    for (const { room } of this.locals) room.connection.nudge();
  }

  /** Leaves the table. The caller closes the first room. */
  close(): void {
    this.#left = true;
    this.#end();
    for (const { person, room } of this.locals) if (person !== 0) room.connection.close();
  }

  get #first(): Room {
    const [first] = this.locals;
    if (!first) throw new Error("a device has somebody");
    return first.room;
  }

  #sitting(person: Person): Local {
    const room = this.#dial(person);
    room.first = false;
    return { person, room, chat: new Chat(room) };
  }

  /** Another tab may know of people who are not known here. */
  #keep(locals: readonly Local[], left: readonly Local[] = []): void {
    this.locals = locals;
    const { code } = this.#first;
    const all = [...besideAt(code), ...locals.map((it) => it.person)];
    keepBeside(code, all.filter((it) => it !== 0 && !left.some(({ person }) => person === it)));
  }

  #watch(): void {
    $effect(() => {
      const game = this.#first.view?.game;
      if (!game) return;
      const know = (open: boolean) => {
        // Another game may have been chosen meanwhile.
        if (this.#first.view?.game === game) this.#open = { game, open };
      };
      // A game that cannot be downloaded counts as one with secrets.
      loadGame(game).then(({ about }) => know(about.open === true), () => know(false));
    });

    // A person who gave up the chair, or took it to another device, is not here any more.
    $effect(() => {
      const left = this.locals.filter(({ person, room }) => person !== 0 && room.view !== null && room.own === null);
      if (left.length === 0) return;
      for (const { room } of left) room.connection.close();
      this.#keep(this.locals.filter((it) => !left.includes(it)), left);
    });

    // A player sees what their act did before the next one takes the device.
    $effect(() => {
      const turn = this.#turn;
      const face = untrack(() => this.#face);
      const waits = turn !== null && turn !== face.due && face.shown !== null && face.shown !== turn && this.#secret === face.secret;
      if (!waits) {
        this.#due = turn;
        return;
      }
      const timer = setTimeout(() => (this.#due = turn), REST);
      return () => clearTimeout(timer);
    });

    $effect(() => {
      const secret = this.#secret;
      if (secret === null) return;
      const around: Around = { seated: this.#seated, due: this.#due, secret };
      untrack(() => this.#turnTo(follow(this.#face, around), false));
    });

    // When one person of this device asks for the next game, all of them do.
    $effect(() => {
      const { view } = this.#first;
      const again = view?.again ?? [];
      if (view?.stage !== "over") this.#again = [];
      if (view?.stage !== "over" || !this.people.some(({ room }) => again.includes(room.own ?? -1))) return;
      for (const { person, room } of this.people) {
        if (this.#again.includes(person)) continue;
        this.#again = [...this.#again, person];
        if (!again.includes(room.own ?? -1)) void room.ask({ type: "rematch" });
      }
    });
  }

  #turnTo(face: Face, told: boolean): void {
    if (face.shown !== this.#face.shown) {
      for (const { person, room } of this.locals) {
        const isNext = person === face.shown;
        // What happened meanwhile is in the log; it is not played again.
        if (isNext) room.news = [];
        room.called = isNext && told && room.myTurn;
      }
    }
    this.#face = face;
  }
}

function beside({ code, url }: Room, person: Person): Room {
  return new Room({ code, url: `${url}&beside=${person}`, pace: throttled() });
}
