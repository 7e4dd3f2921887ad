// A screen that is put up piece by piece, each in a task of its own: a slow phone can draw what is there, and hear a
// tap, before all of it is there. To be called while a component is being made.

/** How many pieces may be there by now. */
export function oneByOne(pieces: number): () => number {
  // Where nobody looks nobody waits, and timers are slow.
  let up = $state(document.hidden ? pieces : 1);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    if (up < pieces) timer = setTimeout(() => ((up += 1), next()));
  };
  next();
  $effect(() => () => clearTimeout(timer));
  return () => up;
}
