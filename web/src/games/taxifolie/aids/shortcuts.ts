// Single letters at the table, the same in both languages.

import { isForTable } from "../../../table/keys";

export type Act = "roll" | "drive" | "next" | "before" | "text" | "keys";

export const KEYS: Record<string, Act> = { r: "roll", d: "drive", n: "next", p: "before", t: "text", "?": "keys" };

/** What a key means for the table; null if it is not meant for it. */
export function shortcutOf(event: KeyboardEvent, table: Element | null): Act | null {
  return isForTable(event, table) ? (KEYS[event.key.toLowerCase()] ?? null) : null;
}
