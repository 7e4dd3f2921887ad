// One of a thing for one table: every component below the one that provides it finds it. What is mounted alone makes
// one of its own.

import { getContext, setContext } from "svelte";

export function scoped<T>(make: () => T): { provide: () => T; use: () => T } {
  const key = Symbol("scoped");
  return { provide: () => setContext(key, make()), use: () => getContext<T | undefined>(key) ?? make() };
}
