// Which of the aids are open beside the table. They are downloaded when somebody first asks for one.

import { parts } from "../parts";
import { t } from "../dictionary";
import { speech } from "../../../words/i18n.svelte";
import type { MarneRoom } from "../wire";
import { isForTable } from "../../../table/keys";
import { actOf, type Act } from "./shortcuts";
import type { RulesBook } from "../../../rules/book.svelte";
import type { Announcer } from "../../../words/announcer.svelte";
import type { Readout } from "./readout";

type Aid = "text" | "keys" | "piles";

export class Aids {
  /** What is open beside the table. */
  opened = $state<Aid | null>(null);
  commanding = $state(false);
  /** What was typed while the command field was still being downloaded; null once it is there. */
  early: string | null = null;
  /** The command field while it is there. */
  field?: HTMLElement;
  readonly room: MarneRoom;
  readonly #announcer: Announcer;
  readonly #book: RulesBook;

  constructor(room: MarneRoom, announcer: Announcer, book: RulesBook) {
    this.room = room;
    this.#announcer = announcer;
    this.#book = book;
  }

  command(): void {
    if (this.field) {
      this.field.focus();
      return;
    }
    this.early = "";
    this.commanding = true;
    // Without the field no key is meant for it.
    parts.beside().catch(() => (this.early = null));
  }

  /** Opens it in place of what is open there, the rules too; closes it if it is seen. */
  toggle(what: Aid): void {
    const isSeen = this.opened === what && this.#book.opened === null;
    this.#book.close();
    this.opened = isSeen ? null : what;
  }

  /** Closes what Escape closes; false when nothing was open. */
  close(): boolean {
    const was = this.commanding || this.opened !== null;
    if (this.commanding) this.commanding = false;
    else this.opened = null;
    return was;
  }

  async read(what: Readout): Promise<string> {
    try {
      const line = (await parts.aids()).readOut(what, this.room);
      this.#announcer.answer(line);
      return line;
    } catch {
      this.#announcer.answer(t("screen-unreachable"));
      return t("screen-unreachable");
    }
  }

  /** A key pressed anywhere on the page. */
  press(event: KeyboardEvent, table: HTMLElement | null): void {
    if (!isForTable(event, table)) return;
    if (this.commanding && this.early !== null) {
      // It is meant for the field, and not for the button that has the focus.
      if (event.key.length === 1 || event.key === "Enter") event.preventDefault();
      if (event.key.length === 1) this.early += event.key;
      return;
    }
    const act = actOf(event.key, speech.locale);
    if (!act) return;
    event.preventDefault();
    this.#do(act, table);
  }

  #do(act: Act, table: HTMLElement | null): void {
    switch (act) {
      case "command":
        this.command();
        break;
      case "keys":
        this.toggle("keys");
        break;
      case "actions":
        this.#goToActions(table);
        break;
      case "board":
      case "hand":
      case "team":
      case "last":
      case "next":
        void this.read(act);
        break;
      default:
        this.#tap(table, act === "draw" ? "[data-verb=draw], [data-verb=reveal]" : `[data-verb=${act}]`);
    }
  }

  /** The same as a tap on the button, including what it says when it is closed. */
  #tap(table: HTMLElement | null, selector: string): void {
    const button = table?.querySelector<HTMLElement>(selector);
    if (button) button.click();
    else this.#announcer.answer(t(this.room.myTurn ? "why-answer-first" : "refusal-not_your_turn"));
  }

  #goToActions(table: HTMLElement | null): void {
    const confirm = "[data-testid=confirm][aria-disabled=false]";
    const first = [confirm, ".desk [data-rove][tabindex='0']", ".desk button"];
    for (const selector of first) {
      const button = table?.querySelector<HTMLElement>(selector);
      if (!button) continue;
      button.focus();
      return;
    }
    this.#announcer.answer(t("refusal-not_your_turn"));
  }
}
