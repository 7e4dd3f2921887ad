// The words of this game on the wire.

import type { Room } from "../../net/room.svelte";
import type { GameWire, LogEntry as Entry, Moment as AnyMoment } from "../../net/wire";
import type { Command, GameMoment, Offer, Options, Target, View } from "./wire.gen";

export interface Taxifolie extends GameWire {
  view: View;
  options: Options;
  offer: Offer;
  command: Command;
  moment: GameMoment;
  target: Target;
}

export type TaxiRoom = Room<Taxifolie>;
export type Moment = AnyMoment<Taxifolie>;
export type LogEntry = Entry<Taxifolie>;
