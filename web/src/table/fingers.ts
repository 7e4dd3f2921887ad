// Fingers, mouse and wheel on something that can be dragged and zoomed. A tap stays a tap: what was dragged is not
// pressed as well.

import type { Point } from "./camera";

type Grip = {
  drag: (by: Point) => unknown;
  /** `at` is in pixels of the element, as `by` is, from its middle. */
  zoom: (factor: number, at: Point) => unknown;
};

/** A finger that has moved less than this has tapped, in pixels. */
const SLACK = 7;
/** What one pixel of the wheel is worth. */
const WHEEL = 0.0016;
/** How many pixels a line of the wheel is. */
const LINE = 18;

/** How many pixels of the window one pixel of the element measures. */
export function scaleOf(element: Element): number {
  const { clientWidth } = element;
  return clientWidth > 0 ? element.getBoundingClientRect().width / clientWidth : 1;
}

export function fingers({ drag, zoom }: Grip): (element: Element) => () => void {
  return (element) => {
    const down = new Map<number, Point>();
    let start: Point = { x: 0, y: 0 };
    let moving = false;
    let swallow = false;

    /** A distance on the window, in pixels of the element: a table may be enlarged. */
    const inside = ({ x, y }: Point): Point => {
      const scale = scaleOf(element);
      return { x: x / scale, y: y / scale };
    };
    const fromMiddle = ({ x, y }: Point): Point => {
      const box = element.getBoundingClientRect();
      return inside({ x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 });
    };
    const at = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });

    function press(event: PointerEvent) {
      if (event.button !== 0) return;
      // No other finger is down. What one touched may have been removed, and then its lift was not heard.
      if (event.isPrimary) down.clear();
      if (down.size === 0) {
        start = at(event);
        moving = swallow = false;
      }
      down.set(event.pointerId, at(event));
    }

    function move(event: PointerEvent) {
      const last = down.get(event.pointerId);
      if (!last) return;
      // A mouse button was released unheard: outside this element, or outside the window.
      if (event.buttons === 0) return lift(event);
      const now = at(event);
      if (!moving && down.size === 1 && Math.hypot(now.x - start.x, now.y - start.y) < SLACK) return;
      if (!moving) {
        moving = swallow = true;
        // Not earlier: a tap has to reach what it was meant for.
        for (const id of down.keys()) element.setPointerCapture(id);
      }
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      down.set(event.pointerId, now);
      if (!other) return void drag(inside({ x: now.x - last.x, y: now.y - last.y }));
      drag(inside({ x: (now.x - last.x) / 2, y: (now.y - last.y) / 2 }));
      const apart = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
      zoom(apart(now) / apart(last), fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    }

    function lift(event: PointerEvent) {
      down.delete(event.pointerId);
      if (down.size === 0) moving = false;
    }

    /** The keyboard clicks too, and never drags. */
    function click(event: Event) {
      if (!swallow || !(event instanceof MouseEvent) || event.detail === 0) return;
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
    }

    function wheel(event: Event) {
      if (!(event instanceof WheelEvent)) return;
      // On a page enlarged four times the wheel is the way past the map.
      if (!event.ctrlKey && document.documentElement.scrollHeight > innerHeight) return;
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
      zoom(Math.exp(-pixels * WHEEL), fromMiddle({ x: event.clientX, y: event.clientY }));
    }

    const pointer = (handle: (event: PointerEvent) => void) => (event: Event) => handle(event as PointerEvent);
    const listening: [string, (event: Event) => void, AddEventListenerOptions][] = [
      ["pointerdown", pointer(press), {}],
      ["pointermove", pointer(move), {}],
      ["pointerup", pointer(lift), {}],
      ["pointercancel", pointer(lift), {}],
      ["click", click, { capture: true }],
      // Svelte's own wheel handlers are passive: the page would scroll.
      ["wheel", wheel, { passive: false }],
    ];
    for (const [type, handle, how] of listening) element.addEventListener(type, handle, how);
    return () => {
      for (const [type, handle, how] of listening) element.removeEventListener(type, handle, how);
    };
  };
}
