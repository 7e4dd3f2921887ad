// What the player is about to do, before it is done: a choice, what the server says of it, and why it is not possible.
// Nobody else ever sees it.

import type { Color, Command, Destination, SoldierCard, Street, Target } from "../wire.gen";
import type { Words } from "../../../words/i18n.svelte";
import { t } from "../dictionary";
import { cardName, streetName, tellTarget } from "../names";
import { refusalText } from "../refusals";
import type { SectionId } from "../rules/sections";
import type { MarneRoom, Preview } from "../wire";
import { begin, isVerb, NONE, stepOf, type Choice, type Question, type Step, type Table, type Verb } from "./choice";
import { sectionOfReason, sectionOfRefusal, type Reason, type Why } from "./explanations";
import { isAnswered, isQuestion, questionOf, unanswered } from "./questions";
import { offerAt, sumOf } from "./send";
import { can, commandOf, rulesOf, tapCard, tapStreet, tapTake } from "./verbs";

/** After the table changes, an answer that arms itself must not catch the second half of a double tap. */
const DOUBLE_TAP = 500;

export class Draft {
  readonly room: MarneRoom;

  #picked = $state.raw<Choice>(NONE);
  busy = $state(false);
  note = $state("");
  /** Where the rules explain the note. */
  section = $state<SectionId | null>(null);
  /** What the server says this choice would do. */
  preview = $state.raw<Preview | null>(null);
  /** Whether the round that the next taxi would drive is shown. */
  foresight = $state(false);
  #settled = $state(true);
  #asked = 0;
  /** How often what was said was taken back: a reason that comes after that is dropped. */
  #why = 0;
  /** When the Cancel button was last pressed, to cancel or to ask for what it offers instead. */
  #pressed = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(room: MarneRoom) {
    this.room = room;
  }

  /** Null unless it is the viewer who may act. */
  table = $derived.by((): Table | null => {
    const { game, options, myTurn } = this.room;
    return myTurn && game && options ? { game, options } : null;
  });
  question = $derived.by((): Question | null => (this.table ? questionOf(this.table.game) : null));
  /** What has been chosen; if only one thing can be done, it arms itself. */
  choice = $derived.by((): Choice => this.#choice());
  /** The player has chosen no verb. */
  free = $derived(!isVerb(this.#picked));
  command = $derived.by((): Command | null => (this.table ? commandOf(this.choice, this.table) : null));
  /** Only what armed itself has to wait: a choice that the player made on this very table is meant. */
  ready = $derived.by(() => this.command !== null && !this.busy && (this.#settled || this.#picked.verb !== "none"));
  /** Something was begun that Cancel can drop. */
  begun = $derived.by(() => isVerb(this.#picked) || (isQuestion(this.#picked) && isAnswered(this.#picked)));
  /** The officer whose way has been chosen. */
  step = $derived.by((): Step | null => stepOf(this.choice));
  /** How full the chosen taxi would be. */
  load = $derived.by((): { sum: number; need: number } | null => {
    const offer = this.choice.verb === "send" && this.table ? offerAt(this.choice.street, this.table.options) : null;
    return offer && this.choice.verb === "send" ? { sum: sumOf(this.choice.cards), need: offer.need } : null;
  });
  /** May things be shown to the others now? During the player's own turn a tap means an act. */
  mayPoint = $derived.by(() => this.room.seated && !this.room.silence && !this.table && this.room.turn !== null);
  /** The name of what would be shown. */
  thing = $derived.by(() => (this.choice.verb === "point" ? tellTarget(this.choice.at) : null));

  #choice(): Choice {
    const picked = this.#picked;
    if (!this.table) return picked.verb === "point" && this.mayPoint ? picked : NONE;
    if (this.question && picked.verb !== this.question) return unanswered(this.question, this.table.options);
    if (picked.verb !== "none") return picked;
    if (this.table.options.reveal) return { verb: "reveal" };
    return this.table.options.end_turn && this.table.game.actions_left === 0 ? { verb: "end" } : NONE;
  }

  arm(verb: Verb): void {
    if (this.busy) return;
    const same = this.#picked.verb === verb;
    this.clear();
    if (!same) this.#picked = begin(verb);
  }

  /** Commits at once if the tap is meant; what may be the second half of a double tap only begins. */
  give(verb: Verb): void {
    if (this.busy) return;
    const meant = this.#settled;
    this.clear();
    this.#picked = begin(verb);
    if (meant) void this.commit();
  }

  /** Lays out a whole choice. */
  hold(choice: Choice): void {
    this.clear();
    this.#picked = choice;
  }

  clear(): void {
    this.#picked = NONE;
    this.#quiet();
    this.foresight = false;
  }

  /** What is being sent can no longer be dropped. */
  cancel(): void {
    this.#pressed = performance.now();
    if (!this.busy) this.clear();
  }

  /** Takes back what was said, and does not wait for what would be said late. */
  #quiet(): void {
    this.#why += 1;
    this.note = "";
    this.section = null;
  }

  /** Whether this is a first tap on the Cancel button: once there is nothing to cancel it asks a robot, and neither the
   * second half of a double tap nor a held key means that. */
  isFirst(): boolean {
    const now = performance.now();
    const isFirst = now - this.#pressed > DOUBLE_TAP;
    if (!isFirst) this.#pressed = now;
    return isFirst;
  }

  /** The table has changed: a choice made on the old one is not carried over. */
  turnPage(): void {
    this.clear();
    this.#settled = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#settled = true), DOUBLE_TAP);
  }

  async commit(): Promise<void> {
    const { choice, command } = this;
    if (!command || !this.ready) return;
    // Cards discarded together are sent one after the other.
    const rest = choice.verb === "discard" ? choice.cards.slice(1).map((card): Command => ({ type: "discard", card })) : [];
    this.busy = true;
    this.#quiet();
    for (const it of [command, ...rest]) {
      const reply = await this.room.play(it);
      if (reply.ok) continue;
      this.note = refusalText(reply.code);
      this.section = sectionOfRefusal(reply.code);
      break;
    }
    this.busy = false;
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
    const { choice } = this;
    this.#picked = NONE;
    if (choice.verb !== "point") return;
    const reply = await this.room.point(choice.at);
    if (!reply.ok) this.note = refusalText(reply.code);
  }

  tapStreet(street: Street): void {
    this.#quiet();
    if (!this.table) this.#aimAt({ type: "street", street });
    if (!this.table || this.busy) return;
    const next = tapStreet(this.#held, street, this.table);
    if (next) this.#picked = next;
    else if (this.question) this.explain("why-answer-first");
    else if (this.free || this.#picked.verb === "send") {
      const cards = this.#picked.verb === "send" ? [...this.#picked.cards] : [];
      void this.#whyNot({ type: "send", street, cards }, "say-street-idle", { street: streetName(street) });
    } else this.explain("say-street-idle", { street: streetName(street) });
  }

  tapCard(card: SoldierCard): void {
    this.#quiet();
    if (!this.table) this.#aimAt({ type: "card", card });
    if (!this.table || this.busy) return;
    const next = tapCard(this.#held, card, this.table);
    if (next) this.#picked = next;
    else this.explain("say-card-idle", { card: cardName(card) });
  }

  /** A card that is not in one's own hand. */
  tapTake(card: SoldierCard): void {
    this.#quiet();
    if (!this.table) this.#aimAt({ type: "card", card });
    const next = this.table && !this.busy ? tapTake(this.#held, card, this.table) : null;
    if (next) this.#picked = next;
    else if (this.table && !this.busy) this.explain("say-card-idle", { card: cardName(card) });
  }

  /** A colour for the officers; the same one again takes it back. */
  choose(color: Color): void {
    if (this.busy) return;
    this.#quiet();
    const { choice } = this;
    const same = choice.verb === "place_officers" && choice.color === color;
    this.#picked = { verb: "place_officers", color: same ? null : color };
  }

  /** A place for the card that was drawn. */
  put(to: Destination): void {
    if (this.busy) return;
    this.#quiet();
    this.#picked = { verb: "place", to };
  }

  lit(street: Street): boolean {
    return this.table !== null && rulesOf(this.choice).litStreet(this.choice, street, this.table);
  }

  chosen(street: Street): boolean {
    const { choice, table } = this;
    if (choice.verb === "point") return choice.at.type === "street" && choice.at.street === street;
    return table !== null && rulesOf(choice).chosenStreet(choice, street, table);
  }

  sendable(street: Street): boolean {
    return this.table !== null && offerAt(street, this.table.options) !== null;
  }

  cardLit(card: SoldierCard): boolean {
    return this.table !== null && rulesOf(this.choice).litCard(this.choice, card, this.table);
  }

  cardChosen(card: SoldierCard): boolean {
    const { choice } = this;
    if (choice.verb === "point") return choice.at.type === "card" && choice.at.card === card;
    return rulesOf(choice).chosenCard(choice, card);
  }

  /** A card in a mate's hand or in the reserve. */
  takeLit(card: SoldierCard): boolean {
    const swaps = this.free || this.#picked.verb === "trade";
    return swaps && (this.table?.options.trade?.take.includes(card) ?? false);
  }

  can(verb: Verb): boolean {
    return this.table !== null && can(verb, this.table);
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
    if (this.busy) return;
    this.clear();
    this.note = t(why.key);
    this.section = why.section;
  }

  /** What further taps build on: what the player chose, or the answer that the table waits for. */
  get #held(): Choice {
    return this.question ? this.choice : this.#picked;
  }

  #aimAt(at: Target): void {
    const { choice } = this;
    const same = choice.verb === "point" && JSON.stringify(choice.at) === JSON.stringify(at);
    this.#picked = this.mayPoint && !same ? { verb: "point", at } : NONE;
  }

  /** Says in the server's words why this cannot be done. */
  async #whyNot(command: Command, reason: Reason, words?: Words): Promise<void> {
    this.explain(reason, words);
    const why = this.#why;
    const reply = await this.room.preview(command);
    if (why !== this.#why || reply.ok) return;
    const section = sectionOfRefusal(reply.code);
    if (section === null || section === "online") return;
    this.note = refusalText(reply.code);
    this.section = section;
  }
}
