// What happens in this game, as sentences for the log and for the ear. A moment this page does not know is left out.

import { lastTold, teller, type NameOf, type Storyteller } from "../../room/story";
import type { LogStory } from "../../table/log";
import { listOf } from "../../words/list";
import { t } from "./dictionary";
import { markOf, mentions } from "./mentions";
import { chanceText, clientName, destinationOf, euros, placeName } from "./names";
import type { GameMoment, Options, Target, View } from "./wire.gen";
import type { Taxifolie, TaxiRoom } from "./wire";

const game: Storyteller<Taxifolie> = { tell, tellOptions, tellTarget, tellOpening };

/** What the log of a room shows. */
export function storyOf(room: TaxiRoom): LogStory<Taxifolie> {
  return { tell: teller(room, game), mentions, mark: markOf };
}

/** The last thing that can be told. */
export function lastLine(room: TaxiRoom): string | null {
  return lastTold(room, game);
}

export function tellOptions({ target, clients }: Options): string {
  return t("options-line", { target: euros(target), clients: t(`clients-${clients}`).toLowerCase() });
}

export function tellTarget(target: Target): string {
  return placeName(target.square);
}

/** The rolls that decided who goes first, a line for each round. */
export function tellOpening({ order }: View, nameOf: NameOf): string[] {
  return order.map((round, at) => {
    const rolls = round.map(({ seat, dice: [first, second] }) => t("opening-roll", { name: nameOf(seat), first, second }));
    return t(at === 0 ? "opening-rolls" : "opening-rolls-again", { rolls: listOf(rolls) });
  });
}

export function tell(moment: GameMoment, nameOf: NameOf): string[] {
  const name = "seat" in moment ? nameOf(moment.seat) : "";
  switch (moment.type) {
    case "rolled": {
      const dice = listOf(moment.dice.map((it) => `${it}`));
      const sum = moment.dice.reduce((all, it) => all + it, 0);
      return [t(sum === moment.steps ? "moment-rolled" : "moment-rolled-counts", { name, dice, steps: moment.steps })];
    }
    case "drove":
      return [t("moment-drove", { name, to: placeName(moment.way.at(-1) ?? ""), count: moment.way.length })];
    case "errand_done":
      return [t("moment-errand-done", { square: placeName(moment.square) })];
    case "client_lost":
      return [t("moment-client-lost", { client: clientName(moment.client), square: placeName(moment.square) })];
    case "wish_kept":
      return [t("moment-wish-kept", { square: placeName(moment.square) })];
    case "arrived":
      return [tellArrival(moment, name)];
    case "target_reached":
      return [t("moment-target-reached", { name })];
    case "chance":
      return [t("moment-chance", { name, text: chanceText(moment.card) })];
    case "paid":
      return tellPayment(moment, nameOf);
    case "carried":
      return [t("moment-carried", { name, to: placeName(moment.to) })];
    case "client_left":
      return [t("moment-client-left", { client: clientName(moment.client) })];
    case "swapped":
      return [t("moment-swapped", { name, mate: nameOf(moment.with) })];
    case "boarded":
      return [t("moment-boarded", { name, client: clientName(moment.client), to: placeName(destinationOf(moment.ride)) })];
    case "rolls_again":
      return [t("moment-rolls-again", { name })];
    case "turn_began":
      return [t("moment-turn-began", { name })];
    case "turn_skipped":
      return [t("moment-turn-skipped", { name })];
    case "ended":
      return [t("moment-ended", { count: moment.winners.length, names: listOf(moment.winners.map(nameOf)) })];
    default:
      return [];
  }
}

/** What a ride paid, and why it was not just the fare. */
function tellArrival({ ride, paid, fare, exact, tip, extra }: GameMoment & { type: "arrived" }, name: string): string {
  const parts = [
    t("bill-fare", { money: euros(fare) }),
    ...(exact > 0 ? [t("bill-exact", { money: euros(exact) })] : []),
    ...(tip > 0 ? [t("bill-tip", { money: euros(tip) })] : []),
    ...(extra !== 0 ? [t(extra > 0 ? "bill-more" : "bill-less", { money: euros(Math.abs(extra)) })] : []),
  ];
  return t("moment-arrived", { name, to: placeName(destinationOf(ride)), money: euros(paid), bill: listOf(parts) });
}

/** A player who has less than is due pays what they have, and the sentences say so. */
function tellPayment({ from, to, due, amount }: GameMoment & { type: "paid" }, nameOf: NameOf): string[] {
  const words = { from: nameOf(from), to: nameOf(to), money: euros(amount), due: euros(due) };
  const line = from === null ? t("moment-got", words) : to === null ? t("moment-paid-bank", words) : t("moment-paid", words);
  return amount < due ? [line, t("moment-paid-all", words)] : [line];
}
