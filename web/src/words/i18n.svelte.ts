// Every word on the page comes from Fluent files. The language belongs to the viewer, not to the room, and only that
// language is downloaded.

import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable } from "@fluent/bundle";
import { recall, remember } from "../device/storage";

export const LOCALES = ["fr", "en"] as const;
export type Locale = (typeof LOCALES)[number];
export type Words = Record<string, FluentVariable>;
/** One file of words, in each language, downloaded when it is asked for. */
export type Book = Record<Locale, () => Promise<{ default: FluentResource["body"] }>>;

const books: Book[] = [
  { fr: () => import("../../locales/fr.ftl"), en: () => import("../../locales/en.ftl") },
];
const bundles: Record<Locale, FluentBundle> = { fr: bundle("fr"), en: bundle("en") };
const read: Record<Locale, Set<Book>> = { fr: new Set(), en: new Set() };

function bundle(locale: Locale): FluentBundle {
  // Isolation marks would end up inside accessible names, where they break "label in name".
  return new FluentBundle(locale, { useIsolating: false });
}

class Speech {
  locale = $state<Locale>(firstLocale());
}

export const speech = new Speech();

/** Words that come later, with the page that needs them. Rejected if they cannot be downloaded. */
export async function learn(book: Book): Promise<void> {
  if (!books.includes(book)) books.push(book);
  await readUp(speech.locale);
}

/** Changes the language once all of its words are here. Rejected, and nothing changed, if they cannot be downloaded. */
export async function speak(locale: Locale): Promise<void> {
  // Words may be added while others are on their way.
  while (books.some((it) => !read[locale].has(it))) await readUp(locale);
  speech.locale = locale;
  remember("locale", locale);
  document.documentElement.lang = locale;
}

async function readUp(locale: Locale): Promise<void> {
  const missing = books.filter((it) => !read[locale].has(it));
  const sources = await Promise.all(missing.map((it) => it[locale]()));
  for (const [index, book] of missing.entries()) {
    if (read[locale].has(book)) continue;
    bundles[locale].addResource({ body: sources[index]?.default ?? [] });
    read[locale].add(book);
  }
}

/** A sentence in the viewer's language. A missing key shows itself rather than nothing. */
export function t(key: string, words?: Words): string {
  const made = bundles[speech.locale];
  const message = made.getMessage(key);
  if (!message?.value) return key;
  return made.formatPattern(message.value, words ? counted(words) : null, []);
}

/** A number that is written as it is: waking `Intl` up for it takes a phone longer than drawing the whole page. */
class Count extends FluentNumber {
  override toString(): string {
    return `${this.value}`;
  }
}

function counted(words: Words): Words {
  const made: Words = {};
  for (const [name, value] of Object.entries(words)) made[name] = isCount(value) ? new Count(value) : value;
  return made;
}

/** From a thousand on, languages differ in how they write it. */
function isCount(value: FluentVariable): value is number {
  return Number.isInteger(value) && Math.abs(value as number) < 1000;
}

/** What was chosen on this device, or the first of the browser's languages that is one of ours. */
export function firstLocale(): Locale {
  const kept = recall("locale");
  if (kept === "fr" || kept === "en") return kept;
  const wanted = typeof navigator === "undefined" ? [] : (navigator.languages ?? [navigator.language]);
  return wanted.map((it) => LOCALES.find((locale) => locale === it.toLowerCase().slice(0, 2))).find(Boolean) ?? "en";
}
