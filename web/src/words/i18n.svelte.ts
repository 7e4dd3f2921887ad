// Sentences in the viewer's language. Changing the language changes nothing but words: it is kept on this device, not
// sent to the room, and only that language is downloaded.

import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable } from "@fluent/bundle";
import { recall, remember } from "../device/storage";

export const LOCALES = ["fr", "en"] as const;
export type Locale = (typeof LOCALES)[number];
export type Words = Record<string, FluentVariable>;
/** One file of words, in each language, downloaded on demand. */
export type Book = Record<Locale, () => Promise<{ default: FluentResource["body"] }>>;
/** A sentence by its key. */
export type Translate = (key: string, words?: Words) => string;

class Speech {
  locale = $state<Locale>(firstLocale());
  /** How many books have been read: what was shown without its words is shown again. */
  read = $state(0);
}

export const speech = new Speech();

const dictionaries: Dictionary[] = [];

/** Books whose keys belong together. What a dictionary lacks is looked up in the one behind it. */
export class Dictionary {
  readonly #behind: Dictionary | null;
  readonly #books: Book[];
  readonly #bundles: Record<Locale, FluentBundle> = { fr: bundle("fr"), en: bundle("en") };
  readonly #read: Record<Locale, Book[]> = { fr: [], en: [] };

  constructor(behind: Dictionary | null, ...books: Book[]) {
    this.#behind = behind;
    this.#books = books;
    dictionaries.push(this);
  }

  /** Words that come later, with the page that needs them. Rejected if they cannot be downloaded. */
  async learn(...books: Book[]): Promise<void> {
    this.#books.push(...books.filter((it) => !this.#books.includes(it)));
    await this.readUp(speech.locale);
  }

  /** Whether every book has been read in this language. */
  knows(locale: Locale): boolean {
    return this.#books.every((it) => this.#read[locale].includes(it));
  }

  async readUp(locale: Locale): Promise<void> {
    const missing = this.#books.filter((it) => !this.#read[locale].includes(it));
    const sources = await Promise.all(missing.map((it) => it[locale]()));
    for (const [index, book] of missing.entries()) {
      if (this.#read[locale].includes(book)) continue;
      this.#bundles[locale].addResource({ body: sources[index]?.default ?? [] });
      this.#read[locale].push(book);
    }
    if (missing.length > 0) speech.read += 1;
  }

  /** A missing key shows itself rather than nothing, until its book has come. */
  readonly t: Translate = (key, words) => {
    const made = this.#bundles[speech.locale];
    const message = made.getMessage(key);
    if (message?.value) return made.formatPattern(message.value, words ? counted(words) : null, []);
    if (this.#behind) return this.#behind.t(key, words);
    void speech.read;
    return key;
  };
}

/** The words of every page. */
export const house = new Dictionary(null, {
  fr: () => import("../../locales/fr.ftl"),
  en: () => import("../../locales/en.ftl"),
});

export const { t } = house;

/** Changes the language once all of its words are here. Rejected, and nothing changed, if they cannot be downloaded. */
export async function speak(locale: Locale): Promise<void> {
  // Words may be added while others are on their way.
  while (dictionaries.some((it) => !it.knows(locale))) await Promise.all(dictionaries.map((it) => it.readUp(locale)));
  speech.locale = locale;
  remember("locale", locale);
  document.documentElement.lang = locale;
}

function bundle(locale: Locale): FluentBundle {
  // Isolation marks would end up inside accessible names, where they break "label in name".
  return new FluentBundle(locale, { useIsolating: false });
}

/** A number that is written as it is: loading `Intl` for it takes a phone longer than drawing the whole page. */
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

/** The language chosen on this device, or the first of the browser's languages that is one of ours. */
function firstLocale(): Locale {
  const kept = recall("locale");
  if (kept === "fr" || kept === "en") return kept;
  const wanted = typeof navigator === "undefined" ? [] : (navigator.languages ?? [navigator.language]);
  return wanted.map((it) => LOCALES.find((locale) => locale === it.toLowerCase().slice(0, 2))).find(Boolean) ?? "en";
}
