import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Room } from "../src/net/room.svelte";
import Replay from "../src/replay/Replay.svelte";
import { speak } from "../src/words/i18n.svelte";
import { connected, welcome } from "./fakes";

let room: Room;
let page: Record<string, unknown>;
let asked: string[];

beforeEach(async () => {
  await speak("en");
  asked = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url.split("/").slice(4).join("/"));
    return Promise.resolve(Response.json({ code: "not_played" }, { status: 404 }));
  });
  const { exchange, room: made } = connected();
  room = made;
  exchange.last.say(welcome());
  exchange.last.say({ type: "lead", lead: { seat: 1, game: 999_999, act: 0 } });
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
  vi.unstubAllGlobals();
});

it("a leader who names a game that was never played leads nobody away from the others", async () => {
  page = mount(Replay, { target: document.body, props: { room, code: room.code, number: 999_999, inside: true, enter: () => undefined, home: () => undefined } });
  await vi.waitFor(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
  flushSync();
  expect(asked).toHaveLength(2);
  expect(asked[0]).toContain("999999");
  expect(asked[1]).not.toContain("999999");
});
