export type Square = string;

export type SquareKind = "parking" | "grey" | "yellow" | "orange" | "red";

export type Line = string;

export type LineColor = "yellow" | "blue" | "exit";

export type Stretch = string;

export type Direction = "forward" | "backward";

export type Destination = string;

export type TaxiCard = string;

export type Obstacle = string;

export type Phase = "roll" | "move" | "place" | "incident" | "over";

export type PassSource = "mercy" | "card" | "chance";

export type GameOptions = { 
/**
 * How many destinations win, 1 to 3.
 */
destinations: number, 
/**
 * Whether the incidents are in the deck.
 */
incidents: boolean, 
/**
 * Whether a taxi gets a pass after two lost turns.
 */
mercy: boolean, 
/**
 * Whether the others play on for the places after the first.
 */
places: boolean, };

export type Refusal = "game_over" | "not_your_turn" | "nothing_to_agree" | "wrong_phase" | "no_such_way" | "fixed" | "taken" | "not_there" | "wrong_line" | "not_kept" | "pass_already" | "no_such_seat";

export type Command = { "type": "roll", } | { "type": "move", way: Array<Square>, } | { "type": "one_way", stretch: Stretch, direction: Direction, } | { "type": "turn", stretch: Stretch, } | { "type": "barrier", line: Line, } | { "type": "remove", obstacle: Obstacle, } | { "type": "skip", } | { "type": "play", card: TaxiCard, die?: number, seat?: Seat, } | { "type": "accept", } | { "type": "more", agree: boolean, };

export type WayOffer = { 
/**
 * The squares it enters; none if the taxi is stuck.
 */
way: Array<Square>, 
/**
 * Where it ends.
 */
end: Square, 
/**
 * How many squares it enters.
 */
squares: number, 
/**
 * What the square at its end is for.
 */
kind: SquareKind, 
/**
 * Whether it ends at the own destination.
 */
arrives: boolean, 
/**
 * Whether a taxi card is drawn then.
 */
draws: boolean, };

export type OneWayOffer = { 
/**
 * Where.
 */
stretch: Stretch, 
/**
 * Which way it would point.
 */
direction: Direction, };

export type PlayOffer = { 
/**
 * The numbers that `chance-die` may choose.
 */
die: Array<number>, 
/**
 * The seats that `chance-places` may swap with.
 */
places: Array<Seat>, 
/**
 * The seats whose destination `chance-look` may show.
 */
look: Array<Seat>, 
/**
 * Whether `chance-over` may be played.
 */
over: boolean, 
/**
 * Whether `chance-cancel` may be played.
 */
cancel: boolean, };

export type Verb = "roll" | "move" | "one_way" | "turn" | "barrier" | "remove" | "skip" | "die" | "places" | "look" | "over" | "cancel" | "accept" | "more";

export type Closed = { 
/**
 * Which.
 */
verb: Verb, 
/**
 * What the nearest command of that kind is refused with.
 */
why: Refusal, };

export type Options = { 
/**
 * Whether the die may be rolled.
 */
roll: boolean, 
/**
 * The ways of the taxi.
 */
ways: Array<WayOffer>, 
/**
 * Tokens that may be laid.
 */
one_way: Array<OneWayOffer>, 
/**
 * Tokens that may be turned.
 */
turn: Array<OneWayOffer>, 
/**
 * Lines where a barrier may be put.
 */
barrier: Array<Line>, 
/**
 * What may be taken away.
 */
remove: Array<Obstacle>, 
/**
 * Whether nothing may be taken away.
 */
skip: boolean, 
/**
 * The chance cards.
 */
play: PlayOffer, 
/**
 * Whether an incident may be accepted.
 */
accept: boolean, 
/**
 * What the seat may say of one more destination for everybody: true to say it, false to take it
 * back, null if the goal cannot change now.
 */
more: boolean | null, 
/**
 * What is not open, and why.
 */
closed: Array<Closed>, };

