// The back button closes what lies open over the page before it leaves the page. What is open has a place of its own in
// the history for as long as it is open.

const opened: (() => void)[] = [];
/** Our own steps back, which mean nothing. */
let ours = 0;

/** Whether something lies open over the page: it has a place of its own in the history, with the address of the page. */
export const isOver = () => !!(history.state as { over?: true } | null)?.over;

// What was open is not after the page was loaded again.
if (isOver()) history.replaceState(null, "");

/** Called when the page below is shown again, with its own address. */
const below = new Set<() => void>();

export function whenUncovered(call: () => void): () => void {
  below.add(call);
  return () => below.delete(call);
}

addEventListener("popstate", () => {
  const close = opened.at(-1);
  if (ours === 0 && !close) return;
  if (ours > 0) ours -= 1;
  else close?.();
  for (const call of below) call();
});

/** To be attached to what lies open, or to be mounted with it: `close` is called when its reader goes back. */
export function closedByBack(close: () => void): () => () => void {
  return () => {
    opened.push(close);
    if (!isOver()) history.pushState({ over: true }, "");
    return () => {
      opened.splice(opened.indexOf(close), 1);
      // One may make room for another: only afterwards is it known whether anything is open.
      setTimeout(() => {
        if (opened.length > 0 && !isOver()) history.pushState({ over: true }, "");
        if (opened.length > 0 || !isOver()) return;
        ours += 1;
        history.back();
      });
    };
  };
}
