// What a player has in mind before sending it: one of the ways offered, a partner, a square looked at.

import { t } from "../dictionary";
import { refusalText } from "../refusals";
import type { Command, Square, WayOffer } from "../wire.gen";
import type { TaxiRoom } from "../wire";
import { onward, through } from "../../../table/through";
import { endsOf } from "./wayWords";

const NO_WAYS: readonly WayOffer[] = [];
const squaresOf = (offer: WayOffer): readonly Square[] => offer.way;

/** In milliseconds: the next button may appear where a command's button was, and a double tap means one command. */
const DOUBLE_TAP = 500;

export class Draft {
  readonly #room: TaxiRoom;
  #chosen = $state<number | null>(null);
  /** The squares that the way must pass, in this order. */
  #via = $state.raw<readonly Square[]>([]);
  #tapped: { square: Square; at: number } | null = null;
  /** A square that was looked at. */
  thing = $state<Square | null>(null);
  /** Why something is not possible. */
  note = $state("");
  /** The chapter of the rules that says more. */
  section = $state<string | null>(null);
  /** Whether no command is accepted: one is on its way, or was a moment ago. */
  busy = $state(false);
  /** Whether one is on its way: it can no longer be dropped, nor shown as another. */
  sending = $state(false);

  readonly offer = $derived.by(() => (this.#room.myTurn ? this.#room.options : null));
  readonly ways = $derived.by(() => (this.offer?.type === "drive" ? this.offer.ways : NO_WAYS));
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
    this.#choose(null);
    this.thing = null;
    this.#say("");
  }

  /** A tap on an end draws the best way to it; another tap, the next one, or drives if there is no other. A square on a
   * way becomes one to pass. Any other square is looked at. */
  tap(square: Square): void {
    if (this.sending) return;
    const before = this.#tapped;
    const now = performance.now();
    this.#tapped = { square, at: now };
    this.#say("");
    this.thing = square;
    const { ways } = this;
    const here = this.#waysTo(square);
    if (here.length === 1 && here[0] === this.way) {
      if (before?.square === square && now - before.at > DOUBLE_TAP) void this.drive();
      return;
    }
    if (here.length > 0) {
      this.#chosen = ways.indexOf(here[(here.indexOf(this.way as WayOffer) + 1) % here.length] as WayOffer);
      return;
    }
    const via = onward(ways, squaresOf, this.#via, square);
    const on = through(ways, squaresOf, via);
    const next = on.find((it) => it === this.way) ?? on.find((it) => it.to === this.way?.to) ?? on[0];
    this.#choose(next ? ways.indexOf(next) : null, next ? via : []);
    if (!next && ways.length > 0) void this.#whyNot(square);
  }

  /** The ways that end there: through the squares that were tapped before, if any leads there. */
  #waysTo(square: Square): WayOffer[] {
    const all = this.ways.filter((it) => it.to === square);
    const meant = through(all, squaresOf, this.#via);
    return meant.length > 0 ? meant : all;
  }

  #choose(at: number | null, via: readonly Square[] = []): void {
    this.#chosen = at;
    this.#via = via;
  }

  /** Says why no way ends here, and in the server's words if the street back is meant. */
  async #whyNot(square: Square): Promise<void> {
    this.#say(t("no-way-there", { count: this.#room.game?.steps ?? 0 }), "drive");
    const reply = await this.#room.preview({ type: "drive", way: [square] });
    if (!reply.ok && reply.code === "no_u_turn" && this.thing === square) this.#say(refusalText(reply.code), "drive");
  }

  /** The next way in the server's order, or the one before. */
  turn(by: 1 | -1): void {
    const { length } = this.ways;
    if (length === 0) return;
    const from = this.#chosen ?? (by > 0 ? -1 : 0);
    this.choose((from + by + length) % length);
  }

  choose(at: number): void {
    if (this.sending) return;
    this.#say("");
    // Leafing is not a tap: an earlier tap on that square does not count as the first of two.
    this.#tapped = null;
    this.#choose(at);
    this.thing = this.ways[at]?.to ?? null;
  }

  /** How many ways lead to the end of the drawn one, and which of them it is. */
  get same(): { at: number; of: number } {
    const here = this.way ? this.#waysTo(this.way.to) : [];
    return { at: here.indexOf(this.way as WayOffer) + 1, of: here.length };
  }

  roll(): Promise<void> {
    return this.#give(this.offer?.type === "roll" ? { type: "roll" } : null);
  }

  async drive(): Promise<void> {
    if (this.way || this.offer?.type !== "drive") return this.#give(this.way && { type: "drive", way: this.way.way });
    // The second half of a double tap on the dice lands here.
    if (!this.busy) this.#say(t("choose-way-first"), "drive");
  }

  /** Says that somebody has no client. */
  noClient(): void {
    this.#say(t("client-none"), "chance");
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
      const { myTurn, turn } = this.#room;
      this.#say(myTurn || turn === null ? refusalText("wrong_phase") : t("moment-turn-began", { name: this.#room.name(turn) }), "turn");
      return;
    }
    this.busy = this.sending = true;
    const settled = new Promise((it) => setTimeout(it, DOUBLE_TAP));
    const reply = await this.#room.play(command);
    this.sending = false;
    if (!reply.ok) this.#say(refusalText(reply.code), "turn");
    await settled;
    this.busy = false;
  }

  #say(note: string, section: string | null = null): void {
    this.note = note;
    this.section = note ? section : null;
  }
}
