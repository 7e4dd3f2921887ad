// What a tap without effect would have meant: the server is asked why it is not possible.

import { targetOf, type Act } from "./acts";
import { stretchOf } from "./town";
import type { Command } from "./wire.gen";
import type { TownRoom } from "./wire";

/** The command that a tap would mean; `first` is the first of the open acts. */
export function attempt(spot: string, { game }: TownRoom, first: Act | undefined): Command | null {
  const target = targetOf(spot, game?.taxis ?? []);
  if (game?.phase === "move" && target?.type === "square") return { type: "move", way: [target.square] };
  if (target?.type === "stretch" && first?.kind === "one_way") {
    return { type: "one_way", stretch: target.stretch, direction: "forward" };
  }
  if (target?.type === "stretch" && first?.kind === "turn") return { type: "turn", stretch: target.stretch };
  if (target?.type === "line" && first?.kind === "barrier") return { type: "barrier", line: target.line };
  if (first?.kind === "remove" && target && target.type !== "square") {
    const obstacle = target.type === "line" ? target.line : target.stretch;
    return stretchOf(obstacle) || target.type === "line" ? { type: "remove", obstacle } : null;
  }
  return null;
}
