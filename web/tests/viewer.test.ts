import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Room } from "../src/net/room.svelte";
import { Chat } from "../src/room/chat.svelte";
import { roomParts } from "../src/room/parts";
import Viewer from "../src/screens/Viewer.svelte";
import { speak } from "../src/words/i18n.svelte";
import { connected, type Exchange, ROOM, welcome } from "./fakes";

let exchange: Exchange;
let room: Room;
let page: Record<string, unknown>;

beforeEach(async () => {
  await speak("en");
  await roomParts.heir();
  vi.useFakeTimers();
  ({ exchange, room } = connected());
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
  vi.useRealTimers();
});

it.each(["lobby", "over"] as const)("the role of a host who has gone passes on, %s", async (stage) => {
  exchange.last.say(welcome({ seat: 1, room: { ...ROOM, stage } }));
  page = mount(Viewer, { target: document.body, props: { room, chat: new Chat(room), enter: () => undefined, home: () => undefined } });
  const taken = async (away: number) => {
    exchange.last.say({ type: "presence", online: [false, true], away: [away, 0], watchers: 0, guests: [] });
    await vi.advanceTimersByTimeAsync(1000);
    flushSync();
    return exchange.last.sent.filter((it) => it.type === "take_host").length;
  };
  expect(await taken(10_000)).toBe(0);
  expect(await taken(30_000)).toBe(1);
});
