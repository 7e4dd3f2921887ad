import { expect, it } from "vitest";
import { tallyOf } from "../end/tally";
import { plan } from "../motion/scenes";
import type { Moment } from "../wire";

const SEAT = 1;
const ROLLED: Moment = { type: "rolled", seat: SEAT, dice: [2, 1], steps: 3, owed: 0 };
const DROVE: Moment = { type: "drove", seat: SEAT, way: ["tuileries", "concorde", "rond-point"], bound: true };
const ARRIVED: Moment = {
  type: "arrived", seat: SEAT, client: "client-01", ride: "louvre-2", fare: 30, exact: 20, tip: 0, extra: 0, paid: 50,
};
const STARTED: Moment = { type: "started", players: 2, first: 0 };
const FINE: Moment = { type: "paid", seat: SEAT, from: SEAT, to: null, due: 20, amount: 10 };

it("shows dice, then the way, then the money", () => {
  const before = { taxis: [{ square: "opera" }, { square: "louvre" }] } as never;
  expect(plan([ROLLED, DROVE, ARRIVED, FINE], before)).toEqual([
    { type: "roll", dice: [2, 1] },
    { type: "drive", seat: 1, from: "louvre", way: ["tuileries", "concorde", "rond-point"], steps: 3 },
    { type: "pay", coin: { from: null, to: 1, amount: 50 } },
    { type: "pay", coin: { from: 1, to: null, amount: 10 } },
  ]);
});

it("goes on from where the taxi was carried to", () => {
  const carried: Moment = { type: "carried", seat: SEAT, to: "fourriere" };
  const scenes = plan([DROVE, carried], { taxis: [{ square: "opera" }, { square: "louvre" }] } as never);
  expect(scenes[1]).toEqual({ type: "drive", seat: 1, from: "rond-point", way: ["fourriere"], steps: 1 });
});

it("shows nothing of a taxi that it has never seen, nor of no money", () => {
  expect(plan([DROVE, { ...FINE, amount: 0 }], null)).toEqual([]);
});

it("remembers the ways, the best client and the worst luck of the last game only", () => {
  const entry = (seq: number, ...moments: Moment[]) => ({ seq, at: 0, moments });
  const lost: Moment = { type: "client_lost", seat: 1, client: "client-03", square: "louvre" };
  const left: Moment = { type: "client_left", seat: 0, client: "client-02" };
  const before = entry(1, { ...ARRIVED, paid: 90 }, left, FINE, lost);
  const started = entry(2, STARTED);
  const onward: Moment = { ...DROVE, way: ["champs-elysees"] };
  const tally = tallyOf([before, started, entry(3, DROVE, ARRIVED, FINE, onward)]);
  // Each move goes on from where the one before ended, the first from where all taxis start.
  expect(tally.ways[SEAT]).toEqual([["depart", "tuileries", "concorde", "rond-point"], ["rond-point", "champs-elysees"]]);
  expect(tally.arrivals[SEAT]).toEqual(["louvre"]);
  expect(tally.best).toMatchObject({ seat: 1, to: "louvre", paid: 50 });
  expect(tally.worst).toEqual({ seat: 1, paid: 10 });
  // To each of the others, and a fine later.
  const all = [1, 2, 3].map((to): Moment => ({ ...FINE, from: 0, to, amount: 4 }));
  expect(tallyOf([started, entry(3, ...all.slice(0, 1), { type: "target_reached", seat: 1 }, ...all.slice(1), DROVE), entry(4, FINE)]).worst).toEqual({ seat: 0, paid: 12 });
  expect(tallyOf([before]).worst).toEqual({ seat: 0, paid: 0, client: "client-02" });
});
