// Made-up tables of Taxifolie, to look at while drawing: `/dev/?scene=paris-drive`. Never part of the built client.

import type { Taxifolie } from "../src/games/taxifolie/wire";
import type { Offer, TaxiView, View } from "../src/games/taxifolie/wire.gen";
import type { RoomView, Welcome } from "../src/net/wire";
import { log } from "./log";
import { NO_SERIES, standingsOf } from "./series";

const NAMES = ["Lieutenant Mandragore", "Maximilienne-Adélaïde", "Ana", "Sergente Belle-de-Nuit", "Bob", "Capitaine Réséda"];

function room(players: number, change: Partial<RoomView<Taxifolie>> = {}): RoomView<Taxifolie> {
  return {
    code: "KXR-TBM", stage: "playing", game: "taxifolie", host: 0, closed: false, clock: null, agreed: [], again: [], guests: [], merged: false, cooperative: false, advice: false, min: 2, chairs: 6, bots: ["steady"],
    seats: NAMES.slice(0, players).map((name) => ({ name })), options: { target: 250, clients: "all" }, outcome: null, series: NO_SERIES, ...change,
  };
}

const EMPTY: TaxiView = {
  square: "depart", from: null, exits: ["gare-de-lyon"], money: 30, rides: 0, reached: false, client: null, ride: null, fare: null,
  wishes: [], errands: [], extra: 0, next: null, skip: false,
  marks: { wanted: [], stops: [], later: [], avoided: [], bound: false, errands: [], destination: null, ready: false },
};
/** As much as one taxi can have to consider. */
const FULL: TaxiView = {
  ...EMPTY, square: "louvre", from: "rivoli-2", exits: ["avenue-de-l-opera", "tuileries", "pont-royal"], money: 220, rides: 7,
  client: "client-67", ride: "arc-de-triomphe-2", fare: 30, extra: -10,
  wishes: [
    { wish: { type: "visit", place: "pantheon" }, status: "kept", rolls_left: null },
    { wish: { type: "pass", pictogram: "bakery", district: "rive-gauche" }, status: "open", rolls_left: null },
    { wish: { type: "avoid", pictogram: "nightclub", district: null }, status: "avoid", rolls_left: null },
  ],
  errands: ["chance-22", "chance-16"],
  marks: {
    wanted: ["rue-de-sevres"], stops: [], later: [], bound: true, destination: "arc-de-triomphe", ready: false,
    avoided: ["bercy", "porte-saint-denis", "serurier-2", "grande-armee", "moulin-rouge", "menilmontant", "rivoli-1", "rue-de-lille", "blanqui"],
    errands: ["pont-royal", "hotel-de-ville", "italie", "avenue-de-l-opera", "strasbourg", "rue-de-sevres"],
  },
};
const OTHERS: TaxiView[] = [
  {
    ...EMPTY, square: "chatelet", from: "pont-neuf", exits: ["rivoli-1", "rivoli-2"], money: 250, rides: 5, reached: true, client: "client-68",
    ride: "orly-1", fare: 60, wishes: [{ wish: { type: "hurry", rolls: 4, tip: 30 }, status: "in_time", rolls_left: 2 }],
    marks: { ...EMPTY.marks, destination: "orly", ready: true },
  },
  { ...EMPTY, skip: true },
  { ...FULL, square: "chatelet", from: "rivoli-1", exits: ["pont-neuf", "rivoli-2"], money: 90, rides: 2, errands: [], next: "twelve" },
  { ...EMPTY, square: "chatelet", from: "rivoli-1", exits: ["pont-neuf", "rivoli-2"], client: "client-01", ride: "opera-1", fare: 20, marks: { ...EMPTY.marks, destination: "opera" } },
  { ...EMPTY, square: "orly", from: "autoroute-sud", exits: ["autoroute-sud"], money: 340, rides: 10 },
];

function game(players: number, change: Partial<View> = {}): View {
  return {
    phase: "roll", active: 0, first: 0, order: [], round: 12, turn: 31, target: 250, deck: "all", last_round: false, dice: [], steps: 0, owed: 0,
    taxis: [FULL, ...OTHERS].slice(0, players), clients: 60, rides: 90, chance: 47, end: null, winners: [], ...change,
  };
}

