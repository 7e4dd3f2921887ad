// Generated from the Rust types by `cargo xtask codegen`. Do not edit.

export type Seat = number;

export type Silence = { 
/**
 * What brought it, by the id that the game gives it: a card, a square, a rule.
 */
cause: string, 
/**
 * The seat whose turn ends it.
 */
seat: Seat, };

export type Outcome = { "kind": "team", 
/**
 * Their points.
 */
points: number, } | { "kind": "places", 
/**
 * By seat: points, in the unit of the game.
 */
points: Array<number>, 
/**
 * By seat: the place, 1 for who won; equal places are shared.
 */
places: Array<number>, };

export type Signal = "yes" | "no" | "wait" | "thinking" | "mine" | "yours" | "thanks" | "bravo";

export type Request = { "type": "join", 
/**
 * What to be called.
 */
name: string, } | { "type": "leave", } | { "type": "rename", 
/**
 * The new name.
 */
name: string, } | { "type": "choose_game", 
/**
 * The name of the game.
 */
game: string, } | { "type": "configure", 
/**
 * The options, as the game writes them.
 */
options: unknown, } | { "type": "start", } | { "type": "play", 
/**
 * The version of the game the choice was made on.
 */
seen: number, 
/**
 * The command, as the game writes it.
 */
command: unknown, } | { "type": "move_on", 
/**
 * The version of the game the choice was made on.
 */
seen: number, 
/**
 * Who is away.
 */
seat: Seat, } | { "type": "take_host", } | { "type": "give_host", 
/**
 * Whom.
 */
seat: Seat, } | { "type": "remove", 
/**
 * Whose chair.
 */
seat: Seat, } | { "type": "door", 
/**
 * Whether it is open.
 */
open: boolean, } | { "type": "rematch", } | { "type": "lend", 
/**
 * The pass: 64 fresh random hexadecimal digits.
 */
pass: string, } | { "type": "take_over", 
/**
 * The pass.
 */
pass: string, } | { "type": "point", 
/**
 * At what, as the game writes it.
 */
at: unknown, } | { "type": "signal", 
/**
 * Which.
 */
signal: Signal, } | { "type": "say", 
/**
 * What, at most 300 characters.
 */
text: string, };

export type RoomMoment = { "type": "opened", seat: Seat, name: string, } | { "type": "joined", seat: Seat, name: string, } | { "type": "left", seat: Seat, name: string, } | { "type": "renamed", seat: Seat, from: string, name: string, } | { "type": "configured", game: string, options: unknown, } | { "type": "started", players: number, first: Seat, } | { "type": "absence_agreed", seat: Seat, away: Seat, } | { "type": "moved_on", seat: Seat, name: string, } | { "type": "host_asked", seat: Seat, name: string, } | { "type": "host_passed", seat: Seat, name: string, } | { "type": "chair_freed", seat: Seat, name: string, } | { "type": "door", open: boolean, } | { "type": "reopened", seat: Seat, } | { "type": "took_over", seat: Seat, name: string, } | { "type": "pointed", seat: Seat, name: string, at: unknown, } | { "type": "signalled", seat: Seat, name: string, signal: Signal, } | { "type": "said", seat: Seat | null, name: string, text: string, };

export type Moment = RoomMoment | unknown;

export type LogEntry = { 
/**
 * Its position in the room's log.
 */
seq: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * What happened, in order.
 */
moments: Array<Moment>, };

export type StageView = "lobby" | "playing" | "over";

export type AgreedView = { 
/**
 * Who is away.
 */
away: Seat, 
/**
 * Who agreed.
 */
by: Seat, };

export type SeatView = { 
/**
 * What the player is called.
 */
name: string, };

export type RoomView = { 
/**
 * The code, such as `KXR-TBM`.
 */
code: string, 
/**
 * How far it is.
 */
stage: StageView, 
/**
 * The name of the game.
 */
game: string, 
/**
 * The chair of the host.
 */
host: Seat | null, 
/**
 * Whether nobody new may sit down.
 */
closed: boolean, 
/**
 * Who agreed to go on without a player who is away.
 */
agreed: Array<AgreedView>, 
/**
 * The taken chairs.
 */
seats: Array<SeatView>, 
/**
 * The fewest who may play.
 */
min: number, 
/**
 * How many chairs there are.
 */
chairs: number, 
/**
 * The options, as the game writes them.
 */
options: unknown, 
/**
 * How the game ended, once it has.
 */
outcome: Outcome | null, };

export type Look = { "type": "hello", room: string, seen: number, } | { "type": "preview", id: string, seen: number, command: unknown, };

export type ServerMessage = { "type": "welcome", 
/**
 * The position of the last record.
 */
seq: number, 
/**
 * The version of the game.
 */
version: number, 
/**
 * The chair of this viewer.
 */
seat: Seat | null, 
/**
 * The room.
 */
room: RoomView, 
/**
 * Whose turn it is, once the game has begun and until it is over.
 */
turn: Seat | null, 
/**
 * The silence in force.
 */
silence: Silence | null, 
/**
 * What this viewer may know of the game, as the game writes it, once it has begun.
 */
game: unknown, 
/**
 * What this viewer may do, as the game writes it.
 */
options: unknown, 
/**
 * The log after the `seen` of the hello.
 */
entries: Array<LogEntry>, } | { "type": "update", 
/**
 * The position of the record.
 */
seq: number, 
/**
 * The version of the game after it.
 */
version: number, 
/**
 * What happened.
 */
entry: LogEntry, 
/**
 * The room, if it changed.
 */
room?: RoomView, 
/**
 * Whose turn it is, if the game changed; null once it is over.
 */
turn?: Seat | null, 
/**
 * The silence in force, if the game changed; null for none.
 */
silence?: Silence | null, 
/**
 * What this viewer may know of the game, as the game writes it, if it changed.
 */
game?: unknown, 
/**
 * What this viewer may do now, as the game writes it, if the game changed and there is anything.
 */
options?: unknown, } | { "type": "seat", 
/**
 * Which.
 */
seat: Seat | null, } | { "type": "presence", 
/**
 * By seat.
 */
online: Array<boolean>, 
/**
 * How many only watch.
 */
watchers: number, } | { "type": "accepted", 
/**
 * The name of the request.
 */
id: string, 
/**
 * The version of the game after it.
 */
version: number, } | { "type": "refused", 
/**
 * The name of the request.
 */
id: string, 
/**
 * Why, as a stable word.
 */
code: string, 
/**
 * Why, as an English sentence.
 */
message: string, 
/**
 * For `silenced`: what brought it, and whose turn ends it.
 */
silence?: Silence, } | { "type": "previewed", 
/**
 * The name of the request.
 */
id: string, 
/**
 * What it would cost, in actions of the turn.
 */
cost: number, 
/**
 * What would happen for certain, as the game writes it.
 */
moments: unknown[], 
/**
 * Whether something unknown would then come to light.
 */
reveals: boolean, } | { "type": "error", 
/**
 * Why, as a stable word.
 */
code: string, 
/**
 * Why, as an English sentence.
 */
message: string, };

export type ClientMessage = Look | ({ id: string } & Request);
