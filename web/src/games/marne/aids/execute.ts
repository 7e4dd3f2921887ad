// Carries out an order on the draft, with the same taps a finger would make: what the server does not offer is not
// done, and the answer says so. Nothing is sent before the player confirms.

import type { Verb } from "../draft/choice";
import type { Draft } from "../draft/draft.svelte";
import { t } from "../dictionary";
import { closedBecause, draftSentence } from "../draft/sentences";
import { cardName, officerName, streetName } from "../names";
import type { SoldierCard, StreetView } from "../wire.gen";
import { handOf, recallOf } from "../wire";
import { isFiller, oneNamed, type Order, type Unclear } from "./parse";
import { readOut, READOUTS, streetLine, type Readout } from "./readout";

/** Returns what to say about the order. Confirming is left to the caller. */
export function obey(order: Order, draft: Draft): string {
  const { room } = draft;
  if (isReadout(order)) return readOut(order.type, room);
  if (order.type === "help") return t("aid-help");
  const streets = room.game?.streets ?? [];
  if (order.type === "street") return lookAt(streets[order.street], draft);
  if (!draft.table) return room.turn === null ? t("wait-over") : t("refusal-not_your_turn");
  if (draft.busy) return t("sending");
  if (order.type === "confirm") return draft.command ? answer(draft) : t("aid-nothing-ready");
  // Several cards to discard are named one after the other.
  if (order.type !== "discard") draft.clear();
  switch (order.type) {
    case "cancel":
      return t("aid-dropped");
    case "draw":
    case "reveal":
    case "end":
      return arm(draft, order.type) ?? answer(draft);
    case "officer":
      return arm(draft, "officer") ?? move(draft, order, streets[order.street]);
    case "send":
      return arm(draft, "send") ?? load(draft, order.cards, streets[order.street]);
    case "trade":
      return arm(draft, "trade") ?? swap(draft, order);
    case "bonus":
      return arm(draft, "bonus") ?? bonus(draft, order, streets);
    case "discard":
      return discard(draft, handOf(room)[order.card]);
    default:
      return put(draft, order.type === "keep" ? "hand" : "reserve");
  }
}

export function sayUnclear(it: Unclear): string {
  if (it.type === "unknown") return t("aid-unknown", { word: it.word });
  if (it.type === "ambiguous") return t("aid-ambiguous", { words: [...new Set(it.words)].join(", ") });
  return t(`aid-how-${it.what}`);
}

function isReadout(order: Order): order is { type: Readout } {
  return READOUTS.some((it) => it === order.type);
}

/** A sentence when nothing is offered under the verb. */
function arm(draft: Draft, verb: Verb): string | null {
  if (!draft.can(verb)) {
    const why = closedBecause(draft, verb);
    return t(why?.key ?? "refusal-wrong_phase");
  }
  if (draft.choice.verb !== verb) draft.arm(verb);
  return null;
}

function answer(draft: Draft): string {
  const line = draft.note || draftSentence(draft);
  return draft.command ? `${line} ${t("aid-enter-again")}` : line;
}

/** Nothing half understood may stay in the draft. */
function refuse(draft: Draft, line: string): string {
  draft.clear();
  return line;
}

function lookAt(view: StreetView | undefined, draft: Draft): string {
  if (!view) return "";
  if (draft.question !== "place_officers") return `${streetLine(view, draft.room)}.`;
  draft.clear();
  draft.tapStreet(view.street);
  return answer(draft);
}

function move(draft: Draft, order: Order & { type: "officer" }, view: StreetView | undefined): string {
  if (!view) return "";
  const { street } = view;
  const words = { officer: officerName(order.officer), street: streetName(street) };
  // A second tap on the same street means the other officer.
  for (let taps = 0; taps < 2 && draft.step?.officer !== order.officer; taps += 1) draft.tapStreet(street);
  return draft.step?.officer === order.officer ? answer(draft) : refuse(draft, t("aid-officer-not", words));
}

