// What the player is about to do, before it is done. Everything that may be chosen comes from the server's options;
// this class only collects the choice until it is a whole command. Nobody else ever sees it.

import type { Color, Command, MoveOffer, Officer, Destination, SendOffer, SoldierCard, Street, Target } from "../wire.gen";
import { isBonus, soldiers, type Bonus } from "../cards";
import type { SectionId } from "../rules/sections";
import { cardName, streetName } from "../names";
import { t } from "../dictionary";
import { type Words } from "../../../words/i18n.svelte";
import { refusalText } from "../refusals";
import type { MarneRoom, Preview } from "../wire";
import { sectionOfReason, sectionOfRefusal, type Reason, type Why } from "./explanations";

export const VERBS = ["draw", "officer", "trade", "send", "bonus", "end"] as const;
export type Verb = (typeof VERBS)[number] | "reveal";
export type Question = "place_officers" | "discard" | "trim" | "place";

const QUESTIONS: readonly string[] = ["place_officers", "discard", "trim", "place"];

/** After the table changed, an answer that arms itself must not catch the second half of a double tap. */
const DOUBLE_TAP = 500;

export class Draft {
  readonly room: MarneRoom;

  picked = $state<Verb | null>(null);
  street = $state<Street | null>(null);
  officer = $state<Officer | null>(null);
  cards = $state.raw<SoldierCard[]>([]);
  give = $state<SoldierCard | null>(null);
  take = $state<SoldierCard | null>(null);
  bonus = $state<Bonus | null>(null);
  color = $state<Color | null>(null);
  to = $state<Destination | null>(null);
  busy = $state(false);
  settled = $state(true);
  note = $state("");
  /** Where the rules explain the note. */
  section = $state<SectionId | null>(null);
  /** What the server says this choice would do. */
  preview = $state.raw<Preview | null>(null);
  /** What to show to the others, while it is not one's turn. */
  target = $state.raw<Target | null>(null);
  /** The round that the next taxi would drive is shown. */
  foresight = $state(false);
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(room: MarneRoom) {
    this.room = room;
  }

  phase = $derived.by(() => this.room.game?.phase ?? null);
  options = $derived.by(() => (this.room.myTurn ? this.room.options : null));
  question = $derived.by(() =>
    this.options && this.phase && QUESTIONS.includes(this.phase) ? (this.phase as Question) : null,
  );

  /** The armed verb; when only one thing can be done, that one arms itself. */
  verb = $derived.by((): Verb | null => {
    if (this.question) return null;
    if (this.picked) return this.picked;
    if (this.options?.reveal) return "reveal";
    return this.options?.end_turn && this.room.game?.actions_left === 0 ? "end" : null;
  });
  free = $derived(this.picked === null);

