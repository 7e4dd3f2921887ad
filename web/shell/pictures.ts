// Bitmaps for those who accept nothing else (home screens and link previews), drawn from our own art as the client is
// built.

import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { runnerImport } from "vite";
import { PREVIEW } from "./pages.ts";

const require = createRequire(import.meta.url);
const PAPER = "#f4e9d0";
const NIGHT = "#14171f";
const CARD = "#fbf4e3";
const YELLOW = "#fcc022";
/** Where the words of a preview end and its picture begins. */
const EDGE = 530;
/** Launchers cut a maskable icon to a circle of four fifths of its width. */
const SAFE = 0.8;

type Art = { logo: string; posters: Record<string, string> };

/** The mark of the reader's turn, at the corner of the tab's picture. */
const DOT = '<circle cx="50" cy="14" r="13" fill="#b02717" stroke="#fbf4e3" stroke-width="4"/>';
/** The size of the tab's picture: twice what a tab shows, for screens that are twice as fine. */
const TAB = 64;

export type Artist = {
  /** The tab's picture, with its dot while it is the reader's turn. If the page drew it, it would cost a phone a frame
   * each time. */
  favicon: (turn: boolean) => Uint8Array;
  /** The logo, this many pixels wide: bare, on paper, or small enough on paper to be cut by a launcher. */
  icon: (size: number, ground: "none" | "paper" | "maskable") => Uint8Array;
  /** The poster of a game with its words, as a preview of a link. */
  preview: (game: string, words: { date: string; title: string; line: string }) => Uint8Array;
};

export async function artist(): Promise<Artist> {
  await initWasm(readFileSync(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));
  const font = readFileSync(require.resolve("@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff2"));
  const { module } = await runnerImport<Art>(join(import.meta.dirname, "art.ts"), {
    configFile: false,
    root: join(import.meta.dirname, ".."),
    plugins: [svelte({ emitCss: false })],
    logLevel: "error",
  });
  const logo = readFileSync(join(import.meta.dirname, "../public/favicon.svg"), "utf8");
  return {
    favicon: (turn) => paint(turn ? logo.replace("</svg>", `${DOT}</svg>`) : logo, TAB, font),
    icon: (size, ground) => paint(iconSvg(module, ground), size, font),
    preview: (game, words) => paint(previewSvg(module.posters[game] ?? "", words), PREVIEW.width, font),
  };
}

function paint(svg: string, width: number, font: Uint8Array): Uint8Array {
  const picture = new Resvg(svg, { fitTo: { mode: "width", value: width }, font: { fontBuffers: [font] } });
  return picture.render().asPng();
}

function iconSvg({ logo }: Art, ground: "none" | "paper" | "maskable"): string {
  const width = 64 * (ground === "maskable" ? SAFE * 0.96 : ground === "paper" ? 0.9 : 1);
  const edge = (64 - width) / 2;
  const paper = ground === "none" ? "" : `<rect width="64" height="64" fill="${PAPER}"/>`;
  return svg(64, 64, paper + placed(logo, edge, edge, width, width));
}

function previewSvg(poster: string, words: { date: string; title: string; line: string }): string {
  const { width, height } = PREVIEW;
  const art = placed(poster, EDGE, 0, width - EDGE, height);
  const text = (y: number, size: number, fill: string, spacing: number, line: string) =>
    `<text x="64" y="${y}" font-family="League Gothic" font-size="${size}" letter-spacing="${spacing}" fill="${fill}">${line}</text>`;
  const [first, second] = halves(words.title.toUpperCase());
  return svg(
    width,
    height,
    [
      `<rect width="${width}" height="${height}" fill="${NIGHT}"/>`,
      art,
      `<rect x="${EDGE - 6}" width="6" height="${height}" fill="${CARD}"/>`,
      text(132, 40, YELLOW, 4, words.date.toUpperCase()),
      text(258, 108, CARD, 2, first),
      text(368, 108, CARD, 2, second),
      text(474, 38, CARD, 1, words.line),
      text(560, 38, YELLOW, 2, "RONDPOINT"),
    ].join(""),
  );
}

/** Broken so that both lines are as equal in length as possible. */
function halves(title: string): [string, string] {
  const words = title.split(" ");
  const cut = words.map((_, at) => [words.slice(0, at).join(" "), words.slice(at).join(" ")] as [string, string]);
  const longest = ([one, two]: [string, string]) => Math.max(one.length, two.length);
  return cut.reduce((best, it) => (longest(it) < longest(best) ? it : best));
}

function svg(width: number, height: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
}

/** A picture inside another. */
function placed(picture: string, x: number, y: number, width: number, height: number): string {
  return picture.replace("<svg ", `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);
}
