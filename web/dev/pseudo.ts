// English as a language with longer words would have it: its letters accented, a third more of them. What has no accent
// was never translated; what does not fit would not fit in the next language either.

import type { FluentResource } from "@fluent/bundle";
import { STREETS } from "../src/games/marne/names";

type Body = FluentResource["body"];
type Pattern = NonNullable<Body[number]["value"]>;
type Part = Exclude<Pattern, string>[number];

/** Accents that our fonts have: the width of any other letter would depend on the fonts of the machine. */
const FROM = "aceinouyACEINOUY";
const TO = "àçéîñöûýÀÇÉÎÑÖÛÝ";
/** How much longer the words get. */
export const GROWTH = 0.35;

export function pseudo(text: string): string {
  let owed = 0;
  return [...text]
    .map((it) => {
      if (!/\p{L}/u.test(it)) return it;
      owed += GROWTH;
      const letter = TO[FROM.indexOf(it)] ?? it;
      if (owed < 1) return letter;
      owed -= 1;
      return letter + letter.toLowerCase();
    })
    .join("");
}

/** Names are the same in every language. */
const NAMES = new Set([
  "rondpoint", "about-title", ...STREETS.flatMap((it) => [`street-${it}`, `sign-${it}`, `plate-${it}`]),
]);

/** A whole file of words; what is put into the sentences stays as it is. */
export function pseudoBody(body: Body): Body {
  return body.map((it) => ({ ...it, value: it.value === null || NAMES.has(it.id) ? it.value : pattern(it.value) }));
}

function pattern(value: Pattern): Pattern {
  return typeof value === "string" ? pseudo(value) : value.map(part);
}

function part(it: Part): Part {
  if (typeof it === "string") return pseudo(it);
  if (it.type !== "select") return it;
  return { ...it, variants: it.variants.map((variant) => ({ ...variant, value: pattern(variant.value) })) };
}
