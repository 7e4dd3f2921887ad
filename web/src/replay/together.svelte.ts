// People step through a recorded game together: a player leads, and the others follow until they go their own way.
// The server keeps none of it: the next step makes up for a lost one.

import type { Room } from "../net/room.svelte";
import type { LeadView } from "../net/wire";

/** How often the leader's place is sent, in milliseconds: a slider is dragged over many acts. */
const PAUSE = 250;

export class Together {
  /** Whether this page leads, or has asked to. */
  leads = $state(false);
  /** The seat of the leader whom this person has left. */
  #left = $state<number | null>(null);
  readonly #room: Room;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The place to send after the pause. */
  #next: { game: number; act: number } | null = null;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Whether this person looks on their own while somebody leads. That holds for as long as the same person leads, also
   * after the leader's connection was lost for a moment. */
  get alone(): boolean {
    return this.#left !== null && this.#left === this.#room.lead?.seat;
  }

  set alone(on: boolean) {
    this.#left = on ? (this.#room.lead?.seat ?? null) : null;
  }

  /** The leader, if it is not this page. */
  get leader(): LeadView | null {
    return this.leads ? null : this.#room.lead;
  }

  /** Whether this person may lead: a player, where nobody leads and the table is not silent. */
  get open(): boolean {
    return !this.leads && this.#room.seated && this.#room.lead === null && !this.#room.silence;
  }

  get name(): string {
    return this.#room.name(this.leader?.seat ?? null);
  }

  /** The leader's place in the game of this number. */
  target(game: number | null, last: number): number | null {
    const { leader } = this;
    return leader && !this.alone && leader.game === game ? Math.min(leader.act, last) : null;
  }

  /** The leader's place, if the game of this number has gone on since this page fetched it. */
  beyond(game: number | null, last: number): number | null {
    const { leader } = this;
    return leader && !this.alone && leader.game === game && leader.act > last ? leader.act : null;
  }

  lead(game: number, act: number): void {
    this.leads = true;
    this.alone = false;
    this.#show(game, act);
  }

  follow(): void {
    this.alone = false;
  }

  end(): void {
    if (!this.leads) return;
    this.leads = false;
    this.#rest();
    this.#room.lead = null;
    this.#room.connection.tell({ type: "lead", game: 0, act: null });
  }

  /** This page is at this act now. A leader sends it; a follower who moved has left the leader. */
  stand(game: number | null, act: number, last: number): void {
    if (game === null) return;
    if (this.leads) this.#show(game, act);
    else if (this.target(game, last) !== null && this.target(game, last) !== act) this.alone = true;
  }

  /** Takes over who leads, as the server says: of two who ask at once, one leads. A silence ends it. A new connection
   * does not know it, so the leader sends it again. */
  hear(game: number | null, act: number): void {
    const { lead, own, silence, connection } = this.#room;
    if (!this.leads) return;
    if (silence || own === null || (lead !== null && lead.seat !== own)) {
      this.leads = false;
      this.#rest();
    } else if (lead === null && game !== null && connection.status === "open") {
      this.#show(game, act);
    }
  }

  #show(game: number, act: number): void {
    this.#next = { game, act };
    if (this.#timer === undefined) this.#tell();
  }

  #tell(): void {
    this.#timer = undefined;
    if (this.#next === null) return;
    this.#room.connection.tell({ type: "lead", ...this.#next });
    this.#next = null;
    this.#timer = setTimeout(() => this.#tell(), PAUSE);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#next = null;
  }
}
