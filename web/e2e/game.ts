// How our test people play: simply, with every verb, to the end.

import { expect } from "@playwright/test";
import type { Player, Verb } from "./player";

export type Done = Set<Verb | "place_officers" | "discard" | "place">;

/** Does one thing that the page offers; in a hurry, only what brings the end nearer. */
export async function act(player: Player, done: Done, hurry = false): Promise<void> {
  const colors = player.page.getByRole("group", { name: /colour|couleur/i }).getByRole("button");
  if (await player.verb("end").count()) await actInTurn(player, done, hurry);
  else if (await colors.count()) await answer(player, done, "place_officers", () => player.press(colors.first()));
  else if (await intoHand(player).count()) await answer(player, done, "place", () => player.press(intoHand(player)));
  else await answer(player, done, "discard", () => player.press(player.hand.last()));
}

const intoHand = (player: Player) => player.page.getByRole("button", { name: /^(Into my hand|Dans ma main)$/ });

async function answer(player: Player, done: Done, what: "place_officers" | "discard" | "place", choose: () => Promise<void>) {
  await choose();
  await player.commit();
  done.add(what);
}

async function actInTurn(player: Player, done: Done, hurry: boolean): Promise<void> {
  const verbs = hurry
    ? (["reveal", "end"] as const)
    : (["reveal", "send", "bonus", "trade", "officer", "draw", "end"] as const);
  for (const verb of verbs) {
    // Trades and walks once each, to have done them; a hand of seven is enough.
    if ((verb === "trade" || verb === "bonus") && done.has(verb)) continue;
    if (verb === "officer" && done.has(verb) && (await player.hand.count()) < 6) continue;
    if (verb === "draw" && (await player.hand.count()) >= 7) continue;
    if (!(await player.can(verb)) || !(await choose(player, verb))) continue;
    await player.commit();
    done.add(verb);
    return;
  }
  throw new Error("nothing can be done");
}

/** Makes the choices a verb asks for; false if this one is not worth it. */
async function choose(player: Player, verb: Verb): Promise<boolean> {
  if (verb === "reveal" || verb === "end") {
    await player.arm(verb);
    return true;
  }
  await player.press(player.verb(verb));
  switch (verb) {
    case "send":
      return load(player);
    case "officer":
      await player.press(player.page.locator("[data-street].lit").first());
      return true;
    case "trade":
      await player.press(player.hand.first());
      await takeFromMate(player);
      return true;
    case "bonus":
      return playBonus(player);
    default:
      return true;
  }
}

async function load(player: Player): Promise<boolean> {
  await player.press(player.page.locator("[data-street].lit").first());
  const lit = player.hand.and(player.page.locator(".lit:not(.chosen)"));
  while ((await player.confirm.getAttribute("aria-disabled")) === "true") {
    // The rest after each change may be what holds the button back.
    if ((await lit.count()) === 0) {
      await expect(player.confirm).toHaveAttribute("aria-disabled", "false");
      break;
    }
    await player.press(lit.last());
  }
  return true;
}

async function takeFromMate(player: Player): Promise<void> {
  const chip = player.page.locator("button.chip.lit").first();
  // On a phone a mate's hand is opened first.
  if (await chip.count()) await player.press(chip);
  const mates = player.page.locator("section.mates [data-card].lit");
  await player.press(mates.first());
}

async function playBonus(player: Player): Promise<boolean> {
  const card = player.hand.and(player.page.locator("[data-card^=bonus].lit")).first();
  const id = await card.getAttribute("data-card");
  await player.press(card);
  if (id === "bonus-recall") await player.press(player.page.locator("section.mates [data-card].lit").first());
  else if (id !== "bonus-orders") await player.press(player.page.locator("[data-street].lit").first());
  return true;
}

/** Plays until the end, whoever's turn it is. `between` runs before each act; true from it means: in a hurry now. */
export async function playToTheEnd(
  players: Player[],
  done: Done,
  between: (acts: number, active: Player) => Promise<unknown> = async () => undefined,
): Promise<void> {
  for (let acts = 0; acts < 600; acts += 1) {
    const active = await whoActs(players);
    if (!active) return;
    const hurry = (await between(acts, active)) === true;
    await act(active, done, hurry);
  }
  throw new Error("the game does not end");
}

/** The player whose table offers something; null once the game is over. */
export async function whoActs(players: Player[]): Promise<Player | null> {
  let found: Player | null = null;
  await expect
    .poll(async () => {
      for (const player of players) {
        if (await player.isOver()) return true;
        if (await player.isActing()) {
          found = player;
          return true;
        }
      }
      return false;
    })
    .toBe(true);
  return found;
}
