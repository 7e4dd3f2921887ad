import { createRawSnippet, flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import EndFrame from "../src/end/EndFrame.svelte";
import type { Room } from "../src/net/room.svelte";
import { Chat } from "../src/room/chat.svelte";
import { roomParts } from "../src/room/parts";
import { speak } from "../src/words/i18n.svelte";
import { connected, type Exchange, ROOM, welcome } from "./fakes";

let exchange: Exchange;
let room: Room;
let page: Record<string, unknown>;

beforeEach(async () => {
  await speak("en");
  await roomParts.heir();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code: "unknown" }, { status: 404 })));
  ({ exchange, room } = connected());
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("the role of a host who has gone passes on, so that those who stay can play again", async () => {
  exchange.last.say(welcome({ seat: 1, room: { ...ROOM, stage: "over" } }));
  const words = createRawSnippet(() => ({ render: () => "<p></p>" }));
  page = mount(EndFrame as Component<Record<string, unknown>>, {
    target: document.body,
    props: {
      room, chat: new Chat(room), enter: () => undefined, home: () => undefined, look: () => undefined,
      title: "", result: words, about: "", facts: words, picture: words,
    },
  });
  const taken = async (away: number) => {
    exchange.last.say({ type: "presence", online: [false, true], away: [away, 0], watchers: 0, guests: [] });
    await vi.advanceTimersByTimeAsync(1000);
    flushSync();
    return exchange.last.sent.filter((it) => it.type === "take_host").length;
  };
  expect(await taken(10_000)).toBe(0);
  expect(await taken(30_000)).toBe(1);
});
