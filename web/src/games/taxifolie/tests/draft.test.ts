import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Exchange, ROOM as ANY_ROOM } from "../../../../tests/fakes";
import { Room } from "../../../net/room.svelte";
import type { RoomView, Welcome } from "../../../net/wire";
import { speak } from "../../../words/i18n.svelte";
import AidDrawer from "../aids/AidDrawer.svelte";
import { t } from "../dictionary";
import { tell } from "../story";
import { Draft } from "../table/draft.svelte";
import { driveLabel, kindOf, wayLine } from "../table/wayWords";
import type { Taxifolie, TaxiRoom } from "../wire";
import type { Mark, Offer, TaxiView, View, WayOffer } from "../wire.gen";

const ROOM: RoomView<Taxifolie> = { ...ANY_ROOM, game: "taxifolie", options: { target: 250, clients: "all" } };
const TAXI: TaxiView = {
  square: "louvre", from: "rivoli-2", exits: ["tuileries"], money: 30, rides: 0, reached: false,
  client: "client-01", ride: "opera-1", fare: 30,
  wishes: [{ wish: { type: "pass", pictogram: "bakery", district: null }, status: "open", rolls_left: null }],
  errands: [], extra: 0, next: null, skip: false,
  marks: { wanted: [], stops: [], later: [], avoided: [], bound: true, errands: [], destination: "opera", ready: false },
};
const GAME: View = {
  phase: "drive", active: 0, first: 0, order: [], round: 1, turn: 1, target: 250, deck: "all", last_round: false,
  dice: [1, 1], steps: 2, owed: 1, taxis: [TAXI, TAXI], clients: 60, rides: 90, chance: 50, end: null, winners: [],
};

function way(to: string, marks: Mark[], more: Partial<WayOffer> = {}): WayOffer {
  return { way: ["tuileries", to], to, from: "tuileries", marks, trap: false, left: 3, ...more };
}
const KEEPS = way("concorde", [{ type: "wish", at: 0, wish: 0 }]);
const OTHER = way("concorde", [], { from: "madeleine" });
const LOST = way("madeleine", [{ type: "lost", at: 1 }], { left: null });
const DRIVE: Offer = { type: "drive", ways: [KEEPS, OTHER, LOST] };

let exchange: Exchange;
let room: TaxiRoom;
let draft: Draft;

function table(options: Offer | null, seat = 0) {
  const welcome: Welcome<Taxifolie> = {
    type: "welcome", seq: 2, version: 1, seat, room: ROOM, game: GAME, options, turn: 0, silence: null, undo: { by: "nobody", why: "start" }, entries: [],
  };
  exchange.last.say(welcome);
}

beforeEach(async () => {
  await speak("en");
  vi.useFakeTimers();
  exchange = new Exchange();
  room = new Room<Taxifolie>({ code: "KXRTBM", url: "", dial: exchange.dial });
  room.connection.open();
  exchange.last.open();
  draft = new Draft(room);
});

afterEach(() => {
  room.connection.close();
  vi.useRealTimers();
});

const sent = () => exchange.last.sent.filter((it) => it.type === "play").map((it) => ("command" in it ? it.command : null));

it("draws the best way to an end, and goes round the others", async () => {
  table(DRIVE);
  expect([...draft.ends.keys()]).toEqual(["concorde", "madeleine"]);
  draft.tap("concorde");
  expect(draft.way).toEqual(KEEPS);
  expect(draft.same).toEqual({ at: 1, of: 2 });
  draft.tap("concorde");
  expect(draft.way).toEqual(OTHER);
  draft.tap("concorde");
  expect(draft.way).toEqual(KEEPS);
  void draft.drive();
  expect(sent()).toEqual([{ type: "drive", way: ["tuileries", "concorde"] }]);
});

