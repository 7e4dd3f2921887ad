// Generated from the Rust types by `cargo xtask codegen`. Do not edit.
import type { Seat } from "../../net/wire.gen";
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
 * The square.
 */
place: Square, } | { "type": "avoid", 
/**
 * What is on it.
 */
pictogram: Pictogram, 
/**
 * Where it has to be, unless anywhere counts.
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

export type Clients = "all" | "easy";

export type Options = { 
/**
 * The money that ends the game.
 */
target: Goal, 
/**
 * Who may board.
 */
clients: Clients, };

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
 * Whether entering an avoided square next loses the client: the taxi has left a fork, or leaves one now.
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
 * Whether it ever reached the target.
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
 * What chance cards add to the next fare, or take from it.
 */
extra: number, 
/**
 * How a chance card changes its next roll.
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
 * Whose turn it is; once the game is over, who had the last turn.
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
deck: Clients, 
/**
 * Whether somebody reached the target: the game ends with this round.
 */
last_round: boolean, 
/**
 * The dice to drive; empty outside the drive phase.
 */
dice: Array<number>, 
/**
 * The squares to drive; 0 outside the drive phase.
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
 * The player.
 */
with: Seat, 
/**
 * Who would board.
 */
client: Client, };

export type Offer = { "type": "roll", 
/**
 * How a chance card changes this roll.
 */
next: NextRoll | null, } | { "type": "drive", 
/**
 * The ways, the best first: those that end the ride, then those that keep the client, then by
 * what is left to do and how far it is. Of the ways with the same end, the same side and the same
 * effects, only the best is listed.
 */
ways: Array<WayOffer>, } | { "type": "swap", 
/**
 * By seat.
 */
partners: Array<SwapOffer>, 
/**
 * The other seats, by seat: nobody is aboard there.
 */
without: Array<Seat>, };

export type Command = { "type": "roll", } | { "type": "drive", 
/**
 * The squares entered, one after the other.
 */
way: Square[], } | { "type": "swap", 
/**
 * The other player.
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
 * Whether a player to swap clients with has to be chosen now.
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
 * What was paid: all that the payer has if that is less.
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
 * The square.
 */
square: Square, };

/**
 * The map as it is drawn. Each square has its place, its district and what is on it at the same
 * position of the lists; a street joins the squares at two positions; the river has two arms.
 */
