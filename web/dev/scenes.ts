// Made-up tables to look at while drawing: `/dev/?scene=actions&lang=fr`. Never part of the built client.

import type { LogEntry, Marne, Moment } from "../src/games/marne/wire";
import type { GameView, Options, SoldierCard, Street, StreetView } from "../src/games/marne/wire.gen";
import type { RoomView as AnyRoomView, Welcome as AnyWelcome } from "../src/net/wire";
import { log } from "./log";
import { MARNE_SERIES, NO_SERIES } from "./series";

type RoomView = AnyRoomView<Marne>;
type Welcome = AnyWelcome<Marne>;
const NAMES = ["Léa", "Lieutenant Coquelicot", "Ana", "Bob", "Capitaine Réséda"];
const COLORS = ["blue", "red", "green", "yellow"] as const;
const RING: Street[] = [
  "orsay", "fabert", "universite", "dominique", "latour", "grenelle", "invalides", "constantine",
];

const NOTHING: Options = {
  place_officers: [], reveal: false, discard: [], discards: 0, mobilize: false, place: [], move_officer: [], trade: null, send: [],
  bonus: { orders: false, gallop: [], clear: [], recall: [] }, end_turn: false, closed: [],
};

function streets(taxis: Record<string, [number, boolean]>): StreetView[] {
  return RING.map((street, at) => {
    const taxi = taxis[street];
    return {
      street,
      color: COLORS[at % 4] ?? "blue",
      taxi: taxi ? { card: `${street}-${taxi[0]}`, number: taxi[0], token: taxi[1] } : null,
    };
  });
}

function room(change: Partial<RoomView> = {}): RoomView {
  return {
    code: "KXR-TBM", stage: "playing", game: "marne", host: 0, closed: false, clock: null, agreed: [], again: [], guests: [], merged: false, cooperative: true, advice: false, min: 1, seats: NAMES.map((name) => ({ name })),
    chairs: 5, bots: ["steady", "keen", "master"], options: { events: "standard", scoring: "french" }, outcome: null, series: NO_SERIES, ...change,
  };
}

function game(change: Partial<GameView> = {}): GameView {
  return {
    phase: "actions", turn: 9, active: 0, actions_left: 2, silence: null, no_bonus: false, bonus_played: [],
    officers: ["fabert", "latour"],
    streets: streets({ orsay: [2, false], fabert: [3, true], latour: [4, false], grenelle: [2, false], constantine: [4, true] }),
    hands: [
      ["red-2a", "joker-2", "red-3a", "bonus-gallop", "yellow-1"],
      ["blue-1", "green-3b", "joker-1"],
      ["yellow-2a", "red-1", "blue-3a", "bonus-clear", "green-2b"],
      ["green-1", "blue-2b"],
      ["yellow-3a", "yellow-3b", "bonus-recall", "red-2b"],
    ],
    reserve: null, drawn: null, taxi_pile: 11, next_color: "yellow",
    arrivals: [
      { printed: "dominique", street: "dominique", tokens: [] },
      { printed: "constantine", street: "universite", tokens: ["orsay"] },
    ], soldier_pile: 5,
    soldier_discard: ["blue-2a", "bonus-orders", "green-3a"], sent: ["orsay-4", "fabert-2", "invalides-3", "orsay-3"],
    score: 31, band: 1, next_band: 40, end: null, ...change,
  };
}

const may: Options = {
  ...NOTHING,
  mobilize: true,
  move_officer: [
    { officer: 0, direction: "clockwise", to: "orsay" },
    { officer: 0, direction: "anticlockwise", to: "universite" },
    { officer: 1, direction: "clockwise", to: "dominique" },
    { officer: 1, direction: "anticlockwise", to: "grenelle" },
  ],
  trade: {
    give: ["red-2a", "joker-2", "red-3a", "bonus-gallop", "yellow-1"],
    take: ["blue-1", "green-3b", "joker-1", "yellow-2a", "red-1", "blue-3a", "bonus-clear", "green-2b", "green-1", "blue-2b", "yellow-3a", "yellow-3b", "bonus-recall", "red-2b"],
  },
  send: [{ street: "fabert", need: 4, cards: ["red-2a", "joker-2", "red-3a"], loads: [3, 5, 6, 7] }],
  bonus: {
    orders: false,
    gallop: [{ officer: 0, streets: RING.filter((it) => it !== "fabert") }, { officer: 1, streets: RING.filter((it) => it !== "latour") }],
    clear: [],
    recall: [],
  },
  end_turn: true,
};

