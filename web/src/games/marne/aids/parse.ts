// Parses what somebody typed into an order: French or English, any case, with or without accents, any unambiguous
// beginning of a word. All it knows of the table is the names of its streets.

import type { Locale } from "../../../words/i18n.svelte";
import type { Officer } from "../wire.gen";
import type { Readout } from "./readout";

/** Streets and cards are counted from 0 here, from 1 by people. */
export type Order =
  | { type: "officer"; officer: Officer; street: number }
  | { type: "send"; street: number; cards: number[] }
  | { type: "trade"; give: number; mate: string; take: number }
  | { type: "bonus"; card: number; officer: Officer | null; at: number | null }
  | { type: "discard"; card: number }
  | { type: "street"; street: number }
  | { type: "draw" | "reveal" | "end" | "keep" | "reserve" | "cancel" | "confirm" | Readout | "help" };
export type Unclear =
  | { type: "unknown"; word: string }
  | { type: "ambiguous"; words: string[] }
  | { type: "incomplete"; what: "officer" | "send" | "trade" | "bonus" | "discard" | "street" };
type Kind = Order["type"];

const WORDS: Record<Locale, Record<Kind, string[]>> = {
  fr: {
    officer: ["officier", "déplacer"], send: ["charger", "envoyer"], trade: ["échanger"], bonus: ["bonus"],
    discard: ["défausser"], street: ["rue"], draw: ["piocher"], reveal: ["révéler"], end: ["finir", "fin"],
    keep: ["garder"], reserve: ["réserve"], cancel: ["annuler"], confirm: ["confirmer", "oui"], state: ["état"],
    board: ["place"], hand: ["main"], team: ["équipe"], last: ["dernier"], next: ["prochain"], help: ["aide"],
  },
  en: {
    officer: ["officer", "move"], send: ["load", "send"], trade: ["swap", "trade"], bonus: ["bonus"],
    discard: ["discard"], street: ["street"], draw: ["draw"], reveal: ["reveal"], end: ["end"], keep: ["keep"],
    reserve: ["reserve"], cancel: ["cancel"], confirm: ["confirm", "yes"], state: ["state"], board: ["board"],
    hand: ["hand"], team: ["team"], last: ["last"], next: ["next"], help: ["help"],
  },
};
/** Filler words; the order means the same without them. */
const FILLERS = new Set([
  "to", "rue", "street", "card", "cards", "carte", "cartes", "and", "et", "vers", "avec", "with",
]);
/** The same inside the name of a street: alone they may begin one. */
const PARTICLES = new Set(["boulevard", "bd", "de", "des", "la", "quai"]);

/** Null for an empty line. `streets` are the names in the order of the ring. */
export function understand(text: string, locale: Locale, streets: readonly string[]): Order | Unclear | null {
  const [first, ...rest] = text.split(/[\s,;]+/).filter(Boolean);
  if (first === undefined) return null;
  const kind = kindOf(first, locale);
  if (typeof kind !== "string") return kind;
  if (kind === "trade") return trade(rest);
  const words = rest.filter((it, at) => !isFiller(it) && !isParticle(it, rest[at + 1]));
  return complete(kind, words, streets) ?? { type: "incomplete", what: kind as never };
}

/** Without accents, capitals and the other apostrophe. */
function fold(word: string): string {
  return word.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("œ", "oe").replaceAll("'", "’");
}

/** Whether a word is part of the name that goes on with the next one. */
function isParticle(word: string, next: string | undefined): boolean {
  return PARTICLES.has(fold(word)) && next !== undefined && numberOf(next) === null;
}

export function isFiller(word: string | undefined): boolean {
  return word !== undefined && FILLERS.has(fold(word));
}

