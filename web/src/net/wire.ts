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

const ROOM_MOMENTS: readonly string[] = [
  "opened", "joined", "bot_added", "bot_stands_in", "bot_played_for", "advised", "left", "renamed", "configured", "started", "absence_agreed", "moved_on",
  "seats_drawn", "series_set", "clock_set", "deal_chosen", "timed_out", "time_asked", "time_added",
  "undone", "undo_asked", "again", "gave_up", "watching", "guest_renamed", "chats_merged", "seat_asked", "seat_agreed",
  "sat_in", "stood_in", "host_asked", "host_passed",
  "chair_freed", "door", "reopen_asked", "reopened", "took_over", "pointed", "signalled", "said",
] satisfies RoomMoment["type"][];

/** Whether this moment comes from the room, not from its game. */
export function isOfRoom<W extends GameWire>(moment: Moment<W>): moment is RoomMoment<W> {
  return ROOM_MOMENTS.includes(moment.type);
}
