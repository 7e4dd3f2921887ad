// Shows what just happened as it happened. The page already shows how things are: only the way there is played, and
// a person who wants no motion sees none.

import { preferences } from "../../../device/preferences.svelte";
import { at, standing, type Point } from "../town";
import type { Moment } from "../wire";

/** For a square, in milliseconds. */
const SQUARE = 230;
const SWAP = 900;
const THROW = 650;

/** The ways of the taxis in these moments, as they lead to where the taxis stand now. */
export function drivesOf(moments: readonly Moment[], taxis: readonly string[]): { seat: number; points: Point[]; time: number }[] {
  return moments.flatMap((it) => {
    switch (it.type) {
      case "moved":
        return [{ seat: it.seat, points: [it.from, ...it.way.slice(0, -1)].map(at).concat(standing(taxis, it.seat)), time: it.way.length * SQUARE }];
      case "sent_to":
        return [{ seat: it.seat, points: [at(it.from), standing(taxis, it.seat)], time: SWAP }];
      case "places_swapped":
        return [it.seat, it.with].map((seat) => {
          const other = seat === it.seat ? it.with : it.seat;
          return { seat, points: [standing(taxis, other), standing(taxis, seat)], time: SWAP };
        });
      default:
        return [];
    }
  });
}

/** How long the drives of these moments take as they are shown, in milliseconds. */
export function lengthOf(moments: readonly Moment[], taxis: readonly string[]): number {
  return Math.max(0, ...drivesOf(moments, taxis).map((it) => it.time)) * pace();
}

export function drive(element: Element, points: readonly Point[], time: number): void {
  if (!moves()) return;
  const frames = points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  element.animate(frames, { duration: time * pace(), easing: "ease-in-out" });
}

/** A piece that comes waits until the taxi that brought it has arrived. */
export function land(element: Element, after: number): void {
  if (!moves()) return;
  const frames = [{ transform: "scale(2.2)", opacity: 0 }, { transform: "scale(1)", opacity: 1 }];
  element.animate(frames, { duration: 350 * pace(), delay: after, fill: "backwards", easing: "ease-out" });
}

/** What it shows is known: the throw is for the eye. */
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
