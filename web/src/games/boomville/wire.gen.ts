// Generated from the Rust types by `cargo xtask codegen`. Do not edit.
import type { Seat } from "../../net/wire.gen";
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
 * Whether it ends at the seat's own destination.
 */
arrives: boolean, 
/**
 * Whether a taxi card is drawn then.
 */
draws: boolean, };

export type OneWayOffer = { 
/**
 * The stretch.
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
 * The verb.
 */
verb: Verb, 
/**
 * The refusal that the nearest command of that kind gets.
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
 * What the seat may say about one more destination for everybody: true to say that they need it, false
 * to take it back, null if the goal cannot change now.
 */
more: boolean | null, 
/**
 * What is not open, and why.
 */
closed: Array<Closed>, };

export type Detour = { 
/**
 * Who laid it.
 */
by: Seat, 
/**
 * In whose way.
 */
whose: Seat, 
/**
 * What.
 */
obstacle: Obstacle, 
/**
 * By how many squares it lengthened the shortest way to their destination; null if it left none.
 */
squares: number | null, };

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
 * The current destinations that this viewer knows; all of them once the game is over.
 */
destinations: Array<Destination | null>, 
/**
 * Which seats know each current destination.
 */
known: Array<Array<Seat>>, 
/**
 * The destinations reached, in order.
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
 * Who has finished, in order.
 */
places: Array<Seat>, 
/**
 * Once the game is over, the worst that was laid in the way of each seat, the longest detour first.
 */
detours: Array<Detour>, };

export type GameMoment = { "type": "turn_began", seat: Seat, turn: number, } | { "type": "rolled", seat: Seat, die: number, } | { "type": "die_chosen", seat: Seat, die: number, } | { "type": "moved", seat: Seat, from: Square, way: Array<Square>, } | { "type": "turn_lost", seat: Seat, lost: number, } | { "type": "pass_gained", seat: Seat, source: PassSource, } | { "type": "arrived", seat: Seat, destination: Destination, } | { "type": "destination_drawn", seat: Seat, destination: Destination | null, } | { "type": "finished", seat: Seat, place: number, } | { "type": "reshuffled", cards: number, } | { "type": "drawn", seat: Seat, card: TaxiCard, } | { "type": "asked", seat: Seat, phase: Phase, } | { "type": "nothing_done", seat: Seat, card: TaxiCard, } | { "type": "cone_placed", seat: Seat, cone: number, } | { "type": "one_way_placed", seat: Seat, stretch: Stretch, direction: Direction, } | { "type": "one_way_turned", seat: Seat, stretch: Stretch, direction: Direction, } | { "type": "barrier_placed", seat: Seat, line: Line, } | { "type": "removed", seat: Seat, obstacle: Obstacle, } | { "type": "skipped", seat: Seat, } | { "type": "roll_gained", seat: Seat, } | { "type": "chance_kept", seat: Seat, card: TaxiCard, } | { "type": "chance_played", seat: Seat, card: TaxiCard, } | { "type": "looked", seat: Seat, at: Seat, destination: Destination | null, } | { "type": "places_swapped", seat: Seat, with: Seat, } | { "type": "destinations_swapped", seat: Seat, with: Seat, } | { "type": "sent_to", seat: Seat, from: Square, to: Square, } | { "type": "agreed", seat: Seat, agree: boolean, } | { "type": "goal_raised", goal: number, } | { "type": "ended", places: Array<Seat>, };

export type Target = { "type": "square", square: Square, } | { "type": "stretch", stretch: Stretch, } | { "type": "line", line: Line, };

export type Point = { x: number, y: number, };

export type SquareDrawing = { id: Square, x: number, y: number, kind: SquareKind, cone?: number, };

export type LineDrawing = { id: Line, color: LineColor, between: [Square, Square], };

export type SiteDrawing = { x: number, y: number, angle: number, };

export type StretchDrawing = { id: Stretch, printed: Direction | null, site: SiteDrawing, };

