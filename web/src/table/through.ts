// The ways that are meant when somebody taps squares one after the other.

/** The ways that pass all these squares, in this order. */
export function through<Way>(ways: readonly Way[], squaresOf: (way: Way) => readonly string[], via: readonly string[]): Way[] {
  return ways.filter((way) => {
    const squares = squaresOf(way);
    let last = -1;
    return via.every((it) => (last = squares.indexOf(it, last + 1)) >= 0);
  });
}

/** The squares somebody means to drive through, with one more: starts again if no way passes them all. */
export function onward<Way>(ways: readonly Way[], squaresOf: (way: Way) => readonly string[], via: readonly string[], next: string): string[] {
  const longer = [...via, next];
  return through(ways, squaresOf, longer).length > 0 ? longer : [next];
}
