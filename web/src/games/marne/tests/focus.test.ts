// What replaces a pressed button has the focus, and a card that nothing can be done with is no button.

import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Room } from "../../../net/room.svelte";
import { speak } from "../../../words/i18n.svelte";
import { Draft } from "../draft/draft.svelte";
import Hand from "../table/Hand.svelte";
import Mates from "../table/Mates.svelte";
import type { Marne, MarneRoom } from "../wire";
import type { GameView } from "../wire.gen";
import { GAME, NOTHING, welcome } from "./fakes";
import { until } from "../../../../tests/until";

let page: Record<string, unknown>;

function show(what: Component<{ room: MarneRoom; draft: Draft }>, game: Partial<GameView> = {}): void {
  const room = new Room<Marne>({ code: "KXRTBM", url: "" });
  room.apply(welcome({ ...GAME, ...game }, NOTHING));
  page = mount(what, { target: document.body, props: { room, draft: new Draft(room) } });
  flushSync();
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const focused = () => document.activeElement?.getAttribute("aria-label");

beforeEach(() => speak("en"));
afterEach(() => unmount(page));

it("who opens the cards of a mate goes on there, and afterwards where they lay", async () => {
  show(Mates);
  await until(() => expect(find(".chip")).not.toBeNull());
  find(".chip")?.focus();
  find(".chip")?.click();
  await until(() => expect(find(".tray .back")).not.toBeNull());
  flushSync();
  expect(focused()).toMatch(/^Back/);
  find(".tray .back")?.click();
  await until(() => expect(find(".chip")).not.toBeNull());
  flushSync();
  expect(document.activeElement).toBe(find(".chip"));
});

it("the card that was drawn has a name, and is not to be pressed", () => {
  show(Hand, { phase: "place", drawn: "green-2a" });
  const drawn = find(".drawn [data-anchor=card-green-2a]");
  expect([drawn?.getAttribute("role"), drawn?.getAttribute("aria-label")]).toEqual(["img", expect.stringContaining("green 2")]);
  expect(find(".drawn button")).toBeNull();
  expect(document.querySelectorAll("button[data-card]")).toHaveLength(4);
});
