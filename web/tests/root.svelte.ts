// Effects need somebody to live in; in a test there is no component.

export function inRoot(run: () => void): () => void {
  return $effect.root(run);
}
