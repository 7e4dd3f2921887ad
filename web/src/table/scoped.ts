// One instance for one table: every component below the one that provides it finds it. A component mounted alone makes
// its own.

import { getContext, setContext } from "svelte";

export function scoped<T>(make: () => T): { provide: () => T; use: () => T } {
  const key = Symbol("scoped");
  return { provide: () => setContext(key, make()), use: () => getContext<T | undefined>(key) ?? make() };
}
