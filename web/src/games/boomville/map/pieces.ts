// What lies on the roads, each with its place: what the view has, and what the player is about to change.

import type { Act } from "../acts";
import { spots } from "../acts";
import { angleOf, coneSite, lineOf, stretchOf, type Point } from "../town";
import type { Direction, GameView } from "../wire.gen";

/** `fate` is what the player is about to do with it. */
export type Piece = Point & { key: string; kind: "token" | "barrier" | "cone"; turn: number; fate: "stays" | "comes" | "turns" | "goes" };

export function piecesOf(game: Pick<GameView, "one_ways" | "barriers" | "cones">, act: Act | null): Piece[] {
  const goes = act?.kind === "remove" ? act.spot : null;
  const turned = act?.kind === "turn" ? act.offer : null;
  const tokens = Object.entries(game.one_ways).flatMap(([stretch, direction]) =>
    token(stretch, turned?.stretch === stretch ? turned.direction : (direction ?? "forward"), turned?.stretch === stretch ? "turns" : "stays"),
  );
  const pieces = [...tokens, ...game.barriers.flatMap((it) => barrier(it)), ...game.cones.flatMap((it) => cone(it))];
  const coming = act?.kind === "one_way" ? token(act.offer.stretch, act.offer.direction, "comes") : act?.kind === "barrier" ? barrier(act.line, "comes") : [];
  return [...pieces.map((it) => (it.key === goes ? { ...it, fate: "goes" as const } : it)), ...coming];
}

function token(stretch: string, direction: Direction, fate: Piece["fate"] = "stays"): Piece[] {
  const site = stretchOf(stretch)?.site;
  if (!site) return [];
  const turn = site.angle + (direction === "forward" ? 0 : 180);
  return [{ key: spots.stretch(stretch), kind: "token", x: site.x, y: site.y, turn, fate }];
}

function barrier(line: string, fate: Piece["fate"] = "stays"): Piece[] {
  const found = lineOf(line);
  return found ? [{ key: spots.line(line), kind: "barrier", x: found.x, y: found.y, turn: angleOf(line), fate }] : [];
}

function cone(number: number): Piece[] {
  const site = coneSite(number);
  return site ? [{ key: spots.cone(number), kind: "cone", x: site.x, y: site.y, turn: 0, fate: "stays" }] : [];
}
