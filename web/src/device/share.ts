// Sending a text on: the system's share sheet, else the clipboard, else a text to select by hand. Each way that is
// refused leads without a word to the next.

import { copyText } from "./clipboard";

export type Shared = "shared" | "copied" | "by-hand";

/** To be called straight from a click: the share sheet opens for nothing else. */
export async function shareText(text: string): Promise<Shared> {
  if (await shareSheet(text)) return "shared";
  return (await copyText(text)) ? "copied" : "by-hand";
}

async function shareSheet(text: string): Promise<boolean> {
  if (typeof navigator.share !== "function") return false;
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    // Whoever closes the sheet has not failed.
    return error instanceof DOMException && error.name === "AbortError";
  }
}
