// The tab's icon carries a dot while it is the reader's turn: quieter than a flashing title.

export function setTurnIcon(mine: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = mine ? "/favicon-turn.png" : "/favicon.png";
  // Setting the icon again fetches and draws it again, even if it is the same.
  if (link && link.getAttribute("href") !== href) link.href = href;
}