const STORY = log<Marne>(
  [{ type: "opened", seat: 0, name: "Léa" }], [{ type: "joined", seat: 1, name: "Lieutenant Coquelicot" }],
  [{ type: "said", seat: 1, name: "Lieutenant Coquelicot", text: "Bonsoir ! On prend les bleus ?" }],
  [{ type: "started", players: 5, first: 0 }],
  [{ type: "officers_placed", seat: 0, color: "blue", officers: ["orsay", "latour"] }, { type: "turn_began", seat: 0, turn: 1 }],
  [{ type: "taxi_arrived", taxi: "fabert-3", street: "fabert", tokens: [], event: "discard" }],
  [{ type: "discarded", seat: 0, card: "green-3a", cause: "event" }],
  [{ type: "officer_moved", seat: 0, officer: 0, from: "orsay", to: "fabert" }],
  [{ type: "said", seat: 2, name: "Ana", text: "Il me faut du jaune, quelqu’un en a ?" }],
  [{ type: "mobilized", seat: 0, card: "red-2a" }],
  [{ type: "turn_ended", seat: 0 }, { type: "turn_began", seat: 1, turn: 2 }],
  [{ type: "taxi_arrived", taxi: "orsay-2", street: "constantine", tokens: ["orsay", "fabert"], event: "no_bonus" }],
  [{ type: "traded", seat: 1, with: 4, give: "blue-2a", take: "yellow-3a" }],
  [{ type: "taxi_sent", seat: 1, taxi: "orsay-4", street: "orsay", cards: ["blue-2a", "joker-3"], points: 4 }],
);

/** A whole evening: 23 turns, 16 taxis sent, two silent turns. */
function night(sent: string[]): LogEntry[] {
  const left = [...sent];
  const turns = Array.from({ length: 23 }, (_, at): Moment[] => {
    const street = RING[at % 8] ?? "orsay";
    const taxi = at % 3 === 1 || at === 20 ? undefined : left.pop();
    return [
      { type: "turn_began", seat: at % 5, turn: at + 1 },
      { type: "taxi_arrived", taxi: `${street}-2`, street, tokens: at % 5 === 4 ? ["fabert", "latour"] : [], event: at === 6 || at === 17 ? "silence" : null },
      ...(taxi ? [{ type: "taxi_sent", seat: at % 5, taxi, street, cards: ["joker-3", "blue-1"], points: Number(taxi.at(-1)) } as Moment] : []),
      { type: "turn_ended", seat: at % 5 },
    ];
  });
  turns.at(-1)?.push(...left.map((taxi): Moment => ({ type: "taxi_sent", seat: 0, taxi, street: "orsay", cards: ["joker-3"], points: Number(taxi.at(-1)) })));
  return log<Marne>([{ type: "started", players: 5, first: 0 }], ...turns, [{ type: "ended", end: "pile_empty", score: 55, band: 4 }]);
}

const SENT = ["orsay-4", "fabert-4", "universite-4", "dominique-4", "latour-4", "grenelle-4", "invalides-4", "constantine-4", "orsay-3", "fabert-3", "universite-3", "dominique-3", "latour-3", "grenelle-3", "invalides-3", "orsay-2"];

const START: Options = { ...NOTHING, reveal: true, bonus: may.bonus };

