// Who has been away for how long, as the server reports it and this page's clock continues it.

import type { Room } from "../net/room.svelte";
import type { Seat } from "../net/wire";
import { goesOn, needed } from "./asked";

/** After how long the others may go on without somebody, in milliseconds: a little later than the server allows. */
const AWAY = 62_000;
/** After how long the host's role passes on, in milliseconds; a client that asks for it waits a little longer. */
const HOST_AWAY = 22_000;
const TICK = 1000;

export class Absence {
  readonly #room: Room;
  /** Since when nothing has happened in a silent turn, in which nobody learns who is here. */
  #still = $state.raw<number | null>(null);
  #now = $state(0);

  /** Create it while a component is created; it ends with that component. */
  constructor(room: Room) {
    this.#room = room;
    $effect(() => {
      this.#still = room.silence && room.version >= 0 ? Date.now() : null;
    });
    $effect(() => {
      if (this.#still === null && room.away.every((it) => it === null) && !room.seats.some((it) => it.vacant)) return;
      this.#now = Date.now();
      const timer = setInterval(() => (this.#now = Date.now()), TICK);
      return () => clearInterval(timer);
    });
  }

  /** The time of this page, as far as absences depend on it. */
  get now(): number {
    return this.#now;
  }

  /** Since when a player is away; a seat that was given up always is. */
  #since(seat: Seat): number | null {
    return this.#room.seats[seat]?.vacant ? 0 : (this.#room.away[seat] ?? null);
  }

  /** The player whom the game waits for in vain, if this person may do something about it. */
  get awaited(): Seat | null {
    const { turn, own, silence } = this.#room;
    if (turn === null || own === null || turn === own || this.#room.robot(turn)) return null;
    const since = silence ? this.#still : this.#since(turn);
    return since !== null && this.#now - since >= AWAY ? turn : null;
  }

  /** The seats for which a guest may ask: those that were given up, and while a cooperative game goes on those of players
   * who are away, and who may be this guest with another device, if somebody is there to agree. */
  get free(): Seat[] {
    const { view, seats, silence } = this.#room;
    if (!view || view.stage === "lobby" || silence) return [];
    const isFor = (seat: Seat) => seats[seat]?.vacant || (goesOn(this.#room) && needed(this.#room, seat) > 0);
    const since = (seat: Seat) => (isFor(seat) ? this.#since(seat) : null);
    return seats.flatMap((_, seat) => (this.#now - (since(seat) ?? Infinity) >= AWAY ? [seat] : []));
  }

  /** The player to whom the host's role is to pass: the first one here. */
  get heir(): Seat | null {
    const { view, seats, online } = this.#room;
    const since = this.#since(view?.host ?? -1);
    if (since === null || this.#now - since < HOST_AWAY) return null;
    const heir = online.findIndex((it, seat) => it && !seats[seat]?.bot);
    return heir < 0 ? null : heir;
  }
}