  load = $derived.by(() => this.options?.send.find((it) => it.street === this.street) ?? null);
  sum = $derived.by(() => this.cards.reduce((total, it) => total + soldiers(it), 0));
  move = $derived.by(
    () => this.options?.move_officer.find((it) => it.to === this.street && it.officer === this.officer) ?? null,
  );
  command = $derived.by(() => this.#command());
  ready = $derived(this.command !== null && !this.busy && this.settled);
  /** Something was begun that Cancel can drop. */
  begun = $derived.by(() => this.picked !== null || this.give !== null || this.color !== null || this.to !== null);

  arm(verb: Verb): void {
    const same = this.picked === verb;
    this.clear();
    if (!same) this.picked = verb;
  }

  clear(): void {
    this.picked = this.street = this.officer = this.give = this.take = this.bonus = this.color = this.to = null;
    this.cards = [];
    this.target = null;
    this.note = "";
    this.foresight = false;
  }

  /** The table has changed: a choice made on the old one is not carried over. */
  turnPage(): void {
    this.clear();
    this.settled = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.settled = true), DOUBLE_TAP);
  }

  async commit(): Promise<void> {
    const command = this.command;
    if (!command || !this.ready) return;
    this.busy = true;
    this.note = "";
    const reply = await this.room.play(command);
    this.busy = false;
    if (reply.ok) return;
    this.note = refusalText(reply.code);
    this.section = sectionOfRefusal(reply.code);
  }

  /** Asks what a choice would do. The answer to an older choice is dropped. */
  async lookAhead(command: Command | null): Promise<void> {
    const asked = ++this.#asked;
    this.preview = null;
    if (!command) return;
    const reply = await this.room.preview(command);
    if (asked === this.#asked && reply.ok && "preview" in reply) this.preview = reply.preview as Preview;
  }

  /** Shows the others what was tapped. */
  async point(): Promise<void> {
    const target = this.target;
    this.target = null;
    if (target) await this.room.point(target);
  }

  /** May things be shown to the others now? While it is one's turn a tap means an act. */
  mayPoint = $derived.by(() => this.room.seated && !this.room.silence && !this.options && this.room.turn !== null);
  /** The name of what would be shown. */
  thing = $derived.by(() => {
    if (!this.target || !this.mayPoint) return null;
    return this.target.type === "street" ? streetName(this.target.street) : cardName(this.target.card);
  });

  #aimAt(at: Target): void {
    const same = JSON.stringify(this.target) === JSON.stringify(at);
    this.target = this.mayPoint && !same ? at : null;
  }

  #shows(card: SoldierCard): boolean {
    return this.target?.type === "card" && this.target.card === card;
  }

  /** The points that a taxi would bring from this street. */
  gain(street: Street): number | null {
    const sent = this.preview?.moments.find((it) => it.type === "taxi_sent" && it.street === street);
    return sent?.type === "taxi_sent" ? sent.points : null;
  }

  /** Says why something cannot be done. */
  explain(reason: Reason, words?: Words): void {
    this.note = t(reason, words);
    this.section = sectionOfReason(reason);
  }

  /** Says why a verb is closed. */
  explainClosed(why: Why): void {
    this.clear();
    this.note = t(why.key);
    this.section = why.section;
  }

  /** Says in the server's words why this cannot be done. */
  async #whyNot(command: Command, reason: Reason, words?: Words): Promise<void> {
    this.explain(reason, words);
    const asked = ++this.#asked;
    const reply = await this.room.preview(command);
    if (asked !== this.#asked || reply.ok) return;
    const section = sectionOfRefusal(reply.code);
    if (section === null || section === "online") return;
    this.note = refusalText(reply.code);
    this.section = section;
  }

  can(verb: Verb): boolean {
    const may = this.options;
    if (!may) return false;
    switch (verb) {
      case "reveal":
        return may.reveal;
      case "draw":
        return may.mobilize;
      case "officer":
        return may.move_officer.length > 0;
      case "trade":
        return may.trade !== null;
      case "send":
        return may.send.length > 0;
      case "bonus":
        return this.playable().length > 0;
      case "end":
        return may.end_turn;
    }
  }

  playable(): Bonus[] {
    const bonus = this.options?.bonus;
    if (!bonus) return [];
    const cards: Bonus[] = [];
    if (bonus.orders) cards.push("bonus-orders");
    if (bonus.gallop.length > 0) cards.push("bonus-gallop");
    if (bonus.clear.length > 0) cards.push("bonus-clear");
    if (bonus.recall.length > 0) cards.push("bonus-recall");
    return cards;
  }

  /** May this street be chosen, in the state of the draft? */
  lit(street: Street): boolean {
    const may = this.options;
    if (!may) return false;
    if (this.question) return this.question === "place_officers" && this.colorAt(street) !== null;
    if (this.verb === "officer") return may.move_officer.some((it) => it.to === street);
    if (this.bonus === "bonus-gallop") return may.bonus.gallop.some((it) => it.streets.includes(street));
    if (this.bonus === "bonus-clear") return may.bonus.clear.includes(street);
    if (this.verb === "send") return this.#sendable(street, this.street === street ? [] : this.cards) !== null;
    return false;
  }

  sendable(street: Street): boolean {
    return this.options?.send.some((it) => it.street === street) ?? false;
  }

  chosen(street: Street): boolean {
    if (this.color) return this.room.game?.streets.find((it) => it.street === street)?.color === this.color;
    return this.street === street || (this.target?.type === "street" && this.target.street === street);
  }

  tapStreet(street: Street): void {
    const may = this.options;
    this.note = "";
    if (!may) this.#aimAt({ type: "street", street });
    if (!may || this.busy) return;
    if (this.question === "place_officers") this.color = this.colorAt(street);
    else if (this.question) this.explain("why-answer-first");
    else if (this.bonus === "bonus-gallop") this.#gallop(street);
    else if (this.bonus === "bonus-clear") this.street = this.lit(street) ? street : this.street;
    else if (this.verb === "officer") this.#step(street);
    else if ((this.free || this.picked === "send") && this.sendable(street)) this.#aim(street);
    else if (this.free && may.move_officer.some((it) => it.to === street)) this.#step(street);
    else if (this.free || this.picked === "send") {
      void this.#whyNot({ type: "send", street, cards: [...this.cards] }, "say-street-idle", { street: streetName(street) });
    } else this.explain("say-street-idle", { street: streetName(street) });
  }

  /** May this card of one's own hand be chosen, in the state of the draft? */
  cardLit(card: SoldierCard): boolean {
    const may = this.options;
    if (!may) return false;
    if (this.question) return may.discard.includes(card);
    if (this.picked === "trade") return may.trade?.give.includes(card) ?? false;
    if (this.picked === "send") return this.loadable(card);
    if (this.picked === "bonus") return isBonus(card) && this.playable().includes(card);
    return false;
  }

  cardChosen(card: SoldierCard): boolean {
    return this.give === card || this.bonus === card || this.cards.includes(card) || this.#shows(card);
  }

  tapCard(card: SoldierCard): void {
    const may = this.options;
    this.note = "";
    if (!may) this.#aimAt({ type: "card", card });
    if (!may || this.busy) return;
    if (this.question) this.give = may.discard.includes(card) && this.give !== card ? card : null;
    else if (this.picked === "trade" && may.trade?.give.includes(card)) this.give = this.give === card ? null : card;
    else if (isBonus(card) && this.playable().includes(card)) this.#holdBonus(card);
    else if ((this.free || this.picked === "send") && this.loadable(card)) this.#toggle(card);
    else if (this.free && may.trade?.give.includes(card)) {
      this.picked = "trade";
      this.give = card;
    } else this.explain("say-card-idle", { card: cardName(card) });
  }

  /** A card in a mate's hand or in the reserve. */
  takeLit(card: SoldierCard): boolean {
    return (this.free || this.picked === "trade") && (this.options?.trade?.take.includes(card) ?? false);
  }

  takeChosen(card: SoldierCard): boolean {
    return this.take === card || this.#shows(card);
  }

  tapTake(card: SoldierCard): void {
    this.note = "";
    if (!this.options) this.#aimAt({ type: "card", card });
    if (this.busy || !this.takeLit(card)) return;
    this.picked = "trade";
    this.take = this.take === card ? null : card;
  }

  tapRecall(card: SoldierCard): void {
    this.take = this.take === card ? null : card;
  }

  choose(color: Color): void {
    this.color = this.color === color ? null : color;
  }

  colorAt(street: Street): Color | null {
    const color = this.room.game?.streets.find((it) => it.street === street)?.color;
    return color && this.options?.place_officers.includes(color) ? color : null;
  }

  loadable(card: SoldierCard): boolean {
    const loads = this.load ? [this.load] : (this.options?.send ?? []);
    return loads.some((it) => it.cards.includes(card));
  }

  /** The officers that could go to the street chosen. */
  movers(street: Street): Officer[] {
    const may = this.options;
    if (!may) return [];
    if (this.bonus === "bonus-gallop") {
      return may.bonus.gallop.filter((it) => it.streets.includes(street)).map((it) => it.officer);
    }
    return may.move_officer.filter((it: MoveOffer) => it.to === street).map((it) => it.officer);
  }

  #step(street: Street): void {
    if (this.movers(street).length === 0) {
      this.explain("say-street-idle", { street: streetName(street) });
      return;
    }
    this.picked = "officer";
    this.#nextMover(street);
  }

  #gallop(street: Street): void {
    if (this.movers(street).length > 0) this.#nextMover(street);
  }

  /** A second tap on the same street means the other officer, if both can come. */
  #nextMover(street: Street): void {
    const movers = this.movers(street);
    const at = this.street === street && this.officer !== null ? movers.indexOf(this.officer) + 1 : 0;
    this.street = street;
    this.officer = movers[at % movers.length] ?? null;
  }

  #aim(street: Street): void {
    if (this.picked === "send" && this.street === street) {
      this.street = null;
      return;
    }
    this.picked = "send";
    this.street = street;
    const load = this.load;
    if (!load) return;
    this.cards = this.cards.filter((it) => load.cards.includes(it));
    const [only] = load.loads;
    // With a single way to fill it there is nothing left to choose.
    if (load.loads.length === 1 && only !== undefined) this.cards = load.cards.filter((_, bit) => only & (1 << bit));
  }

  #toggle(card: SoldierCard): void {
    this.picked = "send";
    this.cards = this.cards.includes(card) ? this.cards.filter((it) => it !== card) : [...this.cards, card];
    const homes = (this.options?.send ?? []).filter((it) => this.cards.every((held) => it.cards.includes(held)));
    if (!this.street && homes.length === 1) this.street = homes[0]?.street ?? null;
  }

  #holdBonus(card: Bonus): void {
    const same = this.bonus === card;
    this.clear();
    this.picked = "bonus";
    if (!same) this.bonus = card;
  }

  #sendable(street: Street, cards: readonly SoldierCard[]): SendOffer | null {
    const load = this.options?.send.find((it) => it.street === street);
    return load && cards.every((it) => load.cards.includes(it)) ? load : null;
  }

  #command(): Command | null {
    const may = this.options;
    if (!may) return null;
    switch (this.question ?? this.verb) {
      case "place_officers":
        return this.color && { type: "place_officers", color: this.color };
      case "discard":
      case "trim":
        return this.give === null ? null : { type: "discard", card: this.give };
      case "place":
        return this.to && { type: "place", to: this.to };
      case "reveal":
        return may.reveal ? { type: "reveal" } : null;
      case "draw":
        return may.mobilize ? { type: "mobilize" } : null;
      case "officer":
        return this.move && { type: "move_officer", officer: this.move.officer, direction: this.move.direction };
      case "trade":
        return this.give && this.take ? { type: "trade", give: this.give, take: this.take } : null;
      case "send":
        return this.#sendCommand();
      case "bonus":
        return this.#bonusCommand();
      case "end":
        return may.end_turn ? { type: "end_turn" } : null;
      default:
        return null;
    }
  }

  #sendCommand(): Command | null {
    const load = this.load;
    if (!load) return null;
    const cards = load.cards.filter((it) => this.cards.includes(it));
    const mask = load.cards.reduce((bits, it, bit) => (this.cards.includes(it) ? bits | (1 << bit) : bits), 0);
    return load.loads.includes(mask) ? { type: "send", street: load.street, cards } : null;
  }

  #bonusCommand(): Command | null {
    switch (this.bonus) {
      case "bonus-orders":
        return { type: "play_bonus", card: this.bonus };
      case "bonus-gallop":
        return this.street !== null && this.officer !== null
          ? { type: "play_bonus", card: this.bonus, officer: this.officer, street: this.street }
          : null;
      case "bonus-clear":
        return this.street && { type: "play_bonus", card: this.bonus, street: this.street };
      case "bonus-recall":
        return this.take === null ? null : { type: "play_bonus", card: this.bonus, recall: this.take };
      default:
        return null;
    }
  }
}
