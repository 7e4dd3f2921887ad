// A made-up stretch of a game, update by update, with some of everything that moves. Only the picture is plausible:
// nothing here knows the rules.

import type { Marne, Moment } from "../src/games/marne/wire";
import type { GameView, Street, StreetView } from "../src/games/marne/wire.gen";
import type { Update as AnyUpdate } from "../src/net/wire";
import { around } from "./scenes";

type Update = AnyUpdate<Marne>;
type Step = { moments: Moment[]; change: (game: GameView) => Partial<GameView> };

const street = (game: GameView, name: Street, taxi: StreetView["taxi"]) =>
  game.streets.map((it) => (it.street === name ? { ...it, taxi } : it));
const tokens = (streets: StreetView[], ...names: Street[]) =>
  streets.map((it) => (it.taxi && names.includes(it.street) ? { ...it, taxi: { ...it.taxi, token: true } } : it));
const hands = (game: GameView, ...changes: [seat: number, out: string[], into: string[]][]) =>
  changes.reduce((all, [seat, out, into]) => all.map((it, at) => (at === seat ? [...it.filter((card) => !out.includes(card)), ...into] : it)), game.hands);

/** From the scene `actions` on. */
const STEPS: Record<string, Step> = {
  send: {
    moments: [{ type: "taxi_sent", seat: 0, taxi: "fabert-3", street: "fabert", cards: ["red-2a", "joker-2", "red-3a"], points: 3 }],
    change: (it) => ({ streets: street(it, "fabert", null), hands: hands(it, [0, ["red-2a", "joker-2", "red-3a"], []]), score: 34, soldier_discard: [...it.soldier_discard, "red-2a", "joker-2", "red-3a"], sent: [...it.sent, "fabert-3"] }),
  },
  draw: {
    moments: [{ type: "mobilized", seat: 0, card: "blue-3b" }],
    change: (it) => ({ hands: hands(it, [0, [], ["blue-3b"]]), soldier_pile: it.soldier_pile - 1 }),
  },
  trade: {
    moments: [{ type: "traded", seat: 0, with: 2, give: "yellow-1", take: "blue-3a" }],
    change: (it) => ({ hands: hands(it, [0, ["yellow-1"], ["blue-3a"]], [2, ["blue-3a"], ["yellow-1"]]) }),
  },
  arrive: {
    moments: [{ type: "turn_ended", seat: 0 }, { type: "turn_began", seat: 1, turn: 10 }, { type: "taxi_arrived", taxi: "orsay-3", street: "fabert", tokens: ["orsay"], event: null }],
    change: (it) => ({ active: 1, streets: tokens(street(it, "fabert", { card: "orsay-3", number: 3, token: false }), "orsay"), taxi_pile: it.taxi_pile - 1, next_color: "green" }),
  },
  officer: {
    moments: [{ type: "officer_moved", seat: 1, officer: 0, from: "fabert", to: "universite" }],
    change: () => ({ officers: ["universite", "latour"] }),
  },
  round: {
    moments: [{ type: "taxi_arrived", taxi: "constantine-3", street: "universite", tokens: ["fabert"], event: null }],
    change: (it) => ({ streets: tokens(street(it, "universite", { card: "constantine-3", number: 3, token: false }), "fabert"), taxi_pile: it.taxi_pile - 1, next_color: "blue" }),
  },
  discard: {
    moments: [{ type: "discarded", seat: 1, card: "green-3b", cause: "event" }],
    change: (it) => ({ hands: hands(it, [1, ["green-3b"], []]), soldier_discard: [...it.soldier_discard, "green-3b"] }),
  },
  gallop: {
    moments: [{ type: "bonus_played", seat: 0, card: "bonus-gallop", officer: 1, street: "invalides" }],
    change: (it) => ({ officers: [it.officers?.[0] ?? "orsay", "invalides"], hands: hands(it, [0, ["bonus-gallop"], []]) }),
  },
  clear: {
    moments: [{ type: "bonus_played", seat: 2, card: "bonus-clear", street: "fabert" }],
    change: (it) => ({ streets: street(it, "fabert", { card: "orsay-3", number: 3, token: false }), hands: hands(it, [2, ["bonus-clear"], []]) }),
  },
  recall: {
    moments: [{ type: "bonus_played", seat: 4, card: "bonus-recall", recall: "green-3a" }],
    change: (it) => ({ hands: hands(it, [4, ["bonus-recall"], ["green-3a"]]), soldier_discard: it.soldier_discard.filter((card) => card !== "green-3a") }),
  },
  shuffle: {
    moments: [{ type: "reshuffled", cards: 8 }, { type: "mobilized", seat: 3, card: "joker-3" }],
    change: (it) => ({ hands: hands(it, [3, [], ["joker-3"]]), soldier_pile: 7, soldier_discard: [] }),
  },
  leave: {
    moments: [{ type: "taxi_sent", seat: 3, taxi: "grenelle-2", street: "grenelle", cards: ["joker-3", "green-1"], points: 2 }],
    change: (it) => ({ streets: street(it, "grenelle", null), hands: hands(it, [3, ["joker-3", "green-1"], []]), score: 36, sent: [...it.sent, "grenelle-2"] }),
  },
  again: {
    moments: [{ type: "turn_ended", seat: 1 }, { type: "turn_began", seat: 2, turn: 11 }, { type: "taxi_arrived", taxi: "latour-2", street: "invalides", tokens: [], event: null }],
    change: (it) => ({ active: 2, streets: street(it, "invalides", { card: "latour-2", number: 2, token: false }), taxi_pile: it.taxi_pile - 1, next_color: "red" }),
  },
  muster: {
    moments: [{ type: "mobilized", seat: 2, card: "yellow-2b" }],
    change: (it) => ({ hands: hands(it, [2, [], ["yellow-2b"]]), soldier_pile: it.soldier_pile - 1 }),
  },
  swap: {
    moments: [{ type: "traded", seat: 2, with: 0, give: "yellow-2b", take: "blue-3b" }],
    change: (it) => ({ hands: hands(it, [2, ["yellow-2b"], ["blue-3b"]], [0, ["blue-3b"], ["yellow-2b"]]) }),
  },
};

