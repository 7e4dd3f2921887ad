// What happens in this game, as sentences for the log and for the ear. A moment this page does not know is left out.

import { lastTold, teller, type NameOf, type Storyteller } from "../../room/story";
import type { LogStory } from "../../table/log";
import { listOf } from "../../words/list";
import type { GameMoment, GameOptions } from "./wire.gen";
import { taxiNumber } from "./cards";
import { t } from "./dictionary";
import { HOUSE, holds } from "./house";
import { markOf, mentions } from "./mentions";
import { cardList, cardName, officerLetter, streetName, tellTarget } from "./names";
import type { Marne, MarneRoom } from "./wire";

const game: Storyteller<Marne> = { tell, tellOptions, tellTarget };

/** What the log of a room shows. */
export function storyOf(room: MarneRoom): LogStory<Marne> {
  return { tell: teller(room, game), mentions, mark: markOf };
}

/** The last thing that can be told. */
export function lastLine(room: MarneRoom): string | null {
  return lastTold(room, game);
}

export { tellTarget };

export function tellOptions(options: GameOptions): string {
  const { events, scoring, deck } = options;
  const rules = HOUSE.filter((it) => holds(it, options)).map((it) => t(`house-${it}`));
  const line = [t("options-line", { events, scoring })];
  if (deck) line.push(t("deck-line", { name: deck.name }));
  if (rules.length > 0) line.push(t("house-line", { rules: listOf(rules) }));
  return line.reduce((line, more) => t("options-more", { line, more }));
}

export function tell(moment: GameMoment, nameOf: NameOf): string[] {
  switch (moment.type) {
    case "officers_placed":
      return [
        t("moment-officers-placed", {
          name: nameOf(moment.seat),
          one: streetName(moment.officers[0]),
          two: streetName(moment.officers[1]),
        }),
      ];
    case "turn_began":
      return [t("moment-turn-began", { name: nameOf(moment.seat) })];
    case "taxi_arrived":
      return tellArrival(moment);
    case "discarded":
      return [
        t(moment.cause === "hand_limit" ? "moment-discarded-limit" : "moment-discarded", {
          name: nameOf(moment.seat),
          card: cardName(moment.card),
        }),
      ];
    case "reshuffled":
      return [t("moment-reshuffled", { count: moment.cards })];
    case "mobilized":
      return [t("moment-mobilized", { name: nameOf(moment.seat), card: cardName(moment.card) })];
    case "placed":
      return [
        t(moment.to === "reserve" ? "moment-placed-reserve" : "moment-placed-hand", {
          name: nameOf(moment.seat),
          card: cardName(moment.card),
        }),
      ];
    case "officer_moved":
      return [
        t("moment-officer-moved", {
          name: nameOf(moment.seat),
          letter: officerLetter(moment.officer),
          from: streetName(moment.from),
          to: streetName(moment.to),
        }),
      ];
    case "traded":
      return [
        t(moment.with === null ? "moment-traded-reserve" : "moment-traded", {
          name: nameOf(moment.seat),
          mate: nameOf(moment.with),
          give: cardName(moment.give),
          take: cardName(moment.take),
        }),
      ];
    case "taxi_sent":
      return [
        t("moment-taxi-sent", {
          name: nameOf(moment.seat),
          street: streetName(moment.street),
          cards: cardList(moment.cards),
          points: moment.points,
        }),
      ];
    case "bonus_played":
      return [tellBonus(moment, nameOf(moment.seat))];
    case "turn_ended":
      return [t("moment-turn-ended", { name: nameOf(moment.seat) })];
    case "ended":
      return [t(moment.end === "jam" ? "moment-ended-jam" : "moment-ended-pile_empty", { score: moment.score })];
    default:
      return [];
  }
}

function tellArrival(moment: GameMoment & { type: "taxi_arrived" }): string[] {
  const lines = [
    t("moment-taxi-arrived", { number: taxiNumber(moment.taxi), street: streetName(moment.street) }),
  ];
  if (moment.tokens.length > 0) {
    lines.push(t("moment-tokens", { streets: listOf(moment.tokens.map(streetName)) }));
  }
  if (moment.event) {
    const line = t(`moment-event-${moment.event}`);
    if (!line.startsWith("moment-event-")) lines.push(line);
  }
  return lines;
}

function tellBonus(moment: GameMoment & { type: "bonus_played" }, name: string): string {
  const card = cardName(moment.card);
  if (moment.officer !== undefined && moment.street) {
    const street = streetName(moment.street);
    return t("moment-bonus-gallop", { name, card, letter: officerLetter(moment.officer), street });
  }
  if (moment.street) return t("moment-bonus-clear", { name, card, street: streetName(moment.street) });
  if (moment.recall) return t("moment-bonus-recall", { name, card, recall: cardName(moment.recall) });
  return t("moment-bonus", { name, card });
}
