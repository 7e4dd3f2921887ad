// Everything that the viewer may do now, from the server's options. Nothing is worked out here: each option is one act,
// with its command and the place on the map where it can be tapped.

import { coneNumber } from "./names";
import { at, coneSite, lineOf, standing, stretchOf, type Point } from "./town";
import type { Command, OneWayOffer, Options, Target, Verb, WayOffer } from "./wire.gen";

type Made<Kind extends Verb, Own = unknown> = { kind: Kind; command: Command; spot: string | null } & Own;

export type Act =
  | Made<"roll" | "skip" | "accept" | "over" | "cancel">
  | Made<"move", { offer: WayOffer }>
  | Made<"one_way" | "turn", { offer: OneWayOffer }>
  | Made<"barrier", { line: string }>
  | Made<"remove", { obstacle: string }>
  | Made<"die", { die: number }>
  | Made<"places" | "look", { seat: number }>;

/** The places on the map that can be tapped. */
export const spots = {
  square: (id: string) => `square-${id}`,
  stretch: (id: string) => `stretch-${id}`,
  line: (id: string) => `line-${id}`,
  cone: (number: number) => `cone-${number}`,
  taxi: (seat: number) => `taxi-${seat}`,
};

export function actsOf(options: Options): Act[] {
  const { play } = options;
  return [
    ...(options.roll ? [{ kind: "roll", command: { type: "roll" }, spot: null } as const] : []),
    ...options.ways.map((offer): Act => ({ kind: "move", offer, command: { type: "move", way: offer.way }, spot: spots.square(offer.end) })),
    ...options.one_way.map((offer): Act => ({ kind: "one_way", offer, command: { type: "one_way", ...offer }, spot: spots.stretch(offer.stretch) })),
    ...options.turn.map((offer): Act => ({ kind: "turn", offer, command: { type: "turn", stretch: offer.stretch }, spot: spots.stretch(offer.stretch) })),
    ...options.barrier.map((line): Act => ({ kind: "barrier", line, command: { type: "barrier", line }, spot: spots.line(line) })),
    ...options.remove.map((obstacle): Act => ({ kind: "remove", obstacle, command: { type: "remove", obstacle }, spot: spotOf(obstacle) })),
    ...(options.skip ? [{ kind: "skip", command: { type: "skip" }, spot: null } as const] : []),
    ...(options.accept ? [{ kind: "accept", command: { type: "accept" }, spot: null } as const] : []),
    ...play.die.map((die): Act => ({ kind: "die", die, command: { type: "play", card: "chance-die", die }, spot: null })),
    ...play.places.map((seat): Act => ({ kind: "places", seat, command: { type: "play", card: "chance-places", seat }, spot: spots.taxi(seat) })),
    ...play.look.map((seat): Act => ({ kind: "look", seat, command: { type: "play", card: "chance-look", seat }, spot: spots.taxi(seat) })),
    ...(play.over ? [{ kind: "over", command: { type: "play", card: "chance-over" }, spot: null } as const] : []),
    ...(play.cancel ? [{ kind: "cancel", command: { type: "play", card: "chance-cancel" }, spot: null } as const] : []),
  ];
}

/** Where an obstacle lies: it has the id of its stretch, its line, or its cone. */
export function spotOf(obstacle: string): string {
  if (stretchOf(obstacle)) return spots.stretch(obstacle);
  return lineOf(obstacle) ? spots.line(obstacle) : spots.cone(coneNumber(obstacle));
}

/** Where a spot is on the map. */
export function pointOf(spot: string, taxis: readonly string[]): Point | undefined {
  const [kind, id] = read(spot);
  switch (kind) {
    case "square":
      return at(id);
    case "stretch":
      return stretchOf(id)?.site;
    case "line":
      return lineOf(id);
    case "taxi":
      return standing(taxis, Number(id));
    default:
      return coneSite(Number(id));
  }
}

function read(spot: string): [string, string] {
  const [, kind = "", id = ""] = /^(\w+?)-(.*)$/.exec(spot) ?? [];
  return [kind, id];
}

/** The chance card of a verb, if it has one. */
export const CHANCES = ["die", "places", "look", "over", "cancel"] as const satisfies readonly Verb[];
export type Chance = (typeof CHANCES)[number];

export function isChance(kind: string): kind is Chance {
  return (CHANCES as readonly string[]).includes(kind);
}

/** The target of pointing at a spot; for a taxi, its square. */
export function targetOf(spot: string, taxis: readonly string[]): Target | null {
  const [kind, id] = read(spot);
  switch (kind) {
    case "square":
      return { type: "square", square: id };
    case "stretch":
      return { type: "stretch", stretch: id };
    case "line":
      return { type: "line", line: id };
    case "taxi": {
      const square = taxis[Number(id)];
      return square === undefined ? null : { type: "square", square };
    }
    default:
      return null;
  }
}
