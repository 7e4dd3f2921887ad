// What moments look like when they are animated, one after the other.

import type { Moment } from "../wire";
import type { Square, View } from "../wire.gen";

/** Somebody is a seat; nobody is the bank. */
export type Coin = { key: number; from: number | null; to: number | null; amount: number };

export type Scene =
  | { type: "roll"; dice: readonly number[] }
  | { type: "drive"; seat: number; way: readonly Square[]; from: Square; steps: number }
  | { type: "pay"; coin: Omit<Coin, "key"> };

export function plan(moments: readonly Moment[], before: View | null): Scene[] {
  const scenes: Scene[] = [];
  const stands = new Map<number, Square>();
  const whereIs = (seat: number) => stands.get(seat) ?? before?.taxis[seat]?.square;
  for (const it of moments) {
    switch (it.type) {
      case "rolled":
        scenes.push({ type: "roll", dice: it.dice });
        break;
      case "drove":
      case "carried": {
        const way = it.type === "drove" ? it.way : [it.to];
        const from = whereIs(it.seat);
        if (from) scenes.push({ type: "drive", seat: it.seat, way, from, steps: way.length });
        stands.set(it.seat, way.at(-1) ?? "");
        break;
      }
      case "arrived":
        if (it.paid > 0) scenes.push({ type: "pay", coin: { from: null, to: it.seat, amount: it.paid } });
        break;
      case "paid":
        if (it.amount > 0) scenes.push({ type: "pay", coin: { from: it.from, to: it.to, amount: it.amount } });
        break;
      default:
        break;
    }
  }
  return scenes;
}
