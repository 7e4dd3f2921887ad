// Names of the town's things in the viewer's language. A thing this page does not know keeps its wire name.

import { t } from "./dictionary";
import { at, crossingOf, degrees, destinationOf, entranceOf, lineOf, placeOf, squareOf, stretchOf, streetOf } from "./town";
import { TOWN, type Direction, type Target } from "./wire.gen";

/** A taxi's number: seats are counted from 0. */
export const numberOfTaxi = (seat: number) => seat + 1;

export function destinationName(id: string): string {
  return destinationOf(id) ? t(`destination-${id}`) : id;
}

export function streetName(id: string): string {
  return streetOf(id) ? t(`street-${id}`) : id;
}

/** Where a taxi stands: a crossing, a house, or the number in a street. */
export function squareName(id: string): string {
  if (id === TOWN.parking.square) return t("square-parking");
  if (crossingOf(id)) return t(`crossing-${id}`);
  const place = placeOf(id);
  const entrance = entranceOf(id);
  if (entrance && place) return t("square-entrance", { house: destinationName(entrance.id), street: streetName(place.street.id) });
  return place ? t("square-street", { street: streetName(place.street.id), number: place.number }) : id;
}

/** What the square is for, in a word; nothing for a plain one. */
export function kindName(id: string): string {
  const found = squareOf(id);
  if (!found || found.kind === "grey" || found.kind === "parking") return "";
  return found.kind === "orange" ? t("kind-orange", { number: found.cone ?? 0 }) : t(`kind-${found.kind}`);
}

/** Where a line lies: in which street, next to which crossing. */
export function lineName(id: string): string {
  const found = lineOf(id);
  if (!found) return id;
  const place = found.between.map((it) => placeOf(it)).find(Boolean);
  const crossing = found.between.map((it) => crossingOf(it)).find(Boolean);
  const street = place ? streetName(place.street.id) : id;
  return crossing ? t("line-at", { street, crossing: squareName(crossing.square) }) : street;
}

/** Towards which crossing a one-way leads. */
export function leadsTo(stretch: string, direction: Direction): string {
  const found = stretchOf(stretch);
  return found ? squareName(direction === "forward" ? found.to : found.from) : "";
}

export function oneWayName(stretch: string, direction: Direction): string {
  return t("one-way-to", { street: streetName(stretch), crossing: leadsTo(stretch, direction), arrow: arrowOf(stretch, direction) });
}

/** Roughly which way it points on the map. */
export function arrowOf(stretch: string, direction: Direction): string {
  const found = stretchOf(stretch);
  if (!found) return "";
  const [from, to] = direction === "forward" ? [found.from, found.to] : [found.to, found.from];
  const turned = Math.round(degrees(at(from), at(to)) / 90);
  return ["→", "↓", "←", "↑"][(turned + 4) % 4] ?? "";
}

/** An obstacle has the id of its stretch, its line, or its cone. */
export function obstacleName(id: string): string {
  if (stretchOf(id)) return t("obstacle-one-way", { street: streetName(id) });
  if (lineOf(id)) return t("obstacle-barrier", { line: lineName(id) });
  const cone = coneNumber(id);
  const site = TOWN.squares.find((it) => it.cone === cone);
  return t("obstacle-cone", { number: cone, street: site ? squareName(site.id) : id });
}

export function coneNumber(id: string): number {
  return Number(/^cone-(\d)$/.exec(id)?.[1] ?? 0);
}

/** What stands on a card. */
export function cardText(id: string): string {
  const text = t(`card-${id}`);
  return text === `card-${id}` ? id : text;
}

export function chanceName(id: string): string {
  return id.startsWith("chance-") ? t(id) : id;
}

export function targetName(target: Target): string {
  switch (target.type) {
    case "square":
      return squareName(target.square);
    case "stretch":
      return streetName(target.stretch);
    case "line":
      return lineName(target.line);
  }
}