it("drives with a second tap where one way leads, and not with a double tap", async () => {
  table(DRIVE);
  draft.choose(2);
  vi.advanceTimersByTime(600);
  // Leafing to a way is no tap.
  draft.tap("madeleine");
  expect([draft.way, sent()]).toEqual([LOST, []]);
  vi.advanceTimersByTime(300);
  draft.tap("madeleine");
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(600);
  draft.tap("madeleine");
  expect(sent()).toEqual([{ type: "drive", way: LOST.way }]);
  draft.tap("madeleine");
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toHaveLength(1);
});

it("counts no tap from before the way was leafed to", () => {
  draft.tap("madeleine");
  table(DRIVE);
  draft.choose(2);
  vi.advanceTimersByTime(600);
  draft.tap("madeleine");
  expect([draft.way, sent()]).toEqual([LOST, []]);
});

it("drives through the squares that are tapped on the way", () => {
  const by = (first: string, to: string) => way(to, [], { way: [first, "orsay", to] });
  const [north, south, east] = [by("tuileries", "concorde"), by("pont-royal", "concorde"), by("pont-royal", "madeleine")];
  table({ type: "drive", ways: [north, south, east] });
  draft.tap("pont-royal");
  expect([draft.way, draft.note]).toEqual([south, ""]);
  draft.tap("orsay");
  expect(draft.way).toEqual(south);
  draft.tap("madeleine");
  expect([draft.way, draft.same]).toEqual([east, { at: 1, of: 1 }]);
  draft.tap("concorde");
  expect([draft.way, draft.same]).toEqual([south, { at: 1, of: 1 }]);
  draft.tap("tuileries");
  expect(draft.way, "no way passes both: it starts again").toEqual(north);
  draft.tap("opera");
  expect([draft.way, draft.note]).toEqual([null, "A roll of 2 cannot end there."]);
  draft.tap("concorde");
  expect(draft.same).toEqual({ at: 1, of: 2 });
});

it("says that there is no U-turn where the street back is tapped", async () => {
  table(DRIVE);
  draft.tap("rivoli-2");
  expect(draft.note).toBe("A roll of 2 cannot end there.");
  const asked = exchange.last.sent.find((it) => it.type === "preview");
  expect(asked).toMatchObject({ command: { type: "drive", way: ["rivoli-2"] } });
  exchange.last.say({ type: "refused", id: (asked as { id: string }).id, code: "no_u_turn", message: "" });
  await vi.advanceTimersByTimeAsync(0);
  expect([draft.note, draft.section]).toEqual(["A taxi turns round in dead ends only.", "drive"]);
});

it("leafs through all ways, the server's first one first", () => {
  table(DRIVE);
  draft.turn(1);
  expect([draft.place, draft.way]).toEqual([1, KEEPS]);
  draft.turn(-1);
  expect([draft.place, draft.way]).toEqual([3, LOST]);
});

it("says why nothing is driven, and gives nothing", async () => {
  table(DRIVE);
  draft.tap("opera");
  expect([draft.way, draft.note, draft.section]).toEqual([null, "A roll of 2 cannot end there.", "drive"]);
  await draft.drive();
  expect(draft.note).toBe("Choose a way first.");
  table(null, 1);
  await draft.roll();
  expect(draft.note).toBe(`${room.name(0)}’s turn.`);
  expect(sent()).toEqual([]);
});

