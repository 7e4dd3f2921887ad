// Bringing a friend in: the system's share sheet, else the clipboard, else a link to select by hand. Each way that is
// refused leads without a word to the next.

import { copyText, shareLink } from "./clipboard";

export type Invitation = "shared" | "copied" | "by-hand";

/** To be called straight from a click: the share sheet opens for nothing else. */
export async function invite(title: string, url: string): Promise<Invitation> {
  if (await shareLink(title, url)) return "shared";
  return (await copyText(url)) ? "copied" : "by-hand";
}
