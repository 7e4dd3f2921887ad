// Registers the worker that keeps home, rules and lesson for hours without a network (its source is in `shell/`).

/** How long to wait, in milliseconds: the first visit has better uses for a slow network. */
const AFTER = 3_000;

export function keepForLater(): void {
  // Only https and localhost may have one, and the development server has nothing to keep.
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const register = () =>
    setTimeout(() => {
      // Without it everything works, as long as there is a network.
      navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
    }, AFTER);
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
