// What the way home is called. On a screen that lies over a table the same buttons lead back to that table.

import { getContext, setContext } from "svelte";

const KEY = Symbol("way home");

/** Whatever is below the component that is being made lies over a table. */
export function overTable(): void {
  setContext(KEY, "go-back");
}

/** The key of its words. */
export function wayHome(): string {
  return getContext<string | undefined>(KEY) ?? "go-home";
}
