import { describe, expect, it } from "vitest";
import { keyframes, leftward, type Box, type Gait } from "../motion/path";
import { plan, type Flight } from "../motion/plan";
import type { GameView, Street } from "../wire.gen";
import { GAME } from "./fakes";

const RING: Street[] = ["orsay", "fabert", "universite", "dominique", "latour", "grenelle", "invalides", "constantine"];
const COLORS = ["blue", "red", "green", "yellow"] as const;
const game = (change: Partial<GameView> = {}): GameView => ({
  ...GAME,
  streets: RING.map((street, at) => ({ street, color: COLORS[at % 4] ?? "blue", taxi: null })),
  ...change,
});
const ends = (flight: Flight | undefined) => [flight?.stops[0]?.of[0], flight?.stops.at(-1)?.of[0]];

describe("the plan", () => {
  it("drives an arriving taxi street by street, past the end of the list too", () => {
    const [drive, ...pops] = plan({ type: "taxi_arrived", taxi: "invalides-3", street: "fabert", tokens: ["constantine", "orsay"], event: null }, game(), game());
    expect(drive?.thing).toEqual({ kind: "taxi", color: "green", number: 3, token: false });
    expect(drive?.stops.map((it) => it.of[0])).toEqual(["taxi-pile", "street-invalides", "street-constantine", "street-orsay", "taxi-fabert"]);
    expect(drive?.stops.map((it) => it.at)).toEqual([0, 450, 630, 810, 990]);
    // Every +1 comes as the taxi goes by.
    expect(pops.map((it) => [it.stops.at(-1)?.of[0], it.after])).toEqual([["token-constantine", 630], ["token-orsay", 810]]);
  });

  it("stops at once where the printed street is free", () => {
    const flights = plan({ type: "taxi_arrived", taxi: "orsay-2", street: "orsay", tokens: [], event: null }, game(), game());
    expect(flights.map((it) => it.stops.map((stop) => stop.of[0]))).toEqual([["taxi-pile", "taxi-orsay"]]);
  });

  it("lets the soldiers board before the taxi goes", () => {
    const before = game();
    before.streets = before.streets.map((it) => (it.street === "fabert" ? { ...it, taxi: { card: "orsay-3", number: 3, token: true } } : it));
    const [taxi, ...rest] = plan({ type: "taxi_sent", seat: 1, taxi: "orsay-3", street: "fabert", cards: ["red-2a", "joker-2"], points: 3 }, before, game());
    // The street gives the colour, the card the number.
    expect(taxi?.thing).toEqual({ kind: "taxi", color: "red", number: 3, token: true });
    const cards = rest.filter((it) => it.thing.kind === "card");
    expect(cards.map((it) => [it.stops[0]?.of, it.seats])).toEqual([[["card-red-2a", "hand-1", "mates"], 2], [["card-joker-2", "hand-1", "mates"], 2]]);
    for (const card of cards) expect(card.after + (card.stops.at(-1)?.at ?? 0)).toBeLessThan(taxi?.after ?? 0);
    expect(rest.at(-1)?.thing).toEqual({ kind: "points", points: 3 });
  });

  it("holds up the turn to whom it is, unless they play alone", () => {
    const began = { type: "turn_began", seat: 0, turn: 2 } as const;
    expect(plan(began, null, game(), 0).map((it) => [it.thing.kind, ...ends(it)])).toEqual([["turn", "place", "turn"]]);
    expect(plan(began, null, game({ hands: [["red-1"]] }), 0)).toEqual([]);
  });

  it("holds up an event once its taxi has stopped, and lays it where it stays", () => {
    const [drive, event] = plan({ type: "taxi_arrived", taxi: "orsay-2", street: "orsay", tokens: [], event: "discard" }, game(), game());
    expect(event?.thing).toEqual({ kind: "event", event: "discard" });
    expect([event?.after, event?.lands, ...ends(event)]).toEqual([drive?.stops.at(-1)?.at, true, "street-orsay", "event-discard"]);
  });

  it("deals round the table from the first player on, one after the other", () => {
    const after = game({ hands: [["red-1", "red-3a"], ["blue-1", "blue-2a"], ["green-1"]] });
    const cards = plan({ type: "officers_placed", seat: 1, color: "blue", officers: ["orsay", "latour"] }, null, after).slice(2);
    expect(cards.map((it) => it.stops.at(-1)?.of[0])).toEqual(["card-blue-1", "card-green-1", "card-red-1", "card-blue-2a", "card-red-3a"]);
    expect(cards.map((it) => it.after - (cards[0]?.after ?? 0))).toEqual([0, 40, 80, 120, 160]);
  });

  it("deals to the reserve of who plays alone", () => {
    const after = game({ hands: [["red-1"]], reserve: ["blue-1"] });
    const cards = plan({ type: "officers_placed", seat: 0, color: "blue", officers: ["orsay", "latour"] }, null, after).slice(2);
    expect(cards.map((it) => it.stops.at(-1)?.of[1])).toEqual(["hand-0", "hand-reserve"]);
  });

  it("crosses the two cards of a trade, with the reserve too", () => {
    const flights = plan({ type: "traded", seat: 0, with: null, give: "red-1", take: "blue-1" }, game(), game());
    expect(flights.map((it) => it.stops.map((stop) => stop.of[1]))).toEqual([["hand-0", "hand-reserve"], ["hand-reserve", "hand-0"]]);
  });

  it("takes cards from the pile, to the discard, and back", () => {
    const card = "red-1";
    expect(ends(plan({ type: "mobilized", seat: 0, card }, null, game())[0])).toEqual(["soldier-pile", "card-red-1"]);
    expect(ends(plan({ type: "discarded", seat: 0, card, cause: "event" }, null, game())[0])).toEqual(["card-red-1", "discard"]);
    expect(ends(plan({ type: "reshuffled", cards: 9 }, null, game())[0])).toEqual(["discard", "soldier-pile"]);
    expect(ends(plan({ type: "bonus_played", seat: 0, card: "bonus-recall", recall: card }, null, game())[1])).toEqual(["card-red-1", "card-red-1"]);
  });

  it("shows a bonus card on the square, then what it does", () => {
    const things = (more: { officer?: 0; street?: Street }) =>
      plan({ type: "bonus_played", seat: 0, card: "bonus-orders", ...more }, game(), game()).map((it) => [it.thing.kind, it.gait]);
    expect(things({})).toEqual([["card", "lift"]]);
    expect(things({ street: "orsay" })).toEqual([["card", "lift"], ["token", "fade"]]);
    expect(things({ street: "orsay", officer: 0 })).toEqual([["card", "lift"], ["officer", "slide"]]);
  });

  it("moves nothing for words, turns, or a street it has never heard of", () => {
    expect(plan({ type: "turn_began", seat: 0, turn: 2 }, null, game(), 1)).toEqual([]);
    expect(plan({ type: "said", seat: 0, name: "Léa", text: "!" }, null, game())).toEqual([]);
    expect(plan({ type: "taxi_arrived", taxi: "rivoli-3", street: "orsay", tokens: [], event: null }, null, game())).toEqual([]);
  });
});

