// A log entry as sentences. What happened to the room is told here, what happened in the game by the game.

import type { Room } from "../net/room.svelte";
import { isOfRoom, type GameWire, type LogEntry, type RoomMoment, type Seat } from "../net/wire";
import { t } from "../words/i18n.svelte";
import { listOf } from "../words/list";
import { lengthText } from "./length";

export type NameOf = (seat: Seat | null) => string;

/** How a game tells its own words on the wire. It leaves out what it does not know. */
export interface Storyteller<W extends GameWire = GameWire> {
  /** The sentences of one moment. */
  tell(moment: W["moment"], nameOf: NameOf): string[];
  /** What a room has chosen, as a part of a sentence. */
  tellOptions(options: W["options"]): string;
  /** The name of what somebody points at. */
  tellTarget(target: W["target"]): string;
  /** What decided who goes first, from the view of the game, if the game decides that in the open. */
  tellOpening?(view: W["view"], nameOf: NameOf): string[];
}

/** Except chat lines: they have their own place. */
export function tellEntry<W extends GameWire>(
  entry: LogEntry<W>,
  game: Storyteller<W>,
  nameOf: NameOf,
  view: W["view"] | null = null,
): string[] {
  const named: NameOf = (seat) => nameOf(seat) || t("somebody");
  const undone = entry.moments.findIndex((it) => it.type === "undone");
  return entry.moments.flatMap((it, at) => {
    if (!isOfRoom(it)) return game.tell(it, named);
    // Several acts that were one are taken back as one.
    if (it.type === "undone" && at > undone) return [];
    const opening = it.type === "started" && view ? game.tellOpening?.(view, named) : [];
    return [...tellOfRoom(it, game, named), ...(opening ?? [])];
  });
}

/** The same at a table, whose room knows the names. */
export function teller<W extends GameWire>(room: Room<W>, game: Storyteller<W>): (entry: LogEntry<W>) => string[] {
  return (entry) => tellEntry(entry, game, (seat) => room.name(seat), room.game);
}

/** The last thing that can be told. */
export function lastTold<W extends GameWire>(room: Room<W>, game: Storyteller<W>): string | null {
  const tell = teller(room, game);
  for (let at = room.entries.length - 1; at >= 0; at -= 1) {
    const entry = room.entries[at];
    const told = entry ? tell(entry) : [];
    if (told.length > 0) return told.join(" ");
  }
  return null;
}

function tellOfRoom<W extends GameWire>(moment: RoomMoment<W>, game: Storyteller<W>, nameOf: NameOf): string[] {
  switch (moment.type) {
    case "absence_agreed":
      return [t("moment-absence-agreed", { name: nameOf(moment.seat), away: nameOf(moment.away) })];
    case "stood_in":
      return [t("moment-stood-in", { name: nameOf(moment.stand_in), away: moment.name })];
    case "seat_asked":
      return [t("moment-seat-asked", { name: moment.name || t("guest", { number: moment.guest }), seat: nameOf(moment.seat) })];
    case "chats_merged":
      return [t(moment.merged ? "moment-chats-merged" : "moment-chats-parted")];
    case "door":
      return [t(moment.open ? "moment-door-open" : "moment-door-closed")];
    case "renamed":
      return [t("moment-renamed", { from: moment.from, name: moment.name })];
    case "configured":
      return [t("moment-configured", { options: game.tellOptions(moment.options) })];
    case "clock_set":
      return [t("moment-clock-set", { length: lengthText(moment.seconds) })];
    case "seats_drawn":
      return [t("moment-seats-drawn", { names: listOf(moment.names) })];
    case "series_set":
      return [
        t("moment-series-set", {
          target: moment.target ?? 0,
          restart: moment.restart ? "yes" : "no",
          seats: moment.shuffled ? "drawn" : "kept",
        }),
      ];
    case "deal_chosen":
      return [t(`moment-deal-${moment.deal.kind}`, { words: "words" in moment.deal ? moment.deal.words : "" })];
    case "started":
      return [t("moment-started", { name: nameOf(moment.first) })];
    case "reopened":
      return [t("moment-reopened", { name: nameOf(moment.seat) })];
    case "pointed":
      return [t("moment-pointed", { name: moment.name, thing: game.tellTarget(moment.at) })];
    case "said":
    case "signalled":
    case "watching":
    case "guest_renamed":
    case "seat_agreed":
      return [];
    default:
      return [t(`moment-${moment.type.replaceAll("_", "-")}`, { name: moment.name })];
  }
}
