// Generated from the Rust types by `cargo xtask codegen`. Do not edit.
import type { Seat } from "../../net/wire.gen";

/** The id of a soldier card, such as `blue-2a`, `joker-1` or `bonus-orders`. */
export type SoldierCard = string;
/** The id of a taxi card, such as `fabert-3`, or, of a deck that was installed, `fabert-3a` and `fabert-3-discard`. */
export type TaxiCard = string;
/** One of the two officers. */
export type Officer = 0 | 1;

export type Street = "orsay" | "fabert" | "universite" | "dominique" | "latour" | "grenelle" | "invalides" | "constantine";

export type Color = "blue" | "red" | "green" | "yellow";

export type TaxiEvent = "no_bonus" | "discard" | "extra_taxi" | "silence";

export type Phase = "place_officers" | "arrival" | "discard" | "actions" | "place" | "trim" | "over";

export type EventLevel = "none" | "light" | "standard" | "expert";

export type Scoring = "french" | "english";

export type Deck = { 
/**
 * What people call it.
 */
name: string, 
/**
 * The taxis without an event.
 */
plain: TaxiCard[], 
/**
 * Those whose event is in play from the light level on.
 */
light: TaxiCard[], 
/**
 * Those from the standard level on.
 */
standard: TaxiCard[], 
/**
 * Those at the expert level only.
 */
expert: TaxiCard[], };

export type GameOptions = { 
/**
 * The deck, if it is not the game's own.
 */
deck?: Deck, 
/**
 * How many taxis carry an event.
 */
events: EventLevel, 
/**
 * The score table.
 */
scoring: Scoring, 
/**
 * House rule: how many cards a player keeps at the end of a turn, 4 instead of 5.
 */
hand_limit?: number, 
/**
 * House rule: chance places the officers, not the first player.
 */
drawn_officers?: boolean, 
/**
 * House rule: the players may not communicate from the start to the end. Alone it changes nothing.
 */
silent?: boolean, };

export type Direction = "clockwise" | "anticlockwise";

export type Destination = "hand" | "reserve";

export type Cause = "event" | "hand_limit";

export type End = "pile_empty" | "jam";

export type Silence = { 
/**
 * The taxi that caused it.
 */
card: TaxiCard, 
/**
 * The seat whose turn ends it.
 */
seat: Seat, };

export type WaitingTaxi = { 
/**
 * The taxi.
 */
card: TaxiCard, 
/**
 * Its printed number.
 */
number: number, 
/**
 * Whether it has a +1 token.
 */
token: boolean, };

export type StreetView = { 
/**
 * The street.
 */
street: Street, 
/**
 * Its colour.
 */
color: Color, 
/**
 * The taxi waiting there.
 */
taxi: WaitingTaxi | null, };

export type Arrival = { 
/**
 * The printed street: one of the two of its colour.
 */
printed: Street, 
/**
 * Where it would wait; null means a jam, which ends the game.
 */
street: Street | null, 
/**
 * The streets whose taxis would get a token on its way.
 */
tokens: Array<Street>, };

export type GameView = { 
/**
 * What the active player has to do now.
 */
phase: Phase, 
/**
 * Turns begun so far.
 */
turn: number, 
/**
 * Whose turn it is.
 */
active: Seat, 
/**
 * Actions left this turn.
 */
actions_left: number, 
/**
 * The silence in force.
 */
silence: Silence | null, 
/**
 * Whether an event forbids bonus cards this turn.
 */
no_bonus: boolean, 
/**
 * The bonus cards played this turn.
 */
bonus_played: SoldierCard[], 
/**
 * Where the officers stand, once placed.
 */
officers: [Street, Street] | null, 
/**
 * The eight streets, in the order taxis drive.
 */
streets: Array<StreetView>, 
/**
 * The open hands, by seat.
 */
hands: SoldierCard[][], 
/**
 * Alone: the reserve.
 */
reserve: SoldierCard[] | null, 
/**
 * Alone: the card drawn and not yet placed.
 */
drawn: SoldierCard | null, 
/**
 * How many taxis are still to come.
 */
taxi_pile: number, 
/**
 * The colour on the back of the next taxi, once the officers stand.
 */
next_color: Color | null, 
/**
 * What that taxi would do, for each street of that colour.
 */
arrivals: Array<Arrival>, 
/**
 * How many soldier cards can be drawn before a reshuffle.
 */
soldier_pile: number, 
/**
 * The soldier cards used, the oldest first.
 */
soldier_discard: SoldierCard[], 
/**
 * The taxis sent, in order.
 */
sent: TaxiCard[], 
/**
 * The points so far.
 */
score: number, 
/**
 * Their band, 1 to 6.
 */
band: number, 
/**
 * The points where the next band begins.
 */
next_band: number | null, 
/**
 * Why the game ended.
 */
end: End | null, };

