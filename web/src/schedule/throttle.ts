// News may come faster than a page can be drawn, as after a gap in the network. What is heard shortly after something
// was shown waits for a moment, and everything that has come by then is shown together.

/** In milliseconds: too short to be felt as waiting. */
const REST = 100;

/** Shows the first at once. */
export function throttled(rest = REST): (show: () => void) => void {
  let resting = false;
  let next: (() => void) | null = null;
  const wake = () => {
    resting = false;
    const show = next;
    next = null;
    if (show) showNow(show);
  };
  const showNow = (show: () => void) => {
    resting = true;
    setTimeout(wake, rest);
    show();
  };
  return (show) => {
    // A hidden page has nothing to save, and its timers are slow.
    if (document.hidden) show();
    else if (resting) next = show;
    else showNow(show);
  };
}