export type StreetDrawing = { id: string, kind: string, from: Square, to: Square | null, squares: Array<Square>, };

export type CrossingDrawing = { square: Square, };

export type ParkingDrawing = { square: Square, slots: Array<Point>, };

export type DestinationDrawing = { id: Destination, square: Square, building: Point, };

export type RiverDrawing = { width: number, points: Array<[number, number]>, };

export type SceneryDrawing = { kind: string, x?: number, y?: number, rx?: number, ry?: number, points?: Array<[number, number]>, };

export type Canvas = { width: number, height: number, };

export type Town = { canvas: Canvas, squares: Array<SquareDrawing>, lines: Array<LineDrawing>, stretches: Array<StretchDrawing>, streets: Array<StreetDrawing>, crossings: Array<CrossingDrawing>, parking: ParkingDrawing, destinations: Array<DestinationDrawing>, river: RiverDrawing, scenery: Array<SceneryDrawing>, };

export const TOWN: Town = {"canvas":{"width":1000,"height":760},"squares":[{"id":"parking","x":946,"y":546,"kind":"parking"},{"id":"gate","x":92,"y":172,"kind":"grey"},{"id":"pump","x":252,"y":132,"kind":"grey"},{"id":"ferry","x":414,"y":166,"kind":"grey"},{"id":"elm","x":580,"y":158,"kind":"grey"},{"id":"hill","x":746,"y":134,"kind":"grey"},{"id":"kiln","x":900,"y":180,"kind":"grey"},{"id":"cross","x":72,"y":392,"kind":"grey"},{"id":"fountain","x":236,"y":356,"kind":"yellow"},{"id":"statue","x":400,"y":368,"kind":"grey"},{"id":"clock","x":566,"y":360,"kind":"grey"},{"id":"bandstand","x":732,"y":378,"kind":"grey"},{"id":"toll","x":896,"y":400,"kind":"grey"},{"id":"willow","x":110,"y":616,"kind":"grey"},{"id":"haystack","x":268,"y":652,"kind":"grey"},{"id":"anchor","x":392,"y":570,"kind":"grey"},{"id":"crane","x":556,"y":562,"kind":"grey"},{"id":"signal","x":716,"y":618,"kind":"grey"},{"id":"buffer","x":876,"y":632,"kind":"yellow"},{"id":"lark-1","x":121,"y":155,"kind":"grey"},{"id":"windmill","x":153,"y":143,"kind":"red"},{"id":"lark-3","x":185,"y":135,"kind":"yellow"},{"id":"lark-4","x":219,"y":131,"kind":"grey"},{"id":"oven-1","x":286,"y":131,"kind":"grey"},{"id":"bakery","x":319,"y":134,"kind":"red"},{"id":"oven-3","x":352,"y":141,"kind":"yellow"},{"id":"cheese","x":384,"y":152,"kind":"red"},{"id":"goose-1","x":447,"y":159,"kind":"grey"},{"id":"goose-2","x":480,"y":155,"kind":"yellow"},{"id":"goose-3","x":514,"y":154,"kind":"grey"},{"id":"goose-4","x":547,"y":155,"kind":"yellow"},{"id":"theatre","x":612,"y":147,"kind":"red"},{"id":"linden-2","x":645,"y":140,"kind":"grey"},{"id":"linden-3","x":679,"y":135,"kind":"yellow"},{"id":"hatter","x":712,"y":133,"kind":"red"},{"id":"rise-1","x":779,"y":135,"kind":"grey"},{"id":"rise-2","x":811,"y":140,"kind":"yellow"},{"id":"rise-3","x":843,"y":149,"kind":"grey"},{"id":"music","x":872,"y":163,"kind":"red"},{"id":"nap-1","x":106,"y":389,"kind":"grey"},{"id":"nap-2","x":139,"y":384,"kind":"yellow"},{"id":"nap-3","x":172,"y":377,"kind":"grey"},{"id":"nap-4","x":205,"y":367,"kind":"grey"},{"id":"town-hall","x":268,"y":365,"kind":"red"},{"id":"chatter-2","x":301,"y":370,"kind":"grey"},{"id":"chatter-3","x":334,"y":373,"kind":"yellow"},{"id":"post","x":367,"y":372,"kind":"red"},{"id":"humpback-1","x":433,"y":361,"kind":"yellow"},{"id":"humpback-2","x":466,"y":357,"kind":"grey"},{"id":"humpback-3","x":500,"y":356,"kind":"grey"},{"id":"humpback-4","x":533,"y":357,"kind":"yellow"},{"id":"polka-1","x":598,"y":370,"kind":"grey"},{"id":"bank","x":630,"y":382,"kind":"red"},{"id":"braces-1","x":765,"y":375,"kind":"grey"},{"id":"cinema","x":799,"y":375,"kind":"red"},{"id":"braces-3","x":832,"y":380,"kind":"yellow"},{"id":"toys","x":865,"y":388,"kind":"red"},{"id":"hay-1","x":140,"y":631,"kind":"grey"},{"id":"hay-2","x":171,"y":642,"kind":"yellow"},{"id":"stadium","x":203,"y":649,"kind":"red"},{"id":"hay-4","x":236,"y":652,"kind":"grey"},{"id":"angler-1","x":296,"y":641,"kind":"grey"},{"id":"angler-2","x":323,"y":627,"kind":"yellow"},{"id":"pool","x":348,"y":611,"kind":"red"},{"id":"angler-4","x":371,"y":591,"kind":"grey"},{"id":"frog-1","x":425,"y":563,"kind":"yellow"},{"id":"frog-2","x":457,"y":559,"kind":"grey"},{"id":"frog-3","x":490,"y":558,"kind":"yellow"},{"id":"frog-4","x":523,"y":559,"kind":"grey"},{"id":"coal-1","x":590,"y":568,"kind":"grey"},{"id":"garage","x":623,"y":577,"kind":"red"},{"id":"coal-3","x":655,"y":589,"kind":"yellow"},{"id":"fire","x":686,"y":602,"kind":"red"},{"id":"rails-1","x":747,"y":630,"kind":"grey"},{"id":"station","x":779,"y":637,"kind":"red"},{"id":"rails-3","x":811,"y":640,"kind":"yellow"},{"id":"rails-4","x":844,"y":638,"kind":"grey"},{"id":"school","x":96,"y":204,"kind":"red"},{"id":"rampart-2","x":98,"y":236,"kind":"yellow"},{"id":"rampart-3","x":97,"y":268,"kind":"grey"},{"id":"rampart-4","x":94,"y":299,"kind":"orange","cone":1},{"id":"rampart-5","x":89,"y":331,"kind":"yellow"},{"id":"museum","x":82,"y":362,"kind":"red"},{"id":"orchard-1","x":84,"y":423,"kind":"grey"},{"id":"orchard-2","x":94,"y":454,"kind":"yellow"},{"id":"cider","x":102,"y":486,"kind":"red"},{"id":"orchard-4","x":107,"y":518,"kind":"grey"},{"id":"orchard-5","x":110,"y":551,"kind":"yellow"},{"id":"hotel","x":111,"y":584,"kind":"red"},{"id":"bell-tower","x":245,"y":164,"kind":"red"},{"id":"belfry-2","x":239,"y":195,"kind":"yellow"},{"id":"belfry-3","x":235,"y":228,"kind":"grey"},{"id":"belfry-4","x":233,"y":260,"kind":"orange","cone":2},{"id":"belfry-5","x":232,"y":292,"kind":"yellow"},{"id":"pharmacy","x":233,"y":324,"kind":"red"},{"id":"duck-1","x":418,"y":200,"kind":"yellow"},{"id":"duck-2","x":420,"y":234,"kind":"grey"},{"id":"duck-3","x":419,"y":268,"kind":"grey"},{"id":"duck-4","x":415,"y":302,"kind":"yellow"},{"id":"duck-5","x":409,"y":336,"kind":"grey"},{"id":"nets-1","x":408,"y":400,"kind":"grey"},{"id":"police","x":410,"y":433,"kind":"red"},{"id":"sunny-1","x":573,"y":191,"kind":"grey"},{"id":"sunny-2","x":567,"y":225,"kind":"yellow"},{"id":"sunny-3","x":564,"y":258,"kind":"orange","cone":3},{"id":"sunny-4","x":563,"y":292,"kind":"yellow"},{"id":"sunny-5","x":563,"y":326,"kind":"grey"},{"id":"barrel-1","x":552,"y":529,"kind":"grey"},{"id":"market","x":552,"y":496,"kind":"red"},{"id":"whistle-1","x":724,"y":408,"kind":"grey"},{"id":"hospital","x":718,"y":437,"kind":"red"},{"id":"whistle-3","x":713,"y":467,"kind":"yellow"},{"id":"whistle-4","x":710,"y":497,"kind":"grey"},{"id":"whistle-5","x":709,"y":528,"kind":"orange","cone":4},{"id":"whistle-6","x":710,"y":558,"kind":"yellow"},{"id":"whistle-7","x":712,"y":588,"kind":"grey"},{"id":"laundry","x":893,"y":211,"kind":"red"},{"id":"cloud-2","x":887,"y":242,"kind":"yellow"},{"id":"chocolate","x":885,"y":274,"kind":"red"},{"id":"cloud-4","x":884,"y":306,"kind":"grey"},{"id":"cloud-5","x":886,"y":338,"kind":"yellow"},{"id":"cloud-6","x":890,"y":369,"kind":"grey"},{"id":"terminus-1","x":886,"y":432,"kind":"grey"},{"id":"terminus-2","x":879,"y":465,"kind":"yellow"},{"id":"terminus-3","x":874,"y":499,"kind":"orange","cone":5},{"id":"terminus-4","x":871,"y":532,"kind":"grey"},{"id":"terminus-5","x":870,"y":565,"kind":"yellow"},{"id":"terminus-6","x":872,"y":599,"kind":"grey"},{"id":"tower-lane-1","x":764,"y":107,"kind":"grey"},{"id":"water-tower","x":790,"y":89,"kind":"red"},{"id":"slug-lane-1","x":254,"y":681,"kind":"grey"},{"id":"camping","x":228,"y":699,"kind":"red"},{"id":"book-lane-1","x":232,"y":389,"kind":"grey"},{"id":"library","x":226,"y":421,"kind":"red"},{"id":"circus","x":82,"y":636,"kind":"red"},{"id":"observatory","x":929,"y":163,"kind":"red"},{"id":"rank-lane-1","x":907,"y":641,"kind":"grey"},{"id":"rank-lane-2","x":936,"y":632,"kind":"grey"},{"id":"rank-lane-3","x":952,"y":606,"kind":"grey"},{"id":"rank-lane-4","x":950,"y":576,"kind":"yellow"}],"lines":[{"id":"lark-a","color":"yellow","between":["gate","lark-1"]},{"id":"lark-b","color":"yellow","between":["lark-4","pump"]},{"id":"oven-a","color":"yellow","between":["pump","oven-1"]},{"id":"oven-b","color":"yellow","between":["cheese","ferry"]},{"id":"goose-m","color":"blue","between":["goose-2","goose-3"]},{"id":"linden-a","color":"yellow","between":["elm","theatre"]},{"id":"linden-b","color":"yellow","between":["hatter","hill"]},{"id":"chatter-a","color":"yellow","between":["fountain","town-hall"]},{"id":"chatter-b","color":"yellow","between":["post","statue"]},{"id":"humpback-m","color":"blue","between":["humpback-2","humpback-3"]},{"id":"angler-a","color":"yellow","between":["haystack","angler-1"]},{"id":"angler-b","color":"yellow","between":["angler-4","anchor"]},{"id":"frog-m","color":"blue","between":["frog-2","frog-3"]},{"id":"coal-a","color":"yellow","between":["crane","coal-1"]},{"id":"coal-b","color":"yellow","between":["fire","signal"]},{"id":"rails-a","color":"yellow","between":["signal","rails-1"]},{"id":"rails-b","color":"yellow","between":["rails-4","buffer"]},{"id":"rampart-a","color":"yellow","between":["gate","school"]},{"id":"rampart-b","color":"yellow","between":["museum","cross"]},{"id":"orchard-a","color":"yellow","between":["cross","orchard-1"]},{"id":"orchard-b","color":"yellow","between":["hotel","willow"]},{"id":"belfry-a","color":"yellow","between":["pump","bell-tower"]},{"id":"belfry-b","color":"yellow","between":["pharmacy","fountain"]},{"id":"duck-a","color":"yellow","between":["ferry","duck-1"]},{"id":"duck-b","color":"yellow","between":["duck-5","statue"]},{"id":"sunny-a","color":"yellow","between":["elm","sunny-1"]},{"id":"sunny-b","color":"yellow","between":["sunny-5","clock"]},{"id":"whistle-a","color":"yellow","between":["bandstand","whistle-1"]},{"id":"whistle-b","color":"yellow","between":["whistle-7","signal"]},{"id":"cloud-a","color":"yellow","between":["kiln","laundry"]},{"id":"cloud-b","color":"yellow","between":["cloud-6","toll"]},{"id":"terminus-a","color":"yellow","between":["toll","terminus-1"]},{"id":"terminus-b","color":"yellow","between":["terminus-6","buffer"]},{"id":"parking-exit","color":"exit","between":["parking","rank-lane-4"]}],"stretches":[{"id":"lark","printed":null,"site":{"x":174,"y":160,"angle":-14}},{"id":"oven","printed":null,"site":{"x":331,"y":159,"angle":12}},{"id":"linden","printed":null,"site":{"x":665,"y":159,"angle":-8}},{"id":"chatter","printed":"forward","site":{"x":316,"y":393,"angle":5}},{"id":"angler","printed":null,"site":{"x":324,"y":600,"angle":-33}},{"id":"coal","printed":null,"site":{"x":631,"y":604,"angle":21}},{"id":"rails","printed":null,"site":{"x":797,"y":617,"angle":5}},{"id":"rampart","printed":null,"site":{"x":117,"y":286,"angle":96}},{"id":"orchard","printed":null,"site":{"x":83,"y":505,"angle":81}},{"id":"belfry","printed":null,"site":{"x":212,"y":243,"angle":94}},{"id":"duck","printed":null,"site":{"x":398,"y":250,"angle":92}},{"id":"sunny","printed":null,"site":{"x":587,"y":243,"angle":95}},{"id":"whistle","printed":null,"site":{"x":690,"y":480,"angle":96}},{"id":"cloud","printed":null,"site":{"x":906,"y":291,"angle":92}},{"id":"terminus","printed":null,"site":{"x":894,"y":517,"angle":95}}],"streets":[{"id":"lark","kind":"stretch","from":"gate","to":"pump","squares":["lark-1","windmill","lark-3","lark-4"]},{"id":"oven","kind":"stretch","from":"pump","to":"ferry","squares":["oven-1","bakery","oven-3","cheese"]},{"id":"goose","kind":"bridge","from":"ferry","to":"elm","squares":["goose-1","goose-2","goose-3","goose-4"]},{"id":"linden","kind":"stretch","from":"elm","to":"hill","squares":["theatre","linden-2","linden-3","hatter"]},{"id":"rise","kind":"plain","from":"hill","to":"kiln","squares":["rise-1","rise-2","rise-3","music"]},{"id":"nap","kind":"plain","from":"cross","to":"fountain","squares":["nap-1","nap-2","nap-3","nap-4"]},{"id":"chatter","kind":"stretch","from":"fountain","to":"statue","squares":["town-hall","chatter-2","chatter-3","post"]},{"id":"humpback","kind":"bridge","from":"statue","to":"clock","squares":["humpback-1","humpback-2","humpback-3","humpback-4"]},{"id":"polka","kind":"lane","from":"clock","to":null,"squares":["polka-1","bank"]},{"id":"braces","kind":"plain","from":"bandstand","to":"toll","squares":["braces-1","cinema","braces-3","toys"]},{"id":"hay","kind":"plain","from":"willow","to":"haystack","squares":["hay-1","hay-2","stadium","hay-4"]},{"id":"angler","kind":"stretch","from":"haystack","to":"anchor","squares":["angler-1","angler-2","pool","angler-4"]},{"id":"frog","kind":"bridge","from":"anchor","to":"crane","squares":["frog-1","frog-2","frog-3","frog-4"]},{"id":"coal","kind":"stretch","from":"crane","to":"signal","squares":["coal-1","garage","coal-3","fire"]},{"id":"rails","kind":"stretch","from":"signal","to":"buffer","squares":["rails-1","station","rails-3","rails-4"]},{"id":"rampart","kind":"stretch","from":"gate","to":"cross","squares":["school","rampart-2","rampart-3","rampart-4","rampart-5","museum"]},{"id":"orchard","kind":"stretch","from":"cross","to":"willow","squares":["orchard-1","orchard-2","cider","orchard-4","orchard-5","hotel"]},{"id":"belfry","kind":"stretch","from":"pump","to":"fountain","squares":["bell-tower","belfry-2","belfry-3","belfry-4","belfry-5","pharmacy"]},{"id":"duck","kind":"stretch","from":"ferry","to":"statue","squares":["duck-1","duck-2","duck-3","duck-4","duck-5"]},{"id":"nets","kind":"lane","from":"statue","to":null,"squares":["nets-1","police"]},{"id":"sunny","kind":"stretch","from":"elm","to":"clock","squares":["sunny-1","sunny-2","sunny-3","sunny-4","sunny-5"]},{"id":"barrel","kind":"lane","from":"crane","to":null,"squares":["barrel-1","market"]},{"id":"whistle","kind":"stretch","from":"bandstand","to":"signal","squares":["whistle-1","hospital","whistle-3","whistle-4","whistle-5","whistle-6","whistle-7"]},{"id":"cloud","kind":"stretch","from":"kiln","to":"toll","squares":["laundry","cloud-2","chocolate","cloud-4","cloud-5","cloud-6"]},{"id":"terminus","kind":"stretch","from":"toll","to":"buffer","squares":["terminus-1","terminus-2","terminus-3","terminus-4","terminus-5","terminus-6"]},{"id":"tower-lane","kind":"lane","from":"hill","to":null,"squares":["tower-lane-1","water-tower"]},{"id":"slug-lane","kind":"lane","from":"haystack","to":null,"squares":["slug-lane-1","camping"]},{"id":"book-lane","kind":"lane","from":"fountain","to":null,"squares":["book-lane-1","library"]},{"id":"tent-lane","kind":"lane","from":"willow","to":null,"squares":["circus"]},{"id":"star-lane","kind":"lane","from":"kiln","to":null,"squares":["observatory"]},{"id":"rank-lane","kind":"lane","from":"buffer","to":null,"squares":["rank-lane-1","rank-lane-2","rank-lane-3","rank-lane-4"]}],"crossings":[{"square":"gate"},{"square":"pump"},{"square":"ferry"},{"square":"elm"},{"square":"hill"},{"square":"kiln"},{"square":"cross"},{"square":"fountain"},{"square":"statue"},{"square":"clock"},{"square":"bandstand"},{"square":"toll"},{"square":"willow"},{"square":"haystack"},{"square":"anchor"},{"square":"crane"},{"square":"signal"},{"square":"buffer"}],"parking":{"square":"parking","slots":[{"x":924,"y":538},{"x":948,"y":538},{"x":972,"y":538},{"x":924,"y":514},{"x":948,"y":514},{"x":972,"y":514}]},"destinations":[{"id":"bakery","square":"bakery","building":{"x":326,"y":95}},{"id":"bank","square":"bank","building":{"x":650,"y":417}},{"id":"bell-tower","square":"bell-tower","building":{"x":283,"y":178}},{"id":"camping","square":"camping","building":{"x":197,"y":725}},{"id":"cheese","square":"cheese","building":{"x":398,"y":114}},{"id":"chocolate","square":"chocolate","building":{"x":845,"y":274}},{"id":"cider","square":"cider","building":{"x":141,"y":479}},{"id":"cinema","square":"cinema","building":{"x":799,"y":335}},{"id":"circus","square":"circus","building":{"x":51,"y":662}},{"id":"fire","square":"fire","building":{"x":666,"y":637}},{"id":"garage","square":"garage","building":{"x":637,"y":539}},{"id":"hatter","square":"hatter","building":{"x":712,"y":93}},{"id":"hospital","square":"hospital","building":{"x":757,"y":444}},{"id":"hotel","square":"hotel","building":{"x":71,"y":584}},{"id":"laundry","square":"laundry","building":{"x":932,"y":218}},{"id":"library","square":"library","building":{"x":219,"y":460}},{"id":"market","square":"market","building":{"x":552,"y":456}},{"id":"museum","square":"museum","building":{"x":44,"y":348}},{"id":"music","square":"music","building":{"x":892,"y":128}},{"id":"observatory","square":"observatory","building":{"x":964,"y":143}},{"id":"pharmacy","square":"pharmacy","building":{"x":193,"y":324}},{"id":"police","square":"police","building":{"x":403,"y":472}},{"id":"pool","square":"pool","building":{"x":374,"y":642}},{"id":"post","square":"post","building":{"x":360,"y":333}},{"id":"school","square":"school","building":{"x":57,"y":211}},{"id":"stadium","square":"stadium","building":{"x":210,"y":610}},{"id":"station","square":"station","building":{"x":772,"y":676}},{"id":"theatre","square":"theatre","building":{"x":598,"y":109}},{"id":"town-hall","square":"town-hall","building":{"x":282,"y":327}},{"id":"toys","square":"toys","building":{"x":845,"y":423}},{"id":"water-tower","square":"water-tower","building":{"x":825,"y":69}},{"id":"windmill","square":"windmill","building":{"x":139,"y":105}}],"river":{"width":66,"points":[[560,-10],[530,60],[500,120],[494,200],[492,280],[482,364],[470,440],[468,510],[474,570],[492,630],[486,700],[456,770]]},"scenery":[{"kind":"hill","x":842,"y":44,"rx":120,"ry":52},{"kind":"field","x":205,"y":500,"rx":78,"ry":52},{"kind":"park","x":742,"y":246,"rx":84,"ry":58},{"kind":"pond","x":752,"y":258,"rx":38,"ry":18},{"kind":"park","x":800,"y":512,"rx":52,"ry":66},{"kind":"rails","points":[[610,752],[690,722],[770,706],[880,712],[1000,700]]},{"kind":"trees","points":[[684,216],[700,292],[800,214],[816,270],[680,250],[790,300],[728,206],[40,60],[62,44],[84,62],[58,78],[104,46],[40,700],[84,700],[110,718],[332,250],[346,232],[318,300],[150,430],[290,440],[310,560],[330,520],[150,560],[960,90],[944,70],[972,66],[790,470],[812,540],[790,560],[824,490],[640,450],[650,520],[622,480],[300,590],[980,660],[966,676],[380,690],[360,712],[396,716],[420,60],[440,78],[400,80],[610,60],[632,78],[960,260],[30,480],[24,500]]}]};
