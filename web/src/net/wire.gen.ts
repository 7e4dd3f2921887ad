// Generated from the Rust types by `cargo xtask codegen`. Do not edit.

export type Seat = number;

export type Silence = { 
/**
 * Its cause, as an id of the game: a card, a square, a rule.
 */
cause: string, 
/**
 * The seat whose turn ends it; none if it lasts until the game is over.
 */
seat: Seat | null, };

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
 * By seat: the place, 1 for the winner; equal places are shared.
 */
places: Array<number>, };

export type Level = "steady" | "keen" | "master";

export type Signal = "yes" | "no" | "wait" | "thinking" | "mine" | "yours" | "thanks" | "bravo";

export type Deal = { "kind": "fresh", } | { "kind": "day", } | { "kind": "words", 
/**
 * The words, at most 300 characters.
 */
words: string, };

export type Request = { "type": "join", 
/**
 * The name to take.
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
options: unknown, } | { "type": "set_clock", 
/**
 * How many seconds, from 10 to 604800; null for no limit.
 */
seconds: number | null, } | { "type": "set_series", 
/**
 * The band to reach, 2 or higher, in a game whose results have bands; null for none.
 */
target: number | null, 
/**
 * Whether chance decides for each game who sits where.
 */
shuffled: boolean, 
/**
 * Whether a new series begins.
 */
restart: boolean, } | { "type": "choose_deal", 
/**
 * The deal.
 */
deal: Deal, } | { "type": "mix", 
/**
 * The seal of the deal.
 */
seal: string, 
/**
 * The nonce: 64 fresh random hexadecimal digits.
 */
nonce: string, } | { "type": "more_time", 
/**
 * The position of the record that set the clock.
 */
set: number, } | { "type": "start", } | { "type": "play", 
/**
 * The version of the game on which the choice was made.
 */
seen: number, 
/**
 * The command, as the game writes it.
 */
command: unknown, } | { "type": "undo", 
/**
 * The position of the act in the log.
 */
act: number, } | { "type": "move_on", 
/**
 * The version of the game on which the choice was made.
 */
seen: number, 
/**
 * Who is away.
 */
seat: Seat, } | { "type": "take_host", } | { "type": "give_host", 
/**
 * The new host.
 */
seat: Seat, 
/**
 * Their name: once somebody leaves, the seat may be another player's.
 */
name: string, } | { "type": "remove", 
/**
 * Whose chair.
 */
seat: Seat, 
/**
 * Their name: once somebody leaves, the seat may be another player's.
 */
name: string, } | { "type": "add_bot", 
/**
 * The level of the bot: one that this game has.
 */
level: Level, } | { "type": "let_bot", 
/**
 * Who is away.
 */
seat: Seat, } | { "type": "ask_bot", 
/**
 * The version of the game on which the question was asked.
 */
seen: number, } | { "type": "door", 
/**
 * Whether it is open.
 */
open: boolean, } | { "type": "rematch", } | { "type": "reopen", 
/**
 * Whether the game that the caller means is over: a game may end at the moment of the request.
 */
over: boolean, } | { "type": "watch", } | { "type": "merge_chats", 
/**
 * Whether they do.
 */
merged: boolean, } | { "type": "take_seat", 
/**
 * The seat.
 */
seat: Seat, } | { "type": "let_in", 
/**
 * The number of the guest.
 */
guest: number, 
/**
 * The seat that the player saw them ask for; stale if they now ask for another.
 */
seat: Seat, } | { "type": "stand_in", 
/**
 * Who is away.
 */
seat: Seat, } | { "type": "play_for", 
/**
 * The version of the game on which the choice was made.
 */
seen: number, 
/**
 * Who is away.
 */
seat: Seat, 
/**
 * The command, as the game writes it.
 */
command: unknown, } | { "type": "lend", 
/**
 * The pass: 64 fresh random hexadecimal digits.
 */
pass: string, } | { "type": "take_over", 
/**
 * The pass.
 */
pass: string, } | { "type": "point", 
/**
 * The target, as the game writes it.
 */
at: unknown, } | { "type": "signal", 
/**
 * The line.
 */
signal: Signal, } | { "type": "say", 
/**
 * The text, at most 300 characters.
 */
text: string, };

