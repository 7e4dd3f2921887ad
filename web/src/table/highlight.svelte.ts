// One line of the log at a time lights up what it speaks of: while it is pointed at, or, once tapped, until another
// tap, a touch of the table, or the next thing that happens. Only the game knows what that is: here things are
// only names.

import { scoped } from "./scoped";

export type Things = ReadonlySet<string>;
type Line = { key: number; things: Things };

export class Highlight {
  #passing = $state.raw<Line | null>(null);
  #pinned = $state.raw<Line | null>(null);

  readonly #things = $derived((this.#passing ?? this.#pinned)?.things ?? null);

  get pinned(): number | null {
    return this.#pinned?.key ?? null;
  }

  pass(key: number, things: Things): void {
    this.#passing = { key, things };
  }

  leave(key: number): void {
    if (this.#passing?.key === key) this.#passing = null;
  }

  toggle(key: number, things: Things): void {
    this.#pinned = this.#pinned?.key === key ? null : { key, things };
  }

  clear(): void {
    this.#passing = this.#pinned = null;
  }

  has(thing: string): boolean {
    return this.#things?.has(thing) ?? false;
  }
}

export const highlight = scoped(() => new Highlight());
