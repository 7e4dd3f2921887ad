// What to touch next, read off the page.

import type { Stop } from "../../../lesson/recording";
import type { Taxifolie } from "../wire";

/** Null while there is nothing to touch. */
export function targetOf({ ways: [{ command }] }: Stop<Taxifolie>, page: ParentNode): Element | null {
  switch (command?.type) {
    case "roll":
      return page.querySelector("[data-testid=roll]");
    case "drive": {
      const end = page.querySelector<SVGElement>(`[data-square="${command.way.at(-1) ?? ""}"]`);
      if (end?.getAttribute("aria-pressed") === "true") return page.querySelector("[data-testid=drive]");
      // On a small map it may lie under a button, or have been pushed out of sight: the list of the ways has it too.
      return end && isInSight(end) ? end : page.querySelector("[data-testid=next-way]");
    }
    case "swap":
      return page.querySelector(`[data-partner="${command.with}"]`);
    default:
      return null;
  }
}

function isInSight(square: SVGElement): boolean {
  const { x, y, width, height } = square.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top instanceof SVGElement && top.ownerSVGElement === square.ownerSVGElement;
}
