// Our own art as plain SVG, for the pictures that have to be bitmaps.

import { render } from "svelte/server";
import Logo from "../src/parts/Logo.svelte";
import Poster from "../src/games/marne/art/Poster.svelte";

export const logo = plain(render(Logo).body);
export const poster = plain(render(Poster).body);

/** Custom properties mean nothing outside a page: the colours they stand for do. */
function plain(svg: string): string {
  return svg.replace(/var\(--[\w-]+, ?(#[0-9A-Fa-f]+)\)/g, "$1").replace(/<!--.*?-->/g, "");
}
