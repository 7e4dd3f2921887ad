// Whether the rules of a game are open beside its table, and what their contents list.

export type Section = { id: string; title: string; /** Whether it belongs to the section before it. */ inner: boolean };

/** A new object each time: the same section may be asked for twice. */
export type Opened = { section: string | null };

export class RulesBook {
  opened = $state.raw<Opened | null>(null);

  open(section: string | null = null): void {
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
