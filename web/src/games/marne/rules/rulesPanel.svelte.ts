// The rules as they lie open beside the table, or do not. They are downloaded when somebody first asks for them.

import type { SectionId } from "./sections";

/** A new object each time: the same section may be asked for twice. */
export type Opened = { section: SectionId | null };

export class RulesBook {
  opened = $state.raw<Opened | null>(null);

  open(section: SectionId | null = null): void {
    this.opened = { section };
  }

  close(): void {
    this.opened = null;
  }

  toggle(): void {
    if (this.opened) this.close();
    else this.open();
  }
}
