// The tab's little picture carries a dot while it is the reader's turn: quieter than a flashing title.

export function setTurnIcon(mine: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = mine ? "/favicon-turn.png" : "/favicon.png";
  // A picture that is set again is fetched and drawn again, even if it is the same.
  if (link && link.getAttribute("href") !== href) link.href = href;
}