const DRIVE: Offer = {
  type: "drive",
  ways: [
    { way: ["pont-royal", "orsay", "rue-de-lille", "invalides", "tourville"], to: "tourville", from: "invalides", marks: [{ type: "errand", at: 0, card: "chance-16" }, { type: "lost", at: 2 }], trap: false, left: null },
    { way: ["avenue-de-l-opera", "opera", "madeleine", "concorde", "rond-point"], to: "rond-point", from: "concorde", marks: [{ type: "errand", at: 0, card: "chance-22" }, { type: "chance", at: 4 }], trap: true, left: 2 },
    { way: ["avenue-de-l-opera", "opera", "haussmann", "place-de-clichy", "batignolles"], to: "batignolles", from: "place-de-clichy", marks: [{ type: "errand", at: 0, card: "chance-22" }], trap: false, left: 5 },
    { way: ["tuileries", "concorde", "madeleine", "opera", "haussmann"], to: "haussmann", from: "opera", marks: [], trap: false, left: 7 },
    { way: ["tuileries", "concorde", "rond-point", "champs-elysees", "arc-de-triomphe"], to: "arc-de-triomphe", from: "champs-elysees", marks: [{ type: "arrives", at: 4, pays: 40, exact: 20 }], trap: false, left: null },
    { way: ["pont-royal", "orsay", "saint-germain", "rue-de-rennes", "montparnasse"], to: "montparnasse", from: "rue-de-rennes", marks: [{ type: "wish", at: 3, wish: 1 }], trap: false, left: 14 },
  ],
};

const STORY = log<Taxifolie>(
  [{ type: "opened", seat: 0, name: NAMES[0] ?? "" }],
  [{ type: "started", players: 6, first: 0 }, { type: "turn_began", seat: 5, round: 12, turn: 30 }],
  [{ type: "rolled", seat: 5, dice: [3, 4], steps: 7, owed: 0 }],
  [
    { type: "drove", seat: 5, way: ["autoroute-sud", "porte-d-italie", "autoroute-sud", "orly"], bound: false },
    { type: "arrived", seat: 5, client: "client-66", ride: "orly-1", fare: 60, exact: 20, tip: 30, extra: -10, paid: 100 },
    { type: "chance", seat: 5, card: "chance-22", swap: false },
    { type: "turn_began", seat: 0, round: 12, turn: 31 },
  ],
  // The card has been read.
  [{ type: "rolled", seat: 0, dice: [2, 3], steps: 5, owed: 1 }],
);

type Made = Partial<Welcome<Taxifolie>>;
export const PARIS_SCENES: Record<string, () => Made> = {
  "paris-lobby": () => ({ room: room(3, { stage: "lobby" }), game: null, entries: STORY.slice(0, 1) }),
  "paris-roll": () => ({ options: { type: "roll", next: "twelve" } }),
  "paris-drive": () => ({ game: game(6, { phase: "drive", dice: [2, 3], steps: 5, owed: 1 }), options: DRIVE }),
  "paris-swap": () => ({
    game: game(6, { phase: "swap" }),
    options: { type: "swap", partners: [1, 3, 4].map((seat) => ({ with: seat, client: ["", "client-68", "", "client-67", "client-01"][seat] ?? "" })), without: [2, 5] },
  }),
  "paris-waiting": () => ({ game: game(6, { active: 3, phase: "drive", dice: [6, 6], steps: 12, last_round: true }) }),
  "paris-watching": () => ({ seat: null, game: game(6, { active: 1 }) }),
  "paris-two": () => ({ room: room(2), game: game(2, { phase: "drive", dice: [2, 3], steps: 5 }), options: DRIVE }),
  "paris-end": () => ({
    room: room(6, { stage: "over", outcome: { kind: "places", points: [220, 250, 30, 90, 30, 340], places: [3, 2, 5, 4, 5, 1] }, series: standingsOf(640, 710, 210, 330, 210, 880) }),
    game: game(6, { phase: "over", end: "target", winners: [5] }),
  }),
  "paris-end-two": () => ({
    room: room(2, { stage: "over", outcome: { kind: "places", points: [220, 250], places: [2, 1] } }),
    game: game(2, { phase: "over", end: "target", winners: [1] }),
  }),
};

export function parisWelcome(scene: string): Welcome<Taxifolie> {
  const made = PARIS_SCENES[scene]?.() ?? {};
  const shown = made.game === undefined ? game(6) : made.game;
  const entries = made.entries ?? STORY;
  return {
    type: "welcome", version: 12, seat: 0, room: room(6), undo: { by: "nobody", why: "start" }, options: null, ...made, entries, seq: entries.length,
    game: shown, turn: shown && shown.phase !== "over" ? shown.active : null, silence: null,
  };
}