export type GameView = { 
/**
 * What has to be done now.
 */
phase: Phase, 
/**
 * Whose turn it is.
 */
seat: Seat, 
/**
 * Who answers an incident.
 */
asked: Seat | null, 
/**
 * Turns begun so far.
 */
turn: number, 
/**
 * How many destinations win.
 */
goal: number, 
/**
 * The die, until the taxi has moved.
 */
die: number | null, 
/**
 * Who began.
 */
first: Seat, 
/**
 * The rolls that decided it: each round by seat, 0 for a seat that did not roll.
 */
start_rolls: Array<Array<number>>, 
/**
 * Where the taxis stand.
 */
taxis: Array<Square>, 
/**
 * The present destinations that this viewer knows; all of them once the game is over.
 */
destinations: Array<Destination | null>, 
/**
 * Which seats know each present destination.
 */
known: Array<Array<Seat>>, 
/**
 * The destinations reached, the first first.
 */
reached: Array<Array<Destination>>, 
/**
 * The chance cards before each seat.
 */
kept: Array<Array<TaxiCard>>, 
/**
 * Which taxis have a pass.
 */
pass: Array<boolean>, 
/**
 * How many turns in a row each taxi has lost.
 */
lost: Array<number>, 
/**
 * Which driving taxis have no open step: they wait for a 3 or a 4.
 */
stuck: Array<boolean>, 
/**
 * The one-way tokens.
 */
one_ways: { [key in Stretch]: Direction }, 
/**
 * The lines with a barrier.
 */
barriers: Array<Line>, 
/**
 * The cones on their squares.
 */
cones: Array<number>, 
/**
 * One-way tokens still in the box.
 */
tokens_left: number, 
/**
 * Barriers still in the box.
 */
barriers_left: number, 
/**
 * The taxi card that waits for a choice or an answer.
 */
drawn: TaxiCard | null, 
/**
 * How many taxi cards can be drawn before a reshuffle.
 */
taxi_pile: number, 
/**
 * The taxi cards used, the oldest first.
 */
used: Array<TaxiCard>, 
/**
 * How many destinations can be drawn.
 */
destination_pile: number, 
/**
 * Who has said that everybody needs one more destination.
 */
more: Array<Seat>, 
/**
 * Who has finished, the first first.
 */
places: Array<Seat>, };

export type GameMoment = { "type": "turn_began", seat: Seat, turn: number, } | { "type": "rolled", seat: Seat, die: number, } | { "type": "die_chosen", seat: Seat, die: number, } | { "type": "moved", seat: Seat, from: Square, way: Array<Square>, } | { "type": "turn_lost", seat: Seat, lost: number, } | { "type": "pass_gained", seat: Seat, source: PassSource, } | { "type": "arrived", seat: Seat, destination: Destination, } | { "type": "destination_drawn", seat: Seat, destination: Destination | null, } | { "type": "finished", seat: Seat, place: number, } | { "type": "reshuffled", cards: number, } | { "type": "drawn", seat: Seat, card: TaxiCard, } | { "type": "asked", seat: Seat, phase: Phase, } | { "type": "nothing_done", seat: Seat, card: TaxiCard, } | { "type": "cone_placed", seat: Seat, cone: number, } | { "type": "one_way_placed", seat: Seat, stretch: Stretch, direction: Direction, } | { "type": "one_way_turned", seat: Seat, stretch: Stretch, direction: Direction, } | { "type": "barrier_placed", seat: Seat, line: Line, } | { "type": "removed", seat: Seat, obstacle: Obstacle, } | { "type": "skipped", seat: Seat, } | { "type": "roll_gained", seat: Seat, } | { "type": "chance_kept", seat: Seat, card: TaxiCard, } | { "type": "chance_played", seat: Seat, card: TaxiCard, } | { "type": "looked", seat: Seat, at: Seat, destination: Destination | null, } | { "type": "places_swapped", seat: Seat, with: Seat, } | { "type": "destinations_swapped", seat: Seat, with: Seat, } | { "type": "sent_to", seat: Seat, from: Square, to: Square, } | { "type": "agreed", seat: Seat, agree: boolean, } | { "type": "goal_raised", goal: number, } | { "type": "ended", places: Array<Seat>, };

export type Target = { "type": "square", square: Square, } | { "type": "stretch", stretch: Stretch, } | { "type": "line", line: Line, };
