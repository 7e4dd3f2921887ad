// Every verb, and what a tap means when none has been chosen yet.

import type { Command, SoldierCard, Street } from "../wire.gen";
import { bonus, playable } from "./bonus";
import { begin, rules, type Choice, type Of, type Table, type Verb, type VerbRules } from "./choice";
import { officer } from "./officer";
import { discard, isQuestion, place, placeOfficers } from "./questions";
import { send } from "./send";
import { trade } from "./trade";

const ALL: { [V in Choice["verb"]]: VerbRules<Of<V>> } = {
  none: rules<"none">({}),
  place_officers: placeOfficers,
  discard,
  place,
  reveal: rules<"reveal">({ command: (_, { options }) => (options.reveal ? { type: "reveal" } : null) }),
  draw: rules<"draw">({ command: (_, { options }) => (options.mobilize ? { type: "mobilize" } : null) }),
  officer,
  trade,
  send,
  bonus,
  end: rules<"end">({ command: (_, { options }) => (options.end_turn ? { type: "end_turn" } : null) }),
  point: rules<"point">({}),
};

/** The rules that fit this very choice. */
export function rulesOf<C extends Choice>(choice: C): VerbRules<C> {
  return ALL[choice.verb] as unknown as VerbRules<C>;
}

export function commandOf(choice: Choice, table: Table): Command | null {
  return rulesOf(choice).command(choice, table);
}

/** Before a verb is chosen, a street chooses one: a taxi that may go is sent, else an officer walks there. Where no
 * officer can walk, a taxi that may go is still sent. */
export function tapStreet(choice: Choice, street: Street, table: Table): Choice | null {
  if (choice.verb === "officer") return first([choice, begin("send")], (it) => rulesOf(it).tapStreet(it, street, table));
  if (choice.verb !== "none") return rulesOf(choice).tapStreet(choice, street, table);
  return first([begin("send"), begin("officer")], (it) => rulesOf(it).tapStreet(it, street, table));
}

/** A bonus card may be chosen during any verb, except a swap that can give it away. */
export function tapCard(choice: Choice, card: SoldierCard, table: Table): Choice | null {
  if (choice.verb === "none") return first([begin("bonus"), begin("send"), begin("trade")], (it) => rulesOf(it).tapCard(it, card, table));
  const next = rulesOf(choice).tapCard(choice, card, table);
  return next ?? (isQuestion(choice) ? null : bonus.tapCard({ verb: "bonus", play: null }, card, table));
}

export function tapTake(choice: Choice, card: SoldierCard, table: Table): Choice | null {
  if (choice.verb !== "none") return rulesOf(choice).tapTake(choice, card, table);
  const swap = begin("trade");
  return rulesOf(swap).tapTake(swap, card, table);
}

/** Whether the server offers anything under this verb. */
export function can(verb: Verb, { options }: Table): boolean {
  switch (verb) {
    case "reveal":
      return options.reveal;
    case "draw":
      return options.mobilize;
    case "officer":
      return options.move_officer.length > 0;
    case "trade":
      return options.trade !== null;
    case "send":
      return options.send.length > 0;
    case "bonus":
      return playable(options).length > 0;
    case "end":
      return options.end_turn;
  }
}

function first(choices: readonly Choice[], tap: (begun: Choice) => Choice | null): Choice | null {
  for (const choice of choices) {
    const next = tap(choice);
    if (next) return next;
  }
  return null;
}
