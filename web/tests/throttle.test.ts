import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { throttled } from "../src/schedule/throttle";
import { Room } from "../src/net/room.svelte";
import { staged } from "../src/schedule/tasks.svelte";
import { entry, Exchange, playing, welcome, type Fake } from "./fakes";
import { inRoot } from "./root.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  Reflect.deleteProperty(document, "hidden");
  vi.useRealTimers();
});

const hide = () => Object.defineProperty(document, "hidden", { value: true, configurable: true });

describe("the pace of a page", () => {
  it("shows the first at once, and together what comes shortly after", () => {
    const shown: string[] = [];
    const pace = throttled(50);
    for (const it of ["a", "b", "c"]) pace(() => shown.push(it));
    expect(shown).toEqual(["a"]);
    vi.advanceTimersByTime(50);
    expect(shown).toEqual(["a", "c"]);
    pace(() => shown.push("d"));
    vi.advanceTimersByTime(49);
    expect(shown).toEqual(["a", "c"]);
    vi.advanceTimersByTime(51);
    expect(shown).toEqual(["a", "c", "d"]);
    pace(() => shown.push("e"));
    expect(shown).toEqual(["a", "c", "d", "e"]);
  });

  it("spares nothing where nobody looks", () => {
    hide();
    const shown: string[] = [];
    const pace = throttled(50);
    for (const it of ["a", "b"]) pace(() => shown.push(it));
    expect(shown).toEqual(["a", "b"]);
  });
});

describe("a room with a pace", () => {
  function newRoom() {
    const exchange = new Exchange();
    const room = new Room<Fake>({ code: "KXRTBM", url: "", dial: exchange.dial, pace: throttled(50) });
    room.connection.open();
    exchange.last.open();
    exchange.last.say(welcome());
    const tell = (seq: number) => exchange.last.say({ type: "update", seq, version: seq, entry: entry(seq), ...playing({ score: seq }) });
    /** One's own act; `done` is the server's last message about it. */
    const act = () => {
      const reply = room.play({ type: "act" });
      const { id } = exchange.last.sent.at(-1) as { id: string };
      const done = (version: number) => (exchange.last.say({ type: "accepted", id, version }), reply);
      return { done };
    };
    return { exchange, room, tell, act };
  }

  it("loses nothing of what it shows together, and chooses on what is shown", () => {
    const { exchange, room, tell } = newRoom();
    [3, 4, 5].forEach(tell);
    expect([room.game?.score, room.news.map((it) => it.seq)]).toEqual([3, [3]]);
    void room.play({ type: "act" });
    expect(exchange.last.sent.at(-1)).toMatchObject({ type: "play", seen: 3 });
    vi.advanceTimersByTime(50);
    expect([room.game?.score, room.news.map((it) => it.seq)]).toEqual([5, [4, 5]]);
    expect(room.entries.map((it) => it.seq)).toEqual([1, 2, 3, 4, 5]);
    room.connection.close();
  });

  it("asks for nothing that it has heard but not shown", async () => {
    const { exchange, room, tell, act } = newRoom();
    tell(3);
    const mine = act();
    tell(4);
    await mine.done(4);
    expect(exchange.last.sent.at(-1)).toMatchObject({ type: "play" });
    room.connection.close();
  });

  it("shows at once what one did oneself", async () => {
    const { room, tell, act } = newRoom();
    tell(3);
    const mine = act();
    tell(4);
    expect(room.game?.score).toBe(3);
    await mine.done(4);
    expect(room.game?.score).toBe(4);
    room.connection.close();
  });

  it("shows first what was said first", () => {
    const { exchange, room, tell } = newRoom();
    [3, 4].forEach(tell);
    exchange.last.say({ type: "presence", online: [true, false], away: [0, 0], watchers: 3, guests: [] });
    expect([room.game?.score, room.watchers]).toEqual([4, 3]);
    room.connection.close();
  });
});

describe("a screen that comes piece by piece", () => {
  it("has one more in each task, until all are there", () => {
    inRoot(() => {
      const up = staged(3);
      flushSync();
      const seen = [up()];
      for (let task = 0; task < 4; task += 1) {
        vi.runOnlyPendingTimers();
        seen.push(up());
      }
      expect(seen).toEqual([1, 2, 3, 3, 3]);
    });
  });

  it("is whole at once where nobody looks, and stops when it goes", () => {
    hide();
    inRoot(() => expect(staged(3)()).toBe(3))();
    Reflect.deleteProperty(document, "hidden");
    inRoot(() => (staged(3), flushSync()))();
    expect(vi.getTimerCount()).toBe(0);
  });
});
