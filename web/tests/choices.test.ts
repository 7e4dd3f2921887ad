// A choice is kept only if the room confirms it.

import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import HouseRules from "../src/games/marne/HouseRules.svelte";
import type { GameOptions } from "../src/games/marne/wire.gen";
import type { Room } from "../src/net/room.svelte";
import ClockChoice from "../src/lobby/ClockChoice.svelte";
import People from "../src/parts/People.svelte";
import { inTurn } from "../src/room/changes";
import { speak } from "../src/words/i18n.svelte";
import { connected, entry, type Exchange, ROOM, welcome } from "./fakes";

let exchange: Exchange;
let room: Room;
let page: Record<string, unknown>;

const boxes = () => [...document.querySelectorAll<HTMLInputElement>("input:is([type=radio], [type=checkbox])")];
const chosen = () => boxes().flatMap((it, at) => (it.checked ? [at] : []));
const asked = () => exchange.last.sent.flatMap((it) => (it.type === "hello" ? [] : [it]));

function show<Props extends Record<string, unknown>>(what: Component<Props>, props: Props): void {
  page = mount(what, { target: document.body, props });
  flushSync();
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
}

async function refuse(): Promise<void> {
  exchange.last.say({ type: "refused", id: asked().at(-1)?.id, code: "busy", message: "" });
  await settle();
}

async function accept(change: object): Promise<void> {
  exchange.last.say({ type: "update", seq: 3, version: 1, entry: entry(3), room: { ...ROOM, ...change } });
  exchange.last.say({ type: "accepted", id: asked().at(-1)?.id, version: 1 });
  await settle();
}

beforeEach(async () => {
  await speak("en");
  ({ exchange, room } = connected());
  exchange.last.say(welcome());
  room.watchers = 1;
});

afterEach(async () => {
  await unmount(page);
  room.connection.close();
});

describe("tiles", () => {
  beforeEach(() => show(ClockChoice, { room, choose: (seconds) => room.ask({ type: "set_clock", seconds }) }));

  it("go back once their choice is refused, and it can be made again", async () => {
    boxes()[1]?.click();
    expect(chosen()).toEqual([1]);
    await refuse();
    expect(chosen()).toEqual([0]);
    boxes()[1]?.click();
    expect(asked()).toHaveLength(2);
  });

  it("stay once it holds", async () => {
    boxes()[1]?.click();
    await accept({ clock: 60 });
    expect(chosen()).toEqual([1]);
  });
});

describe("the box of the chats", () => {
  beforeEach(() => show(People, { room }));

  it("is empty again once it is refused", async () => {
    boxes()[0]?.click();
    expect(chosen()).toEqual([0]);
    await refuse();
    expect(chosen()).toEqual([]);
  });

  it("stays once they are merged", async () => {
    boxes()[0]?.click();
    await accept({ merged: true });
    expect(chosen()).toEqual([0]);
  });
});

describe("house rules", () => {
  beforeEach(() => {
    const change = inTurn(room);
    const options: GameOptions = { events: "none", scoring: "french", silent: true };
    exchange.last.say(welcome({ room: { ...ROOM, options: { long: false, ...options } } }));
    show(HouseRules, { options, disabled: false, configure: (to) => change(() => ({ type: "configure", options: to(room.view?.options as GameOptions) })) });
  });

  it("that are refused do not hold, and one that held still does", async () => {
    for (const box of boxes()) {
      box.click();
      await settle();
      await refuse();
      expect(chosen()).toEqual([2]);
    }
  });

  it("that are chosen at once all hold: the second is added to what the room has made of the first", async () => {
    for (const box of boxes().slice(0, 2)) box.click();
    await settle();
    expect(asked()).toHaveLength(1);
    expect(asked()[0]).toMatchObject({ options: { hand_limit: 4, silent: true } });
    await accept({ options: { events: "none", scoring: "french", hand_limit: 4, silent: true } });
    expect(asked()[1]).toMatchObject({ options: { hand_limit: 4, drawn_officers: true, silent: true } });
  });
});

it("a game begins only with all changes that were made before it", async () => {
  const change = inTurn(room);
  const answers = [
    change(() => ({ type: "choose_deal", deal: { kind: "words", words: "lundi" } })),
    change(() => ({ type: "set_clock", seconds: null })),
    change(() => ({ type: "start" })),
  ];
  await settle();
  await refuse();
  await accept({});
  expect((await Promise.all(answers)).map((it) => it.ok)).toEqual([false, true, false]);
  expect(asked()).toHaveLength(2);
  void change(() => ({ type: "start" }));
  await settle();
  expect(asked()).toHaveLength(3);
});