function load(draft: Draft, numbers: number[], view: StreetView | undefined): string {
  if (!view) return "";
  if (!draft.sendable(view.street)) return refuse(draft, t("aid-send-not", { street: streetName(view.street) }));
  draft.tapStreet(view.street);
  if (numbers.length === 0) return answer(draft);
  const wanted = new Set(numbers.map((it) => handOf(draft.room)[it]));
  if (wanted.has(undefined)) return refuse(draft, t("aid-no-card", { count: handOf(draft.room).length }));
  const left = handOf(draft.room).find((it) => wanted.has(it) && !draft.cardLit(it));
  if (left) return refuse(draft, t("aid-card-not", { card: cardName(left), street: streetName(view.street) }));
  for (const card of handOf(draft.room)) if (draft.cardChosen(card) !== wanted.has(card)) draft.tapCard(card);
  return answer(draft);
}

function swap(draft: Draft, order: Order & { type: "trade" }): string {
  const game = draft.room.game;
  const give = handOf(draft.room)[order.give];
  if (!game || !give) return refuse(draft, t("aid-no-card", { count: handOf(draft.room).length }));
  const piles = game.hands.flatMap((cards, seat) => (seat === draft.room.seat ? [] : [{ name: draft.room.name(seat), cards }]));
  if (game.reserve) piles.push({ name: t("table-reserve"), cards: game.reserve });
  const named = oneNamed(order.mate, piles.map((it) => it.name));
  const whose = named ?? (piles.length === 1 && (order.mate === "" || isFiller(order.mate)) ? 0 : null);
  const pile = whose === null ? undefined : piles[whose];
  if (!pile) return refuse(draft, order.mate ? t("aid-no-mate", { name: order.mate }) : t("aid-how-trade"));
  const take = pile.cards[order.take];
  if (!take) return refuse(draft, t("aid-no-card-of", { name: pile.name, count: pile.cards.length }));
  draft.tapCard(give);
  if (!draft.cardChosen(give)) return refuse(draft, t("aid-give-not", { card: cardName(give) }));
  draft.tapTake(take);
  return draft.cardChosen(take) ? answer(draft) : refuse(draft, t("aid-take-not", { card: cardName(take), name: pile.name }));
}

function bonus(draft: Draft, order: Order & { type: "bonus" }, streets: readonly StreetView[]): string {
  const card = handOf(draft.room)[order.card];
  if (!card) return refuse(draft, t("aid-no-card", { count: handOf(draft.room).length }));
  if (!draft.cardLit(card)) return refuse(draft, t("say-card-idle", { card: cardName(card) }));
  draft.tapCard(card);
  if (order.at === null) return answer(draft);
  if (card === "bonus-recall") {
    const recall = recallOf(draft.room);
    const back = recall[order.at];
    if (!back) return refuse(draft, t("aid-no-card-of", { name: t("table-discard-pile"), count: recall.length }));
    draft.tapTake(back);
    return answer(draft);
  }
  const street = streets[order.at]?.street;
  if (!street || !draft.lit(street)) {
    return refuse(draft, t("say-street-idle", { street: street ? streetName(street) : `${order.at + 1}` }));
  }
  draft.tapStreet(street);
  if (order.officer !== null && draft.step?.officer !== order.officer) draft.tapStreet(street);
  if (order.officer !== null && draft.step?.officer !== order.officer) {
    return refuse(draft, t("aid-officer-not", { officer: officerName(order.officer), street: streetName(street) }));
  }
  return answer(draft);
}

function discard(draft: Draft, card: SoldierCard | undefined): string {
  if (draft.question !== "discard") return t("refusal-wrong_phase");
  if (!card) return t("aid-no-card", { count: handOf(draft.room).length });
  // A second tap would take it back.
  if (!draft.cardChosen(card)) draft.tapCard(card);
  return draft.cardChosen(card) ? answer(draft) : t("say-card-idle", { card: cardName(card) });
}

function put(draft: Draft, to: "hand" | "reserve"): string {
  if (draft.question !== "place") return t("refusal-wrong_phase");
  if (!draft.table?.options.place.includes(to)) return t("refusal-reserve_full");
  draft.put(to);
  return answer(draft);
}
