// What the squares mean to one taxi, as the server marks them: square by square instead of list by list.

import type { Square, TaxiView } from "../wire.gen";

export const SQUARE_MARKS = ["destination", "errand", "wanted", "stop", "later", "avoided", "not_yet"] as const;
export type SquareMark = (typeof SQUARE_MARKS)[number];

export function squareMarks({ marks }: TaxiView): ReadonlyMap<Square, SquareMark[]> {
  const all = new Map<Square, SquareMark[]>();
  const add = (squares: readonly Square[], mark: SquareMark) => {
    for (const it of squares) all.set(it, [...(all.get(it) ?? []), mark]);
  };
  if (marks.destination) add([marks.destination], "destination");
  add(marks.errands, "errand");
  add(marks.wanted, "wanted");
  add(marks.stops, "stop");
  add(marks.later, "later");
  add(marks.avoided, marks.bound ? "avoided" : "not_yet");
  return all;
}
