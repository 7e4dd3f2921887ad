// A player whose turn comes while they look back on the game is notified, and led to the table by one tap or key.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Room } from "../src/net/room.svelte";
import TurnStrip from "../src/strips/TurnStrip.svelte";
import { speak, t } from "../src/words/i18n.svelte";
import { connected, type Exchange, playing, welcome } from "./fakes";

const back = vi.fn();
let exchange: Exchange;
let room: Room;
let page: Record<string, unknown>;

beforeEach(async () => {
  back.mockReset();
  await speak("en");
  ({ exchange, room } = connected());
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
  document.body.replaceChildren();
});

const button = () => document.querySelector("button");
const said = () => document.querySelector("[role=status]")?.textContent;
const escape = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));

function turn(seat: number): void {
  exchange.last.say(welcome(playing({ turn: seat })));
  flushSync();
}

function show(way: (() => void) | null): void {
  page = mount(TurnStrip, { target: document.body, props: { room, back: way } });
  flushSync();
}

it("comes with the turn, and goes with it", () => {
  turn(1);
  show(back);
  escape();
  expect([button(), said(), back.mock.calls]).toEqual([null, "", []]);
  turn(0);
  expect(button()?.textContent).toContain(t("your-turn"));
  expect(said()).toBe(t("go-back"));
  button()?.click();
  escape();
  expect(back).toHaveBeenCalledTimes(2);
  turn(1);
  expect([button(), said()]).toEqual([null, ""]);
});

it.each(['<div role="dialog"></div>', '<div class="gear"><div class="panel"></div></div>', '<form class="command"></form>'])("leaves the key to what lies open over the page: %s", (open) => {
  turn(0);
  show(back);
  document.body.insertAdjacentHTML("beforeend", open);
  escape();
  expect(back).not.toHaveBeenCalled();
});

it("is not held up by a panel that is closed", () => {
  turn(0);
  show(back);
  document.body.insertAdjacentHTML("beforeend", '<div class="gear"><div class="panel" hidden></div></div>');
  escape();
  expect(back).toHaveBeenCalledOnce();
});

it("is not at the table", () => {
  turn(0);
  show(null);
  expect([button(), said()]).toEqual([null, ""]);
});
