// Strips and buttons go by themselves once they have nothing to say or do; the reader then continues at the table.

import { takeFocus } from "./takeFocus";

/** For an element among the strips, or anywhere over a table: when an element beside it or at the table goes away with
 * the focus, the focus moves to what is left of its question, else to the screen. A replacement may take it first. */
export function keepFocus(among: HTMLElement): () => void {
  const strips = among.parentElement ?? among;
  let last: Element | null = null;
  let banner: Element | null = null;
  function onfocusin({ target }: FocusEvent) {
    last = target instanceof Element && (strips.contains(target) || target.closest("#table")) ? target : null;
    banner = last?.closest(".banner") ?? null;
  }
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = null;
    const rest = banner?.isConnected ? banner.querySelector("button") : null;
    const next = rest ?? document.querySelector<HTMLElement>("main[tabindex], main h1");
    if (next) takeFocus(next);
  });
  document.addEventListener("focusin", onfocusin);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", onfocusin);
    observer.disconnect();
  };
}
