// Everything around the client: its HTML pages, its icons and previews, its manifests, the worker that keeps it for
// hours without a network, and compressed copies of the files.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transformWithOxc, type Plugin, type Rolldown } from "vite";
import { compress, filesOf } from "./compress.ts";
import { GAMES } from "./games.ts";
import { fileOf, fillLost, fillPage, firstGame, LOCALES, PLACES, wordsOf, type Locale, type Place } from "./pages.ts";
import { artist, type Artist } from "./pictures.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** What each place shows first, besides the entry. */
function firstOf(place: Place): { screens: string[]; words: string[] } {
  if (!("game" in place)) {
    const room = { screens: ["screens/Room.svelte"], words: ["locales/"] };
    if (place.type === "room") return room;
    const games = GAMES.map((it) => `games/${it}`);
    return {
      screens: ["screens/Home.svelte", ...games.map((it) => `${it}/art/Poster.svelte`)],
      words: ["locales/", ...games.map((it) => `${it}/words/about.`)],
    };
  }
  const game = `games/${place.game}`;
  const [screen, own] = place.type === "rules" ? ["Rules", "rules"] : ["Lesson", "lesson"];
  return {
    screens: [`${game}/index.ts`, `${game}/${screen}.svelte`],
    words: ["locales/", "locales/table.", ...(own === "lesson" ? ["locales/lesson."] : []), ...["about", "options", "table", own].map((it) => `${game}/words/${it}.`)],
  };
}

/** What the worker keeps. Pictures are for others, except the tab's. */
const KEPT = /^(?!\.vite\/|sw\.js).*(\.(js|css|woff2|svg|webmanifest)|favicon[^/]*\.png)$/;

export function shell(): Plugin {
  let entry = "";
  return {
    name: "rondpoint-shell",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler: (html, { server }) =>
        server ? fillPage(html, { locale: "en", place: { type: "home" }, scripts: [], styles: [] }) : html,
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const drawn = await artist();
        // Fixed names, so that a script can know them.
        this.emitFile({ type: "asset", fileName: "favicon.png", source: drawn.favicon(false) });
        this.emitFile({ type: "asset", fileName: "favicon-turn.png", source: drawn.favicon(true) });
        const template = bundle["index.html"];
        if (template?.type !== "asset") return;
        const emit = (name: string, source: Uint8Array) => `/${this.getFileName(this.emitFile({ type: "asset", name, source }))}`;
        const pictures = drawPictures(drawn, emit);
        entry = chunkWith(bundle, "/src/main.ts").fileName;
        for (const locale of LOCALES) {
          const manifest = `manifest.${locale}.webmanifest`;
          this.emitFile({ type: "asset", fileName: manifest, source: JSON.stringify(manifestOf(locale, pictures.icons)) });
          this.emitFile({ type: "asset", fileName: `pages/lost.${locale}.html`, source: fillLost(`${template.source}`, locale) });
          for (const place of PLACES) {
            const page = {
              locale,
              place,
              ...needs(bundle, place, locale),
              manifest: `/${manifest}`,
              touchIcon: pictures.touch,
              preview: pictures.previewOf(locale, "game" in place ? place.game : firstGame()),
            };
            this.emitFile({ type: "asset", fileName: `pages/${fileOf(place, locale)}`, source: fillPage(`${template.source}`, page) });
          }
        }
        delete bundle["index.html"];
      },
    },
    writeBundle: {
      order: "post",
      async handler({ dir }) {
        if (!dir || !entry) return;
        writeFileSync(join(dir, "sw.js"), await worker(dir, entry));
        compress(dir);
      },
    },
  };
}

/** The scripts and styles that a place needs at once, besides those that the template names. */
function needs(bundle: Bundle, place: Place, locale: Locale): { scripts: string[]; styles: string[] } {
  const { screens, words } = firstOf(place);
  const first = [...screens, ...words.map((it) => `${it}${locale}.ftl`)];
  const named = withImports(bundle, [chunkWith(bundle, "/src/main.ts")]);
  const chunks = [...withImports(bundle, first.map((it) => chunkWith(bundle, `/${it}`)))].filter((it) => !named.has(it));
  const styles = new Set(chunks.flatMap((it) => [...(it.viteMetadata?.importedCss ?? [])]));
  return { scripts: chunks.map((it) => `/${it.fileName}`), styles: [...styles].map((it) => `/${it}`) };
}

function chunkWith(bundle: Bundle, module: string): Chunk {
  const found = Object.values(bundle).find((it) => it.type === "chunk" && it.moduleIds.some((id) => id.endsWith(module)));
  if (found?.type !== "chunk") throw new Error(`no chunk holds ${module}`);
  return found;
}

function withImports(bundle: Bundle, chunks: Chunk[]): Set<Chunk> {
  const seen = new Set(chunks);
  // The loop also visits entries added while it runs.
  for (const it of seen) {
    for (const name of it.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") seen.add(imported);
    }
  }
  return seen;
}

type Icon = { src: string; sizes: string; type: string; purpose: string };

function drawPictures({ icon, preview }: Artist, emit: (name: string, source: Uint8Array) => string) {
  const png = (size: number, purpose: "any" | "maskable"): Icon => ({
    src: emit(`${purpose === "any" ? "icon" : purpose}-${size}.png`, icon(size, purpose === "any" ? "none" : "maskable")),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const previewOf = (locale: Locale, game: string) => {
    const t = wordsOf(locale, game);
    const words = { date: t("about-date"), title: t("about-title"), line: t("page-preview-line") };
    return emit(`preview.${game}.${locale}.png`, preview(game, words));
  };
  const previews = new Map(LOCALES.flatMap((locale) => GAMES.map((game) => [`${game} ${locale}`, previewOf(locale, game)] as const)));
  return {
    icons: [png(192, "any"), png(512, "any"), png(192, "maskable"), png(512, "maskable")],
    touch: emit("touch-180.png", icon(180, "paper")),
    previewOf: (locale: Locale, game: string) => previews.get(`${game} ${locale}`) ?? "",
  };
}

function manifestOf(locale: Locale, icons: Icon[]) {
  const t = wordsOf(locale, firstGame());
  return {
    id: "/",
    name: t("rondpoint"),
    short_name: t("rondpoint"),
    description: t("page-app-description"),
    lang: locale,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#f4e9d0",
    background_color: "#f4e9d0",
    categories: ["games"],
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }, ...icons],
  };
}

/** The worker, with the files of this build and their common fingerprint. */
async function worker(dir: string, entry: string): Promise<string> {
  const files = filesOf(dir).filter((it) => KEPT.test(it));
  const hash = createHash("sha256");
  for (const it of files) hash.update(it).update(readFileSync(join(dir, it)));
  const source = readFileSync(join(import.meta.dirname, "worker.ts"), "utf8");
  const { code } = await transformWithOxc(source, "worker.ts");
  const turn = JSON.stringify(Object.fromEntries(LOCALES.map((it) => [it, wordsOf(it, firstGame())("page-turn")])));
  const version = hash.update(turn).update(code).digest("hex").slice(0, 16);
  const list = JSON.stringify(files.map((it) => `/${it}`));
  return `const VERSION = "${version}";\nconst ENTRY = "${entry}";\nconst FILES = ${list};\nconst TURN = ${turn};\n${code}`;
}
