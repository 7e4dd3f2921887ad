import { expect, it } from "vitest";
import { NO_SERIES } from "../dev/series";
import { actOf, linkOf, type Recording } from "../src/replay/recording";
import { Reel } from "../src/replay/reel.svelte";
import type { RoomView, Update, Welcome } from "../src/net/wire";

const room: RoomView = {
  code: "KXR-TBM", stage: "playing", game: "pennies", host: null, closed: true, agreed: [], seats: [{ name: "Léa" }, { name: "Zoé" }],
  again: [], guests: [], merged: false, cooperative: false, advice: false, min: 2, chairs: 4, bots: [], options: {}, outcome: null, clock: null, series: NO_SERIES,
};

const undo = { by: "nobody", why: "over" } as const;

/** Three acts; the third takes back the second. */
function recording(): Recording {
  const welcome: Welcome = {
    type: "welcome", seq: 1, version: 1, seat: null, room, turn: 0, silence: null, undo, game: { act: 0 }, options: null,
    entries: [{ seq: 1, at: 1, moments: [{ type: "started", players: 2, first: 0 }] }],
  };
  const update = (act: number, moments: Update["entry"]["moments"], more: Partial<Update> = {}): Update => ({
    type: "update", seq: act + 1, version: act + 1, entry: { seq: act + 1, at: act, moments }, turn: 1, silence: null, undo, game: { act }, ...more,
  });
  const over = { ...room, stage: "over" as const };
  const taken = { type: "undone", seat: 0, name: "Léa", act: 3 } as const;
  const updates = [update(1, [{ type: "rolled" }]), update(2, [{ type: "hidden" }]), update(3, [taken], { turn: null, room: over })];
  return { game: "pennies", over: true, welcome, updates, acts: 3 };
}

it("shows the table after any act, and forgets what came later", () => {
  const reel = new Reel(recording(), 2);
  expect([reel.at, reel.last, reel.room.game, reel.room.entries.length]).toEqual([2, 3, { act: 2 }, 3]);
  expect(reel.room.view?.code).toBe("");
  reel.go(3);
  expect([reel.room.game, reel.room.turn, reel.room.view?.stage, reel.room.view?.code]).toEqual([{ act: 3 }, null, "over", ""]);
  // The act that was taken back stays in the log, but no longer counts.
  expect(reel.room.entries.map((it) => it.undone !== undefined)).toEqual([false, false, true, false]);
  reel.go(1);
  expect([reel.room.game, reel.room.turn, reel.room.view?.stage]).toEqual([{ act: 1 }, 1, "playing"]);
  expect(reel.room.entries.map((it) => it.seq)).toEqual([1, 2]);
  expect(reel.entry?.seq).toBe(2);
  reel.go(2);
  expect(reel.room.entries.map((it) => it.undone !== undefined)).toEqual([false, false, false]);
  reel.go(0);
  expect([reel.room.game, reel.room.entries.length, reel.entry?.seq]).toEqual([{ act: 0 }, 1, 1]);
});

it("ends at its ends", () => {
  const reel = new Reel(recording(), 99);
  expect(reel.at).toBe(3);
  reel.go(4);
  expect(reel.at).toBe(3);
  reel.go(-1);
  expect(reel.at).toBe(0);
});

it("one act on is news, a jump is none, and nothing can be done there", async () => {
  const reel = new Reel(recording());
  reel.go(1);
  expect(reel.room.news.map((it) => it.seq)).toEqual([2]);
  reel.go(3);
  expect(reel.room.news).toEqual([]);
  reel.room.connection.open();
  expect(await reel.room.say("hello")).toMatchObject({ ok: false, code: "past" });
  expect(reel.room.game).toEqual({ act: 3 });
  reel.room.connection.close();
});

it("an address names a game and an act", () => {
  expect(linkOf("KXRTBM", 2, 42)).toBe("/KXR-TBM/replay/2#42");
  expect(["#42", "", "#x", "#1.5", "#-1"].map(actOf)).toEqual([42, null, null, null, null]);
});

it("shows a line that was not played in the place of an act, and goes back", () => {
  const it = recording();
  const reel = new Reel(it, 3);
  const [, second] = it.updates;
  if (!second) throw new Error("there are three");
  reel.branch(2, [{ ...second, game: { act: "better" } }]);
  expect([reel.at, reel.last, reel.room.game]).toEqual([1, 2, { act: 1 }]);
  reel.go(2);
  expect(reel.room.game).toEqual({ act: "better" });
  reel.go(3);
  expect(reel.at).toBe(2);
  reel.rejoin();
  expect([reel.at, reel.last, reel.room.game]).toEqual([2, 3, { act: 2 }]);
  reel.rejoin();
  expect(reel.at).toBe(2);
});
