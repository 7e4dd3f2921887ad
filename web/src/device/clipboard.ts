// Copies a link, with the clipboard API or else the old way; false means the reader has to select the text by hand.

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "offstage";
  // So that no keyboard comes up.
  area.readOnly = true;
  // A panel closes when the focus leaves it. In Safari a tap focuses no button: then the body has the focus.
  const before = document.activeElement;
  const origin = before instanceof HTMLElement && before !== document.body ? before : null;
  (origin?.parentElement ?? document.body).append(area);
  area.select();
  try {
    // The clipboard API exists only on https; a table on the home network is often plain http.
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    origin?.focus({ preventScroll: true });
  }
}
