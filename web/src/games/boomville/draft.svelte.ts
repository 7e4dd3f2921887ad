// What the player is about to do, before it is done. Nobody else ever sees it.

import { preferences } from "../../device/preferences.svelte";
import { t } from "./dictionary";
import { actsOf, isChance, targetOf, type Act, type Chance } from "./acts";
import { targetName } from "./names";
import { parts } from "./parts";
import { refusalText, whyClosed } from "./refusals";
import type { SectionId } from "./rules/sections";
import { sectionOfRefusal } from "./rules/sections";
import { onward, through } from "../../table/through";
import type { Command, Target, Verb } from "./wire.gen";
import type { TownRoom } from "./wire";

const squaresOf = (act: Act): readonly string[] => (act.kind === "move" ? act.offer.way : []);

/** After the table changes, an act that is ready by itself must not catch the second half of a double tap. */
const DOUBLE_TAP = 500;

/** Acts in which there is nothing to choose. */
const AT_ONCE: readonly string[] = ["skip", "accept"];

/** What people say to each other: it may arrive in one update with an act. */
const TALK: readonly string[] = ["said", "signalled", "pointed"];

export class Draft {
  readonly room: TownRoom;
  #picked = $state.raw<Act | null>(null);
  /** The chance card whose choices are open. */
  card = $state<Chance | null>(null);
  aim = $state.raw<Target | null>(null);
  /** The player about whom everything that lies open is told. */
  looked = $state<number | null>(null);
  /** A command is on its way: it can no longer be dropped, nor shown as another. */
  busy = $state(false);
  note = $state("");
  /** Where the rules explain the note. */
  section = $state<SectionId | null>(null);
  /** The squares that the way must pass, in this order. */
  #via: readonly string[] = [];
  #settled = $state(true);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tapped = 0;
  /** When the button for one more destination was last pressed: once answered, it means the opposite. */
  #agreed = -Infinity;

  constructor(room: TownRoom) {
    this.room = room;
  }

