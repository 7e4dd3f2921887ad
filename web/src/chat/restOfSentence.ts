// A person who is writing when the game begins and the field disappears types on without looking: the rest of the
// sentence must not act as table shortcuts.

/** After a pause this long, in milliseconds, the writer has seen the table. */
const PAUSE = 3_000;

const FIELDS = "input, textarea, select, [contenteditable]";

/** For the element around a field: once the field is gone, typing is swallowed until the writer turns elsewhere. */
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

  // A removed field may fire no blur, and the next screen takes the focus by itself.
  addEventListener("focusin", ({ target }) => (writing = within(target)), listening);
  addEventListener("pointerdown", ({ target }) => within(target) || away(), listening);
  addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Tab" || event.key === "Escape") away();
      else writing = within(event.target);
      if (pause === undefined || event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      // The table ignores a key whose default was prevented.
      event.preventDefault();
      wait();
    },
    listening,
  );
  return () => (writing ? wait() : end.abort());
}
