// The words between client and server. A game has words of its own among them: they are whatever the game says they
// are, and nothing here looks into them.

import type {
  Outcome, RoomMoment as AnyRoomMoment, RoomView as AnyRoomView, Seat, SeatView, Signal, Silence, StageView,
} from "./wire.gen";

export type { Outcome, Seat, SeatView, Signal, Silence };

/** A game's own words: what a viewer sees, what a room chooses, what a seat may do and does, what happens. */
export interface GameWire {
  view: unknown;
  options: unknown;
  offer: unknown;
  command: unknown;
  moment: { type: string };
  target: unknown;
}

export type Stage = StageView;

type Pointed<W extends GameWire> = { type: "pointed"; seat: Seat; name: string; at: W["target"] };
type Configured<W extends GameWire> = { type: "configured"; game: string; options: W["options"] };
export type RoomMoment<W extends GameWire = GameWire> =
  | Exclude<AnyRoomMoment, { type: "pointed" | "configured" }>
  | Pointed<W>
  | Configured<W>;
export type Moment<W extends GameWire = GameWire> = RoomMoment<W> | W["moment"];

export type LogEntry<W extends GameWire = GameWire> = { seq: number; at: number; moments: Moment<W>[] };

export type RoomView<W extends GameWire = GameWire> = Omit<AnyRoomView, "options"> & { options: W["options"] };

/** What a client asks of a room. */
export type Request<W extends GameWire = GameWire> =
  | { type: "join"; name: string }
  | { type: "rename"; name: string }
  | { type: "leave" }
  | { type: "start" }
  | { type: "rematch" }
  | { type: "choose_game"; game: string }
  | { type: "configure"; options: W["options"] }
  | { type: "play"; seen: number; command: W["command"] }
  | { type: "preview"; seen: number; command: W["command"] }
  | { type: "lend"; pass: string }
  | { type: "take_over"; pass: string }
  | { type: "point"; at: W["target"] }
  | { type: "signal"; signal: Signal }
  | { type: "say"; text: string };

export type ClientMessage<W extends GameWire = GameWire> =
  | { type: "hello"; room: string; seen: number }
  | (Request<W> & { id: string });

/** What a game tells one viewer; absent before it has begun. */
type Game<W extends GameWire> = { game: W["view"]; turn: Seat | null; silence: Silence | null };

export type Welcome<W extends GameWire = GameWire> = {
  type: "welcome";
  seq: number;
  version: number;
  seat: Seat | null;
  room: RoomView<W>;
  options: W["offer"] | null;
  entries: LogEntry<W>[];
} & (Game<W> | { game: null; turn: null; silence: null });

export type Update<W extends GameWire = GameWire> = {
  type: "update";
  seq: number;
  version: number;
  entry: LogEntry<W>;
  room?: RoomView<W>;
  options?: W["offer"];
} & Partial<Game<W>>;

export type Preview<W extends GameWire = GameWire> = { cost: number; moments: W["moment"][]; reveals: boolean };
export type Refusal = { code: string; message: string; silence?: Silence };

export type ServerMessage<W extends GameWire = GameWire> =
  | Welcome<W>
  | Update<W>
  | { type: "seat"; seat: Seat | null }
  | { type: "presence"; online: boolean[]; watchers: number }
  | { type: "accepted"; id: string; version: number }
  | ({ type: "refused"; id: string } & Refusal)
  | ({ type: "previewed"; id: string } & Preview<W>)
  | { type: "error"; code: string; message: string };

const ROOM_MOMENTS: readonly string[] = [
  "opened", "joined", "left", "renamed", "configured", "started", "reopened", "took_over", "pointed", "signalled", "said",
] satisfies RoomMoment["type"][];

/** Whether the room tells of this, not its game. */
export function isOfRoom<W extends GameWire>(moment: Moment<W>): moment is RoomMoment<W> {
  return ROOM_MOMENTS.includes(moment.type);
}
