// Animates what just happened in one layer above the table. The page already shows how things are; what arrives is
// only hidden, never out of reach, until its ghost has come.

import { untrack } from "svelte";
import { preferences } from "../../../device/preferences.svelte";
import type { GameView } from "../wire.gen";
import type { Seat } from "../../../net/wire";
import type { Moment } from "../wire";
import { anchorBoxes, anchors, Curtain, firstBox, Ink } from "./anchors";
import type { Box, Way } from "./path";
import { plan, type Flight, type Thing } from "./plan";

/** With more moments than this still to show, the stage hurries. */
const PATIENCE = 2;
const HURRY = 4;

/** What may have moved is looked for where it was; everything else where it is now. */
const MOVES = /^(card|officer|taxi|token)-(?!pile)/;

/** A stop that has been looked up: where it was before the page changed, or what stands there now. */
type Found = { box: Box | null; elements: readonly HTMLElement[] };
type Passage = { flight: Flight; stops: readonly Found[]; hidden: HTMLElement | null };
type Course = { thing: Thing; way: Way; after: number; time: number; landed: () => void };

export class Ghost {
  readonly key: number;
  readonly course: Course;
  /** Soldiers already aboard. */
  filled = $state(0);

  constructor(key: number, course: Course) {
    this.key = key;
    this.course = course;
  }
}

export class Stage {
  ghosts = $state.raw<Ghost[]>([]);
  #waiting: Passage[][] = [];
  #running: Animation[] = [];
  readonly #curtain = new Curtain();
  readonly #ink = new Ink();
  #before: ReturnType<typeof anchorBoxes> | null = null;
  #frame = 0;
  #task: ReturnType<typeof setTimeout> | undefined;
  #keys = 0;

  /** Remembers where everything is. Call it before the page changes; once per frame is enough. */
  look(): void {
    if (!this.#frame && preferences.motion !== "off") this.#before = anchorBoxes();
  }

  /** Call it once the page has changed. */
  show(moments: readonly Moment[], before: GameView | null, after: GameView, viewer: Seat | null = null): void {
    if (document.hidden) return this.clear();
    const scenes = moments.map((it) => plan(it, before, after, viewer)).filter((it) => it.length > 0);
    if (scenes.length === 0) return;
    const now = anchors();
    const passages = scenes.map((it) => it.map((flight) => this.#find(flight, now)));
    if (preferences.motion === "off") return this.#mark(passages.flat());
    this.#waiting.push(...passages);
    for (const { hidden } of passages.flat()) if (hidden) this.#curtain.hide(hidden);
    for (const it of this.#running) it.updatePlaybackRate(this.#rate);
    if (this.ghosts.length === 0) this.#soon();
  }

  /** Ends all animations: everything is at once as the page shows it. */
  clear(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#task);
    this.#frame = 0;
    this.#waiting = [];
    this.ghosts = [];
    this.#curtain.open();
    this.#ink.dry();
  }

  /** Starts an element's animation; returns a function that stops it. */
  run(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions, end?: () => void): () => void {
    const animation = element.animate(frames, { fill: "both", ...timing });
    animation.updatePlaybackRate(this.#rate);
    const leave = () => (this.#running = this.#running.filter((it) => it !== animation));
    animation.onfinish = () => {
      leave();
      end?.();
    };
    this.#running.push(animation);
    return () => {
      leave();
      animation.cancel();
    };
  }

  get #rate(): number {
    const fast = untrack(() => preferences.motion === "fast");
    return (this.#waiting.length > PATIENCE ? HURRY : 1) * (fast ? 2 : 1);
  }

  #find(flight: Flight, now: ReturnType<typeof anchors>): Passage {
    const stops = flight.stops.map(({ of }, at): Found => ({
      box: at === 0 ? (of.map((it) => (MOVES.test(it) && this.#before?.get(it)) || null).find((it) => it !== null) ?? null) : null,
      elements: of.filter((it) => at > 0 || !MOVES.test(it)).flatMap((it) => now.get(it) ?? []),
    }));
    const hidden = flight.lands ? (now.get(flight.stops.at(-1)?.of[0] ?? "") ?? null) : null;
    return { flight, stops, hidden };
  }

  /** After the page has been drawn: then positions can be read without forcing a layout. */
  #soon(): void {
    this.#frame ||= requestAnimationFrame(() => (this.#task = setTimeout(() => this.#next())));
  }

  /** Reads everything it needs from the page, and only then writes. */
  #next(): void {
    this.#frame = 0;
    const scene = this.#waiting.shift() ?? [];
    const square = firstBox([document.querySelector("[data-anchor=place]")]);
    if (!square) return this.clear();
    this.ghosts = scene.flatMap((it) => this.#ghost(it, square) ?? []);
    if (this.ghosts.length === 0 && this.#waiting.length > 0) this.#soon();
  }

  #ghost({ flight, stops, hidden }: Passage, square: Box): Ghost | null {
    const boxes = stops.flatMap(({ box, elements }) => box ?? firstBox(elements) ?? []);
    const [first, last] = [boxes[0], boxes.at(-1)];
    const show = () => hidden && this.#curtain.show(hidden);
    if (boxes.length < stops.length || !first || !last) {
      show();
      return null;
    }
    const times = flight.stops.map((it) => it.at);
    const way = { gait: flight.gait, boxes, times, size: sizeOf(flight, first, last, square), square };
    return this.#enter({ thing: flight.thing, way, after: flight.after, time: times.at(-1) ?? 0, landed: () => {
      show();
      const taxi = flight.seats > 0 && this.ghosts.find((it) => it.course.way.gait === "leave");
      if (taxi) taxi.filled += flight.seats;
    } });
  }

  /** Without animation: a line of ink is round everything that changed. */
  #mark(passages: readonly Passage[]): void {
    // Everything that had begun to travel has arrived.
    if (this.ghosts.length + this.#waiting.length > 0) this.clear();
    for (const { flight, stops } of passages) {
      const changed = flight.gait === "leave" || flight.gait === "fade" ? stops[0] : stops.at(-1);
      this.#ink.round(changed?.elements[0]);
    }
  }

  #enter(course: Course): Ghost {
    const landed = () => {
      course.landed();
      this.ghosts = this.ghosts.filter((it) => it !== ghost);
      if (this.ghosts.length === 0 && this.#waiting.length > 0) this.#soon();
    };
    const ghost: Ghost = new Ghost((this.#keys += 1), { ...course, landed });
    return ghost;
  }
}

/** Drawn as large as it will ever be seen, so that it is never blurred. */
function sizeOf({ thing, gait }: Flight, first: Box, last: Box, square: Box): Box {
  switch (thing.kind) {
    case "card":
    case "back": {
      const height = gait === "lift" ? square.h * 0.9 : Math.max(...[first, last].map((it) => Math.min(it.h, it.w * 1.4)));
      return { x: 0, y: 0, w: height / 1.4, h: height };
    }
    case "points":
      return { x: 0, y: 0, w: square.w * 0.3, h: square.w * 0.17 };
    case "event":
      return { x: 0, y: 0, w: square.w * 0.96, h: square.h * 0.96 };
    case "turn":
      return { x: 0, y: 0, w: square.w * 2.2, h: square.h * 0.8 };
    default:
      return gait === "leave" || gait === "fade" ? first : last;
  }
}
