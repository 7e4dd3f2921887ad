// Breakpoints by name: `@media (--wide)` in a style stands for the condition in `src/styles/media.json`.

import { readFileSync } from "node:fs";

/** @type {Record<string, string>} */
const MEDIA = JSON.parse(readFileSync(new URL("../src/styles/media.json", import.meta.url), "utf8"));

/** @param {string} css */
export function withMedia(css) {
  return css.replace(/@media \(--([\w-]+)\)/g, (_, name) => {
    const query = MEDIA[name];
    if (!query) throw new Error(`src/styles/media.json has no ${name}`);
    return `@media ${query}`;
  });
}
