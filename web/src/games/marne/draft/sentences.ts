// One sentence for what the draft will do, and why a verb is closed. No rule is worked out here: the server says what
// is open, why the rest is not, and what a choice would bring.

import type { GameView, Officer, Options, Street, Verb as WireVerb } from "../wire.gen";
import { listOf } from "../../../words/list";
import { t } from "../dictionary";
import { cardList, cardName, officerName, signName, streetName } from "../names";
import type { MarneRoom } from "../wire";
import { riders } from "./bonus";
import type { Choice, Of, Play, Table, Verb } from "./choice";
import type { Draft } from "./draft.svelte";
import { whyClosed, type Why } from "./explanations";
import { walkers } from "./officer";
import { offerAt, sumOf } from "./send";
import { commandOf } from "./verbs";

export function draftSentence({ choice, table, room }: Draft): string {
  if (table) return sentenceOf(choice, table, room);
  return room.game ? idleSentence(room.game) : "";
}

function idleSentence({ phase, actions_left }: GameView): string {
  return phase === "arrival" ? t("say-idle-arrival") : t("say-idle-actions", { count: actions_left });
}

function sentenceOf(choice: Choice, table: Table, room: MarneRoom): string {
  const { game } = table;
  switch (choice.verb) {
    case "place_officers":
      return placeOfficers(choice, game);
    case "discard":
      return discardSentence(choice, table);
    case "place": {
      const card = game.drawn ? cardName(game.drawn) : "";
      if (!choice.to) return t("say-place-pick", { card });
      return t(choice.to === "hand" ? "say-place-hand" : "say-place-reserve", { card });
    }
    case "reveal":
      return t(game.taxi_pile ? "say-reveal" : "say-reveal-end");
    case "draw":
      return t("say-draw");
    case "officer":
      return moveSentence(choice, table);
    case "trade":
      return tradeSentence(choice, game, room);
    case "send":
      return sendSentence(choice, table);
    case "bonus":
      return bonusSentence(choice.play, table);
    case "end":
      return game.actions_left > 0 ? t("say-end-left", { count: game.actions_left }) : t("say-end");
    default:
      return idleSentence(game);
  }
}

const COMMIT: Record<Choice["verb"], string> = {
  none: "commit-nothing",
  place_officers: "commit-place-officers",
  discard: "commit-discard",
  place: "commit-place",
  reveal: "commit-reveal",
  draw: "commit-draw",
  officer: "commit-officer",
  trade: "commit-trade",
  send: "commit-send",
  bonus: "commit-bonus",
  end: "commit-end",
  point: "commit-nothing",
};

export function commitLabel({ choice }: Draft): string {
  return t(COMMIT[choice.verb]);
}

/** Why nothing is offered under this verb, in the server's words; null when something is. */
export function closedBecause(draft: Draft, verb: Verb): Why | null {
  const { game } = draft.room;
  if (!game || draft.can(verb)) return null;
  const name = WIRE[verb];
  const closed = draft.table?.options.closed.find((it) => it.verb === name);
  return closed ? whyClosed(name, closed.why, game) : { key: "refusal-unknown", section: null };
}

const WIRE: Record<Verb, WireVerb> = {
  reveal: "reveal",
  draw: "mobilize",
  officer: "move_officer",
  trade: "trade",
  send: "send",
  bonus: "play_bonus",
  end: "end_turn",
};

/** What the server foretells of the choice: what it costs, what it brings, and whether it can be thought over. */
export function previewText({ preview, choice }: Draft): string {
  if (!preview) return "";
  const points = preview.moments.reduce((sum, it) => sum + (it.type === "taxi_sent" ? it.points : 0), 0);
  const parts = [
    preview.cost > 0 ? t("preview-cost", { count: preview.cost }) : choice.verb === "bonus" ? t("preview-free") : "",
    points > 0 ? t("preview-points", { points }) : "",
    preview.reveals ? t("preview-reveals") : "",
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Both rounds that the next taxi may drive, street by street. */
export function arrivalText(game: GameView): string {
  return game.arrivals
    .map((it) => {
      const words = { printed: signName(it.printed), tokens: listOf(it.tokens.map(signName)), count: it.tokens.length };
      if (!it.street) return t("arrival-jam", words);
      if (it.street === it.printed) return t("arrival-here", words);
      return t("arrival-on", { ...words, street: signName(it.street) });
    })
    .join(" ");
}

function placeOfficers({ color }: Of<"place_officers">, game: GameView): string {
  const [one, two] = game.streets.filter((it) => it.color === color);
  if (!one || !two) return t("say-place-officers-pick");
  return t("say-place-officers", { one: streetName(one.street), two: streetName(two.street) });
}

function discardSentence({ cards, alone }: Of<"discard">, { game, options }: Table): string {
  const n = options.discards - cards.length;
  if (alone || n === 0) return t("say-discard", { cards: cardList(cards), count: cards.length });
  return game.phase === "trim" ? t("say-trim-pick", { n }) : t("say-discard-pick");
}

function moveSentence({ step }: Of<"officer">, { game, options }: Table): string {
  if (!step) return t("say-officer-pick");
  const from = game.officers?.[step.officer];
  const line = t("say-officer", {
    officer: officerName(step.officer),
    from: from ? streetName(from) : "",
    to: streetName(step.street),
  });
  return orOther(line, walkers(options, step.street));
}

function tradeSentence({ give, take }: Of<"trade">, game: GameView, room: MarneRoom): string {
  if (give && take) {
    const seat = game.hands.findIndex((hand, it) => it !== room.seat && hand.includes(take));
    const key = seat < 0 ? "say-trade-reserve" : "say-trade";
    return t(key, { give: cardName(give), take: cardName(take), name: room.name(seat) });
  }
  if (give) return t("say-trade-give", { give: cardName(give) });
  if (take) return t("say-trade-take", { take: cardName(take) });
  return t(game.reserve ? "say-trade-pick-solo" : "say-trade-pick");
}

function sendSentence(choice: Of<"send">, table: Table): string {
  const sum = sumOf(choice.cards);
  const offer = offerAt(choice.street, table.options);
  if (!offer) return sum > 0 ? t("say-send-where", { sum }) : t("say-send-pick");
  const words = { street: streetName(offer.street), sum, need: offer.need };
  if (commandOf(choice, table)) return t("say-send", words);
  return t(sum > 0 ? "say-send-short" : "say-send-cards", words);
}

function bonusSentence(play: Play | null, { options }: Table): string {
  switch (play?.card) {
    case "bonus-orders":
      return t("say-bonus-orders");
    case "bonus-gallop":
      return play.step ? gallopSentence(play.step.officer, play.step.street, options) : t("say-bonus-gallop-pick");
    case "bonus-clear":
      return play.street ? t("say-bonus-clear", { street: streetName(play.street) }) : t("say-bonus-clear-pick");
    case "bonus-recall":
      return play.take ? t("say-bonus-recall", { card: cardName(play.take) }) : t("say-bonus-recall-pick");
    default:
      return t("say-bonus-pick");
  }
}

function gallopSentence(officer: Officer, street: Street, options: Options): string {
  const line = t("say-bonus-gallop", { officer: officerName(officer), to: streetName(street) });
  return orOther(line, riders(options, street));
}

function orOther(line: string, officers: readonly Officer[]): string {
  return officers.length > 1 ? `${line} ${t("say-officer-other")}` : line;
}
