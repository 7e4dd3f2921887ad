// The words of this game on the wire.

import type { Room } from "../../net/room.svelte";
import type { GameWire, LogEntry as Entry, Moment as AnyMoment, Preview as AnyPreview } from "../../net/wire";
import type { Command, GameMoment, GameOptions, GameView, Options, SoldierCard, Target } from "./wire.gen";

export interface Marne extends GameWire {
  view: GameView;
  options: GameOptions;
  offer: Options;
  command: Command;
  moment: GameMoment;
  target: Target;
}

export type MarneRoom = Room<Marne>;
export type Moment = AnyMoment<Marne>;
export type LogEntry = Entry<Marne>;
export type Preview = AnyPreview<Marne>;

/** The cards that a recall may take back, in the order in which the discard is shown. */
export function recallOf(room: MarneRoom): SoldierCard[] {
  const recall = room.options?.bonus.recall ?? [];
  return (room.game?.soldier_discard ?? []).filter((it) => recall.includes(it));
}

/** The cards of the viewer's own hand. */
export function handOf(room: MarneRoom): SoldierCard[] {
  return room.seat === null ? [] : (room.game?.hands[room.seat] ?? []);
}
