// The ways that somebody means who points at squares one after the other.

/** Those of the ways that pass all these squares, in this order. */
export function through<Way>(ways: readonly Way[], squaresOf: (way: Way) => readonly string[], via: readonly string[]): Way[] {
  return ways.filter((way) => {
    const squares = squaresOf(way);
    let last = -1;
    return via.every((it) => (last = squares.indexOf(it, last + 1)) >= 0);
  });
}

/** What squares somebody means to drive through, with one more: it starts again where no way leads on. */
export function onward<Way>(ways: readonly Way[], squaresOf: (way: Way) => readonly string[], via: readonly string[], next: string): string[] {
  const longer = [...via, next];
  return through(ways, squaresOf, longer).length > 0 ? longer : [next];
}
