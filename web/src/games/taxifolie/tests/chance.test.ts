// How long the chance card that was drawn lies over the table.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Room } from "../../../net/room.svelte";
import Motion from "../motion/Motion.svelte";
import { Stage } from "../table/stage.svelte";
import type { Moment, Taxifolie } from "../wire";

const DRAWN: Moment = { type: "chance", seat: 1, card: "chance-01", swap: false };

let page: Record<string, unknown>;
let room: Room<Taxifolie>;

const card = () => document.querySelector("[data-testid=chance]");

function happens(...moments: Moment[]): void {
  room.news = moments.length > 0 ? [{ seq: 3, at: 0, moments }] : [];
  flushSync();
}

function rolls(seat: number): void {
  happens({ type: "rolled", seat, dice: [2, 1], steps: 3, owed: 0 });
}

beforeEach(() => {
  room = new Room<Taxifolie>({ code: "KXRTBM", url: "" });
  page = mount(Motion, { target: document.body, props: { room, stage: new Stage() } });
  flushSync();
});

afterEach(() => unmount(page));

it("its player reads it until they roll", () => {
  room.own = room.turn = 0;
  happens(DRAWN);
  room.entries = [{ seq: 3, at: 0, moments: [DRAWN] }];
  happens();
  rolls(1);
  expect(card()).not.toBeNull();
  rolls(0);
  expect(card()).toBeNull();
});

it("is shown after a reconnect if it was drawn meanwhile, unless its player has rolled since", () => {
  room.own = room.turn = 0;
  room.entries = [{ seq: 3, at: 0, moments: [DRAWN] }];
  happens();
  expect(card()).not.toBeNull();
  room.entries = [...room.entries, { seq: 4, at: 0, moments: [{ type: "rolled", seat: 0, dice: [2, 1], steps: 3, owed: 0 }] }];
  happens();
  expect(card()).toBeNull();
});

it("a watcher reads it until its taxi rolls again", () => {
  happens(DRAWN);
  rolls(0);
  expect(card()).not.toBeNull();
  rolls(1);
  expect(card()).toBeNull();
});

it("a replay that jumps leaves it behind", () => {
  happens(DRAWN);
  expect(card()).not.toBeNull();
  happens();
  expect(card()).toBeNull();
});

it("is taken away with the drive that drew it", () => {
  room.own = 0;
  happens(DRAWN);
  happens({ type: "undone", seat: 0, name: "Ana", act: 3 });
  expect(card()).toBeNull();
});

it("lies there when the table is put up again, unless its player has put it away", () => {
  const again = () => {
    void unmount(page);
    page = mount(Motion, { target: document.body, props: { room, stage: new Stage() } });
    flushSync();
  };
  room.own = room.turn = 0;
  room.entries = [{ seq: 3, at: 0, moments: [DRAWN, { type: "paid", seat: 1, from: 1, to: null, due: 5, amount: 5 }] }];
  again();
  expect(card()).not.toBeNull();
  card()?.querySelector("button")?.click();
  flushSync();
  again();
  expect(card()).toBeNull();
});
