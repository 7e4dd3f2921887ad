// The back button closes what is open over the page before it leaves the page. While something is open, it has a
// history entry of its own.

const opened: (() => void)[] = [];
/** Pending steps back of our own, which close nothing. */
let ours = 0;

/** Whether something is open over the page: it has its own history entry, with the page's address. */
export const isOver = () => !!(history.state as { over?: true } | null)?.over;

// After a reload nothing is open any more.
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
  if (ours > 0) {
    ours -= 1;
    // What was opened on the way had no entry of its own yet.
    cover();
  } else close?.();
  for (const call of below) call();
});

/** Gives what is open a history entry. */
function cover(): void {
  if (opened.length > 0 && !isOver()) history.pushState({ over: true }, "");
}

/** Attach it to what is open, or mount it along with it: `close` is called when the reader goes back. */
export function closedByBack(close: () => void): () => () => void {
  return () => {
    opened.push(close);
    cover();
    return () => {
      opened.splice(opened.indexOf(close), 1);
      // One may replace another: only afterwards is it known whether anything is open.
      setTimeout(() => {
        cover();
        // Of two that close together, one goes back.
        if (opened.length > 0 || ours > 0 || !isOver()) return;
        ours += 1;
        history.back();
      });
    };
  };
}
