// What to touch next, read off the page: the first thing towards the goal that has not been chosen yet.

import type { Stop } from "../../../lesson/recording";
import type { Verb } from "../draft/choice";
import type { Marne } from "../wire";
import type { Command } from "../wire.gen";

const CONFIRM = "[data-testid=confirm]";
const CANCEL = ".desk .cancel";

/** Null while there is nothing to touch. */
export function targetOf({ ways: [way] }: Stop<Marne>, page: ParentNode): Element | null {
  return way.command ? nextTarget(way.command, walkedTo(way.answer?.entry.moments ?? []), page) : null;
}

/** Where an officer arrives, as the recording has it. */
function walkedTo(moments: readonly { type: string }[]): string | null {
  const walk = moments.find((it): it is { type: "officer_moved"; to: string } => it.type === "officer_moved");
  return walk?.to ?? null;
}

function nextTarget(goal: Command, to: string | null, page: ParentNode): Element | null {
  const chosen = (it: Element | null) => it?.getAttribute("aria-pressed") === "true";
  const verb = page.querySelector("[data-verb][aria-pressed=true]")?.getAttribute("data-verb") ?? null;
  // Another choice has been begun: it has to be dropped first.
  if (verb !== null && verb !== verbOf(goal) && begun(page)) return page.querySelector(CANCEL);
  for (const selectors of things(goal, to)) {
    const found = selectors.map((it) => page.querySelector(it)).find((it) => it !== null) ?? null;
    if (found && !chosen(found)) return found;
  }
  return page.querySelector(CONFIRM);
}

function begun(page: ParentNode): boolean {
  return page.querySelector(CANCEL)?.getAttribute("aria-disabled") === "false";
}

function verbOf(goal: Command): Verb | null {
  switch (goal.type) {
    case "reveal":
      return "reveal";
    case "mobilize":
      return "draw";
    case "move_officer":
      return "officer";
    case "trade":
      return "trade";
    case "send":
      return "send";
    case "play_bonus":
      return "bonus";
    case "end_turn":
      return "end";
    default:
      return null;
  }
}

/** In order; of each list, the first that is on the page: on a phone, a mate's card is behind the mate's name. */
function things(goal: Command, to: string | null): string[][] {
  switch (goal.type) {
    case "reveal":
      return [["[data-verb=reveal]"]];
    case "mobilize":
      return [["[data-verb=draw]"]];
    case "move_officer":
      return [[`[data-street=${to ?? "none"}]`]];
    case "trade":
      return [[`.hand [data-card=${goal.give}]`], [`.mates [data-card=${goal.take}]`, ".mates .chip"]];
    case "send":
      return [[`[data-street=${goal.street}]`], ...goal.cards.map((it) => [`.hand [data-card=${it}]`])];
    case "discard":
      return [[`.hand [data-card=${goal.card}]`]];
    case "play_bonus":
      return [[`.hand [data-card=${goal.card}]`], ...("street" in goal ? [[`[data-street=${goal.street}]`]] : [])];
    case "end_turn":
      return [["[data-verb=end]"]];
    default:
      return [];
  }
}
