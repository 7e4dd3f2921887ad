// Made-up tables of Boomville, to look at while drawing: `/dev/?scene=town-move`. Never part of the built client.

import type { Boomville, Moment } from "../src/games/boomville/wire";
import type { GameView, Options } from "../src/games/boomville/wire.gen";
import type { RoomView, Welcome } from "../src/net/wire";
import { log } from "./log";
import { NO_SERIES } from "./series";

/** As long as a name may be, without a place to break it. */
const UNBROKEN = "Hippopotomonstrosesquipp";
const NAMES = ["Léa", "Lieutenant Coquelicot", "Ana", "Bob", "Capitaine Réséda", "Zoé"];

const NOTHING: Options = {
  roll: false, ways: [], one_way: [], turn: [], barrier: [], remove: [], skip: false,
  play: { die: [], places: [], look: [], over: false, cancel: false }, accept: false, more: true, closed: [],
};

function room(change: Partial<RoomView<Boomville>> = {}): RoomView<Boomville> {
  return {
    code: "KXR-TBM", stage: "playing", game: "boomville", host: 0, closed: false, clock: null, agreed: [], again: [], guests: [], merged: false, cooperative: false, advice: false, min: 2, seats: NAMES.map((name) => ({ name })), chairs: 6, bots: ["steady"],
    options: { destinations: 2, incidents: true, mercy: true, places: false }, outcome: null, series: NO_SERIES, ...change,
  };
}

function game(change: Partial<GameView> = {}): GameView {
  return {
    phase: "roll", seat: 0, asked: null, turn: 17, goal: 2, die: null, first: 2, start_rolls: [[3, 4, 6, 1, 2, 2]],
    taxis: ["lark-1", "fountain", "fountain", "parking", "polka-1", "fountain"],
    destinations: ["chocolate", null, null, "museum", null, null],
    known: [[0], [1], [2], [0, 3], [4], [5]],
    reached: [["bakery"], [], ["station"], [], [], []],
    kept: [["chance-die", "chance-look", "chance-cancel"], [], ["chance-over"], [], [], []],
    pass: [false, true, false, false, false, false], lost: [0, 0, 0, 0, 1, 0], stuck: [false, false, false, false, true, false],
    one_ways: { lark: "forward", belfry: "backward", duck: "backward" }, barriers: ["oven-a", "goose-m"], cones: [1, 2],
    tokens_left: 9, barriers_left: 5, drawn: null, taxi_pile: 31, used: ["turn-1"], destination_pile: 24, more: [], places: [], detours: [],
    ...change,
  };
}

const ways = [
  { way: ["windmill", "lark-3", "lark-4", "pump", "bell-tower"], end: "bell-tower", squares: 5, kind: "red", arrives: false, draws: false },
  { way: ["windmill", "lark-3", "lark-4", "pump", "oven-1"], end: "oven-1", squares: 5, kind: "grey", arrives: false, draws: false },
  { way: ["gate", "school", "rampart-2"], end: "rampart-2", squares: 3, kind: "yellow", arrives: false, draws: true },
] satisfies Options["ways"];

const STORY = log<Boomville>(
  [{ type: "opened", seat: 0, name: "Léa" }],
  [{ type: "started", players: 6, first: 2 }, { type: "turn_began", seat: 2, turn: 1 }],
  [{ type: "rolled", seat: 2, die: 4 }],
  [{ type: "moved", seat: 2, from: "parking", way: ["rank-lane-4", "rank-lane-3", "rank-lane-2", "rank-lane-1"] }, { type: "turn_began", seat: 3, turn: 2 }],
  [{ type: "rolled", seat: 5, die: 3 }],
  [
    { type: "moved", seat: 5, from: "pump", way: ["bell-tower", "belfry-2"] },
    { type: "drawn", seat: 5, card: "one-way-3" }, { type: "asked", seat: 5, phase: "place" },
  ],
  [{ type: "one_way_placed", seat: 5, stretch: "lark", direction: "forward" }, { type: "turn_began", seat: 0, turn: 17 }],
);
const ROLLED = [...STORY, ...log<Boomville>([{ type: "rolled", seat: 0, die: 5 }]).map((it) => ({ ...it, seq: STORY.length + 1 }))];

const ENDED = log<Boomville>(
  [{ type: "started", players: 6, first: 0 }],
  ...Array.from({ length: 12 }, (_, at): Moment[] => [
    { type: "turn_began", seat: at % 6, turn: at + 1 },
    { type: "moved", seat: at % 6, from: "gate", way: ["lark-1", "windmill", "lark-3"] },
    { type: "one_way_placed", seat: at % 6, stretch: "lark", direction: "forward" },
  ]),
  [{ type: "arrived", seat: 0, destination: "chocolate" }, { type: "finished", seat: 0, place: 1 }, { type: "ended", places: [0] }],
);

