// Moments told as sentences, for the log and for the ear. A moment this page does not know is left out.

import type { LogEntry, Moment } from "../../../wire.gen";
import { taxiNumber } from "../cards";
import { t } from "../../../words/i18n.svelte";
import { cardList, cardName, listOf, officerName, plateName, streetName } from "../names";

export type NameOf = (seat: number | null) => string;

/** The sentences of one entry, chat lines excepted: those have their own place. */
export function tellEntry(entry: LogEntry, nameOf: NameOf): string[] {
  return entry.moments.flatMap((it) => tell(it, nameOf));
}

function tell(moment: Moment, nameOf: NameOf): string[] {
  const who = (seat: number | null) => nameOf(seat) || t("somebody");
  switch (moment.type) {
    case "opened":
      return [t("moment-opened", { name: moment.name })];
    case "joined":
      return [t("moment-joined", { name: moment.name })];
    case "left":
      return [t("moment-left", { name: moment.name })];
    case "renamed":
      return [t("moment-renamed", { from: moment.from, name: moment.name })];
    case "configured":
      return [
        t("moment-configured", {
          events: t(`events-${moment.options.events}`).toLowerCase(),
          scoring: t(`scoring-${moment.options.scoring}`).toLowerCase(),
        }),
      ];
    case "started":
      return [t("moment-started", { name: who(moment.first) })];
    case "reopened":
      return [t("moment-reopened", { name: who(moment.seat) })];
    case "took_over":
      return [t("moment-took-over", { name: moment.name })];
    case "pointed":
      return [
        t("moment-pointed", {
          name: moment.name,
          thing: moment.at.type === "street" ? streetName(moment.at.street) : cardName(moment.at.card),
        }),
      ];
    case "officers_placed":
      return [
        t("moment-officers-placed", {
          name: who(moment.seat),
          one: streetName(moment.officers[0]),
          two: streetName(moment.officers[1]),
        }),
      ];
    case "turn_began":
      return [t("moment-turn-began", { name: who(moment.seat) })];
    case "taxi_arrived":
      return tellArrival(moment);
    case "discarded":
      return [
        t(moment.cause === "hand_limit" ? "moment-discarded-limit" : "moment-discarded", {
          name: who(moment.seat),
          card: cardName(moment.card),
        }),
      ];
    case "reshuffled":
      return [t("moment-reshuffled", { count: moment.cards })];
    case "mobilized":
      return [t("moment-mobilized", { name: who(moment.seat), card: cardName(moment.card) })];
    case "placed":
      return [
        t(moment.to === "reserve" ? "moment-placed-reserve" : "moment-placed-hand", {
          name: who(moment.seat),
          card: cardName(moment.card),
        }),
      ];
    case "officer_moved":
      return [
        t("moment-officer-moved", {
          name: who(moment.seat),
          officer: officerName(moment.officer),
          from: plateName(moment.from),
          to: plateName(moment.to),
        }),
      ];
    case "traded":
      return [
        t(moment.with === null ? "moment-traded-reserve" : "moment-traded", {
          name: who(moment.seat),
          mate: who(moment.with),
          give: cardName(moment.give),
          take: cardName(moment.take),
        }),
      ];
    case "taxi_sent":
      return [
        t("moment-taxi-sent", {
          name: who(moment.seat),
          street: streetName(moment.street),
          cards: cardList(moment.cards),
          points: moment.points,
        }),
      ];
    case "bonus_played":
      return [tellBonus(moment, who(moment.seat))];
    case "turn_ended":
      return [t("moment-turn-ended", { name: who(moment.seat) })];
    case "ended":
      return [t(moment.end === "jam" ? "moment-ended-jam" : "moment-ended-pile_empty", { score: moment.score })];
    default:
      return [];
  }
}

function tellArrival(moment: Moment & { type: "taxi_arrived" }): string[] {
  const lines = [
    t("moment-taxi-arrived", { number: taxiNumber(moment.taxi), street: streetName(moment.street) }),
  ];
  if (moment.tokens.length > 0) {
    lines.push(t("moment-tokens", { count: moment.tokens.length, streets: listOf(moment.tokens.map(plateName)) }));
  }
  if (moment.event) {
    const line = t(`moment-event-${moment.event}`);
    if (!line.startsWith("moment-event-")) lines.push(line);
  }
  return lines;
}

function tellBonus(moment: Moment & { type: "bonus_played" }, name: string): string {
  const card = cardName(moment.card);
  if (moment.officer !== undefined && moment.street) {
    const street = streetName(moment.street);
    return t("moment-bonus-gallop", { name, card, officer: officerName(moment.officer), street });
  }
  if (moment.street) return t("moment-bonus-clear", { name, card, street: streetName(moment.street) });
  if (moment.recall) return t("moment-bonus-recall", { name, card, recall: cardName(moment.recall) });
  return t("moment-bonus", { name, card });
}
