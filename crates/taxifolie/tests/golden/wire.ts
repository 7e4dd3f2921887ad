export type Square = string;

export type Client = string;

export type Ride = string;

export type ChanceCard = string;

export type Pictogram = "bakery" | "pharmacy" | "garage" | "cafe" | "shopping" | "park" | "nightclub" | "chance" | "monument" | "none";

export type District = "centre" | "ouest" | "nord" | "est" | "sud" | "rive-gauche";

export type Wish = { "type": "pass", 
/**
 * What is on it.
 */
pictogram: Pictogram, 
/**
 * Where it has to be, unless anywhere will do.
 */
district: District | null, } | { "type": "stop", 
/**
 * What is on it.
 */
pictogram: Pictogram, 
/**
 * Where it has to be, unless anywhere will do.
 */
district: District | null, } | { "type": "visit", 
/**
 * Which.
 */
place: Square, } | { "type": "avoid", 
/**
 * What is on it.
 */
pictogram: Pictogram, 
/**
 * Where it has to be, unless it is meant anywhere.
 */
district: District | null, } | { "type": "hurry", 
/**
 * Within how many rolls with this client aboard.
 */
rolls: number, 
/**
 * What it is worth, in euros.
 */
tip: number, };

export type Goal = 150 | 250 | 350;

export type Deck = "all" | "easy";

export type Options = { 
/**
 * The money that ends the game.
 */
target: Goal, 
/**
 * Who may board.
 */
clients: Deck, };

export type Phase = "roll" | "drive" | "swap" | "over";

export type NextRoll = "one_die" | "twelve";

export type End = "target" | "rounds";

export type SeatRoll = { 
/**
 * Who.
 */
seat: Seat, 
/**
 * What the dice show.
 */
dice: [number, number], };

export type WishStatus = "open" | "later" | "kept" | "avoid" | "not_yet" | "in_time" | "late";

export type WishView = { 
/**
 * The wish.
 */
wish: Wish, 
/**
 * How it stands.
 */
status: WishStatus, 
/**
 * For a hurry: rolls left in which the tip can still be earned, the one to drive not counted.
 */
rolls_left: number | null, };

export type SquareMarks = { 
/**
 * Entering one of these keeps a wish.
 */
wanted: Array<Square>, 
/**
 * Ending a roll on one of these keeps a wish.
 */
stops: Array<Square>, 
/**
 * These are wanted once other wishes are kept.
 */
later: Array<Square>, 
/**
 * The client avoids these.
 */
avoided: Array<Square>, 
/**
 * Whether entering one of those loses the client already: a fork was left.
 */
bound: boolean, 
/**
 * Entering one of these does an errand.
 */
errands: Array<Square>, 
/**
 * Where the client wants to go.
 */
destination: Square | null, 
/**
 * Whether the ride would end there now.
 */
ready: boolean, };

export type TaxiView = { 
/**
 * Where it stands.
 */
square: Square, 
/**
 * Where it came from; null if it may leave in any direction.
 */
from: Square | null, 
/**
 * Where it may go next.
 */
exits: Array<Square>, 
/**
 * Its money.
 */
money: number, 
/**
 * How many rides were paid.
 */
rides: number, 
/**
 * Whether it ever held the target.
 */
reached: boolean, 
/**
 * Who is aboard; null before its first turn.
 */
client: Client | null, 
/**
 * Their ride.
 */
ride: Ride | null, 
/**
 * The fare of that ride.
 */
fare: number | null, 
/**
 * What the client wants, in the order of the card.
 */
wishes: Array<WishView>, 
/**
 * The errands to do, in the order drawn.
 */
errands: Array<ChanceCard>, 
/**
 * What the next fare will be more, or less, by chance cards.
 */
extra: number, 
/**
 * What a chance card makes of its next roll.
 */
next: NextRoll | null, 
/**
 * Whether it misses its next turn.
 */
skip: boolean, 
/**
 * What the squares of the map mean to it.
 */
marks: SquareMarks, };

export type View = { 
/**
 * What the active player has to do now.
 */
phase: Phase, 
/**
 * Whose turn it is; when the game is over, whose turn was the last.
 */
active: Seat, 
/**
 * Who began.
 */
first: Seat, 
/**
 * The throws for the right to begin.
 */
order: Array<Array<SeatRoll>>, 
/**
 * Rounds begun so far.
 */
round: number, 
/**
 * Turns begun so far, missed ones too.
 */
turn: number, 
/**
 * The money that ends the game.
 */
target: number, 
/**
 * Who may board.
 */
deck: Deck, 
/**
 * Whether somebody reached the target: the game ends with this round.
 */
last_round: boolean, 
/**
 * The dice to drive; empty in every other phase.
 */
dice: Array<number>, 
/**
 * The squares to drive; 0 in every other phase.
 */
steps: number, 
/**
 * Rolls still due this turn after this one.
 */
owed: number, 
/**
 * By seat.
 */
taxis: Array<TaxiView>, 
/**
 * How many clients wait.
 */
clients: number, 
/**
 * How many rides lie in their pile.
 */
rides: number, 
/**
 * How many chance cards lie in their pile.
 */
chance: number, 
/**
 * Why the game ended.
 */
end: End | null, 
/**
 * Who won: more than one if they share it.
 */
winners: Array<Seat>, };

