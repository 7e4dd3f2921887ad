// The words of this game on the wire.

import type { Room } from "../../net/room.svelte";
import type { GameWire, LogEntry as Entry, Moment as AnyMoment } from "../../net/wire";
import type { Command, GameMoment, GameOptions, GameView, Options, Target } from "./wire.gen";

export interface Boomville extends GameWire {
  view: GameView;
  options: GameOptions;
  offer: Options;
  command: Command;
  moment: GameMoment;
  target: Target;
}

export type TownRoom = Room<Boomville>;
export type Moment = AnyMoment<Boomville>;
export type LogEntry = Entry<Boomville>;
