// Our own art as plain SVG, for the pictures that have to be bitmaps.

import type { Component } from "svelte";
import { render } from "svelte/server";
import Logo from "../src/art/Logo.svelte";

type Poster = { default: Component<Record<string, never>> };

export const logo = plain(render(Logo).body);

/** By the name of the game. */
export const posters = Object.fromEntries(
  Object.entries(import.meta.glob<Poster>("../src/games/*/art/Poster.svelte", { eager: true })).map(([path, it]) => [
    /games\/(\w+)\//.exec(path)?.[1] ?? path,
    plain(render(it.default).body),
  ]),
);

/** Custom properties mean nothing outside a page, so their colours are put in. */
function plain(svg: string): string {
  return svg.replace(/var\(--[\w-]+, ?(#[0-9A-Fa-f]+)\)/g, "$1").replace(/<!--.*?-->/g, "");
}