  all = $derived.by((): Act[] => (this.room.options ? actsOf(this.room.options) : []));
  /** Whether the table waits for this player. */
  acting = $derived.by(() => this.all.length > 0);
  /** What can be chosen: the choices of the open chance card, or everything but those. */
  acts = $derived.by((): Act[] => {
    const { card } = this;
    if (card) return this.all.filter((it) => it.kind === card);
    return this.all.filter((it) => !isChance(it.kind) || it.kind === "cancel");
  });
  /** What would be done: the chosen act, or the only one there is. */
  act = $derived.by((): Act | null => this.#chosen ?? (this.acts.length === 1 ? (this.acts[0] ?? null) : null));
  /** The chosen act, among those open now: a new connection sends the same acts again. */
  #chosen = $derived.by((): Act | null => {
    const command = this.#picked && JSON.stringify(this.#picked.command);
    // A player who gave up the seat no longer chooses anything.
    return command && this.acting ? (this.all.find((it) => JSON.stringify(it.command) === command) ?? this.#picked) : null;
  });
  ready = $derived.by(() => this.act !== null && !this.busy && (this.#settled || this.#picked !== null));
  /** Something was begun that Cancel can drop. */
  begun = $derived.by(() => this.#picked !== null || this.card !== null || this.aim !== null);
  /** May things be shown to the others now? While the player has to act, a tap means an act. */
  mayPoint = $derived.by(() => this.room.seated && !this.acting && this.room.turn !== null);
  thing = $derived.by(() => (this.aim && this.mayPoint ? targetName(this.aim) : null));

  /** Why this kind of act is closed, as a code; null while it is open. */
  #closed(verb: Verb): string | null {
    const why = this.room.options?.closed.find((it) => it.verb === verb)?.why;
    if (why) return why;
    // A player who waits has no other act: once this one is closed the server offers them nothing, and no reason.
    if (verb === "more" && !this.room.options) return "nothing_to_agree";
    return this.acting || verb === "more" ? null : "not_your_turn";
  }

  /** The same in words; null while it is open. */
  whyNot(verb: Verb): string | null {
    const code = this.#closed(verb);
    return code && whyClosed(verb, code);
  }

  choose(act: Act): void {
    if (this.busy) return;
    this.note = "";
    this.looked = null;
    this.#via = [];
    this.#picked = act;
    // What may be the second half of a double tap only chooses.
    if (preferences.quick && AT_ONCE.includes(act.kind) && this.#settled) void this.commit();
  }

  clear(): void {
    this.#picked = this.card = this.aim = this.looked = null;
    this.#via = [];
    this.#tapped = 0;
    this.#say("");
  }

  /** Takes back what was begun. */
  cancel(): void {
    if (this.busy) return;
    const { begun } = this;
    this.clear();
    if (!begun) this.#say(t("say-nothing-begun"));
  }

  /** The table has changed: a choice made on the old one is not carried over. Agreeing to one more destination,
   * possible at any time, changes nothing here. Returns whether this player has to act on the new table. */
  turnPage(): boolean {
    const news = this.room.news.flatMap((it) => it.moments).filter((it) => !TALK.includes(it.type));
    if (this.acting && news.length > 0 && news.every((it) => it.type === "agreed")) return false;
    this.clear();
    this.#settled = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#settled = true), DOUBLE_TAP);
    return this.acting;
  }

  /** Opens a chance card; one that has no choices is ready at once. Says why it cannot be played. */
  take(chance: Chance): void {
    if (this.busy) return;
    const same = this.card === chance;
    const why = this.#closed(chance);
    this.clear();
    if (why) this.#say(whyClosed(chance, why), "chance");
    else if (!same) this.card = chance;
  }

  /** A tap on the map. The first shows what would happen, the second does it; where several acts share a place, taps
   * cycle through them. A square on a way becomes one to pass. */
  tap(spot: string): void {
    this.note = "";
    this.looked = null;
    if (this.busy) return;
    if (!this.acting) {
      const target = this.mayPoint ? targetOf(spot, this.room.game?.taxis ?? []) : null;
      this.aim = JSON.stringify(target) === JSON.stringify(this.aim) ? null : target;
      return;
    }
    const all = this.acts.filter((it) => it.spot === spot);
    const meant = through(all, squaresOf, this.#via);
    const here = meant.length > 0 ? meant : all;
    const at = here.findIndex((it) => it === this.act);
    const now = performance.now();
    const settled = now - this.#tapped > DOUBLE_TAP / 2;
    this.#tapped = now;
    if (here.length === 0) {
      if (!this.#passes(spot)) void this.#whyNot(spot);
    } else if (here.length === 1 && at === 0 && this.ready) {
      if (settled) void this.commit();
    } else this.#picked = here[(at + 1) % here.length] ?? null;
  }

  /** Whether a way leads through this square: if so, chooses it. */
  #passes(spot: string): boolean {
    const target = targetOf(spot, this.room.game?.taxis ?? []);
    if (target?.type !== "square") return false;
    const via = onward(this.acts, squaresOf, this.#via, target.square);
    const on = through(this.acts, squaresOf, via);
    const meant = on.find((it) => it === this.act) ?? on.find((it) => it.spot === this.act?.spot) ?? on[0];
    if (!meant) return false;
    [this.#picked, this.#via] = [meant, via];
    return true;
  }

  async commit(): Promise<void> {
    const { act } = this;
    if (!act) this.#say(t("say-choose-first"));
    if (!act || !this.ready) return;
    this.note = "";
    await this.#give(act.command);
  }

  async #give(command: Command): Promise<void> {
    this.busy = true;
    const reply = await this.room.play(command);
    this.busy = false;
    if (!reply.ok) this.explain(reply.code);
  }

  /** Says, or takes back, that everybody needs one more destination. */
  async more(): Promise<void> {
    const before = this.#agreed;
    this.#agreed = performance.now();
    if (this.busy || this.#agreed - before < DOUBLE_TAP) return;
    const agree = this.room.options?.more ?? null;
    if (agree === null) this.explain(this.#closed("more") ?? "nothing_to_agree");
    else await this.#give({ type: "more", agree });
  }

  /** Shows the others what was tapped. */
  async point(): Promise<void> {
    const { aim } = this;
    this.aim = null;
    if (!aim) return;
    const reply = await this.room.point(aim);
    if (!reply.ok) this.explain(reply.code);
  }

  /** Says why something cannot be done. */
  explain(code: string): void {
    const die = code === "no_such_way" ? this.room.game?.die : null;
    this.#say(die ? t("why-no-way", { die }) : refusalText(code), sectionOfRefusal(code));
  }

  #say(note: string, section: SectionId | null = null): void {
    this.note = note;
    this.section = section;
  }

  /** Says in the server's words why nothing can be done with this spot. */
  async #whyNot(spot: string): Promise<void> {
    if (this.card) {
      this.#say(t(`ask-${this.card}`));
      return;
    }
    const tapped = this.#tapped;
    const part = await parts.attempt().catch(() => null);
    if (tapped !== this.#tapped) return;
    if (!part) {
      this.#say(t("screen-unreachable"));
      return;
    }
    const command = part.attempt(spot, this.room, this.acts[0]);
    if (!command) {
      this.#say(t(this.room.game?.phase === "roll" ? "say-roll-first" : "say-nothing-there"));
      return;
    }
    const reply = await this.room.preview(command);
    // After another tap, or on a changed table, this answer is out of date.
    if (!reply.ok && tapped === this.#tapped) this.explain(reply.code);
  }
}
