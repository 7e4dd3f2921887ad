// What happens in this game, as sentences for the log and for the ear. A moment this page does not know is left
// out. No line names a destination that is still secret: the log may lie open on a shared table.

import { lastTold, teller, type NameOf, type Storyteller } from "../../room/story";
import type { LogStory } from "../../table/log";
import { listOf } from "../../words/list";
import { t } from "./dictionary";
import { markOf, mentions } from "./mentions";
import { cardText, chanceName, destinationName, lineName, obstacleName, oneWayName, squareName, targetName } from "./names";
import type { Boomville, TownRoom } from "./wire";
import type { GameMoment, GameOptions, GameView, Target } from "./wire.gen";

const game: Storyteller<Boomville> = { tell, tellOptions, tellTarget, tellOpening };

/** What the log of a room shows. */
export function storyOf(room: TownRoom): LogStory<Boomville> {
  return { tell: teller(room, game), mentions, mark: markOf };
}

/** The last thing that can be told. */
export function lastLine(room: TownRoom): string | null {
  return lastTold(room, game);
}

export function tellOptions({ destinations, incidents, mercy, places }: GameOptions): string {
  return listOf([
    t("destinations-count", { count: destinations }),
    t(incidents ? "options-incidents" : "options-no-incidents"),
    t(mercy ? "options-mercy" : "options-no-mercy"),
    ...(places ? [t("options-places")] : []),
  ]);
}

export function tellTarget(target: Target): string {
  return targetName(target);
}

/** The rolls that decided who goes first, a line for each round. */
export function tellOpening({ start_rolls }: GameView, nameOf: NameOf): string[] {
  return start_rolls.map((round, at) => {
    const rolls = round.flatMap((die, seat) => (die > 0 ? [t("opening-roll", { name: nameOf(seat), die })] : []));
    return t(at === 0 ? "opening-rolls" : "opening-rolls-again", { rolls: listOf(rolls) });
  });
}

export function tell(moment: GameMoment, nameOf: NameOf): string[] {
  const name = "seat" in moment ? nameOf(moment.seat) : "";
  switch (moment.type) {
    case "turn_began":
      return [t("moment-turn-began", { name })];
    case "rolled":
      return [t("moment-rolled", { name, die: moment.die })];
    case "die_chosen":
      return [t("moment-die-chosen", { name, die: moment.die })];
    case "moved":
      return [t("moment-moved", { name, square: squareName(moment.way.at(-1) ?? moment.from), count: moment.way.length })];
    case "turn_lost":
      return [t("moment-turn-lost", { name })];
    case "pass_gained":
      return [t(`moment-pass-${moment.source}`, { name })];
    case "arrived":
      return [t("moment-arrived", { name, destination: destinationName(moment.destination) })];
    case "destination_drawn":
      return [t("moment-destination-drawn", { name })];
    case "finished":
      return [t("moment-finished", { name, place: moment.place })];
    case "reshuffled":
      return [t("moment-reshuffled", { count: moment.cards })];
    case "drawn":
      return [t("moment-drawn", { name, text: cardText(moment.card) })];
    case "nothing_done":
      return [t("card-idle")];
    case "cone_placed":
      return [t("moment-cone-placed", { thing: obstacleName(`cone-${moment.cone}`) })];
    case "one_way_placed":
      return [t("moment-one-way-placed", { name, way: oneWayName(moment.stretch, moment.direction) })];
    case "one_way_turned":
      return [t("moment-one-way-turned", { name, way: oneWayName(moment.stretch, moment.direction) })];
    case "barrier_placed":
      return [t("moment-barrier-placed", { name, line: lineName(moment.line) })];
    case "removed":
      return [t("moment-removed", { name, thing: obstacleName(moment.obstacle) })];
    case "skipped":
      return [t("moment-skipped", { name })];
    case "chance_kept":
      return [t("moment-chance-kept", { name })];
    case "chance_played":
      return [t("moment-chance-played", { name, card: chanceName(moment.card) })];
    case "looked":
      return [t("moment-looked", { name, other: nameOf(moment.at) })];
    case "places_swapped":
      return [t("moment-places-swapped", { name, other: nameOf(moment.with) })];
    case "destinations_swapped":
      return [t("moment-destinations-swapped", { name, other: nameOf(moment.with) })];
    case "sent_to":
      return [t("moment-sent-to", { name, square: squareName(moment.to) })];
    case "agreed":
      return [t(moment.agree ? "moment-agreed" : "moment-not-agreed", { name })];
    case "goal_raised":
      return [t("moment-goal-raised", { count: moment.goal })];
    case "ended":
      return [t("moment-ended", { names: listOf(moment.places.map((it) => nameOf(it))) })];
    default:
      return [];
  }
}