/** From the scene `officers` on. */
const DEAL: Step = {
  moments: [{ type: "officers_placed", seat: 0, color: "red", officers: ["fabert", "grenelle"] }, { type: "turn_began", seat: 0, turn: 1 }],
  change: () => ({
    phase: "arrival", turn: 1, officers: ["fabert", "grenelle"], next_color: "red", soldier_pile: 17,
    hands: [["red-2a", "joker-2"], ["blue-1", "green-3b"], ["yellow-2a", "red-1"], ["green-1", "blue-2b"], ["yellow-3a", "bonus-recall"]],
  }),
};

/** One's own turn, with an event. */
const MINE: Step = {
  moments: [{ type: "turn_ended", seat: 4 }, { type: "turn_began", seat: 0, turn: 12 }, { type: "taxi_arrived", taxi: "universite-2", street: "universite", tokens: [], event: "no_bonus" }],
  change: (it) => ({ active: 0, no_bonus: true, streets: street(it, "universite", { card: "universite-2", number: 2, token: false }), taxi_pile: it.taxi_pile - 1, next_color: "red" }),
};

/** What the server would send next for these words; `burst` is all of them, twenty moments in fifteen updates. */
export function tell(words: readonly string[], start: GameView, seq: number): Update[] {
  const all = words.flatMap((it) => (it === "burst" ? Object.keys(STEPS) : [it]));
  let game = start;
  return all.map((word, at) => {
    const step = word === "deal" ? DEAL : word === "mine" ? MINE : STEPS[word];
    if (!step) throw new Error(`no step ${word}`);
    game = { ...game, ...step.change(game) };
    return { type: "update", seq: seq + at + 1, version: 13 + at, entry: { seq: seq + at + 1, at: 1_789_000_400_000, moments: step.moments }, game, ...around(game) };
  });
}
