// The page of made-up scenes, built for production and served until it is closed. Run as a program, this builds it into
// the given folder; processes with that folder in RONDPOINT_SCENES share the build.

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

function buildTemporarily() {
  const outDir = mkdtempSync(join(tmpdir(), "rondpoint-scenes-"));
  process.on("exit", () => rmSync(outDir, { recursive: true, force: true }));
  return buildScenes(outDir);
}

export async function serveScenes() {
  built ??= process.env.RONDPOINT_SCENES ?? buildTemporarily();
  const outDir = await built;
  const server = await preview({ root, build: { outDir }, preview: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
  const close = () => server.close();
  return { url: `${server.resolvedUrls.local[0]}dev/index.html`, close };
}

if (process.argv[1] === import.meta.filename) await buildScenes(resolve(process.argv[2]));
