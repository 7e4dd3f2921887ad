import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import MapView from "../src/table/MapView.svelte";
import { preferences } from "../src/device/preferences.svelte";
import { speak } from "../src/words/i18n.svelte";

let page: Record<string, unknown>;
let given: { focus?: { x: number; y: number } };
let taps = 0;
/** Tells the map that its size may have changed. */
let measure: () => void;

beforeEach(async () => {
  await speak("en");
  preferences.motion = "off";
  vi.stubGlobal("ResizeObserver", class {
    constructor(told: () => void) {
      measure = told;
    }
    observe = () => undefined;
    disconnect = () => undefined;
  });
  for (const [side, size] of [["clientWidth", 345], ["clientHeight", 400]] as const) {
    vi.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(size);
  }
  // A square that can be pressed.
  const children = createRawSnippet(() => ({
    render: () => `<g id="square"></g>`,
    setup: (square) => square.addEventListener("click", () => (taps += 1)),
  }));
  taps = 0;
  given = { focus: { x: 500, y: 380 } };
  page = mount(MapView, { target: document.body, props: { width: 1000, height: 760, label: "Paris", children, ...given } });
  flushSync();
});

afterEach(async () => {
  await unmount(page);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const drawing = () => document.querySelector(".drawing") as SVGElement;
const box = () => (drawing().getAttribute("viewBox") ?? "").split(" ").map(Number);
const press = (name: string) => {
  (document.querySelector(`[aria-label="${name}"]`) as HTMLElement).click();
  flushSync();
};
const pointer = (type: string, x: number, y: number, pointerId = 1, buttons = 1, isPrimary = pointerId === 1) => {
  drawing().dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId, buttons, isPrimary, bubbles: true }));
  flushSync();
};
const tap = () => document.querySelector("#square")?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));

it("looks at its focus from near, and from there at the whole map and back", () => {
  expect(box()).toEqual([350, 206.09, 300, 347.83]);
  press("Whole map");
  expect(box()[2]).toBe(1000);
  press("Closer");
  expect(box()[2]).toBe(300);
  press("Zoom in");
  expect(box()[2]).toBe(200);
  press("Zoom out");
  expect(box()[2]).toBe(300);
});

it("stays where it was put when its height changes, and looks at its focus again on a turned screen", () => {
  const resize = (width: number, height: number) => {
    for (const [side, size] of [["clientWidth", width], ["clientHeight", height]] as const) {
      vi.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(size);
    }
    measure();
    flushSync();
  };
  press("Zoom in");
  resize(345, 380);
  expect(box()[2]).toBe(200);
  resize(575, 300);
  expect(box()[2]).toBe(500);
});

it("is walked with the keyboard", () => {
  const map = document.querySelector("[data-testid=map]") as HTMLElement;
  map.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  flushSync();
  expect(box()[0]).toBeCloseTo(350 + 80 / 1.15, 1);
  map.dispatchEvent(new KeyboardEvent("keydown", { key: "+", bubbles: true }));
  flushSync();
  expect(box()[2]).toBe(200);
});

it("is dragged and pinched, and then no square is pressed", () => {
  drawing().setPointerCapture = () => undefined;
  pointer("pointerdown", 100, 100);
  pointer("pointermove", 103, 100);
  pointer("pointerup", 103, 100);
  tap();
  expect([box()[0], taps]).toEqual([350, 1]);

  pointer("pointerdown", 100, 100);
  pointer("pointermove", 157.5, 100);
  pointer("pointerup", 160, 100);
  tap();
  expect([box()[0], taps]).toEqual([300, 1]);

  pointer("pointerdown", 100, 200);
  pointer("pointerdown", 200, 200, 2);
  pointer("pointermove", 300, 200, 2);
  expect(box()[2]).toBe(150);
});

it("lets go of a mouse that was released elsewhere", () => {
  drawing().setPointerCapture = () => undefined;
  pointer("pointerdown", 2, 100);
  pointer("pointermove", 157.5, 100, 1, 0);
  pointer("pointermove", 220, 100, 1, 0);
  expect(box()[0]).toBe(350);
  pointer("pointerdown", 100, 100);
  pointer("pointermove", 157.5, 100);
  expect(box()[0]).toBe(300);
});

it("forgets a finger that was lifted elsewhere once another comes alone", () => {
  drawing().setPointerCapture = (id) => {
    if (id === 1) throw new DOMException("No active pointer with the given id is found.", "NotFoundError");
  };
  pointer("pointerdown", 100, 300);
  pointer("pointerdown", 100, 100, 2, 1, true);
  pointer("pointermove", 157.5, 100, 2, 1, true);
  expect([box()[0], box()[2]]).toEqual([300, 300]);
});
