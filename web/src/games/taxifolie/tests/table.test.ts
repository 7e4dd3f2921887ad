// Whose card lies open beside the map.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ROOM as ANY_ROOM } from "../../../../tests/fakes";
import { Room } from "../../../net/room.svelte";
import type { Welcome } from "../../../net/wire";
import { Chat } from "../../../room/chat.svelte";
import { Announcer } from "../../../words/announcer.svelte";
import { speak } from "../../../words/i18n.svelte";
import Table from "../Table.svelte";
import type { Taxifolie, TaxiRoom } from "../wire";
import type { Offer, TaxiView, View } from "../wire.gen";

const TAXI: TaxiView = {
  square: "louvre", from: "rivoli-2", exits: ["tuileries"], money: 30, rides: 0, reached: false,
  client: "client-01", ride: "opera-1", fare: 30,
  wishes: [{ wish: { type: "pass", pictogram: "bakery", district: "sud" }, status: "open", rolls_left: null }],
  errands: [], extra: 0, next: null, skip: false,
  marks: { wanted: [], stops: [], later: [], avoided: [], bound: true, errands: [], destination: "opera", ready: false },
};
const GAME: View = {
  phase: "roll", active: 0, first: 0, order: [], round: 1, turn: 1, target: 250, deck: "all", last_round: false,
  dice: [], steps: 0, owed: 0, taxis: [TAXI, { ...TAXI, client: "client-02" }], clients: 60, rides: 90, chance: 50, end: null, winners: [],
};
const ROLL: Offer = { type: "roll", next: null };
const DRIVE: Offer = { type: "drive", ways: [{ way: ["tuileries"], to: "tuileries", from: "louvre", marks: [], trap: false, left: 3 }] };

let page: Record<string, unknown>;
let room: TaxiRoom;

const card = () => document.querySelector("[data-testid=client]");
const pressed = () => [...document.querySelectorAll<HTMLElement>("[data-purse][aria-pressed=true]")].map((it) => it.dataset["purse"]);

function look(seat: number): void {
  document.querySelector<HTMLElement>(`[data-purse="${seat}"]`)?.click();
  flushSync();
}

function happens(seq: number, game: View, more: { options?: Offer } = {}): void {
  room.apply({ type: "update", seq, version: seq, entry: { seq, at: 0, moments: [] }, game, turn: game.active, undo: { by: "nobody", why: "start" }, ...more });
  flushSync();
}

beforeEach(async () => {
  await speak("en");
  room = new Room<Taxifolie>({ code: "KXRTBM", url: "" });
  const welcome: Welcome<Taxifolie> = {
    type: "welcome", seq: 2, version: 1, seat: 0, room: { ...ANY_ROOM, game: "taxifolie", options: { target: 250, clients: "all" } },
    game: GAME, options: ROLL, turn: 0, silence: null, undo: { by: "nobody", why: "start" }, entries: [],
  };
  room.apply(welcome);
  page = mount(Table, { target: document.body, props: { room, chat: new Chat(room as unknown as Room), announcer: new Announcer(), home: () => undefined } });
  await vi.waitFor(() => expect(card()).not.toBeNull());
});

afterEach(async () => {
  await unmount(page);
  document.body.innerHTML = "";
});

it("is that of the player who is looked at, in one's own turn too, until one rolls", () => {
  expect([card()?.getAttribute("aria-label"), pressed()]).toEqual(["My client", ["0"]]);
  look(1);
  expect([card()?.getAttribute("aria-label"), pressed()]).toEqual([`${room.name(1)}’s client`, ["1"]]);
  happens(3, { ...GAME, phase: "drive", dice: [1], steps: 1 }, { options: DRIVE });
  expect([card()?.getAttribute("aria-label"), pressed()]).toEqual(["My client", ["0"]]);
});

it("stays that of the player who is looked at while others play", () => {
  happens(3, { ...GAME, active: 1 });
  look(1);
  happens(4, { ...GAME, active: 1, phase: "drive", dice: [1], steps: 1 });
  expect(pressed()).toEqual(["1"]);
});

it("says whose it is, unless it is one's own", () => {
  expect(card()?.textContent).not.toContain("My client");
  look(1);
  expect(card()?.textContent).toContain(`${room.name(1)}’s client`);
});

it("leaves the places beside each other to wishes, and cuts no district", () => {
  happens(3, { ...GAME, taxis: [{ ...TAXI, errands: ["chance-20", "chance-22"] }] });
  const wishes = document.querySelector<HTMLElement>(".wishes");
  expect(wishes?.querySelectorAll(".errand")).toHaveLength(2);
  expect(wishes?.style.getPropertyValue("--wishes")).toBe("1");
  expect(wishes?.querySelector(".whole")?.textContent).toContain("Latin");
});