const box = (x: number, y: number, w = 100, h = 60): Box => ({ x, y, w, h });
const square = box(300, 300);
const way = (gait: Gait, boxes: Box[], times = boxes.map((_, at) => at * 100)) => ({ gait, boxes, times, size: boxes.at(-1) ?? square, square });

describe("the way", () => {
  it("starts and lands exactly on its boxes, and only moves and fades", () => {
    for (const gait of ["slide", "deal", "step", "drive"] as const) {
      const frames = keyframes(way(gait, [box(20, 30, 50, 30), box(420, 230)]));
      // Scaled round its middle: the corner is where the unscaled thing would be.
      expect(frames[0]?.["transform"], gait).toBe("translate(-30px, 0px) scale(0.5)");
      expect(frames.at(-1)?.["transform"], gait).toBe("translate(370px, 200px) scale(1)");
      for (const frame of frames) for (const key of Object.keys(frame)) expect(["transform", "opacity", "offset", "easing"]).toContain(key);
    }
  });

  it("bows to the other side on the way back, so that a trade does not collide", () => {
    const middle = (a: Box, b: Box) => keyframes(way("slide", [a, b]))[2]?.["transform"];
    const [a, b] = [box(100, 100), box(500, 100)];
    const y = (transform: unknown) => Number(/, (-?[\d.]+)px/.exec(String(transform))?.[1]) + 30;
    expect(y(middle(a, b))).toBeGreaterThan(100);
    expect(y(middle(b, a))).toBeLessThan(100);
  });

  it("drives by on the inner side of the streets, at the times of the stops", () => {
    const frames = keyframes(way("drive", [box(300, 300), box(300, 100), box(100, 100), box(100, 300)], [0, 450, 630, 810]));
    expect(frames.map((it) => it.offset)).toEqual([0, 450 / 810, 630 / 810, 1]);
    expect(frames[1]?.["transform"]).toBe(`translate(250px, ${100 + 60 * 0.36 - 30}px) scale(0.8)`);
    expect(frames[2]?.["transform"]).toBe(`translate(${100 + 36 - 50}px, ${100 + 60 * 0.36 - 30}px) scale(0.8)`);
  });

  it("turns the taxi to where it drives", () => {
    // Up from the square, left along the top, down: it looks left all the way.
    expect(leftward(way("drive", [box(300, 330), box(300, 100), box(100, 100), box(100, 300)])).map((it) => it["opacity"])).toEqual([1, 1, 1, 1]);
    // Out to the left, down that side, then right along the bottom.
    expect(leftward(way("drive", [box(300, 330), box(100, 300), box(100, 500), box(300, 500)])).map((it) => it["opacity"])).toEqual([1, 1, 0, 0]);
    expect(leftward(way("drive", [box(300, 330), box(300, 500), box(500, 500)]))).toEqual([]);
    expect(leftward(way("slide", [box(300, 330), box(100, 100)]))).toEqual([]);
  });

  it("leaves away from the square, turned round only once it goes", () => {
    const x = (frame: Keyframe | undefined) => Number(/translate\((-?[\d.]+)px/.exec(String(frame?.["transform"]))?.[1]) + 50;
    const left = way("leave", [box(100, 200), square]);
    expect(x(keyframes({ ...left, size: box(0, 0) }).at(-1))).toBe(-50);
    expect(keyframes(left).at(-1)?.["opacity"]).toBe(0);
    expect(leftward(left).map((it) => it["opacity"])).toEqual([0, 1, 1]);
    expect(leftward(way("leave", [box(500, 200), square]))).toEqual([]);
  });
});