const LONG = ["Lieutenant Mandragore", "Lieutenant Coquelicot", "Maximilienne-Adélaïde", "Bob", "Sergente Belle-de-Nuit"];
const EIGHT: SoldierCard[][] = [
  ["red-2a", "joker-2", "red-3a", "bonus-gallop", "yellow-1", "blue-3b", "green-2a", "joker-3"],
  ["blue-1", "green-3b", "joker-1", "blue-2b", "red-3b", "yellow-3b", "green-1", "red-1"],
  ["yellow-2a", "red-1", "blue-3a", "bonus-clear", "green-2b", "joker-3", "yellow-2b", "blue-2a"],
  ["green-1", "blue-2b", "joker-1", "red-2b", "yellow-3a", "bonus-orders", "green-3a", "red-2a"],
  ["yellow-3a", "yellow-3b", "bonus-recall", "red-2b", "joker-2", "blue-3b", "green-2a", "yellow-1"],
];

export const SCENES: Record<string, () => Partial<Welcome>> = {
  lobby: () => ({ room: room({ stage: "lobby", seats: NAMES.slice(0, 3).map((name) => ({ name })) }), game: null, options: null, entries: STORY.slice(0, 4) }),
  door: () => ({ seat: null, room: room({ stage: "lobby", seats: NAMES.slice(0, 3).map((name) => ({ name })) }), game: null, options: null, entries: STORY.slice(0, 4) }),
  "no-chair": () => ({ seat: null, room: room({ stage: "lobby" }), game: null, options: null, entries: STORY.slice(0, 4) }),
  officers: () => ({ game: game({ phase: "place_officers", officers: null, next_color: null, turn: 0, actions_left: 0, hands: [[], [], [], [], []], streets: streets({}), score: 0, sent: [], taxi_pile: 24, soldier_pile: 27, soldier_discard: [] }), options: { ...NOTHING, place_officers: [...COLORS] } }),
  arrival: () => ({ game: game({ phase: "arrival", actions_left: 3 }), options: START }),
  actions: () => ({ game: game(), options: may }),
  discard: () => ({ game: game({ phase: "discard", actions_left: 3 }), options: { ...NOTHING, discard: ["red-2a", "joker-2", "red-3a", "bonus-gallop", "yellow-1"], discards: 1 } }),
  trim: () => ({
    game: game({ phase: "trim", actions_left: 0, hands: [["red-2a", "joker-2", "red-3a", "bonus-gallop", "yellow-1", "blue-3b", "green-2a", "joker-3"], ...game().hands.slice(1)] }),
    options: { ...NOTHING, discard: ["red-2a", "joker-2", "red-3a", "bonus-gallop", "yellow-1", "blue-3b", "green-2a", "joker-3"], discards: 3 },
  }),
  /** As full as a table gets: five long names, eight cards in every hand, two events, a taxi being loaded. */
  eight: () => ({
    room: room({ seats: LONG.map((name) => ({ name })) }),
    game: game({ hands: EIGHT, actions_left: 1, no_bonus: true, next_color: "blue", soldier_discard: ["blue-2a", "bonus-orders", "green-3a"], arrivals: [
      { printed: "orsay", street: "universite", tokens: ["orsay", "fabert"] }, { printed: "latour", street: "invalides", tokens: ["latour", "grenelle"] },
    ] }),
    options: { ...may, trade: { give: EIGHT[0] ?? [], take: EIGHT.slice(1).flat() }, send: [{ street: "fabert", need: 4, cards: ["red-2a", "joker-2", "red-3a"], loads: [3, 5, 6, 7] }] },
    entries: [...STORY, ...log<Marne>([{ type: "turn_began", seat: 0, turn: 9 }], [{ type: "taxi_arrived", taxi: "grenelle-2", street: "grenelle", tokens: [], event: "extra_taxi" }, { type: "taxi_arrived", taxi: "constantine-4", street: "constantine", tokens: [], event: "no_bonus" }]).map((it) => ({ ...it, seq: it.seq + STORY.length }))],
  }),
  rtl: () => ({ room: room({ seats: ["Léa", "ليلى بنت أحمد", "Ana", "Bob", "דבורה"].map((name) => ({ name })) }) }),
  "eight-waiting": () => ({ room: room({ seats: LONG.map((name) => ({ name })) }), game: game({ hands: EIGHT, active: 2 }), options: null }),
  recall: () => ({
    game: game({ hands: [["bonus-recall", "red-2a"], ...game().hands.slice(1, 4), ["yellow-3a"]], soldier_discard: ["blue-2a", "bonus-orders", "green-3a", "green-2a", "red-3b", "yellow-2b", "joker-3", "red-1"] }),
    options: { ...may, send: [], bonus: { ...NOTHING.bonus, recall: ["blue-2a", "bonus-orders", "green-3a", "green-2a", "red-3b", "yellow-2b", "joker-3", "red-1"] } },
  }),
  silent: () => ({ game: game({ active: 1, actions_left: 2, silence: { card: "dominique-2", seat: 1 }, hands: game().hands }), options: null }),
  "silent-mine": () => ({ game: game({ silence: { card: "dominique-2", seat: 0 }, no_bonus: true }), options: may }),
  waiting: () => ({ game: game({ active: 2, actions_left: 1, no_bonus: true }), options: null }),
  /** Everything that strips may say at once while a robot plays. */
  strips: () => ({
    room: room({ seats: NAMES.map((name, at) => ({ name, ...(at === 2 ? { bot: "steady" as const } : {}) })) }),
    game: game({ active: 2 }), options: null, undo: { by: "all", act: 8, asked: [1] },
  }),
  /** Enough agree that this player plays for one who is away. */
  absent: () => ({
    room: room({ agreed: [{ away: 2, by: 0 }, { away: 2, by: 1 }] }), game: game({ active: 2 }), options: null, stand_in: { seat: 2, options: may },
  }),
  watching: () => ({ seat: null, game: game({ active: 2 }), options: null }),
  solo: () => ({
    room: room({ seats: [{ name: "Léa" }] }),
    game: game({ phase: "place", hands: [["red-2a", "joker-2", "red-3a", "bonus-gallop", "yellow-1"]], reserve: ["blue-1", "green-3b", "joker-1", "yellow-2a"], drawn: "blue-3b" }),
    options: { ...NOTHING, place: ["hand", "reserve"] },
  }),
  "solo-silent": () => ({
    room: room({ seats: [{ name: "Léa" }] }),
    game: game({ hands: [["red-2a", "joker-2", "red-3a", "bonus-gallop", "yellow-1"]], reserve: ["blue-1", "green-3b", "joker-1", "yellow-2a"], silence: { card: "dominique-2", seat: 0 } }),
    options: { ...may, trade: null },
  }),
  full: () => ({ game: game({ streets: streets({ orsay: [2, true], fabert: [3, true], universite: [4, true], dominique: [2, true], latour: [4, true], grenelle: [2, false], invalides: [3, true], constantine: [4, true] }), officers: ["latour", "latour"] }), options: may }),
  end: () => ({
    room: room({ stage: "over", outcome: { kind: "team", points: 55 }, series: MARNE_SERIES }),
    game: game({ phase: "over", actions_left: 0, taxi_pile: 0, next_color: null, score: 55, band: 4, next_band: 58, end: "pile_empty", turn: 23, sent: SENT }),
    options: null,
    entries: night(SENT),
  }),
};

/** Scenes of a connection that is lost at the table, finds no room there, or is never made. */
export const CONNECTIONS: Record<string, "lost" | "gone" | "shut"> = { reconnecting: "lost", strips: "lost", gone: "gone", unreachable: "shut" };

/** What the server sends for any game besides this view. */
export function around(game: GameView): { turn: number | null; silence: { cause: string; seat: number } | null } {
  const { silence } = game;
  return { turn: game.phase === "over" ? null : game.active, silence: silence && { cause: silence.card, seat: silence.seat } };
}

export function welcome(scene: string): Welcome {
  const made = (SCENES[scene] ?? SCENES["actions"])?.() ?? {};
  const shown = made.game === undefined ? game() : made.game;
  return {
    type: "welcome", seq: STORY.length, version: 12, seat: 0, room: room(), undo: { by: "nobody", why: "start" }, options: null, entries: STORY, ...made,
    ...(shown ? { game: shown, ...around(shown) } : { game: null, turn: null, silence: null }),
  };
}
