// What is asked, what would be done, and what others are doing, in words.

import { listOf } from "../../../words/list";
import type { Act } from "../acts";
import { t } from "../dictionary";
import type { Draft } from "../draft.svelte";
import { chanceName, destinationName, kindName, leadsTo, arrowOf, lineName, numberOfTaxi, obstacleName, oneWayName, squareName, streetName } from "../names";
import type { Options } from "../wire.gen";
import type { TownRoom } from "../wire";

type WayOffer = Options["ways"][number];

/** What the table asks of the player who has to act. */
export function askOf(draft: Draft): string {
  const { room, card } = draft;
  const game = room.game;
  if (card) return t(`ask-${card}`);
  switch (game?.phase) {
    case "roll":
      return t("ask-roll");
    case "move":
      return draft.acts.some((it) => it.kind === "move" && it.offer.squares === 0) ? t("ask-stuck") : t("ask-move", { die: game.die ?? 0 });
    case "place":
      return t(`ask-${draft.acts.find((it) => it.kind !== "skip")?.kind ?? "remove"}`);
    case "incident":
      return t("ask-incident");
    default:
      return "";
  }
}

/** One choice among others. `shown` is whether the own destination may be told. */
export function choiceOf(act: Act, room: TownRoom, shown: boolean): string {
  switch (act.kind) {
    case "move":
      return wayOf(act.offer, room, shown);
    case "one_way":
    case "turn":
      return oneWayName(act.offer.stretch, act.offer.direction);
    case "barrier":
      return lineName(act.line);
    case "remove":
      return obstacleName(act.obstacle);
    case "die":
      return `${act.die}`;
    case "places":
    case "look":
      return t("choice-seat", { name: room.name(act.seat), number: numberOfTaxi(act.seat) });
    default:
      return t(`choice-${act.kind}`);
  }
}

/** "to Whistle Street 4, 4 squares, yellow". */
function wayOf({ end, squares, way, arrives, kind }: WayOffer, room: TownRoom, shown: boolean): string {
  if (squares === 0) return t("choice-stay");
  const parts = [t("way-to", { square: squareName(end) }), t("way-squares", { count: squares })];
  if (arrives && shown) parts.push(t("way-arrives"));
  else if (kind !== "red") parts.push(...[kindName(end)].filter(Boolean));
  // Two ways may end on one square: they differ by the squares they pass.
  const twins = room.options?.ways.filter((it) => it.end === end && it.squares === squares) ?? [];
  const other = twins.find((it) => it.way !== way);
  const differs = other ? way.find((it, at) => it !== other.way[at]) : undefined;
  if (twins.length > 1 && differs) parts.push(t("way-by", { square: squareName(differs) }));
  return parts.join(", ");
}

/** What the button that does it says. */
export function commitOf(act: Act | null, room: TownRoom): string {
  if (!act) return t("commit-none");
  switch (act.kind) {
    case "move":
      return act.offer.squares === 0 ? t("choice-stay") : t("commit-move", { square: squareName(act.offer.end), count: act.offer.squares });
    case "one_way":
    case "turn":
      return t(act.kind === "turn" ? "commit-turn" : "commit-one-way", { street: streetName(act.offer.stretch), crossing: leadsTo(act.offer.stretch, act.offer.direction), arrow: arrowOf(act.offer.stretch, act.offer.direction) });
    case "barrier":
      return t("commit-barrier", { line: lineName(act.line) });
    case "remove":
      return t("commit-remove", { thing: obstacleName(act.obstacle) });
    case "die":
      return t("commit-die", { die: act.die });
    case "places":
      return t("commit-places", { name: room.name(act.seat) });
    case "look":
      return t("commit-look", { name: room.name(act.seat) });
    default:
      return t(`choice-${act.kind}`);
  }
}

/** What the others are waiting for. */
export function waitOf(room: TownRoom): string {
  const game = room.game;
  if (!game || room.turn === null) return t("wait-over");
  const name = room.name(room.turn);
  if (game.phase === "move" && game.stuck[room.turn]) return t("wait-stuck", { name });
  return t(`wait-${game.phase}`, { name });
}

/** Who wants one more destination for everybody. */
export function moreLine(room: TownRoom): string {
  const wanting = room.game?.more ?? [];
  return wanting.length > 0 ? t("more-wanted", { names: listOf(wanting.map((it) => room.name(it))) }) : "";
}

/** Everything that lies open before a player; `shown` tells whether secrets are uncovered. */
export function aboutPlayer(room: TownRoom, seat: number, shown: boolean): string {
  const { game } = room;
  if (!game) return "";
  const known = shown && seat !== room.seat ? game.destinations[seat] : null;
  const kept = game.kept[seat] ?? [];
  return listOf([
    `${room.name(seat)}${seat === room.seat ? ` (${t("you")})` : ""}, ${t("taxi-number", { number: numberOfTaxi(seat) })}`,
    t("player-reached", { count: game.reached[seat]?.length ?? 0, goal: game.goal }),
    ...(game.reached[seat] ?? []).map(destinationName),
    t("player-at", { square: squareName(game.taxis[seat] ?? "") }),
    ...(known ? [t("player-known", { destination: destinationName(known) })] : []),
    ...(kept.length > 0 ? [t("player-kept", { cards: listOf(kept.map(chanceName)) })] : []),
    ...statesOf(room, seat),
  ]);
}

/** How a player stands, and whether they are away. */
function statesOf(room: TownRoom, seat: number): string[] {
  const { game } = room;
  if (!game) return [];
  const place = game.places.indexOf(seat);
  return [
    ...(place >= 0 ? [t("player-place", { place: place + 1 })] : []),
    ...(game.pass[seat] ? [t("player-pass")] : []),
    ...(game.stuck[seat] ? [t("player-stuck")] : []),
    ...(game.lost[seat] ? [t("player-lost", { count: game.lost[seat] })] : []),
    ...(game.more.includes(seat) ? [t("player-more")] : []),
    ...(room.online[seat] === false ? [t("away")] : []),
  ];
}