export type MoveOffer = { 
/**
 * The officer.
 */
officer: Officer, 
/**
 * Which way.
 */
direction: Direction, 
/**
 * The street where the walk ends.
 */
to: Street, };

export type TradeOffer = { 
/**
 * Cards of the seat's own hand.
 */
give: SoldierCard[], 
/**
 * Cards of the others or, alone, of the reserve.
 */
take: SoldierCard[], };

export type SendOffer = { 
/**
 * Where it waits.
 */
street: Street, 
/**
 * Soldiers it needs, its token included.
 */
need: number, 
/**
 * The cards of the hand that may ride.
 */
cards: SoldierCard[], 
/**
 * Every accepted choice of them: bit i stands for `cards[i]`.
 */
loads: Array<number>, };

export type GallopOffer = { 
/**
 * The officer.
 */
officer: Officer, 
/**
 * The streets.
 */
streets: Array<Street>, };

export type BonusOffer = { 
/**
 * Whether `bonus-orders` may be played.
 */
orders: boolean, 
/**
 * Where `bonus-gallop` may take the officers.
 */
gallop: Array<GallopOffer>, 
/**
 * Where `bonus-clear` may remove a token.
 */
clear: Array<Street>, 
/**
 * What `bonus-recall` may bring back.
 */
recall: SoldierCard[], };

export type Verb = "reveal" | "mobilize" | "move_officer" | "trade" | "send" | "play_bonus" | "end_turn";

export type Refusal = "game_over" | "not_your_turn" | "wrong_phase" | "no_actions_left" | "unknown_card" | "not_in_hand" | "not_in_discard" | "no_taxi" | "no_officer" | "wrong_color" | "not_enough_soldiers" | "no_token" | "no_bonus_now" | "no_trade_now" | "nothing_to_draw" | "reserve_full" | "bad_command";

export type Closed = { 
/**
 * The verb.
 */
verb: Verb, 
/**
 * The refusal that the nearest command of that kind gets.
 */
why: Refusal, };

export type Options = { 
/**
 * Colours for the officers.
 */
place_officers: Array<Color>, 
/**
 * Whether the taxi may be revealed.
 */
reveal: boolean, 
/**
 * Cards that may be discarded.
 */
discard: SoldierCard[], 
/**
 * How many of them have to go.
 */
discards: number, 
/**
 * Whether a card may be drawn.
 */
mobilize: boolean, 
/**
 * Alone: where the drawn card may go.
 */
place: Array<Destination>, 
/**
 * Where the officers may walk.
 */
move_officer: Array<MoveOffer>, 
/**
 * Trades.
 */
trade: TradeOffer | null, 
/**
 * Taxis that can be sent.
 */
send: Array<SendOffer>, 
/**
 * Bonus cards.
 */
bonus: BonusOffer, 
/**
 * Whether the turn may be ended.
 */
end_turn: boolean, 
/**
 * What is not open, and why.
 */
closed: Array<Closed>, };

export type Command = { "type": "place_officers", color: Color, } | { "type": "reveal", } | { "type": "discard", card: SoldierCard, } | { "type": "mobilize", } | { "type": "place", to: Destination, } | { "type": "move_officer", officer: Officer, direction: Direction, } | { "type": "trade", give: SoldierCard, take: SoldierCard, } | { "type": "send", street: Street, cards: SoldierCard[], } | { "type": "play_bonus", card: SoldierCard, officer?: Officer, street?: Street, recall?: SoldierCard, } | { "type": "end_turn", };

export type GameMoment = { "type": "officers_placed", seat: Seat, color: Color, officers: [Street, Street], } | { "type": "turn_began", seat: Seat, turn: number, } | { "type": "taxi_arrived", taxi: TaxiCard, street: Street, tokens: Array<Street>, event: TaxiEvent | null, } | { "type": "discarded", seat: Seat, card: SoldierCard, cause: Cause, } | { "type": "reshuffled", cards: number, } | { "type": "mobilized", seat: Seat, card: SoldierCard, } | { "type": "placed", seat: Seat, card: SoldierCard, to: Destination, } | { "type": "officer_moved", seat: Seat, officer: Officer, from: Street, to: Street, } | { "type": "traded", seat: Seat, with: Seat | null, give: SoldierCard, take: SoldierCard, } | { "type": "taxi_sent", seat: Seat, taxi: TaxiCard, street: Street, cards: SoldierCard[], points: number, } | { "type": "bonus_played", seat: Seat, card: SoldierCard, officer?: Officer, street?: Street, recall?: SoldierCard, } | { "type": "turn_ended", seat: Seat, } | { "type": "ended", end: End, score: number, band: number, };

export type Target = { "type": "street", 
/**
 * The street.
 */
street: Street, } | { "type": "card", 
/**
 * The card.
 */
card: SoldierCard, };
