// The page of made-up scenes, built for production and served until it is closed. Run with a folder, this builds it there;
// several processes can then serve the same build, named by RONDPOINT_SCENES.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build, preview } from "vite";

const root = resolve(import.meta.dirname, "..");

/** Built once for all tests of one process. */
let built;

async function buildScenes(outDir) {
  const input = join(root, "dev/index.html");
  await build({ root, logLevel: "error", build: { outDir, emptyOutDir: true, rollupOptions: { input } } });
  return outDir;
}

function buildForAWhile() {
  const outDir = mkdtempSync(join(tmpdir(), "rondpoint-scenes-"));
  process.on("exit", () => rmSync(outDir, { recursive: true, force: true }));
  return buildScenes(outDir);
}

export async function serveScenes() {
  built ??= process.env.RONDPOINT_SCENES ?? buildForAWhile();
  const outDir = await built;
  const server = await preview({ root, build: { outDir }, preview: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
  const close = () => server.close();
  return { url: `${server.resolvedUrls.local[0]}dev/index.html`, close };
}

if (process.argv[1] === import.meta.filename) await buildScenes(resolve(process.argv[2]));