/** The only name that begins this way, or does from one of its words on; null when none or several do. */
export function oneNamed(word: string, names: readonly string[]): number | null {
  const wanted = fold(word);
  if (!wanted) return null;
  const folded = names.map(fold);
  const tails = (name: string) => [...name.matchAll(/[\p{L}\p{N}]+/gu)].map((it) => name.slice(it.index));
  for (const fits of [
    (name: string) => name === wanted,
    (name: string) => name.startsWith(wanted),
    (name: string) => tails(name).some((it) => it.startsWith(wanted)),
  ]) {
    const found = folded.flatMap((name, at) => (fits(name) ? [at] : []));
    if (found.length === 1) return found[0] ?? null;
    if (found.length > 1) return null;
  }
  return null;
}

function kindOf(word: string, locale: Locale): Kind | Unclear {
  const wanted = fold(word);
  const own = entries(locale);
  const other = entries(locale === "fr" ? "en" : "fr");
  for (const words of [own, other]) {
    const exact = words.find((it) => fold(it.word) === wanted);
    if (exact) return exact.kind;
  }
  for (const words of [own, other]) {
    const found = words.filter((it) => fold(it.word).startsWith(wanted));
    const [kind, ...more] = new Set(found.map((it) => it.kind));
    if (kind && more.length === 0) return kind;
    if (kind) return { type: "ambiguous", words: found.map((it) => it.word) };
  }
  return { type: "unknown", word };
}

function entries(locale: Locale): { kind: Kind; word: string }[] {
  return (Object.entries(WORDS[locale]) as [Kind, string[]][]).flatMap(([kind, words]) =>
    words.map((word) => ({ kind, word })),
  );
}

function complete(kind: Exclude<Kind, "trade">, words: string[], streets: readonly string[]): Order | null {
  const street = (word: string | undefined) => placeOf(word, streets);
  switch (kind) {
    case "officer": {
      const officer = officerOf(words[0]);
      const to = words.length > 1 ? street(words.at(-1)) : null;
      return officer === null || to === null ? null : { type: kind, officer, street: to };
    }
    case "send": {
      const [at, ...cards] = words;
      const to = street(at);
      const numbers = cards.map(numberOf);
      return to === null || numbers.includes(null)
        ? null
        : { type: kind, street: to, cards: numbers.filter((it) => it !== null) };
    }
    case "bonus": {
      const [which, ...more] = words;
      const card = numberOf(which);
      const officer = officerOf(more[0]);
      const place = officer === null ? more[0] : more.at(-1);
      const at = street(place) ?? numberOf(place);
      const whole = more.length === 0 || (officer === null ? more.length === 1 : more.length > 1) && at !== null;
      return card === null || !whole ? null : { type: kind, card, officer, at };
    }
    case "discard": {
      const card = numberOf(words[0]);
      return card === null ? null : { type: kind, card };
    }
    case "street": {
      const at = street(words[0]);
      return at === null ? null : { type: kind, street: at };
    }
    default:
      return { type: kind };
  }
}

/** The name between the two numbers may have several words, or be left out when there is only one to swap with. */
function trade(words: string[]): Order | Unclear {
  const [first, ...name] = words.slice(words.findIndex((it) => !isFiller(it)));
  const [give, take] = [numberOf(first), numberOf(name.pop())];
  if (give === null || take === null) return { type: "incomplete", what: "trade" };
  // Somebody may be called like a filler.
  while (name.length > 1 && isFiller(name[0])) name.shift();
  while (name.length > 1 && isFiller(name.at(-1))) name.pop();
  return { type: "trade", give, mate: name.join(" "), take };
}

function numberOf(word: string | undefined): number | null {
  return word !== undefined && /^[1-9]\d?$/.test(word) ? Number(word) - 1 : null;
}

function officerOf(word: string | undefined): Officer | null {
  const letter = fold(word ?? "");
  return letter === "a" ? 0 : letter === "b" ? 1 : null;
}

function placeOf(word: string | undefined, streets: readonly string[]): number | null {
  const number = numberOf(word);
  if (number !== null) return number < streets.length ? number : null;
  return word !== undefined && word.length > 1 ? oneNamed(word, streets) : null;
}
