// The questions that the table asks a player: to take back an act, to end the game, or to let a guest sit down.

import type { Room } from "../net/room.svelte";
import type { GuestView, Seat } from "../net/wire";

/** Who has been away for so long, in milliseconds, is gone. */
const GONE = 10 * 60_000;

/** How many have to agree to give a seat to somebody else, or to go on without its player: two of the others, or the only
 * one. If the player is gone and no clock runs, others who are gone by this time do not count. */
export function needed({ seats, away, clock }: Room, seat: Seat, now = 0): number {
  const isGone = (at: number) => seats[at]?.vacant || now - (away[at] ?? Infinity) >= GONE;
  const stands = !clock && isGone(seat);
  return Math.min(2, seats.filter((it, at) => at !== seat && !it.bot && !it.vacant && !(stands && isGone(at))).length);
}

/** How many people sit here, without bots. */
export function personsAt({ seats }: Room): number {
  return seats.filter((it) => !it.vacant && !it.bot).length;
}

/** Whether this player may ask to be the host: a third person can agree, or the host is away. */
export function mayAskToHost(room: Room): boolean {
  const { seated, hosting, online, view } = room;
  return seated && !hosting && (personsAt(room) > 2 || online[view?.host ?? -1] === false);
}

/** The players who ask to take the last act back, while this player has not agreed. */
export function undoAsked({ undoable, own }: Room): readonly number[] {
  const asked = undoable?.by === "all" ? undoable.asked : [];
  return own !== null && !asked.includes(own) ? asked : [];
}

/** The players who ask to end the running game, while this player has not. */
export function endAsked({ view, own }: Room): readonly number[] {
  const asked = view?.reopening ?? [];
  return own !== null && !asked.includes(own) ? asked : [];
}

/** The seat that this guest asks for, until the request ends. */
export function wishOf({ view, wished }: Room): Seat | null {
  return view?.guests.some((it) => it.wish === wished) ? wished : null;
}

/** A guest who asks for a seat. */
export type Asker = GuestView & { wish: Seat };

/** Whether a cooperative game is played: it may go on without a player who is away. */
export function goesOn({ view }: Room): boolean {
  return view?.cooperative === true && view.stage === "playing";
}

/** The guests who ask for a seat that nobody plays at, here or not. */
export function askers(room: Room): readonly Asker[] {
  const { view, own, seats, online } = room;
  const isFree = (seat: Seat) => seats[seat]?.vacant || (goesOn(room) && seat !== own && online[seat] === false);
  return (view?.guests ?? []).filter((it): it is Asker => it.wish !== null && isFree(it.wish));
}

/** Those of them who are here and whom this player may let in. A player who has agreed may do so again once the
 * remaining votes are enough: the others have left, or are gone by this time. */
export function guestsAsking(room: Room, now = 0): readonly Asker[] {
  const { own, guestsHere } = room;
  if (own === null) return [];
  const isOpen = ({ agreed, wish }: Asker) => !agreed.includes(own) || agreed.length >= needed(room, wish, now);
  return askers(room).filter((it) => isOpen(it) && guestsHere.includes(it.number));
}
