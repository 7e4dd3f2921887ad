// A strip goes by itself once it has nothing to say, and its reader goes on at the table.

import { takeFocus } from "../parts/takeFocus";

/** For an element among the strips: what has had the focus beside it and goes away leaves it to what is left of its
 * question, and else to the screen. */
export function keepFocus(among: HTMLElement): () => void {
  const strips = among.parentElement ?? among;
  let last: Element | null = null;
  let banner: Element | null = null;
  function onfocusin({ target }: FocusEvent) {
    last = target instanceof Element ? target : null;
    banner = last?.closest(".banner") ?? null;
  }
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = null;
    const rest = banner?.isConnected ? banner.querySelector("button") : null;
    const next = rest ?? document.querySelector("main");
    if (next) takeFocus(next);
  });
  strips.addEventListener("focusin", onfocusin);
  observer.observe(strips, { childList: true, subtree: true });
  return () => {
    strips.removeEventListener("focusin", onfocusin);
    observer.disconnect();
  };
}
