// Single letters at the table, the same in both languages. Nothing depends on them: some screen readers keep letters for
// themselves, and the preferences switch them off.

import { preferences } from "../../../device/preferences.svelte";

export type Act = "roll" | "drive" | "next" | "before" | "text" | "keys";

export const KEYS: Record<string, Act> = { r: "roll", d: "drive", n: "next", p: "before", t: "text", "?": "keys" };

/** What a key means for the table; null while writing, in a sheet or with a modifier. */
export function shortcutOf(event: KeyboardEvent, table: Element | null): Act | null {
  if (!preferences.shortcuts || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return null;
  const { target } = event;
  if (!(target instanceof Element) || target.closest("input, textarea, select, [contenteditable]")) return null;
  if (target !== document.body && !table?.contains(target)) return null;
  return KEYS[event.key.toLowerCase()] ?? null;
}
