// What the player is about to do, before it is done. Nobody else ever sees it.

import { t } from "./dictionary";
import { actsOf, isChance, targetOf, type Act, type Chance } from "./acts";
import { targetName } from "./names";
import { refusalText } from "./refusals";
import type { SectionId } from "./rules/sections";
import { sectionOfRefusal } from "./rules/sections";
import { stretchOf } from "./town";
import type { Command, Target, Verb } from "./wire.gen";
import type { TownRoom } from "./wire";

/** After the table changed, an act that is at hand by itself must not catch the second half of a double tap. */
const DOUBLE_TAP = 500;

export class Draft {
  readonly room: TownRoom;
  #picked = $state.raw<Act | null>(null);
  /** The chance card whose choices lie open. */
  card = $state<Chance | null>(null);
  aim = $state.raw<Target | null>(null);
  busy = $state(false);
  note = $state("");
  /** Where the rules explain the note. */
  section = $state<SectionId | null>(null);
  #settled = $state(true);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tapped = 0;

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
  /** What would be done: what was chosen, or the only thing that there is to do. */
  act = $derived.by((): Act | null => this.#picked ?? (this.acts.length === 1 ? (this.acts[0] ?? null) : null));
  ready = $derived.by(() => this.act !== null && !this.busy && (this.#settled || this.#picked !== null));
  /** Something was begun that Cancel can drop. */
  begun = $derived.by(() => this.#picked !== null || this.card !== null || this.aim !== null);
  /** May things be shown to the others now? While one has to act a tap means an act. */
  mayPoint = $derived.by(() => this.room.seated && !this.acting && this.room.turn !== null);
  thing = $derived.by(() => (this.aim && this.mayPoint ? targetName(this.aim) : null));

  /** Why this kind of act is closed, as a code; null while it is open. */
  closed(verb: Verb): string | null {
    const why = this.room.options?.closed.find((it) => it.verb === verb)?.why;
    if (why) return why;
    return this.acting || (verb === "more" && this.room.options) ? null : "not_your_turn";
  }

  choose(act: Act): void {
    this.note = "";
    this.#picked = act;
  }

  clear(): void {
    this.#picked = this.card = this.aim = null;
    this.note = "";
  }

  /** The table has changed: a choice made on the old one is not carried over. */
  turnPage(): void {
    this.clear();
    this.#settled = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#settled = true), DOUBLE_TAP);
  }

  /** Opens the choices of a chance card, plays one that has none, or says why it cannot be played. */
  take(chance: Chance): void {
    const why = this.closed(chance);
    if (why) {
      this.clear();
      this.explain(why);
      return;
    }
    const same = this.card === chance;
    this.clear();
    if (same) return;
    this.card = chance;
  }

  /** A tap on the map. The first shows what would be, the second does it; where several acts have one place, taps go
   * round them. */
  tap(spot: string): void {
    this.note = "";
    if (this.busy) return;
    if (!this.acting) {
      const target = this.mayPoint ? targetOf(spot, this.room.game?.taxis ?? []) : null;
      this.aim = JSON.stringify(target) === JSON.stringify(this.aim) ? null : target;
      return;
    }
    const here = this.acts.filter((it) => it.spot === spot);
    const at = here.findIndex((it) => it === this.act);
    const now = performance.now();
    const settled = now - this.#tapped > DOUBLE_TAP / 2;
    this.#tapped = now;
    if (here.length === 0) void this.#whyNot(spot);
    else if (here.length === 1 && at === 0 && this.ready) {
      if (settled) void this.commit();
    } else this.#picked = here[(at + 1) % here.length] ?? null;
  }

  async commit(): Promise<void> {
    const { act } = this;
    if (!act || !this.ready) return;
    this.busy = true;
    this.note = "";
    const reply = await this.room.play(act.command);
    this.busy = false;
    if (!reply.ok) this.explain(reply.code);
  }

  /** Says, or takes back, that everybody needs one more destination. */
  async more(): Promise<void> {
    const agree = this.room.options?.more ?? null;
    if (agree === null) {
      this.explain(this.closed("more") ?? "nothing_to_agree");
      return;
    }
    const reply = await this.room.play({ type: "more", agree });
    if (!reply.ok) this.explain(reply.code);
  }

  /** Shows the others what was tapped. */
  async point(): Promise<void> {
    const { aim } = this;
    this.aim = null;
    if (aim) await this.room.point(aim);
  }

  /** Says why something cannot be done. */
  explain(code: string): void {
    this.note = refusalText(code);
    this.section = sectionOfRefusal(code);
  }

  /** Says in the server's words why nothing can be done with this. */
  async #whyNot(spot: string): Promise<void> {
    const command = this.#attempt(spot);
    if (!command) {
      this.note = t("say-nothing-there");
      this.section = null;
      return;
    }
    const reply = await this.room.preview(command);
    if (!reply.ok) this.explain(reply.code);
  }

  /** What a tap there would have meant. */
  #attempt(spot: string): Command | null {
    const { game } = this.room;
    const target = targetOf(spot, game?.taxis ?? []);
    if (game?.phase === "move" && target?.type === "square") return { type: "move", way: [target.square] };
    const [first] = this.acts;
    if (target?.type === "stretch" && first?.kind === "one_way") {
      return { type: "one_way", stretch: target.stretch, direction: "forward" };
    }
    if (target?.type === "stretch" && first?.kind === "turn") return { type: "turn", stretch: target.stretch };
    if (target?.type === "line" && first?.kind === "barrier") return { type: "barrier", line: target.line };
    if (first?.kind === "remove" && target && target.type !== "square") {
      const obstacle = target.type === "line" ? target.line : target.stretch;
      return stretchOf(obstacle) || target.type === "line" ? { type: "remove", obstacle } : null;
    }
    return null;
  }
}
