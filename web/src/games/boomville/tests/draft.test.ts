// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Room } from "../../../net/room.svelte";
import type { RoomMoment } from "../../../net/wire";
import { CHANCES } from "../acts";
import { Draft } from "../draft.svelte";
import { learn } from "../dictionary";
import { parts } from "../parts";
import { refusalText } from "../refusals";
import { commitOf, choiceOf } from "../table/sentences";
import type { Boomville } from "../wire";
import type { GameMoment, GameView, Options } from "../wire.gen";
import { Exchange, GAME, NOTHING, WAYS, welcome } from "./fakes";

function table(game: Partial<GameView>, options: Partial<Options> | null) {
  const exchange = new Exchange();
  const room = new Room<Boomville>({ code: "KXRTBM", url: "ws://x", dial: exchange.dial });
  room.connection.open();
  exchange.last.open();
  exchange.last.say(welcome({ ...GAME, ...game }, options && { ...NOTHING, ...options }));
  return { room, exchange, draft: new Draft(room), sent: () => exchange.last.sent.filter((it) => it.type !== "hello") };
}

beforeAll(() => Promise.all([learn.table(), parts.attempt()]));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a draft", () => {
  it("rolls by itself when there is nothing else to do, though not at once after the table has changed", () => {
    const { draft } = table({}, { roll: true });
    expect(draft.act?.kind).toBe("roll");
    draft.turnPage();
    expect(draft.ready).toBe(false);
    vi.advanceTimersByTime(600);
    expect(draft.ready).toBe(true);
  });

  it("shows a way at the first tap and drives it at the second", () => {
    const { draft, sent } = table({ phase: "move", die: 2 }, { ways: WAYS });
    expect(draft.act).toBeNull();
    draft.tap("square-rampart-2");
    expect(draft.act?.command).toEqual({ type: "move", way: ["school", "rampart-2"] });
    expect(sent()).toEqual([]);
    vi.advanceTimersByTime(600);
    draft.tap("square-rampart-2");
    expect(sent()).toMatchObject([{ type: "play", command: { type: "move", way: ["school", "rampart-2"] } }]);
  });

  it("keeps a choice while somebody asks for one more destination, and drops it when the table changes", () => {
    const { draft, exchange, room } = table({ phase: "move", die: 2 }, { ways: WAYS });
    draft.tap("square-rampart-2");
    const chosen = draft.act;
    expect(chosen).not.toBeNull();
    const update = (moments: (GameMoment | RoomMoment)[]) => {
      const seq = (room.entries.at(-1)?.seq ?? 0) + 1;
      const entry = { seq, at: 0, moments };
      exchange.last.say({ type: "update", seq, version: room.version + 1, entry, game: GAME, turn: 0, options: { ...NOTHING, ways: WAYS, more: false } });
      draft.turnPage();
    };
    update([{ type: "agreed", seat: 1, agree: true }]);
    expect(draft.act).toEqual(chosen);
    // A slow network delivers several things at once.
    update([{ type: "said", seat: 1, name: "Ben", text: "One more!" }, { type: "agreed", seat: 1, agree: true }]);
    expect(draft.act).toEqual(chosen);
    expect(draft.all).toContain(draft.act);
    update([{ type: "turn_began", seat: 0, turn: 3 }]);
    expect(draft.act).toBeNull();
  });

  it("does not take a double tap for a decision", () => {
    const { draft, sent } = table({ phase: "move", die: 2 }, { ways: WAYS });
    vi.advanceTimersByTime(600);
    draft.tap("square-rampart-2");
    draft.tap("square-rampart-2");
    expect(sent()).toEqual([]);
  });

  it("keeps showing a command while it is sent", () => {
    const { draft } = table({ phase: "move", die: 2, kept: [["chance-die"], []] }, { ways: WAYS, play: { ...NOTHING.play, die: [1, 2] } });
    draft.tap("square-rampart-2");
    const chosen = draft.act;
    const other = draft.acts.find((it) => it !== chosen);
    void draft.commit();
    draft.cancel();
    draft.take("die");
    if (other) draft.choose(other);
    expect([draft.busy, draft.act, draft.card]).toEqual([true, chosen, null]);
  });

  it("goes round the ways that end on one square, and never drives by a tap there", () => {
    const { draft, sent } = table({ phase: "move", die: 2 }, { ways: WAYS });
    const seen = [1, 2, 3].map(() => {
      vi.advanceTimersByTime(600);
      draft.tap("square-windmill");
      return draft.act?.kind === "move" ? draft.act.offer.way[0] : null;
    });
    expect(seen).toEqual(["lark-1", "school", "lark-1"]);
    expect(sent()).toEqual([]);
  });

  it("drives through the squares that are tapped on the way", () => {
    const { draft, sent } = table({ phase: "move", die: 2 }, { ways: WAYS });
    const way = () => (draft.act?.kind === "move" ? draft.act.offer.way : null);
    draft.tap("square-school");
    expect(way()).toEqual(["school", "windmill"]);
    draft.tap("square-rampart-2");
    expect(way()).toEqual(["school", "rampart-2"]);
    draft.tap("square-lark-1");
    expect(way()).toEqual(["lark-1", "windmill"]);
    draft.clear();
    draft.tap("square-school");
    vi.advanceTimersByTime(600);
    draft.tap("square-windmill");
    expect(sent(), "the only way meant is driven by a tap on its end").toMatchObject([{ type: "play", command: { type: "move", way: ["school", "windmill"] } }]);
  });

  it("tells two ways to one square apart", () => {
    const { draft, room } = table({ phase: "move", die: 2 }, { ways: WAYS });
    const said = draft.acts.map((it) => choiceOf(it, room, true));
    expect(new Set(said).size).toBe(3);
    expect(said[2]).toMatch(/yellow|jaune/);
  });

  it("says that the way arrives only while the destination may be seen", () => {
    const arriving = { ...WAYS[0], arrives: true } as Options["ways"][number];
    const { draft, room } = table({ phase: "move", die: 2 }, { ways: [arriving] });
    const [act] = draft.acts;
    if (!act) throw new Error("there is one");
    expect(choiceOf(act, room, true)).toMatch(/your destination|votre destination/);
    expect(choiceOf(act, room, false)).not.toMatch(/destination/);
  });

  it("asks the server why nothing can be done with a square", async () => {
    const { draft, sent } = table({ phase: "move", die: 2 }, { ways: WAYS });
    draft.tap("square-kiln");
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toMatchObject([{ type: "preview", command: { type: "move", way: ["kiln"] } }]);
  });

  it("says why a chance card is closed, and opens one that is not", () => {
    const { draft } = table(
      { kept: [["chance-die", "chance-cancel"], []] },
      { roll: true, play: { ...NOTHING.play, die: [1, 2, 3, 4, 5, 6] }, closed: [{ verb: "cancel", why: "wrong_phase" }] },
    );
    draft.take("cancel");
    expect(draft.note).toMatch(/incident/);
    expect(draft.note).toBe(draft.whyNot("cancel"));
    draft.take("die");
    expect(draft.note).toBe("");
    expect(draft.acts.map((it) => it.kind)).toEqual(["die", "die", "die", "die", "die", "die"]);
    expect(draft.act).toBeNull();
    draft.take("die");
    expect(draft.act?.kind).toBe("roll");
  });

  it("says of every chance card when it can be played while others play", () => {
    const { draft } = table({ seat: 1 }, NOTHING);
    const said = CHANCES.map((it) => draft.whyNot(it) ?? "");
    for (const it of said) expect(it).not.toMatch(/^(|closed-.*|refusal-.*)$/);
    expect(new Set(said).size).toBeGreaterThan(2);
    const nobody = table({}, { roll: true, closed: [{ verb: "look", why: "no_such_seat" }] }).draft;
    expect(nobody.whyNot("look")).toMatch(/destination/);
  });

  it("agrees once by a double tap, before the answer and after it", async () => {
    const { draft, exchange, room, sent } = table({ seat: 1 }, NOTHING);
    void draft.more();
    const [asked] = sent();
    expect(asked).toMatchObject({ type: "play", command: { type: "more", agree: true } });
    const seq = (room.entries.at(-1)?.seq ?? 0) + 1;
    const entry = { seq, at: 0, moments: [{ type: "agreed" as const, seat: 0, agree: true }] };
    exchange.last.say({ type: "update", seq, version: 2, entry, game: GAME, turn: 0, options: { ...NOTHING, more: false } });
    exchange.last.say({ type: "accepted", id: asked && "id" in asked ? asked.id : "", version: 2 });
    await vi.advanceTimersByTimeAsync(200);
    await draft.more();
    expect(sent()).toHaveLength(1);
    vi.advanceTimersByTime(600);
    void draft.more();
    expect(sent().at(-1)).toMatchObject({ command: { type: "more", agree: false } });
  });

  it("says that the goal stays to those who have nothing else to do", async () => {
    const { draft } = table({ seat: 1, goal: 5 }, null);
    await draft.more();
    expect(draft.note).toBe(draft.whyNot("more"));
    expect(draft.note).toMatch(/The goal cannot change \(somebody has finished, or it is five\)/);
    expect(table({ seat: 1 }, NOTHING).draft.whyNot("more")).toBeNull();
  });

  it("says what is missing when nothing is chosen, and when there is nothing to take back", async () => {
    const { draft, sent } = table({ phase: "move", die: 2 }, { ways: WAYS });
    await draft.commit();
    expect(draft.note).not.toMatch(/^(|say-.*)$/);
    draft.cancel();
    expect(draft.note).not.toMatch(/^(|say-.*)$/);
    draft.tap("square-windmill");
    draft.cancel();
    expect([draft.note, draft.act]).toEqual(["", null]);
    expect(sent()).toEqual([]);
  });

  it("says to roll first when a square is tapped before the roll", async () => {
    const { draft } = table({}, { roll: true });
    draft.tap("square-kiln");
    await vi.advanceTimersByTimeAsync(0);
    expect(draft.note).toMatch(/[Rr]oll|dé/);
  });

  it("points while others play, and shows nothing before it is sent", () => {
    const { draft, sent } = table({ seat: 1 }, NOTHING);
    draft.tap("square-kiln");
    expect(draft.thing).toBeTruthy();
    expect(sent()).toEqual([]);
    void draft.point();
    expect(sent()).toMatchObject([{ type: "point", at: { type: "square", square: "kiln" } }]);
  });

  it("says why nothing was pointed at", async () => {
    const { draft, exchange } = table({ seat: 1 }, NOTHING);
    draft.tap("square-kiln");
    const done = draft.point();
    const { id } = exchange.last.sent.at(-1) as { id: string };
    exchange.last.say({ type: "refused", id, code: "too_fast", message: "" });
    await done;
    expect(draft.note).toBe(refusalText("too_fast"));
  });

  it("says in words what each act does", () => {
    const { draft, room } = table({ phase: "place", drawn: "remove-1" }, { remove: ["lark", "lark-a", "cone-2"], skip: true });
    const said = draft.acts.map((it) => commitOf(it, room));
    expect(new Set(said).size).toBe(4);
    expect(said.join()).not.toMatch(/lark|commit-|choice-/);
  });
});
