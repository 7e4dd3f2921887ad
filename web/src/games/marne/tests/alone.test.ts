import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";

const WEB = join(import.meta.dirname, "../../../..");
/** Words of this game alone; "street" and "card" are anybody's. */
const OURS = /marne|\btaxis?\b|officer|soldier|bonus|invalides|mobili[sz]|\b1914\b/i;

const GAMES = join("src", "games");

function files(folder: string): string[] {
  return readdirSync(join(WEB, folder), { withFileTypes: true }).flatMap((it) => {
    const path = join(folder, it.name);
    // Each game has its own folder.
    if (it.isDirectory()) return folder === GAMES ? [] : files(path);
    return /\.(ts|svelte|css|ftl|html)$/.test(it.name) ? [path] : [];
  });
}

it("is the only folder that knows this game", () => {
  const all = ["src", "shell", "locales"].flatMap(files);
  expect(all.length).toBeGreaterThan(80);
  const known = all.flatMap((path) =>
    readFileSync(join(WEB, path), "utf8").split("\n").flatMap((line, at) => (OURS.test(line) ? [`${relative(WEB, join(WEB, path))}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(known).toEqual([]);
});