export type Mark = { "type": "wish", at: number, wish: number, } | { "type": "errand", at: number, card: ChanceCard, } | { "type": "lost", at: number, } | { "type": "arrives", at: number, 
/**
 * What is paid in all.
 */
pays: number, 
/**
 * The part of it for an exact roll: 20 or 0.
 */
exact: number, } | { "type": "chance", at: number, };

export type WayOffer = { 
/**
 * The squares entered: what the command needs.
 */
way: Array<Square>, 
/**
 * The last of them.
 */
to: Square, 
/**
 * The side from which it is entered.
 */
from: Square, 
/**
 * What happens on the way.
 */
marks: Array<Mark>, 
/**
 * Whether from there every street leads to something the client avoids before there is a choice.
 */
trap: boolean, 
/**
 * How many squares it is from there to the destination, without turning round; null if the ride
 * ends or the client gets out.
 */
left: number | null, };

export type SwapOffer = { 
/**
 * Who.
 */
with: Seat, 
/**
 * Who would board.
 */
client: Client, };

export type Offer = { "type": "roll", 
/**
 * What a chance card makes of this roll.
 */
next: NextRoll | null, } | { "type": "drive", 
/**
 * The ways, the best first: those that end the ride, then those that keep the client, then by
 * what is left to do and how far it is. Of the ways with one end, one side and the same
 * effects it is the best one.
 */
ways: Array<WayOffer>, } | { "type": "swap", 
/**
 * By seat.
 */
partners: Array<SwapOffer>, };

export type Command = { "type": "roll", } | { "type": "drive", 
/**
 * The squares entered, one after the other.
 */
way: Square[], } | { "type": "swap", 
/**
 * Whom.
 */
with: Seat, };

export type GameMoment = { "type": "rolled", seat: Seat, 
/**
 * What they show: one number after `one_die`, else two.
 */
dice: Array<number>, 
/**
 * How many squares that is.
 */
steps: number, 
/**
 * Rolls still due after this one.
 */
owed: number, } | { "type": "drove", seat: Seat, 
/**
 * The squares entered.
 */
way: Array<Square>, 
/**
 * Whether the client is bound at the end; false if they got out.
 */
bound: boolean, } | { "type": "errand_done", seat: Seat, card: ChanceCard, square: Square, } | { "type": "client_lost", seat: Seat, client: Client, square: Square, } | { "type": "wish_kept", seat: Seat, 
/**
 * Its position on the card of the client.
 */
wish: number, square: Square, } | { "type": "arrived", seat: Seat, client: Client, ride: Ride, 
/**
 * The fare on the card.
 */
fare: number, 
/**
 * 20 if the roll ended exactly here, else 0.
 */
exact: number, 
/**
 * The tips of the client.
 */
tip: number, 
/**
 * What chance cards added or took.
 */
extra: number, 
/**
 * The sum.
 */
paid: number, } | { "type": "target_reached", seat: Seat, } | { "type": "errands_returned", seat: Seat, 
/**
 * In the order drawn.
 */
cards: Array<ChanceCard>, } | { "type": "chance", seat: Seat, card: ChanceCard, 
/**
 * Whether a player to change clients with has to be chosen now.
 */
swap: boolean, } | { "type": "paid", seat: Seat, 
/**
 * Who paid; null for the bank or a client.
 */
from: Seat | null, 
/**
 * Who got it; null for the bank.
 */
to: Seat | null, 
/**
 * What was asked for.
 */
due: number, 
/**
 * What was there to pay it with.
 */
amount: number, } | { "type": "carried", seat: Seat, to: Square, } | { "type": "client_left", seat: Seat, client: Client, } | { "type": "swapped", seat: Seat, with: Seat, } | { "type": "boarded", seat: Seat, client: Client, ride: Ride, 
/**
 * Rides drawn before it that lead to where the taxi stands: they went under the pile.
 */
passed: Array<Ride>, } | { "type": "rolls_again", seat: Seat, 
/**
 * Rolls still due after that one.
 */
owed: number, } | { "type": "turn_began", seat: Seat, 
/**
 * Counted from 1.
 */
round: number, 
/**
 * Counted from 1, missed turns too.
 */
turn: number, } | { "type": "turn_skipped", seat: Seat, } | { "type": "ended", 
/**
 * Why.
 */
end: End, 
/**
 * Who won: more than one if they share it.
 */
winners: Array<Seat>, };

export type Target = { "type": "square", 
/**
 * Which.
 */
square: Square, };
