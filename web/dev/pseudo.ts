// English as a language with longer words would have it: accented letters, and a third more of them. Text without
// accents was never translated; text that does not fit would not fit in the next language either.

import type { FluentResource } from "@fluent/bundle";
import { STREETS } from "../src/games/marne/names";

type Body = FluentResource["body"];
type Pattern = NonNullable<Body[number]["value"]>;
type Part = Exclude<Pattern, string>[number];

/** Accented letters that our fonts have: the width of any other letter would depend on the machine's fonts. */
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

/** A whole file of words; values inserted into the sentences stay as they are. */
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
