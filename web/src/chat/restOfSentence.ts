// Who is writing when their field goes, because the game begins, types on without looking: the rest of their sentence is
// no shortcut of the table.

/** After a pause this long, in milliseconds, its writer has seen the table. */
const PAUSE = 3_000;

const FIELDS = "input, textarea, select, [contenteditable]";

/** For the element round a field: what is typed on once it went is for nobody, until its writer turns to something else. */
export function restOfSentence(box: HTMLElement): () => void {
  let writing = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const end = new AbortController();
  const listening = { capture: true, signal: end.signal };
  const within = (target: EventTarget | null) => target instanceof Node && box.contains(target);
  const away = () => {
    writing = false;
    if (pause !== undefined) end.abort();
  };
  const wait = () => {
    clearTimeout(pause);
    pause = setTimeout(() => end.abort(), PAUSE);
  };

  // A field that goes may tell of no blur, and the screen that comes takes the focus by itself.
  addEventListener("focusin", ({ target }) => (writing = within(target)), listening);
  addEventListener("pointerdown", ({ target }) => within(target) || away(), listening);
  addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Tab" || event.key === "Escape") away();
      else writing = within(event.target);
      if (pause === undefined || event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      // The table takes no key that somebody has taken.
      event.preventDefault();
      wait();
    },
    listening,
  );
  return () => (writing ? wait() : end.abort());
}
