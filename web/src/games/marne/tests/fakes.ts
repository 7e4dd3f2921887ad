// A table of this game that tests control.

import { ROOM as ANY_ROOM } from "../../../../tests/fakes";
import type { RoomView, Welcome } from "../../../net/wire";
import type { GameView, Options } from "../wire.gen";
import type { LogEntry, Marne, Moment } from "../wire";

export { Exchange } from "../../../../tests/fakes";

export const ROOM: RoomView<Marne> = { ...ANY_ROOM, game: "marne", options: { events: "standard", scoring: "french" } };

export const GAME: GameView = {
  phase: "actions", turn: 1, active: 0, actions_left: 3, silence: null, no_bonus: false, bonus_played: [],
  officers: ["fabert", "grenelle"],
  streets: [
    { street: "orsay", color: "blue", taxi: null },
    { street: "fabert", color: "red", taxi: { card: "fabert-3", number: 3, token: true } },
  ],
  hands: [["red-2a", "joker-2", "red-3a", "bonus-orders"], ["blue-1"]],
  reserve: null, drawn: null, taxi_pile: 20, next_color: "blue",
  arrivals: [{ printed: "orsay", street: "orsay", tokens: [] }, { printed: "latour", street: "latour", tokens: [] }],
  soldier_pile: 9, soldier_discard: [], sent: [],
  score: 0, band: 1, next_band: 40, end: null,
};

export function entry(seq: number, ...moments: Moment[]): LogEntry {
  return { seq, at: 0, moments };
}

/** What the server says of a table as the game sees it. */
export function welcome(game: GameView = GAME, options: Options | null = null): Welcome<Marne> {
  return {
    type: "welcome", seq: 2, version: 1, seat: 0, room: ROOM, game, options,
    turn: game.phase === "over" ? null : game.active,
    undo: { by: "nobody", why: "start" },
    silence: game.silence && { cause: game.silence.card, seat: game.silence.seat },
    entries: [entry(1, { type: "opened", seat: 0, name: "Léa" }), entry(2, { type: "joined", seat: 1, name: "Ana" })],
  };
}

export const NOTHING: Options = {
  place_officers: [], reveal: false, discard: [], discards: 0, mobilize: false, place: [], move_officer: [], trade: null, send: [],
  bonus: { orders: false, gallop: [], clear: [], recall: [] }, end_turn: false, closed: [],
};

/** Two officers may go to one street, and a taxi may be sent from another. */
export const MAY: Options = {
  ...NOTHING,
  send: [{ street: "fabert", need: 4, cards: ["red-2a", "joker-2", "red-3a"], loads: [3, 5, 6, 7] }],
  move_officer: [
    { officer: 0, direction: "clockwise", to: "orsay" },
    { officer: 1, direction: "anticlockwise", to: "orsay" },
  ],
  trade: { give: ["bonus-orders"], take: ["blue-1"] },
  bonus: { ...NOTHING.bonus, orders: true },
  end_turn: true,
};
