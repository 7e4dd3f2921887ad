// Proposes a name, so that nobody has to type one: a rank or a trade and a word, of the time when the house began.

import { recall, remember } from "./storage";

const RANKS = ["Lieutenant", "Sergent", "Caporal", "Capitaine", "Cocher", "Chauffeur", "Cantinière", "Postière"];
const WORDS = [
  "Garance", "Jonquille", "Bleuet", "Coquelicot", "Réséda", "Pervenche", "Capucine", "Muguet", "Tournesol",
  "Clairon", "Lanterne", "Manivelle", "Képi", "Musette", "Bidon", "Pavé", "Taximètre", "Fanal", "Tilleul", "Platane",
];

export const NAME_LENGTH = 24;

/** The last name used on this device, or a fresh one, kept so that it does not change before the reader's eyes. */
export function proposedName(random: () => number = Math.random): string {
  const kept = recall("name");
  if (kept) return kept;
  const fresh = freshName(random);
  remember("name", fresh);
  return fresh;
}

/** A name for somebody else. */
export function freshName(random: () => number = Math.random): string {
  return `${pick(RANKS, random)} ${pick(WORDS, random)}`;
}

/** The name that was meant; an empty field means the proposed one. */
export function meantName(typed: string): string {
  return typed.trim() || proposedName();
}

function pick(list: readonly string[], random: () => number): string {
  return list[Math.floor(random() * list.length)] ?? list[0] ?? "";
}