export type RoomMoment = { "type": "opened", seat: Seat, name: string, } | { "type": "joined", seat: Seat, name: string, } | { "type": "bot_added", seat: Seat, name: string, level: Level, } | { "type": "bot_stands_in", seat: Seat, away: Seat, name: string, level: Level, } | { "type": "bot_played_for", seat: Seat, name: string, } | { "type": "advised", seat: Seat, name: string, level: Level, command?: unknown, } | { "type": "left", seat: Seat, name: string, } | { "type": "renamed", seat: Seat, from: string, name: string, } | { "type": "configured", game: string, options: unknown, } | { "type": "started", players: number, first: Seat, } | { "type": "seats_drawn", names: Array<string>, } | { "type": "series_set", target: number | null, shuffled: boolean, restart: boolean, } | { "type": "clock_set", seconds: number | null, } | { "type": "deal_chosen", deal: Deal, } | { "type": "timed_out", seat: Seat, name: string, } | { "type": "time_asked", seat: Seat, name: string, } | { "type": "time_added", seat: Seat, name: string, } | { "type": "undone", seat: Seat, name: string, act: number, } | { "type": "undo_asked", seat: Seat, name: string, act: number, } | { "type": "again", seat: Seat, name: string, } | { "type": "gave_up", seat: Seat, name: string, } | { "type": "watching", guest: number, } | { "type": "guest_renamed", guest: number, name: string, } | { "type": "chats_merged", merged: boolean, } | { "type": "seat_asked", seat: Seat, guest: number, name: string, } | { "type": "seat_agreed", seat: Seat, guest: number, } | { "type": "sat_in", seat: Seat, guest: number, name: string, } | { "type": "stood_in", seat: Seat, name: string, stand_in: Seat, } | { "type": "absence_agreed", seat: Seat, away: Seat, } | { "type": "moved_on", seat: Seat, name: string, } | { "type": "host_asked", seat: Seat, name: string, } | { "type": "host_passed", seat: Seat, name: string, } | { "type": "chair_freed", seat: Seat, name: string, } | { "type": "door", open: boolean, } | { "type": "reopen_asked", seat: Seat, name: string, } | { "type": "reopened", seat: Seat, } | { "type": "took_over", seat: Seat, name: string, } | { "type": "pointed", seat: Seat, name: string, at: unknown, } | { "type": "signalled", seat: Seat, name: string, signal: Signal, } | { "type": "said", seat: Seat | null, name: string, 
/**
 * The number of the guest.
 */
guest?: number, text: string, };

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

export type BarrierView = "start" | "revealed" | "silence" | "clock" | "over";

export type ClockView = { 
/**
 * The position of the record that set it, or gave it more time.
 */
set: number, 
/**
 * The seat the game waits for.
 */
seat: Seat, 
/**
 * How long it runs in total, in milliseconds.
 */
whole: number, 
/**
 * How long it still runs, in milliseconds.
 */
left: number, 
/**
 * Who asks for more time.
 */
asked: Array<Seat>, };

export type GuestView = { 
/**
 * Their number in the room, from 1.
 */
number: number, 
/**
 * Their name, if they gave one.
 */
name: string | null, 
/**
 * The seat that they ask for.
 */
wish: Seat | null, 
/**
 * The players who agree to it.
 */
agreed: Array<Seat>, };

export type StandIn = { 
/**
 * Who is away.
 */
seat: Seat, 
/**
 * The commands open to that seat, as the game writes them.
 */
options: unknown, };

export type UndoView = { "by": "nobody", 
/**
 * Why.
 */
why: BarrierView, } | { "by": "player", 
/**
 * The position of the act in the log.
 */
act: number, 
/**
 * Who gave it.
 */
seat: Seat, } | { "by": "all", 
/**
 * The position of the act in the log.
 */
act: number, 
/**
 * Who agrees.
 */
asked: Array<Seat>, };

export type SeatView = { 
/**
 * The name of the player, or of the one who gave the chair up.
 */
name: string, 
/**
 * Whether the player gave the chair up.
 */
vacant?: boolean, 
/**
 * The level of the player, if it is a bot.
 */
bot?: Level, 
/**
 * The level of the bot that plays for this player while they are away.
 */
stand_in?: Level, };

export type StandingView = { 
/**
 * Their place, 1 for the best; equal places are shared.
 */
place: number, 
/**
 * How many games of the series they played to the end.
 */
games: number, 
/**
 * How many of them they won.
 */
wins: number, 
/**
 * The points of all of them, in the unit of the game.
 */
points: number, };

