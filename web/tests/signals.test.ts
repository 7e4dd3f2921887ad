// A quick reply is sent once, however fast the tap and the answer are.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Signals from "../src/chat/Signals.svelte";
import type { Room } from "../src/net/room.svelte";
import { Chat } from "../src/room/chat.svelte";
import { speak } from "../src/words/i18n.svelte";
import { connected, type Exchange, welcome } from "./fakes";

let exchange: Exchange;
let page: Record<string, unknown>;
let room: Room;
let chat: Chat;

beforeEach(async () => {
  vi.useFakeTimers({ now: 1e12 });
  await speak("en");
  ({ exchange, room } = connected());
  exchange.last.say(welcome());
  chat = new Chat(room);
  page = mount(Signals, { target: document.body, props: { chat } });
  flushSync();
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
  vi.useRealTimers();
});

const button = (signal: string) => document.querySelector<HTMLElement>(`[data-signal=${signal}]`);
const sent = () => exchange.last.sent.flatMap((it) => (it.type === "signal" ? [it] : []));

function tap(signal: string, later: number): void {
  vi.advanceTimersByTime(later);
  button(signal)?.click();
  flushSync();
}

async function answer(message: object): Promise<void> {
  exchange.last.say({ ...message, id: sent().at(-1)?.id });
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

it("a tap while the answer is out sends nothing", async () => {
  tap("yes", 0);
  expect(button("no")?.getAttribute("aria-disabled")).toBe("true");
  tap("no", 2_000);
  tap("yes", 2_000);
  expect(sent().map((it) => it.signal)).toEqual(["yes"]);
  await answer({ type: "accepted", version: 1 });
  expect(button("no")?.getAttribute("aria-disabled")).toBe("false");
  tap("no", 0);
  expect(sent().map((it) => it.signal)).toEqual(["yes", "no"]);
});

it("the second tap of two sends nothing though the answer is there", async () => {
  tap("yes", 0);
  await answer({ type: "accepted", version: 1 });
  tap("yes", 200);
  expect(sent()).toHaveLength(1);
  tap("yes", 600);
  expect(sent()).toHaveLength(2);
  await answer({ type: "refused", code: "too_fast", message: "" });
  expect(chat.note).not.toBe("");
});
