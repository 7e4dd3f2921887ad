// Every word on the page comes from the two Fluent files. The language belongs to the viewer, not to the room.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { negotiateLanguages } from "@fluent/langneg";
import en from "../../locales/en.ftl?raw";
import fr from "../../locales/fr.ftl?raw";
import { recall, remember } from "./storage";

export const LOCALES = ["fr", "en"] as const;
export type Locale = (typeof LOCALES)[number];
export type Words = Record<string, FluentVariable>;

const bundles: Record<Locale, FluentBundle> = { fr: bundle("fr", fr), en: bundle("en", en) };

function bundle(locale: Locale, source: string): FluentBundle {
  // Isolation marks would end up inside accessible names, where they break "label in name".
  const made = new FluentBundle(locale, { useIsolating: false });
  made.addResource(new FluentResource(source));
  return made;
}

/** Words that come later, with the page that needs them. */
export function learn(sources: Record<Locale, string>): void {
  for (const locale of LOCALES) bundles[locale].addResource(new FluentResource(sources[locale]));
}

class Speech {
  locale = $state<Locale>(firstLocale());
}

export const speech = new Speech();

export function speak(locale: Locale): void {
  speech.locale = locale;
  remember("locale", locale);
  document.documentElement.lang = locale;
}

/** A sentence in the viewer's language. A missing key shows itself rather than nothing. */
export function t(key: string, words?: Words): string {
  const made = bundles[speech.locale];
  const message = made.getMessage(key);
  if (!message?.value) return key;
  return made.formatPattern(message.value, words ?? null, []);
}

export function firstLocale(): Locale {
  const kept = recall("locale");
  if (kept === "fr" || kept === "en") return kept;
  const wanted = typeof navigator === "undefined" ? [] : (navigator.languages ?? [navigator.language]);
  const [best] = negotiateLanguages([...wanted], [...LOCALES], { defaultLocale: "en", strategy: "lookup" });
  return best === "fr" ? "fr" : "en";
}