/** What two seats have. */
const TWO: Partial<GameView> = {
  first: 0, start_rolls: [[3, 2]], destinations: ["chocolate", null], known: [[0], [1]], reached: [["bakery"], []], kept: [[], []],
  pass: [false, false], lost: [0, 0], stuck: [false, false],
};

export const TOWN_SCENES: Record<string, () => Partial<Welcome<Boomville>>> = {
  "town-lobby": () => ({ room: room({ stage: "lobby", seats: NAMES.slice(0, 2).map((name) => ({ name })) }), game: null, options: null, entries: STORY.slice(0, 1) }),
  "town-roll": () => ({ game: game(), options: { ...NOTHING, roll: true, play: { ...NOTHING.play, die: [1, 2, 3, 4, 5, 6], look: [1, 2] }, closed: [{ verb: "cancel", why: "wrong_phase" }] } }),
  "town-move": () => ({ game: game({ phase: "move", die: 5 }), options: { ...NOTHING, ways, closed: [{ verb: "die", why: "wrong_phase" }, { verb: "look", why: "wrong_phase" }, { verb: "cancel", why: "wrong_phase" }] }, entries: ROLLED }),
  "town-place": () => ({
    game: game({ phase: "place", drawn: "one-way-3", kept: [[], [], [], [], [], []] }),
    options: { ...NOTHING, one_way: ["oven", "linden", "rampart", "orchard", "whistle"].flatMap((stretch) => (["forward", "backward"] as const).map((direction) => ({ stretch, direction }))) },
    entries: STORY.slice(0, 6),
  }),
  "town-remove": () => ({
    game: game({ phase: "place", drawn: "remove-2", kept: [[], [], [], [], [], []] }),
    options: { ...NOTHING, remove: ["lark", "belfry", "duck", "oven-a", "goose-m", "cone-1", "cone-2"], skip: true },
    entries: STORY.slice(0, 6),
  }),
  "town-incident": () => ({ game: game({ phase: "incident", seat: 5, asked: 0, drawn: "incident-left-1" }), options: { ...NOTHING, accept: true, play: { ...NOTHING.play, cancel: true } }, entries: [...STORY.slice(0, 5), ...log<Boomville>([{ type: "moved", seat: 5, from: "pump", way: ["bell-tower", "belfry-2"] }, { type: "drawn", seat: 5, card: "incident-left-1" }]).map((it) => ({ ...it, seq: 6 }))] }),
  "town-waiting": () => ({ game: game({ seat: 1, more: [1, 2] }), options: NOTHING }),
  "town-watching": () => ({ seat: null, game: game({ seat: 1, destinations: [null, null, null, null, null, null] }), options: null }),
  "town-stuck": () => ({ game: game({ phase: "move", die: 3, ...TWO, taxis: ["polka-1", "fountain"], stuck: [true, false] }), room: room({ seats: NAMES.slice(0, 2).map((name) => ({ name })) }), options: { ...NOTHING, ways: [{ way: [], end: "polka-1", squares: 0, kind: "grey", arrives: false, draws: false }] } }),
  "town-two": () => ({ game: game({ phase: "move", die: 5, taxis: ["lark-1", "fountain"], ...TWO }), room: room({ seats: NAMES.slice(0, 2).map((name) => ({ name })) }), options: { ...NOTHING, ways } }),
  "town-end": () => ({
    room: room({ stage: "over", seats: [UNBROKEN, ...NAMES.slice(1)].map((name) => ({ name })), outcome: { kind: "places", points: [2, 0, 1, 0, 0, 0], places: [1, 2, 2, 2, 2, 2] } }),
    game: game({ phase: "over", places: [0], destinations: [null, "bank", "police", "museum", "pool", "fire"], reached: [["bakery", "chocolate"], [], ["station"], [], [], []], detours: [{ by: 5, whose: 3, obstacle: "goose-m", squares: null }, { by: 2, whose: 1, obstacle: "lark", squares: 7 }, { by: 0, whose: 4, obstacle: "cone-2", squares: 1 }] }),
    options: null,
    entries: ENDED,
  }),
};

export function townWelcome(scene: string): Welcome<Boomville> {
  const made = TOWN_SCENES[scene]?.() ?? {};
  const shown = made.game === undefined ? game() : made.game;
  const entries = made.entries ?? STORY;
  return {
    type: "welcome", version: 12, seat: 0, room: room(), options: null, ...made, entries, seq: entries.length,
    game: shown, turn: shown && shown.phase !== "over" ? shown.seat : null, silence: null, undo: { by: "nobody", why: "start" },
  };
}
