import { describe, expect, it } from "vitest";
import { oneNamed, understand } from "../aids/parse";

const STREETS = [
  "Quai d’Orsay", "Rue Fabert", "Rue de l’Université", "Rue Saint-Dominique", "Boulevard de La Tour-Maubourg",
  "Rue de Grenelle", "Boulevard des Invalides", "Rue de Constantine",
];
const fr = (text: string) => understand(text, "fr", STREETS);
const en = (text: string) => understand(text, "en", STREETS);

describe("an order", () => {
  it.each([
    ["officer A 3", "officier a 3", { type: "officer", officer: 0, street: 2 }],
    ["officer b to street 8", "officier B vers rue 8", { type: "officer", officer: 1, street: 7 }],
    ["load 5 1 4", "charger 5 1 4", { type: "send", street: 4, cards: [0, 3] }],
    ["send 2", "envoyer 2", { type: "send", street: 1, cards: [] }],
    ["send 5 cards 1, 4", "charger 5 cartes 1, 4", { type: "send", street: 4, cards: [0, 3] }],
    ["swap 2 Léa 3", "échanger 2 Léa 3", { type: "trade", give: 1, mate: "Léa", take: 2 }],
    ["swap 2 Lieutenant Coquelicot 3", "échanger 2 Lieutenant Coquelicot 3", { type: "trade", give: 1, mate: "Lieutenant Coquelicot", take: 2 }],
    ["swap card 2 with Léa card 3", "échanger carte 2 avec Léa carte 3", { type: "trade", give: 1, mate: "Léa", take: 2 }],
    ["swap 2 Et 3", "échanger 2 Et 3", { type: "trade", give: 1, mate: "Et", take: 2 }],
    ["swap 1 4", "échanger 1 4", { type: "trade", give: 0, mate: "", take: 3 }],
    ["bonus 4", "bonus 4", { type: "bonus", card: 3, officer: null, at: null }],
    ["bonus 4 A 3", "bonus 4 a 3", { type: "bonus", card: 3, officer: 0, at: 2 }],
    ["bonus 4 12", "bonus 4 12", { type: "bonus", card: 3, officer: null, at: 11 }],
    ["discard 2", "défausser 2", { type: "discard", card: 1 }],
    ["street 4", "rue 4", { type: "street", street: 3 }],
    ["street grenelle", "rue grenelle", { type: "street", street: 5 }],
    ["load la 1 4", "charger la 1 4", { type: "send", street: 4, cards: [0, 3] }],
    ["street Rue de Grenelle", "rue de Grenelle", { type: "street", street: 5 }],
    ["street Rue de l'Université", "rue de l’Université", { type: "street", street: 2 }],
    ["street Boulevard des Invalides", "rue boulevard des Invalides", { type: "street", street: 6 }],
    ["send Quai d'Orsay 1 4", "charger Quai d’Orsay 1 4", { type: "send", street: 0, cards: [0, 3] }],
    ["send quai 1 4", "charger quai 1 4", { type: "send", street: 0, cards: [0, 3] }],
    ["load Boulevard de La Tour-Maubourg 1 4", "charger boulevard de La Tour-Maubourg 1 4", { type: "send", street: 4, cards: [0, 3] }],
    ["officer A to Rue Saint-Dominique", "officier A vers la rue Saint-Dominique", { type: "officer", officer: 0, street: 3 }],
    ["draw", "piocher", { type: "draw" }],
    ["reveal", "révéler", { type: "reveal" }],
    ["end", "finir", { type: "end" }],
    ["keep", "garder", { type: "keep" }],
    ["reserve", "réserve", { type: "reserve" }],
    ["cancel", "annuler", { type: "cancel" }],
    ["confirm", "confirmer", { type: "confirm" }],
    ["state", "état", { type: "state" }],
    ["board", "place", { type: "board" }],
    ["hand", "main", { type: "hand" }],
    ["team", "équipe", { type: "team" }],
    ["last", "dernier", { type: "last" }],
    ["next", "prochain", { type: "next" }],
    ["help", "aide", { type: "help" }],
  ])("is understood: %s, %s", (english, french, order) => {
    expect(en(english)).toEqual(order);
    expect(fr(french)).toEqual(order);
    // Somebody at an English table may type French, and the other way round.
    expect(fr(english)).toEqual(order);
    expect(en(french)).toEqual(order);
  });

  it("forgives case, accents and spaces", () => {
    expect(fr("  ÉCHANGER   2  lea  3 ")).toEqual({ type: "trade", give: 1, mate: "lea", take: 2 });
    expect(fr("Reveler")).toEqual({ type: "reveal" });
    expect(fr("e\u0301tat")).toEqual({ type: "state" });
  });

  it("may be the beginning of a word that fits only one, in the reader's language first", () => {
    expect(en("o a 3")).toEqual({ type: "officer", officer: 0, street: 2 });
    expect(en("sw 1 2")).toMatchObject({ type: "trade" });
    expect(fr("pi")).toEqual({ type: "draw" });
    expect(fr("d 2")).toMatchObject({ type: "ambiguous" });
    expect(en("e")).toEqual({ type: "end" });
    expect(fr("ech 1 2")).toMatchObject({ type: "trade" });
  });

  it("says which words it could have been", () => {
    expect(fr("p")).toEqual({ type: "ambiguous", words: ["piocher", "place", "prochain"] });
    expect(en("s 4")).toMatchObject({ type: "ambiguous", words: ["send", "swap", "street", "state"] });
  });

  it("is nothing on an empty line, unknown when it is no word of ours", () => {
    expect(en("   ")).toBeNull();
    expect(en("fly 3")).toEqual({ type: "unknown", word: "fly" });
  });

  it.each([
    ["officer", "officer"], ["officer 3", "officer"], ["officer a", "officer"], ["officer c 3", "officer"],
    ["officer a 9", "officer"], ["officer a de", "officer"], ["send", "send"], ["send 5 x", "send"], ["send 0", "send"],
    ["swap 2", "trade"], ["swap Léa 3", "trade"], ["bonus", "bonus"], ["bonus 1 a", "bonus"], ["bonus 1 2 3", "bonus"],
    ["discard me", "discard"], ["street", "street"], ["street 9", "street"],
  ])("asks for what is missing: %s", (text, what) => {
    expect(en(text)).toEqual({ type: "incomplete", what });
  });
});

describe("a name", () => {
  const names = ["Léa", "Léandre", "Lieutenant Coquelicot", "Bob"];

  it("is found whole, by its beginning, or by one of its words", () => {
    expect(oneNamed("lea", names)).toBe(0);
    expect(oneNamed("LÉAN", names)).toBe(1);
    expect(oneNamed("coq", names)).toBe(2);
    expect(oneNamed("b", names)).toBe(3);
  });

  it("is nobody's when several could be meant, or nobody", () => {
    expect(oneNamed("l", names)).toBeNull();
    expect(oneNamed("ana", names)).toBeNull();
    expect(oneNamed("", names)).toBeNull();
  });
});
