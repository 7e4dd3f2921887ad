// The page of made-up scenes, built for production and served until it is closed.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build, preview } from "vite";

const root = resolve(import.meta.dirname, "..");

/** Built once for all tests of one process. */
let built;

async function buildScenes() {
  const outDir = mkdtempSync(join(tmpdir(), "rondpoint-scenes-"));
  process.on("exit", () => rmSync(outDir, { recursive: true, force: true }));
  await build({ root, logLevel: "error", build: { outDir, rollupOptions: { input: join(root, "dev/index.html") } } });
  return outDir;
}

export async function serveScenes() {
  built ??= buildScenes();
  const outDir = await built;
  const server = await preview({ root, build: { outDir }, preview: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
  const close = () => server.close();
  return { url: `${server.resolvedUrls.local[0]}dev/index.html`, close };
}