it("a double tap gives one command, and not the one whose button comes in that place", async () => {
  table(DRIVE);
  draft.choose(0);
  void draft.drive();
  const id = exchange.last.sent.flatMap((it) => (it.type === "play" ? [it.id] : []))[0] ?? "";
  exchange.last.say({ type: "accepted", id, version: 2 });
  await vi.advanceTimersByTimeAsync(0);
  table({ type: "roll", next: null });
  void draft.roll();
  expect(sent()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(500);
  void draft.roll();
  expect(sent().at(-1)).toEqual({ type: "roll" });
});

it("the second half of a double tap on the dice is no wish to drive", async () => {
  table({ type: "roll", next: null });
  void draft.roll();
  const id = exchange.last.sent.flatMap((it) => (it.type === "play" ? [it.id] : []))[0] ?? "";
  exchange.last.say({ type: "accepted", id, version: 2 });
  await vi.advanceTimersByTimeAsync(0);
  table(DRIVE);
  void draft.drive();
  expect(draft.note).toBe("");
  await vi.advanceTimersByTimeAsync(500);
  void draft.drive();
  expect(draft.note).toBe(t("choose-way-first"));
});

it("keeps showing a way while it is sent", async () => {
  table(DRIVE);
  draft.choose(0);
  void draft.drive();
  vi.advanceTimersByTime(600);
  draft.tap("madeleine");
  draft.turn(1);
  expect([draft.way, sent()]).toEqual([KEEPS, [{ type: "drive", way: KEEPS.way }]]);
});

it("drives no way of the list by the second half of the double tap that opened it", async () => {
  table(DRIVE);
  const page = mount(AidDrawer, { target: document.body, props: { aid: "text", room, draft, close: () => undefined } });
  flushSync();
  const tap = () => document.querySelector<HTMLElement>(".way")?.click();
  vi.advanceTimersByTime(300);
  tap();
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(600);
  tap();
  expect(sent()).toEqual([{ type: "drive", way: KEEPS.way }]);
  await unmount(page);
});

it("says what a way does before it is driven", () => {
  const say = (it: WayOffer) => [kindOf(it), wayLine(it, TAXI), driveLabel(it)];
  expect(say(KEEPS)).toEqual([
    "keeps",
    "Place de la Concorde, from Tuileries Garden, 2 squares: grants the wish: a bakery and 3 squares left to go",
    "Drive: 2 squares, 1 done",
  ]);
  expect(say(LOST)[0]).toBe("lost");
  expect(say(LOST)[1]).toContain("the client gets out without paying: La Madeleine");
  expect(say(LOST)[2]).toBe("Drive: the client gets out");
  expect(kindOf({ ...OTHER, trap: true })).toBe("trap");
  expect(wayLine({ ...OTHER, trap: true }, TAXI)).toContain("a trap");
  const arrives = way("opera", [{ type: "arrives", at: 1, pays: 50, exact: 20 }], { left: null });
  expect(say(arrives)).toEqual([
    "arrives",
    "Palais Garnier Opera, from Tuileries Garden, 2 squares: the ride ends: 50 €, of which 20 € for an exact roll",
    "Drive: the ride ends, 50 €",
  ]);
});

/** With spaces that may break, to be read in a test. */
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

it("says in French how many wishes and errands a way does, and where it ended", async () => {
  await speak("fr");
  const both = way("opera", [{ type: "wish", at: 0, wish: 0 }, { type: "errand", at: 1, card: "chance-22" }]);
  expect([KEEPS, both].map((it) => plain(driveLabel(it)))).toEqual(["Rouler : 2 cases, 1 demande satisfaite", "Rouler : 2 cases, 2 demandes satisfaites"]);
  const [line] = tell({ type: "drove", seat: 0, way: ["rivoli-2", "louvre"], bound: false }, () => "Léa");
  expect(plain(line)).toBe("Léa roule : Louvre.");
});

it("goes on in the text above the ways once the die has been rolled there", async () => {
  table({ type: "roll", next: null });
  const page = mount(AidDrawer, { target: document.body, props: { aid: "text", room, draft, close: () => undefined } });
  flushSync();
  expect(document.activeElement?.tagName).toBe("H2");
  document.querySelector<HTMLElement>(".primary")?.focus();
  expect(document.activeElement?.tagName).toBe("BUTTON");
  table(DRIVE);
  flushSync();
  expect(document.querySelectorAll(".way")).toHaveLength(3);
  expect(document.activeElement).toBe(document.querySelector("[data-testid=text-state]"));
  await unmount(page);
});