export type SeriesView = { 
/**
 * How many games have ended in the room, of any series.
 */
ended: number, 
/**
 * How many games of this series have ended.
 */
games: number, 
/**
 * How many bands the results of the game have, the last the best; 0 for none.
 */
bands: number, 
/**
 * The band that the players want to reach.
 */
target: number | null, 
/**
 * How many of the last games in a row reached it, with the current options.
 */
streak: number, 
/**
 * The longest streak of this series.
 */
best: number, 
/**
 * Whether chance decides for each game who sits where.
 */
shuffled: boolean, 
/**
 * By seat, in a game in which each plays alone: how the players stand. Empty before the first game ends.
 */
standings: Array<StandingView>, };

export type FinishedView = { 
/**
 * Its number among the games that ended in this room, from 1.
 */
number: number, 
/**
 * The name of the game.
 */
game: string, 
/**
 * The options, as the game writes them.
 */
options: unknown, 
/**
 * How many played.
 */
players: number, 
/**
 * The band of the result, if the results of this game have bands.
 */
band: number | null, 
/**
 * When it ended, in milliseconds since 1970.
 */
ended: number, 
/**
 * How long it was played, in milliseconds; each break counts for at most five minutes.
 */
played: number, 
/**
 * How many turns passed in silence.
 */
silent_turns: number, 
/**
 * Whether a bot played.
 */
bots: boolean, };

export type StatisticsView = { 
/**
 * The games.
 */
games: Array<FinishedView>, };

export type PracticeView = { 
/**
 * By seat, the names of the players of the game that the position is from.
 */
players: Array<string>, 
/**
 * The number of acts of that game up to the position.
 */
act: number, };

export type LeadView = { 
/**
 * The leader.
 */
seat: Seat, 
/**
 * The number of the game in the room, from 1.
 */
game: number, 
/**
 * The number of acts up to the position.
 */
act: number, };

export type DealView = { "kind": "day", 
/**
 * The day in Paris, such as `2026-11-23`; absent before the game.
 */
date?: string, } | { "kind": "words", 
/**
 * The words.
 */
words: string, };

export type FairView = { 
/**
 * The seal: 64 hexadecimal digits.
 */
seal: string, 
/**
 * Who has mixed in.
 */
mixed: Array<Seat>, };

export type RoomView = { 
/**
 * The code, such as `KXR-TBM`.
 */
code: string, 
/**
 * Its stage.
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
 * Who asks for the host's role, in the order they asked.
 */
host_asked?: Array<Seat>, 
/**
 * Whether nobody new may sit down.
 */
closed: boolean, 
/**
 * Whether somebody whose chair was freed may not sit down again until the host opens the door.
 */
barred?: boolean, 
/**
 * Who agreed to go on without a player who is away.
 */
agreed: Array<AgreedView>, 
/**
 * The taken chairs.
 */
seats: Array<SeatView>, 
/**
 * Who plays again, once the game is over.
 */
again: Array<Seat>, 
/**
 * Who asks to end the running game, in the order they asked.
 */
reopening?: Array<Seat>, 
/**
 * Who watches, or has watched.
 */
guests: Array<GuestView>, 
/**
 * Whether players read what guests say.
 */
merged: boolean, 
/**
 * Whether all play together, so that one may play for another.
 */
cooperative: boolean, 
/**
 * Whether the only person who plays may ask a bot what it would do, in their own turn.
 */
advice: boolean, 
/**
 * The fewest players.
 */
min: number, 
/**
 * How many chairs there are.
 */
chairs: number, 
/**
 * The levels of the bots that play this game, the quickest first.
 */
bots: Array<Level>, 
/**
 * Where its games begin, if they are practice and count nowhere.
 */
practice?: PracticeView, 
/**
 * The options, as the game writes them.
 */
options: unknown, 
/**
 * How many seconds a turn may last, if the host chose a clock.
 */
clock: number | null, 
/**
 * The deal of the game, or of the next one, if others may have the same.
 */
deal?: DealView, 
/**
 * The seal of the next game, while players may mix into its deal.
 */
fair?: FairView, 
/**
 * How the game ended, once it has.
 */
outcome: Outcome | null, 
/**
 * The series that the room is in.
 */
series: SeriesView, };

