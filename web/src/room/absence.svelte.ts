// Who has been away for how long, as this page has seen it. The server decides by its own clock.

import type { Room } from "../net/room.svelte";
import type { Seat } from "../net/wire";

/** From when on the others may go on without somebody, in milliseconds: a little later than the server allows it. */
const AWAY = 62_000;
/** From when on the host's role passes on. */
const HOST_AWAY = 22_000;
const TICK = 1000;

export class Absence {
  readonly #room: Room;
  #since = $state.raw<readonly (number | null)[]>([]);
  /** Since when nothing has happened in a silent turn, when nobody is told who is here. */
  #still = $state.raw<number | null>(null);
  #now = $state(0);

  /** Made while a component is; ends with it. */
  constructor(room: Room) {
    this.#room = room;
    let since: readonly (number | null)[] = [];
    let seats = 0;
    $effect(() => {
      const now = Date.now();
      // Those behind a chair that was left have moved up.
      if (room.seats.length !== seats) since = [];
      seats = room.seats.length;
      since = room.online.map((here, seat) => (here ? null : (since[seat] ?? now)));
      this.#since = since;
    });
    $effect(() => {
      this.#still = room.silence && room.version >= 0 ? Date.now() : null;
    });
    $effect(() => {
      if (this.#still === null && this.#since.every((it) => it === null)) return;
      this.#now = Date.now();
      const timer = setInterval(() => (this.#now = Date.now()), TICK);
      return () => clearInterval(timer);
    });
  }

  /** The player whom the game waits for in vain, if this person may do something about it. */
  get awaited(): Seat | null {
    const { turn, myTurn, seated, silence } = this.#room;
    if (turn === null || myTurn || !seated) return null;
    const since = silence ? this.#still : (this.#since[turn] ?? null);
    return since !== null && this.#now - since >= AWAY ? turn : null;
  }

  /** Whether the host's role is to pass to this person: the first one here. */
  get inherits(): boolean {
    const { view, seat, online } = this.#room;
    const since = this.#since[view?.host ?? -1] ?? null;
    return since !== null && this.#now - since >= HOST_AWAY && online.indexOf(true) === seat;
  }
}
