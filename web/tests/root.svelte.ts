// Effects need an owner; a test has no component.

export function inRoot(run: () => void): () => void {
  return $effect.root(run);
}

/** Runs again whenever what it reads has changed. */
export function watched(run: () => void): () => void {
  return $effect.root(() => {
    $effect(run);
  });
}

/** Props that a test changes while the component is on the page. */
export function changing<Props extends object>(props: Props): Props {
  const kept = $state(props);
  return kept;
}
