// What the picture shows while something moves; otherwise it shows how things are. The animations, downloaded later,
// write it.

import type { Point } from "../../../table/camera";
import type { Square } from "../wire.gen";

export type Spot = Point & { left: boolean };

export class Stage {
  /** Where taxis are while they drive, by seat. */
  places = $state.raw<Readonly<Record<number, Spot>>>({});
  /** What tumbling dice show. */
  dice = $state.raw<readonly number[] | null>(null);
  /** The way that is being driven, to be kept in view. */
  route = $state.raw<readonly Square[]>([]);
  /** How many squares are left of it. */
  left = $state<number | null>(null);

  /** Puts away the chance card that lies over the map; null if there is none. */
  close: (() => void) | null = null;

  rest(): void {
    this.places = {};
    this.dice = this.left = null;
    this.route = [];
  }
}
