// Single letters at a table. Nothing depends on them: some screen readers keep letters for themselves, and the
// preferences switch them off.

import { preferences } from "../device/preferences.svelte";

/** Whether a letter pressed here is meant for the table: not while writing, not in a sheet, not with a modifier. */
export function isForTable(event: KeyboardEvent, table: Element | null): boolean {
  if (!preferences.shortcuts || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const { target } = event;
  if (event.repeat || event.defaultPrevented || !(target instanceof Element)) return false;
  if (target.closest("input, textarea, select, [contenteditable]")) return false;
  return target === document.body || (table?.contains(target) ?? false);
}
