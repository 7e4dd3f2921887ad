// The one HTML page, made into one for each language and place: what a link preview reads and what a first visit needs
// at once differ. The server fills in {{origin}} and {{code}}.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const LOCALES = ["fr", "en"] as const;
export type Locale = (typeof LOCALES)[number];
export const PLACES = ["home", "room", "rules", "lesson"] as const;
export type Place = (typeof PLACES)[number];

export type Page = {
  locale: Locale;
  place: Place;
  /** Addresses of the scripts and styles that the place needs at once. */
  scripts: string[];
  styles: string[];
  /** The manifest, and pictures, where there are any. */
  manifest?: string;
  touchIcon?: string;
  preview?: string;
};

export const PREVIEW = { width: 1200, height: 630 };

/** The page from the template `index.html`. */
export function fillPage(template: string, page: Page): string {
  const words = wordsOf(page.locale);
  const t = (key: string) => escape(words(key));
  const [title, description] = [t(`page-${page.place}-title`), t(`page-${page.place}-description`)];
  const head = [
    `<title>${title}</title>`,
    meta("name", "description", description),
    meta("property", "og:site_name", t("rondpoint")),
    meta("property", "og:type", "website"),
    meta("property", "og:locale", page.locale === "fr" ? "fr_FR" : "en_GB"),
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
    `<main class="boot"><h1>${t(page.place === "room" ? "page-room-heading" : "rondpoint")}</h1>`,
    `<p>${t("page-wait")}</p><p class="slow"><a class="button" href="">${t("page-slow")}</a></p></main>`,
    `<noscript>${t("page-script")}</noscript>`,
  ];
  return template
    .replace(/<html[^>]*>/, `<html lang="${page.locale}">`)
    .replace(/<title>.*?<\/title>/, head.join("\n    "))
    .replace(/ *<\/head>/, `${styles.join("")}  </head>`)
    .replace(/<!-- boot -->/, boot.join("\n      "));
}

/** The words of the pages. */
export function wordsOf(locale: Locale): (key: string) => string {
  const bundle = new FluentBundle(locale, { useIsolating: false });
  for (const file of [`${locale}.ftl`, `page.${locale}.ftl`]) {
    bundle.addResource(new FluentResource(readFileSync(join(import.meta.dirname, "../locales", file), "utf8")));
  }
  return (key) => {
    const value = bundle.getMessage(key)?.value;
    if (!value) throw new Error(`${locale} has no ${key}`);
    return bundle.formatPattern(value, { code: "{{code}}" });
  };
}

function pathOf({ place, locale }: Page): string {
  const lesson = locale === "fr" ? "apprendre" : "learn";
  return { home: "", room: "{{code}}", rules: "rules", lesson }[place];
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${content}" />`;
}

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
