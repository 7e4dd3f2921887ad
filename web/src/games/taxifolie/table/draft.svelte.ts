// What a player has in mind before giving it: one of the ways offered, a partner, a square looked at.

import { t } from "../dictionary";
import { refusalText } from "../refusals";
import type { Command, Square, SwapOffer, WayOffer } from "../wire.gen";
import type { TaxiRoom } from "../wire";
import { endsOf } from "./wayWords";

const NO_WAYS: readonly WayOffer[] = [];
const NO_PARTNERS: readonly SwapOffer[] = [];

export class Draft {
  readonly #room: TaxiRoom;
  #chosen = $state<number | null>(null);
  /** A square that was looked at. */
  thing = $state<Square | null>(null);
  /** Why something is not possible. */
  note = $state("");
  /** The chapter of the rules that says more. */
  section = $state<string | null>(null);
  busy = $state(false);

  readonly offer = $derived.by(() => (this.#room.myTurn ? this.#room.options : null));
  readonly ways = $derived.by(() => (this.offer?.type === "drive" ? this.offer.ways : NO_WAYS));
  readonly partners = $derived.by(() => (this.offer?.type === "swap" ? this.offer.partners : NO_PARTNERS));
  /** The way that is drawn. */
  readonly way = $derived.by(() => (this.#chosen === null ? null : (this.ways[this.#chosen] ?? null)));
  /** The place of that way among all, from 1. */
  readonly place = $derived.by(() => (this.way && this.#chosen !== null ? this.#chosen + 1 : 0));
  /** The best way to each end. */
  readonly ends = $derived.by(() => endsOf(this.ways));

  constructor(room: TaxiRoom) {
    this.#room = room;
  }

  clear(): void {
    this.#chosen = null;
    this.thing = null;
    this.#say("");
  }

  /** An end draws its best way; again, the next one to it. Any other square is looked at. */
  tap(square: Square): void {
    this.#say("");
    const here = this.ways.flatMap((it, at) => (it.to === square ? [at] : []));
    const again = this.#chosen === null ? -1 : here.indexOf(this.#chosen);
    this.#chosen = here.length > 0 ? (here[(again + 1) % here.length] ?? null) : null;
    this.thing = square;
    if (here.length === 0 && this.ways.length > 0) this.#say(t("no-way-there", { count: this.#room.game?.steps ?? 0 }), "drive");
  }

  /** The next way in the server's order, or the one before. */
  turn(by: 1 | -1): void {
    const { length } = this.ways;
    if (length === 0) return;
    const from = this.#chosen ?? (by > 0 ? -1 : 0);
    this.choose((from + by + length) % length);
  }

  choose(at: number): void {
    this.#say("");
    this.#chosen = at;
    this.thing = this.ways[at]?.to ?? null;
  }

  /** How many ways lead to where the one that is drawn leads, and which of them it is. */
  get same(): { at: number; of: number } {
    const here = this.ways.filter((it) => it.to === this.way?.to);
    return { at: here.findIndex((it) => it === this.way) + 1, of: here.length };
  }

  roll(): Promise<void> {
    return this.#give(this.offer?.type === "roll" ? { type: "roll" } : null);
  }

  drive(): Promise<void> {
    if (this.offer?.type === "drive" && !this.way) {
      this.#say(t("choose-way-first"), "drive");
      return Promise.resolve();
    }
    return this.#give(this.way ? { type: "drive", way: this.way.way } : null);
  }

  swap(seat: number): Promise<void> {
    return this.#give(this.offer?.type === "swap" ? { type: "swap", with: seat } : null);
  }

  async point(): Promise<void> {
    if (!this.thing) return;
    const reply = await this.#room.point({ type: "square", square: this.thing });
    if (!reply.ok) this.#say(refusalText(reply.code));
  }

  async #give(command: Command | null): Promise<void> {
    if (this.busy) return;
    if (!command) {
      this.#say(refusalText(this.#room.myTurn ? "wrong_phase" : "not_your_turn"), "turn");
      return;
    }
    this.busy = true;
    const reply = await this.#room.play(command);
    this.busy = false;
    if (!reply.ok) this.#say(refusalText(reply.code), "turn");
  }

  #say(note: string, section: string | null = null): void {
    this.note = note;
    this.section = note ? section : null;
  }
}
