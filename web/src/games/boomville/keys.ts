// Single letters at the table. Nothing depends on them: some screen readers keep letters for themselves.

/** Whether a letter pressed here is meant for the table: not while writing, not in a sheet, not with a modifier. */
export function isForTable(event: KeyboardEvent, table: Element | null): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat || event.defaultPrevented) return false;
  const { target } = event;
  if (!(target instanceof Element) || target.closest("input, textarea, select, [contenteditable]")) return false;
  return target === document.body || (table?.contains(target) ?? false);
}
