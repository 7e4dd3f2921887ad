// The tab's little picture carries a dot while it is the reader's turn: quieter than a flashing title.

export function setTurnIcon(mine: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = mine ? "/favicon-turn.svg" : "/favicon.svg";
}
