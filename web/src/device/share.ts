// Shares a link or a text: the system's share sheet, else the clipboard, else something to select by hand. A way that
// is refused leads silently to the next.

import { copyText } from "./clipboard";

export type Shared = "shared" | "copied" | "by-hand";

/** Call it directly from a click: the share sheet opens for nothing else. */
export async function share(what: { title: string; url: string } | { text: string }): Promise<Shared> {
  if (await shareSheet(what)) return "shared";
  return (await copyText("url" in what ? what.url : what.text)) ? "copied" : "by-hand";
}

async function shareSheet(what: ShareData): Promise<boolean> {
  if (typeof navigator.share !== "function") return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    // Closing the sheet is not a failure.
    return error instanceof DOMException && error.name === "AbortError";
  }
}
