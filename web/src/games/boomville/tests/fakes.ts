// A table of this game that tests control.

import { ROOM as ANY_ROOM } from "../../../../tests/fakes";
import type { RoomView, Welcome } from "../../../net/wire";
import type { Boomville, LogEntry, Moment } from "../wire";
import type { GameView, Options } from "../wire.gen";

export { Exchange } from "../../../../tests/fakes";

export const ROOM: RoomView<Boomville> = {
  ...ANY_ROOM, game: "boomville", options: { destinations: 2, incidents: true, mercy: true, places: false },
};

export const GAME: GameView = {
  phase: "roll", seat: 0, asked: null, turn: 3, goal: 2, die: null, first: 0, start_rolls: [],
  taxis: ["gate", "fountain"], destinations: ["museum", null], known: [[0], [1]], reached: [[], []], kept: [[], []],
  pass: [false, false], lost: [0, 0], stuck: [false, false], one_ways: {}, barriers: [], cones: [], tokens_left: 12,
  barriers_left: 7, drawn: null, taxi_pile: 40, used: [], destination_pile: 30, more: [], places: [], detours: [],
};

export const NOTHING: Options = {
  roll: false, ways: [], one_way: [], turn: [], barrier: [], remove: [], skip: false,
  play: { die: [], places: [], look: [], over: false, cancel: false }, accept: false, more: true, closed: [],
};

/** Two ways end on one square, a third elsewhere. */
export const WAYS: Options["ways"] = [
  { way: ["lark-1", "windmill"], end: "windmill", squares: 2, kind: "red", arrives: false, draws: false },
  { way: ["school", "windmill"], end: "windmill", squares: 2, kind: "red", arrives: false, draws: false },
  { way: ["school", "rampart-2"], end: "rampart-2", squares: 2, kind: "yellow", arrives: false, draws: true },
];

export function entry(seq: number, ...moments: Moment[]): LogEntry {
  return { seq, at: 0, moments };
}

/** What the server says of a table as the game sees it. */
export function welcome(game: GameView = GAME, options: Options | null = null): Welcome<Boomville> {
  return {
    type: "welcome", seq: 2, version: 1, seat: 0, room: ROOM, game, options, turn: game.phase === "over" ? null : game.seat,
    silence: null, undo: { by: "nobody", why: "start" }, entries: [entry(1, { type: "opened", seat: 0, name: "Léa" }), entry(2, { type: "joined", seat: 1, name: "Ana" })],
  };
}
