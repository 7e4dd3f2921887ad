// Where the things of the table are on the page: everything that carries `data-anchor`.

import type { Box } from "./path";

/** How long a line of ink can be seen, in milliseconds. */
const WET = 1000;

function all(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-anchor]")];
}

export function anchorBoxes(): ReadonlyMap<string, Box> {
  return new Map(all().map((it) => [it.dataset["anchor"] ?? "", boxOf(it)]));
}

export function anchors(): ReadonlyMap<string, HTMLElement> {
  return new Map(all().map((it) => [it.dataset["anchor"] ?? "", it]));
}

/** The box of the first that is still on the page. */
export function firstBox(elements: readonly (Element | null)[]): Box | null {
  const element = elements.find((it) => it?.isConnected);
  return element ? boxOf(element) : null;
}

function boxOf(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, w: width, h: height };
}

/** Hides an element until everything on its way to it has arrived. It can be pressed all the same. */
export class Curtain {
  readonly #hidden = new Map<HTMLElement, number>();

  hide(element: HTMLElement): void {
    this.#hidden.set(element, (this.#hidden.get(element) ?? 0) + 1);
    element.style.opacity = "0";
  }

  show(element: HTMLElement): void {
    const left = (this.#hidden.get(element) ?? 0) - 1;
    if (left > 0) this.#hidden.set(element, left);
    else if (this.#hidden.delete(element)) element.style.removeProperty("opacity");
  }

  open(): void {
    for (const element of this.#hidden.keys()) element.style.removeProperty("opacity");
    this.#hidden.clear();
  }
}

/** A line round what has changed, without affecting the layout of the page. */
export class Ink {
  readonly #wet = new Set<HTMLElement>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  round(element: HTMLElement | undefined): void {
    if (!element) return;
    this.#wet.add(element);
    element.dataset["changed"] = "";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.dry(), WET);
  }

  dry(): void {
    clearTimeout(this.#timer);
    for (const element of this.#wet) delete element.dataset["changed"];
    this.#wet.clear();
  }
}
