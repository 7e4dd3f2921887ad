// What to touch next, read off the page.

import { sameness, type Stop } from "../../../lesson/recording";
import type { Boomville } from "../wire";
import type { Command } from "../wire.gen";

const COVER = "[data-testid=own] .cover";
const CONFIRM = "[data-testid=confirm]";

/** Null while there is nothing to touch. */
export function targetOf({ touch, ways: [{ command }] }: Stop<Boomville>, page: ParentNode): Element | null {
  if (touch) return page.querySelector(COVER);
  if (!command) return null;
  const choices = [...page.querySelectorAll<HTMLElement>("[data-command]")];
  const choice = choices.find((it) => sameness(JSON.parse(it.dataset["command"] ?? "{}") as Command) === sameness(command));
  return choice && choice.getAttribute("aria-pressed") !== "true" ? choice : page.querySelector(CONFIRM);
}

/** Whether the player's own destination is as the lesson wants it: `covered`, or `shown`. */
export function isTouched(what: string, page: ParentNode): boolean {
  return page.querySelector(COVER)?.getAttribute("aria-pressed") === (what === "covered" ? "true" : "false");
}
