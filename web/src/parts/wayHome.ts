// What the way home is called. On a screen that lies over a table the same buttons lead back to that table.

import { getContext, setContext } from "svelte";

const KEY = Symbol("way home");

/** Called while a component is created: its children are shown over a table. */
export function overTable(): void {
  setContext(KEY, "go-back");
}

/** The key of its words. */
export function wayHome(): string {
  return getContext<string | undefined>(KEY) ?? "go-home";
}