export type DoorView = { 
/**
 * The chair of the caller.
 */
seat: Seat | null, 
/**
 * The seat the game waits for.
 */
turn: Seat | null, 
/**
 * Milliseconds since the last record.
 */
idle: number, 
/**
 * Milliseconds until the room is removed if nothing happens in it; null if it never is.
 */
left: number | null, 
/**
 * The code, such as `KXR-TBM`.
 */
code: string, 
/**
 * Its stage.
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
 * Who asks for the host's role, in the order they asked.
 */
host_asked?: Array<Seat>, 
/**
 * Whether nobody new may sit down.
 */
closed: boolean, 
/**
 * Whether somebody whose chair was freed may not sit down again until the host opens the door.
 */
barred?: boolean, 
/**
 * Who agreed to go on without a player who is away.
 */
agreed: Array<AgreedView>, 
/**
 * The taken chairs.
 */
seats: Array<SeatView>, 
/**
 * Who plays again, once the game is over.
 */
again: Array<Seat>, 
/**
 * Who asks to end the running game, in the order they asked.
 */
reopening?: Array<Seat>, 
/**
 * Who watches, or has watched.
 */
guests: Array<GuestView>, 
/**
 * Whether players read what guests say.
 */
merged: boolean, 
/**
 * Whether all play together, so that one may play for another.
 */
cooperative: boolean, 
/**
 * Whether the only person who plays may ask a bot what it would do, in their own turn.
 */
advice: boolean, 
/**
 * The fewest players.
 */
min: number, 
/**
 * How many chairs there are.
 */
chairs: number, 
/**
 * The levels of the bots that play this game, the quickest first.
 */
bots: Array<Level>, 
/**
 * Where its games begin, if they are practice and count nowhere.
 */
practice?: PracticeView, 
/**
 * The options, as the game writes them.
 */
options: unknown, 
/**
 * How many seconds a turn may last, if the host chose a clock.
 */
clock: number | null, 
/**
 * The deal of the game, or of the next one, if others may have the same.
 */
deal?: DealView, 
/**
 * The seal of the next game, while players may mix into its deal.
 */
fair?: FairView, 
/**
 * How the game ended, once it has.
 */
outcome: Outcome | null, 
/**
 * The series that the room is in.
 */
series: SeriesView, };

export type Look = { "type": "hello", room: string, seen: number, } | { "type": "preview", id: string, seen: number, command: unknown, } | { "type": "lead", game: number, act: number | null, } | { "type": "hurry", } | { "type": "idle", idle: boolean, };

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
 * The seat the game waits for, from its start until it is over: the one whose turn it is, unless
 * another has to answer first.
 */
turn: Seat | null, 
/**
 * The silence in force.
 */
silence: Silence | null, 
/**
 * What may be taken back.
 */
undo: UndoView, 
/**
 * What this viewer may know of the game, as the game writes it, once it has begun.
 */
game: unknown, 
/**
 * What this viewer may do, as the game writes it.
 */
options: unknown, 
/**
 * What this viewer may do for a player who is away.
 */
stand_in?: StandIn, 
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
 * The seat the game waits for, if the game changed; null once it is over.
 */
turn?: Seat | null, 
/**
 * The silence in force, if the game changed; null for none.
 */
silence?: Silence | null, 
/**
 * What may be taken back, if the game changed.
 */
undo?: UndoView, 
/**
 * What this viewer may know of the game, as the game writes it, if it changed.
 */
game?: unknown, 
/**
 * What this viewer may do now, as the game writes it, if the game changed and there is anything.
 */
options?: unknown, 
/**
 * What this viewer may do for a player who is away, if the room or the game changed.
 */
stand_in?: StandIn, } | { "type": "seat", 
/**
 * The chair; null for none.
 */
seat: Seat | null, } | { "type": "presence", 
/**
 * By seat, whether they are connected.
 */
online: Array<boolean>, 
/**
 * By seat, for how long they have been away, in milliseconds; 0 for those who are here.
 */
away: number[], 
/**
 * How many only watch.
 */
watchers: number, 
/**
 * The numbers of the guests among them.
 */
guests: Array<number>, } | { "type": "clock", 
/**
 * The clock; null once none runs.
 */
clock: ClockView | null, } | { "type": "lead", 
/**
 * Who leads, and where; null once nobody does.
 */
lead: LeadView | null, } | { "type": "accepted", 
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
 * For `silenced`: the cause of the silence, and whose turn ends it, if one does.
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
 * Whether it would reveal something unknown.
 */
reveals: boolean, } | { "type": "heartbeat" } | { "type": "error", 
/**
 * Why, as a stable word.
 */
code: string, 
/**
 * Why, as an English sentence.
 */
message: string, };

export type ClientMessage = Look | ({ id: string } & Request);
