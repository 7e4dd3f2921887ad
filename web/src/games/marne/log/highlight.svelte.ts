// One line of the log at a time lights up what it speaks of: while it is pointed at, or, once tapped, until another
// tap, a touch of the table, or the next thing that happens.

import type { Officer, SoldierCard, Street } from "../../../wire.gen";
import type { Spot } from "./mentions";

type Beam = { key: number; spot: Spot };

export class Spotlight {
  #passing = $state.raw<Beam | null>(null);
  #pinned = $state.raw<Beam | null>(null);

  readonly #spot = $derived((this.#passing ?? this.#pinned)?.spot ?? null);

  get pinned(): number | null {
    return this.#pinned?.key ?? null;
  }

  pass(key: number, spot: Spot): void {
    this.#passing = { key, spot };
  }

  leave(key: number): void {
    if (this.#passing?.key === key) this.#passing = null;
  }

  toggle(key: number, spot: Spot): void {
    this.#pinned = this.#pinned?.key === key ? null : { key, spot };
  }

  clear(): void {
    this.#passing = this.#pinned = null;
  }

  street(street: Street): boolean {
    return this.#spot?.streets.has(street) ?? false;
  }

  officer(officer: Officer): boolean {
    return this.#spot?.officers.has(officer) ?? false;
  }

  card(card: SoldierCard): boolean {
    return this.#spot?.cards.has(card) ?? false;
  }
}

/** The page shows one table, so there is one light. */
export const spotlight = new Spotlight();