export const DRAWING: { size: [number, number], squares: Square[], x: number[], y: number[], districts: District[], pictograms: Pictogram[], streets: [number, number][], river: [number, number][][] } = {"districts":["ouest","nord","est","sud","rive-gauche","est","ouest","ouest","ouest","ouest","centre","centre","centre","centre","nord","nord","est","est","est","sud","sud","sud","rive-gauche","rive-gauche","rive-gauche","rive-gauche","nord","est","ouest","ouest","nord","nord","est","est","sud","sud","rive-gauche","rive-gauche","ouest","nord","nord","nord","nord","centre","est","centre","centre","centre","centre","rive-gauche","rive-gauche","rive-gauche","ouest","sud","sud","sud","ouest","ouest","ouest","ouest","ouest","ouest","nord","nord","nord","nord","nord","nord","est","est","est","est","sud","sud","sud","rive-gauche","rive-gauche","rive-gauche","rive-gauche","ouest","ouest","ouest","ouest","ouest","ouest","nord","nord","nord","nord","centre","nord","nord","centre","nord","nord","centre","nord","nord","est","est","est","est","est","est","centre","est","centre","centre","centre","centre","centre","centre","centre","centre","rive-gauche","centre","sud","rive-gauche","ouest","rive-gauche","rive-gauche","rive-gauche","ouest","rive-gauche","rive-gauche","rive-gauche","ouest","ouest","rive-gauche","rive-gauche","rive-gauche","sud","sud","sud","sud","sud","est","sud","sud","sud","sud","est","ouest","nord","nord","est","est","sud","rive-gauche"],"pictograms":["none","none","none","none","none","none","monument","monument","monument","monument","monument","monument","monument","monument","monument","monument","monument","monument","monument","monument","monument","monument","monument","monument","monument","monument","none","none","pharmacy","none","shopping","chance","none","nightclub","none","shopping","chance","none","cafe","cafe","garage","pharmacy","shopping","none","cafe","nightclub","bakery","shopping","none","cafe","shopping","garage","shopping","chance","pharmacy","bakery","chance","park","garage","cafe","shopping","bakery","none","cafe","chance","bakery","garage","nightclub","cafe","pharmacy","park","chance","cafe","pharmacy","park","garage","bakery","cafe","none","bakery","nightclub","garage","shopping","bakery","park","pharmacy","park","nightclub","chance","shopping","pharmacy","cafe","bakery","shopping","none","cafe","park","bakery","nightclub","garage","chance","bakery","shopping","garage","chance","park","none","nightclub","pharmacy","bakery","garage","chance","park","none","chance","none","none","nightclub","none","chance","park","bakery","none","pharmacy","none","park","chance","nightclub","nightclub","pharmacy","garage","park","cafe","pharmacy","park","shopping","none","nightclub","cafe","chance","garage","none","none","none","none","none","none","none","none"],"river":[[[905,705],[852,628],[800,598],[757,580],[722,548],[690,506],[664,470],[628,440],[594,404],[560,380],[512,378],[470,352],[430,336],[386,336],[346,342],[300,346],[262,352],[226,368],[202,404],[188,448],[176,490],[154,540],[130,566],[96,622],[40,668]],[[664,470],[628,470],[592,466],[556,462],[528,436],[508,402],[512,378]]],"size":[1000,760],"squares":["fourriere","roissy","disneyland","orly","heliport","depart","arc-de-triomphe","trocadero","roland-garros","concorde","opera","louvre","pompidou","notre-dame","sacre-coeur","villette","bastille","pere-lachaise","vincennes","pantheon","bibliotheque","catacombes","tour-eiffel","invalides","orsay","montparnasse","gare-du-nord","gare-de-lyon","porte-maillot","porte-de-clichy","saint-ouen","porte-des-lilas","porte-de-bagnolet","bercy","porte-d-italie","porte-d-orleans","porte-de-versailles","balard","rond-point","place-de-clichy","pigalle","stalingrad","belleville","republique","nation","porte-saint-denis","hotel-de-ville","chatelet","pont-neuf","saint-germain","ecole-militaire","grenelle","radio","port-royal","austerlitz","italie","longchamp","bois-de-boulogne","porte-d-auteuil","pereire-1","pereire-2","berthier","bessieres","ney","porte-de-la-chapelle","macdonald","serurier-1","serurier-2","mortier","davout","bois-de-vincennes","charenton","massena","kellermann","montsouris","brune-1","brune-2","victor","pont-du-garigliano","exelmans","grande-armee","kleber","champs-elysees","hoche","monceau","batignolles","square-des-batignolles","moulin-rouge","rochechouart","haussmann","clignancourt","boulevard-de-la-chapelle","strasbourg","bassin","valmy","faubourg-du-temple","buttes-chaumont","rue-de-belleville","menilmontant","gambetta","charonne","cours-de-vincennes","faubourg-saint-antoine","beaumarchais","filles-du-calvaire","place-des-vosges","saint-martin","rivoli-1","rivoli-2","avenue-de-l-opera","grands-boulevards","madeleine","tuileries","pont-royal","dauphine","pont-d-arcole","petit-pont","rue-de-lille","pont-alexandre-iii","tourville","champ-de-mars","rue-de-sevres","pont-d-iena","quai-de-grenelle","pont-mirabeau","andre-citroen","passy","rue-d-auteuil","vaugirard-1","vaugirard-2","rue-de-rennes","luxembourg","rue-soufflot","observatoire","jardin-des-plantes","gobelins","pont-d-austerlitz","blanqui","alesia","avenue-d-italie","rue-de-tolbiac","pont-de-tolbiac","voie-fourriere","autoroute-nord-1","autoroute-nord-2","autoroute-est-1","autoroute-est-2","autoroute-sud","issy"],"streets":[[0,142],[1,144],[2,146],[3,147],[4,148],[5,27],[5,33],[6,80],[6,81],[6,82],[6,83],[7,81],[7,122],[7,126],[8,58],[8,79],[8,127],[9,38],[9,111],[9,112],[10,89],[10,109],[10,110],[10,111],[11,108],[11,109],[11,112],[11,113],[12,43],[12,46],[13,115],[13,116],[14,40],[14,90],[15,65],[15,66],[15,93],[15,143],[16,27],[16,102],[16,103],[16,105],[17,98],[17,99],[17,100],[18,69],[18,70],[18,101],[18,145],[19,116],[19,132],[19,134],[20,72],[20,140],[20,141],[21,133],[21,137],[21,138],[22,120],[22,122],[22,123],[23,117],[23,118],[23,119],[24,49],[24,113],[24,117],[25,121],[25,128],[25,130],[25,131],[26,88],[26,91],[26,92],[27,136],[28,56],[28,59],[28,80],[29,61],[29,62],[29,86],[29,142],[30,62],[30,63],[30,90],[31,67],[31,68],[31,97],[32,68],[32,69],[32,99],[33,71],[33,141],[34,72],[34,73],[34,139],[34,147],[35,74],[35,75],[35,138],[36,76],[36,77],[36,129],[37,77],[37,78],[37,125],[37,148],[38,82],[38,118],[39,85],[39,86],[39,87],[39,89],[40,87],[40,88],[41,91],[41,93],[41,94],[42,95],[42,96],[42,98],[43,94],[43,95],[43,104],[43,106],[44,100],[44,101],[44,102],[45,92],[45,106],[45,110],[46,105],[46,107],[46,115],[47,48],[47,107],[47,108],[48,114],[49,114],[49,130],[50,119],[50,120],[50,121],[51,123],[51,124],[51,125],[52,124],[52,126],[52,127],[53,131],[53,132],[53,133],[54,134],[54,135],[54,136],[55,135],[55,137],[55,139],[55,140],[56,57],[57,58],[59,60],[60,61],[63,64],[64,65],[66,67],[70,71],[73,74],[75,76],[78,79],[83,84],[84,85],[96,97],[103,104],[128,129],[143,144],[145,146]],"x":[178,920,944,716,70,754,248,190,66,398,484,482,606,560,524,742,706,774,908,566,726,484,256,364,438,404,606,716,156,318,446,850,878,792,612,452,290,178,328,424,520,690,728,650,806,574,630,556,512,478,318,226,142,494,640,610,105,62,64,196,237,278,382,523,599,671,778,814,864,893,887,854,669,559,505,398,344,234,141,103,202,219,288,290,332,378,371,472,563,427,485,648,590,716,670,689,769,809,751,826,790,857,756,687,669,668,612,593,519,483,529,441,440,460,495,595,563,401,346,341,287,361,223,241,184,202,166,104,366,328,441,449,530,489,603,625,678,547,468,611,668,759,248,801,861,934,947,664,124],"y":[52,50,642,724,694,507,254,338,478,282,226,310,326,422,100,104,404,330,440,506,622,604,400,394,386,532,158,468,222,96,58,202,316,546,686,696,652,604,292,146,160,164,254,272,428,232,386,340,378,446,468,500,428,522,514,606,275,331,404,190,159,128,77,53,48,76,137,169,259,378,498,541,654,689,693,681,667,628,562,520,238,296,273,224,194,170,121,153,159,206,79,161,195,134,218,263,237,219,292,323,379,434,416,360,316,395,252,363,325,268,229,254,296,348,412,404,464,390,343,431,434,500,369,450,464,552,383,453,572,612,489,527,514,563,510,560,491,605,650,646,614,584,74,86,68,505,572,705,649]};

/**
 * Where an errand leads: to one square, or to any square with this on it.
 */
export const ERRANDS: Record<ChanceCard, { place?: Square, pictogram?: Pictogram }> = {"chance-15":{"place":"tour-eiffel"},"chance-16":{"place":"pont-royal"},"chance-17":{"place":"republique"},"chance-18":{"place":"arc-de-triomphe"},"chance-19":{"place":"montparnasse"},"chance-20":{"pictogram":"garage"},"chance-21":{"pictogram":"pharmacy"},"chance-22":{"pictogram":"bakery"},"chance-23":{"pictogram":"park"},"chance-24":{"pictogram":"shopping"}};
