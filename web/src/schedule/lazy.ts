// Downloads on demand. Each may be rejected, when there is no network or a new server has new files: the page that
// asked says so and offers a reload.

const arrived = new WeakMap<Promise<unknown>, unknown>();

/** Downloads only once, unless that failed; `also`, such as words, is downloaded at the same time. */
export function lazy<T>(download: () => Promise<T>, also?: () => Promise<unknown>): () => Promise<T> {
  let known: Promise<T> | null = null;
  return () => {
    if (known) return known;
    const coming = Promise.all([download(), also?.()]).then(([it]) => it);
    known = coming;
    coming.then((it) => arrived.set(coming, it), () => (known = null));
    return coming;
  };
}

/** What was promised, if it is there already: then no page has to flash a message that it is on its way. */
export function loaded<T>(what: Promise<T>): T | null {
  return (arrived.get(what) as T | undefined) ?? null;
}
