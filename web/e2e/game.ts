// How our test people play: simply, with every verb, to the end.

import { expect, type Locator } from "@playwright/test";
import type { Player, Verb } from "./player";

export type Done = Set<Verb | "place_officers" | "discard" | "place">;

/** Does one thing that the page offers; in a hurry, only what brings the end nearer. */
export async function act(player: Player, done: Done, hurry = false): Promise<void> {
  const { page } = player;
  const colors = page.getByRole("group", { name: /colour|couleur/i }).getByRole("button");
  // The part of the page that asks may not be there yet.
  await page.locator("[data-verb], .desk .ask").or(colors).or(intoHand(player)).first().waitFor();
  const verbs = await player.verbs();
  if (verbs.size > 0) {
    await actInTurn(player, verbs, done, hurry);
    return;
  }
  if (await colors.count()) await answer(player, done, "place_officers", colors.first());
  else if (await intoHand(player).count()) await answer(player, done, "place", intoHand(player));
  else await discard(player, done);
}

/** Discards as many cards as required, from the last one on. */
async function discard(player: Player, done: Done): Promise<void> {
  for (let at = (await player.hand.count()) - 1; at >= 0; at -= 1) {
    if ((await player.confirm.getAttribute("aria-disabled")) === "false") break;
    await player.press(player.hand.nth(at));
    // The button may be held back because it was armed a moment ago.
    await player.page.waitForTimeout(50);
  }
  await player.commit();
  // They are discarded one by one.
  await expect(player.page.locator(".desk .ask")).toHaveCount(0);
  done.add("discard");
}

const intoHand = (player: Player) => player.page.getByRole("button", { name: /^(Into my hand|Dans ma main)$/ });

async function answer(player: Player, done: Done, what: "place_officers" | "place", choice: Locator): Promise<void> {
  await player.press(choice);
  await player.commit();
  done.add(what);
}

async function actInTurn(player: Player, open: Map<string, boolean>, done: Done, hurry: boolean): Promise<void> {
  const cards = await player.hand.count();
  const verbs = hurry
    ? (["reveal", "end"] as const)
    : (["reveal", "send", "bonus", "trade", "officer", "draw", "end"] as const);
  for (const verb of verbs) {
    // Trades and walks once each, just to have done them; a hand of seven is enough.
    if ((verb === "trade" || verb === "bonus") && done.has(verb)) continue;
    if (verb === "officer" && done.has(verb) && cards < 6) continue;
    if ((verb === "draw" && cards >= 7) || open.get(verb) !== true) continue;
    await choose(player, verb);
    await player.commit();
    done.add(verb);
    return;
  }
  throw new Error("nothing can be done");
}

/** Makes the choices that a verb asks for. */
async function choose(player: Player, verb: Verb): Promise<void> {
  if (verb === "reveal" || verb === "end") {
    await player.arm(verb);
    return;
  }
  await player.press(player.verb(verb));
  if (verb === "send") await load(player);
  else if (verb === "officer") await player.press(player.page.locator("[data-street].lit").first());
  else if (verb === "trade") {
    await player.press(player.hand.first());
    await takeFromMate(player);
  } else if (verb === "bonus") await playBonus(player);
}

async function load(player: Player): Promise<void> {
  await player.press(player.page.locator("[data-street].lit").first());
  const lit = player.hand.and(player.page.locator(".lit:not(.chosen)"));
  while ((await player.confirm.getAttribute("aria-disabled")) === "true") {
    // The pause after each change may be what holds the button back.
    if ((await lit.count()) === 0) {
      await expect(player.confirm).toHaveAttribute("aria-disabled", "false");
      return;
    }
    await player.press(lit.last());
  }
}

async function takeFromMate(player: Player): Promise<void> {
  const chip = player.page.locator("button.chip.lit").first();
  // On a phone a mate's hand is opened first.
  if (await chip.count()) await player.press(chip);
  const mates = player.page.locator("section.mates [data-card].lit");
  await player.press(mates.first());
}

async function playBonus(player: Player): Promise<void> {
  const card = player.hand.and(player.page.locator("[data-card^=bonus].lit")).first();
  const id = await card.getAttribute("data-card");
  await player.press(card);
  if (id === "bonus-recall") await player.press(player.page.locator("section.mates [data-card].lit").first());
  else if (id !== "bonus-orders") await player.press(player.page.locator("[data-street].lit").first());
}

type Between = (acts: number, active: Player) => Promise<unknown>;

/** Plays until the end, at each player's turn. `between` runs before each act; if it returns true: in a hurry. */
export async function playToTheEnd(players: Player[], done: Done, between: Between): Promise<void> {
  for (let acts = 0; acts < 600; acts += 1) {
    const active = await whoActs(players);
    if (!active) return;
    await act(active, done, (await between(acts, active)) === true);
  }
  throw new Error("the game does not end");
}

/** Plays at each player's turn until `between`, which runs before each act, returns that it is enough. */
export async function playUntil(players: Player[], done: Done, between: Between): Promise<void> {
  for (let acts = 0; acts < 300; acts += 1) {
    const active = await whoActs(players);
    if (!active) throw new Error("the game was over before");
    if ((await between(acts, active)) === true) return;
    await act(active, done);
  }
  throw new Error("it is never enough");
}

/** The player whose table offers something; null once the game is over. */
export async function whoActs(players: Player[]): Promise<Player | null> {
  let found: Player | null = null;
  const look = async () => {
    for (const player of players) {
      if (await player.isActing()) {
        found = player;
        return true;
      }
    }
    for (const player of players) if (await player.isOver()) return true;
    return false;
  };
  await expect.poll(look, { intervals: [20, 50, 100] }).toBe(true);
  return found;
}
