// The words between client and server. Some of them are a game's own: the game defines them, and nothing here looks
// into them.

import type * as wire from "./wire.gen";

export type { ClockView, Deal, DealView, DoorView, FinishedView, GuestView, LeadView, Level, Outcome, Seat, SeatView, SeriesView, Signal, Silence, StatisticsView, UndoView } from "./wire.gen";
export type Stage = wire.StageView;

/** A game's own words: what a viewer sees, what a room chooses, what a seat may do and does, what happens. */
export interface GameWire {
  view: unknown;
  options: unknown;
  offer: unknown;
  command: unknown;
  moment: { type: string };
  target: unknown;
}

/** What the wire leaves open, filled with the words of one game. */
type With<Open, Words> = Omit<Open, keyof Words> & Words;
type OneOf<All extends { type: string }, Type> = Extract<All, { type: Type }>;
type Without<All extends { type: string }, Type> = Exclude<All, { type: Type }>;

export type RoomMoment<W extends GameWire = GameWire> =
  | Without<wire.RoomMoment, "pointed" | "configured">
  | With<OneOf<wire.RoomMoment, "pointed">, { at: W["target"] }>
  | With<OneOf<wire.RoomMoment, "configured">, { options: W["options"] }>;
export type Moment<W extends GameWire = GameWire> = RoomMoment<W> | W["moment"];

/** An entry that was taken back keeps its moments in `undone`; its `moments` are empty. */
export type LogEntry<W extends GameWire = GameWire> = With<wire.LogEntry, { moments: Moment<W>[] }> & { undone?: Moment<W>[] };

export type RoomView<W extends GameWire = GameWire> = With<wire.RoomView, { options: W["options"] }>;

/** What a client asks of a room. */
export type Request<W extends GameWire = GameWire> =
  | Without<wire.Request, "configure" | "play" | "play_for" | "point">
  | With<OneOf<wire.Request, "configure">, { options: W["options"] }>
  | With<OneOf<wire.Request, "play">, { command: W["command"] }>
  | With<OneOf<wire.Request, "play_for">, { command: W["command"] }>
  | With<OneOf<wire.Request, "point">, { at: W["target"] }>
  | With<Omit<OneOf<wire.Look, "preview">, "id">, { command: W["command"] }>;

export type ClientMessage<W extends GameWire = GameWire> = OneOf<wire.Look, "hello"> | (Request<W> & { id: string });

/** What has no answer: where this person is in a game that was played, for followers; that a bot need not wait; whether
 * anybody uses this page. */
export type Told = OneOf<wire.Look, "lead" | "hurry" | "idle">;

export type Welcome<W extends GameWire = GameWire> = With<
  OneOf<wire.ServerMessage, "welcome">,
  { room: RoomView<W>; game: W["view"] | null; options: W["offer"] | null; stand_in?: StandIn<W>; entries: LogEntry<W>[] }
>;

/** What may be done for a player who is away. */
export type StandIn<W extends GameWire = GameWire> = With<wire.StandIn, { options: W["offer"] }>;

/** Turn and silence come with the game. */
export type Update<W extends GameWire = GameWire> = With<
  OneOf<wire.ServerMessage, "update">,
  { entry: LogEntry<W>; room?: RoomView<W>; game?: W["view"]; options?: W["offer"]; stand_in?: StandIn<W> }
>;

type Previewed = OneOf<wire.ServerMessage, "previewed">;
export type Preview<W extends GameWire = GameWire> = With<Omit<Previewed, "type" | "id">, { moments: W["moment"][] }>;
export type Refusal = Omit<OneOf<wire.ServerMessage, "refused">, "type" | "id">;

export type ServerMessage<W extends GameWire = GameWire> =
  | Without<wire.ServerMessage, "welcome" | "update" | "previewed">
  | Welcome<W>
  | Update<W>
  | (Pick<Previewed, "type" | "id"> & Preview<W>);

/** Each of them: a missing one would be taken for a game's. */
const ROOM_MOMENTS: Record<RoomMoment["type"], 1> = {
  opened: 1, joined: 1, bot_added: 1, bot_stands_in: 1, bot_played_for: 1, advised: 1, left: 1, renamed: 1,
  configured: 1, started: 1, absence_agreed: 1, moved_on: 1, seats_drawn: 1, series_set: 1, clock_set: 1,
  deal_chosen: 1, timed_out: 1, time_asked: 1, time_added: 1, undone: 1, undo_asked: 1, again: 1, gave_up: 1,
  watching: 1, guest_renamed: 1, chats_merged: 1, seat_asked: 1, seat_agreed: 1, sat_in: 1, stood_in: 1,
  host_asked: 1, host_passed: 1, chair_freed: 1, door: 1, reopen_asked: 1, reopened: 1, took_over: 1, pointed: 1,
  signalled: 1, said: 1,
};

/** Whether this moment comes from the room, not from its game. */
export function isOfRoom<W extends GameWire>(moment: Moment<W>): moment is RoomMoment<W> {
  return Object.hasOwn(ROOM_MOMENTS, moment.type);
}
