import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Room } from "../src/net/room.svelte";
import Replay from "../src/replay/Replay.svelte";
import { speak } from "../src/words/i18n.svelte";
import { connected, type Exchange, welcome } from "./fakes";

let exchange: Exchange;
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
  ({ exchange, room } = connected());
  exchange.last.say(welcome());
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
  vi.unstubAllGlobals();
});

function leads(game: number): void {
  exchange.last.say({ type: "lead", lead: { seat: 1, game, act: 0 } });
  flushSync();
}

function show(number: number): void {
  page = mount(Replay, { target: document.body, props: { room, code: room.code, number, inside: true, enter: () => undefined, home: () => undefined } });
  flushSync();
}

const games = () => asked.map((it) => it.split("/").at(-2));

it("a leader who names a game that was never played leads nobody away from the others", async () => {
  leads(999_999);
  show(999_999);
  await vi.waitFor(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
  flushSync();
  expect(asked).toHaveLength(2);
  expect(asked[0]).toContain("999999");
  expect(asked[1]).not.toContain("999999");
});

it("a follower goes with the leader to another game", async () => {
  leads(1);
  show(1);
  leads(3);
  await vi.waitFor(() => expect(games()).toEqual(["1", "3"]));
});

it("a reader of another game stays there when somebody begins to lead", async () => {
  show(1);
  leads(3);
  leads(2);
  await vi.waitFor(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
  expect(games()).toEqual(["1"]);
});
