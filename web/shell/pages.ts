// The one HTML page, turned into one for each language and place: they differ in what a link preview reads and in
// what a first visit needs at once. The server fills in {{origin}} and {{code}}.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { GAMES, hasLesson, wordsFolder } from "./games.ts";

export const LOCALES = ["fr", "en"] as const;
export type Locale = (typeof LOCALES)[number];
/** Home and room belong to the house, rules and lesson to a game. */
export type Place = { type: "home" | "room" } | { type: "rules" | "lesson"; game: string };

export const PLACES: readonly Place[] = [
  { type: "home" },
  { type: "room" },
  ...GAMES.map((game): Place => ({ type: "rules", game })),
  ...GAMES.filter(hasLesson).map((game): Place => ({ type: "lesson", game })),
];

export type Page = {
  locale: Locale;
  place: Place;
  /** Addresses of the scripts and styles that the place needs at once. */
  scripts: string[];
  styles: string[];
  /** The manifest and pictures, if there are any. */
  manifest?: string;
  touchIcon?: string;
  preview?: string;
};

export const PREVIEW = { width: 1200, height: 630 };

/** The file of a page, in the folder `pages`. */
export function fileOf(place: Place, locale: Locale): string {
  return [...("game" in place ? [place.game] : []), place.type, locale, "html"].join(".");
}

/** The page from the template `index.html`. */
export function fillPage(template: string, page: Page): string {
  const { place, locale } = page;
  const words = wordsOf(locale, "game" in place ? place.game : firstGame());
  const t = (key: string) => escape(words(key));
  const [title, description] = [t(`page-${place.type}-title`), t(`page-${place.type}-description`)];
  const head = [
    `<title>${title}</title>`,
    meta("name", "description", description),
    meta("property", "og:site_name", t("rondpoint")),
    meta("property", "og:type", "website"),
    meta("property", "og:locale", locale === "fr" ? "fr_FR" : "en_GB"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", `{{origin}}/${pathOf(page)}`),
    ...(page.preview
      ? [
          meta("property", "og:image", `{{origin}}${page.preview}`),
          meta("property", "og:image:width", `${PREVIEW.width}`),
          meta("property", "og:image:height", `${PREVIEW.height}`),
          meta("property", "og:image:alt", t("page-preview-alt")),
          meta("name", "twitter:card", "summary_large_image"),
        ]
      : []),
    ...(page.manifest ? [`<link rel="manifest" href="${page.manifest}" />`] : []),
    ...(page.touchIcon ? [`<link rel="apple-touch-icon" href="${page.touchIcon}" />`] : []),
    ...page.scripts.map((it) => `<link rel="modulepreload" crossorigin href="${it}" />`),
  ];
  // After the styles of every page, which they refine.
  const styles = page.styles.map((it) => `    <link rel="stylesheet" crossorigin href="${it}" />\n`);
  const boot = [
    `<main class="boot"><h1>${t(place.type === "room" ? "page-room-heading" : "rondpoint")}</h1>`,
    `<p class="wait">${t("page-wait")}</p><p class="slow wait"><a class="button" href="">${t("page-slow")}</a></p><p class="slow wait">${t("page-old")}</p></main>`,
    `<noscript><p class="still">${t("page-script")}</p>${place.type === "rules" ? rulesOf(locale, place.game) : ""}</noscript>`,
  ];
  return template
    .replace(/<html[^>]*>/, `<html lang="${locale}">`)
    .replace(/<title>.*?<\/title>/, head.join("\n    "))
    .replace(/ *<\/head>/, `${styles.join("")}  </head>`)
    .replace(/<!-- boot -->/, boot.join("\n      "));
}

/** The page for an address that does not exist: it needs no script. */
export function fillLost(template: string, locale: Locale): string {
  const t = ((words) => (key: string) => escape(words(key)))(wordsOf(locale, firstGame()));
  const body = [
    `<main class="boot"><h1>${t("nowhere")}</h1>`,
    `<p>${t("nowhere-text")}</p><p><a class="button" href="/">${t("go-home")}</a></p></main>`,
  ];
  return template
    .replace(/<html[^>]*>/, `<html lang="${locale}">`)
    .replace(/<title>.*?<\/title>/, `<title>${t("nowhere")} · ${t("rondpoint")}</title>\n    ${meta("name", "robots", "noindex")}`)
    .replace(/ *<script[^>]*><\/script>\n?/g, "")
    .replace(/ *<link rel="modulepreload"[^>]*>\n?/g, "")
    .replace(/<!-- boot -->/, body.join("\n      "));
}

/** The words of the pages: those of the house and of one game. */
export function wordsOf(locale: Locale, game: string): (key: string) => string {
  const bundle = bundleOf(locale, game);
  const games = GAMES.map((it) => format(bundleOf(locale, it), "page-summary", {})).join(" ");
  return (key) => format(bundle, key, { code: "{{code}}", games });
}

/** The rules as they can be read without scripts: chapter by chapter, except texts that need a number filled in. */
function rulesOf(locale: Locale, game: string): string {
  const source = readFileSync(join(wordsFolder(game), `rules.${locale}.ftl`), "utf8");
  const lines = [...source.matchAll(/^rules-([\w-]+) = (.+)$/gm)].map(([, key = "", text = ""]) => ({ key, text }));
  const chapters = lines.filter(({ key }) => key.startsWith("title-"));
  const parts = chapters.map(({ key, text }) => {
    const own = lines.filter((it) => it.key.startsWith(`${key.slice("title-".length)}-`) && !it.text.includes("{"));
    return `<h2>${escape(text)}</h2>${own.map((it) => `<p>${escape(it.text)}</p>`).join("")}`;
  });
  return `<article class="still">${parts.join("")}</article>`;
}

export function firstGame(): string {
  const [first] = GAMES;
  if (!first) throw new Error("there is no game in src/games");
  return first;
}

function bundleOf(locale: Locale, game: string): FluentBundle {
  const bundle = new FluentBundle(locale, { useIsolating: false });
  const house = join(import.meta.dirname, "../locales");
  const files = ["", "home.", "page."].map((it) => join(house, `${it}${locale}.ftl`));
  for (const file of [...files, ...["about", "page"].map((it) => join(wordsFolder(game), `${it}.${locale}.ftl`))]) {
    bundle.addResource(new FluentResource(readFileSync(file, "utf8")));
  }
  return bundle;
}

function format(bundle: FluentBundle, key: string, words: Record<string, string>): string {
  const value = bundle.getMessage(key)?.value;
  if (!value) throw new Error(`${bundle.locales.join()} has no ${key}`);
  return bundle.formatPattern(value, words);
}

function pathOf({ place, locale }: Page): string {
  if (!("game" in place)) return place.type === "room" ? "{{code}}" : "";
  const lesson = locale === "fr" ? "apprendre" : "learn";
  return `${place.game}/${place.type === "rules" ? "rules" : lesson}`;
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${content}" />`;
}

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
