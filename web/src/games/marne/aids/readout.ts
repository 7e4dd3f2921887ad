// The table read aloud, one question at a time. What is said is what is shown, in words.

import { t } from "../dictionary";
import { eventsOfTurn } from "../events";
import { untilText } from "../hush";
import { handOf, type MarneRoom } from "../wire";
import { lastLine } from "../story";
import { cardInWords, officerName, streetName, suitName } from "../names";
import { listOf } from "../../../words/list";
import type { Officer, SoldierCard, StreetView } from "../wire.gen";

export const READOUTS = ["state", "board", "hand", "team", "last", "next"] as const;
export type Readout = (typeof READOUTS)[number];

export function readOut(what: Readout, room: MarneRoom): string {
  if (!room.game) return "";
  switch (what) {
    case "state":
      return stateLine(room);
    case "board":
      return room.game.streets.map((it, at) => `${numbered(at, streetLine(it, room))}.`).join(" ");
    case "hand":
      return room.seated ? t("aid-hand", { cards: cardLine(handOf(room)) }) : t("watching");
    case "team":
      return teamLines(room).join(" ");
    case "last":
      return lastLine(room) ?? t("log-empty");
    case "next":
      return nextLine(room);
  }
}

/** A street with all that stands in it. */
export function streetLine(view: StreetView, room: MarneRoom): string {
  const words = { street: streetName(view.street), suit: suitName(view.color) };
  return [
    view.taxi ? t("street-taxi-name", { ...words, number: view.taxi.number }) : t("street-free-name", words),
    view.taxi?.token ? t("street-token-name") : "",
    ...officersIn(view, room).map(officerName),
    room.game?.next_color === view.color ? t("table-next-here") : "",
  ]
    .filter(Boolean)
    .join(", ");
}

export function officersIn(view: StreetView, room: MarneRoom): Officer[] {
  return ([0, 1] as const).filter((it) => room.game?.officers?.[it] === view.street);
}

export function eventLine(room: MarneRoom): string {
  const { silence } = room;
  const lines = [
    silence && untilText(silence, (seat) => room.name(seat), room.seat),
    ...eventsOfTurn(room).filter((it) => it !== "silence").map((it) => t(`event-${it}`)),
  ].filter(Boolean);
  return lines.length > 0 ? lines.join(", ") : t("table-event-none");
}

export function nextLine(room: MarneRoom): string {
  const game = room.game;
  const color = game?.next_color ?? null;
  const [one, two] = (game?.streets ?? []).filter((it) => it.color === color);
  if (!color || !one || !two) return t(game?.officers && game.taxi_pile === 0 ? "table-next-none" : "table-next-unknown");
  return `${t("table-next-is", { suit: suitName(color), one: streetName(one.street), two: streetName(two.street) })}.`;
}

/** "1: red 2, triangle; 2: Joker 2": the numbers are those of the commands. */
function cardLine(cards: readonly SoldierCard[]): string {
  if (cards.length === 0) return t("table-empty-hand");
  return cards.map((it, at) => numbered(at, cardInWords(it))).reduce((before, next) => t("aid-then", { before, next }));
}

function numbered(at: number, words: string): string {
  return t("aid-numbered", { number: at + 1, words });
}

function stateLine(room: MarneRoom): string {
  const game = room.game;
  if (!game) return "";
  const officers = game.officers?.map((it, at) =>
    t("aid-officer-in", { officer: officerName(at as Officer), street: streetName(it) }),
  );
  const turn = room.myTurn ? t("table-turn-mine") : t("table-turn-of", { name: room.name(room.turn) });
  const missing = game.next_band == null ? null : game.next_band - game.score;
  const lines = [
    room.turn === null ? t("wait-over") : `${turn}, ${t("table-actions-left", { count: game.actions_left })}.`,
    `${t("table-score", { score: game.score })}, ${missing === null ? t("table-top-band") : t("table-next-band", { count: missing })}.`,
    `${eventLine(room)}.`,
    game.drawn ? `${t("aid-of", { name: t("text-drawn"), cards: cardInWords(game.drawn) })}.` : "",
    officers ? `${listOf(officers)}.` : "",
    `${pileLines(room).join(", ")}.`,
  ];
  return lines.filter(Boolean).join(" ");
}

export function pileLines(room: MarneRoom): string[] {
  const game = room.game;
  if (!game) return [];
  return [
    t("table-taxis-left", { count: game.taxi_pile }),
    t("table-soldiers-left", { count: game.soldier_pile }),
    t("table-discards", { count: game.soldier_discard.length }),
  ];
}

function teamLines(room: MarneRoom): string[] {
  const game = room.game;
  if (!game) return [];
  const lines = game.hands.flatMap((cards, seat) =>
    seat === room.seat ? [] : [`${t("aid-of", { name: room.name(seat), cards: cardLine(cards) })}.`],
  );
  if (game.reserve) lines.push(`${t("aid-of", { name: t("table-reserve"), cards: cardLine(game.reserve) })}.`);
  return lines;
}
