// Animates what just happened. The page already shows how things are: only the way there is played, and a person who
// wants no motion sees none.

import { preferences } from "../../../device/preferences.svelte";
import { at, standing, type Point } from "../town";
import type { Moment } from "../wire";

/** Per square, in milliseconds. */
const SQUARE = 230;
const SWAP = 900;
const THROW = 650;

type Drive = { seat: number; points: Point[]; time: number; after: number };

/** The ways of the taxis in these moments, one after the other, as they lead to where the taxis stand now. */
export function drivesOf(moments: readonly Moment[], taxis: readonly string[]): Drive[] {
  const drives: Drive[] = [];
  const go = (seat: number, points: Point[], time: number) => {
    const before = drives.findLast((it) => it.seat === seat);
    drives.push({ seat, points, time, after: before ? before.after + before.time : 0 });
  };
  for (const it of moments) {
    if (it.type === "moved") {
      const way = [it.from, ...it.way].map(at);
      const isThere = taxis[it.seat] === it.way.at(-1);
      go(it.seat, isThere ? way.slice(0, -1).concat(standing(taxis, it.seat)) : way, it.way.length * SQUARE);
    } else if (it.type === "sent_to") go(it.seat, [at(it.from), standing(taxis, it.seat)], SWAP);
    else if (it.type === "places_swapped") {
      for (const [seat, other] of [[it.seat, it.with], [it.with, it.seat]] as const) {
        go(seat, [standing(taxis, other), standing(taxis, seat)], SWAP);
      }
    }
  }
  return drives;
}

/** Shows the drives of these moments. A taxi that drives twice does so in turn. After a welcome, or an act that was taken
 * back, all stand where they stand. */
export function show(moments: readonly Moment[], taxis: readonly string[], pieces: readonly (Element | undefined)[]): void {
  if (moments.length === 0 || moments.some((it) => it.type === "undone")) {
    for (const it of pieces) for (const animation of it?.getAnimations() ?? []) animation.cancel();
  }
  if (!moves()) return;
  for (const { seat, points, time, after } of drivesOf(moments, taxis)) {
    const frames = points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
    pieces[seat]?.animate(frames, { duration: time * pace(), delay: after * pace(), easing: "ease-in-out" });
  }
}

/** A new piece waits until the taxi that brought it has arrived. */
export function land(element: Element, moments: readonly Moment[], taxis: readonly string[]): void {
  if (!moves()) return;
  const after = Math.max(0, ...drivesOf(moments, taxis).map((it) => it.after + it.time));
  const frames = [{ transform: "scale(2.2)", opacity: 0 }, { transform: "scale(1)", opacity: 1 }];
  element.animate(frames, { duration: 350 * pace(), delay: after * pace(), fill: "backwards", easing: "ease-out" });
}

/** The result is already known: the throw is only for the eye. */
export function tumble(element: Element): void {
  if (!moves()) return;
  const frames = [
    { transform: "translate(60px, -30px) rotate(-560deg) scale(1.5)" },
    { transform: "translate(18px, 6px) rotate(-160deg) scale(1.2)", offset: 0.6 },
    { transform: "none" },
  ];
  element.animate(frames, { duration: THROW * pace(), easing: "ease-out" });
}

function moves(): boolean {
  return preferences.motion !== "off" && !document.hidden;
}

function pace(): number {
  if (preferences.motion === "off") return 0;
  return preferences.motion === "fast" ? 0.5 : 1;
}
