// The page of made-up scenes, built as for the world and served until it is closed.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build, preview } from "vite";

const root = resolve(import.meta.dirname, "..");

export async function serveScenes() {
  const outDir = mkdtempSync(join(tmpdir(), "rondpoint-scenes-"));
  await build({ root, logLevel: "error", build: { outDir, rollupOptions: { input: join(root, "dev/index.html") } } });
  const server = await preview({ root, build: { outDir }, preview: { port: 0, host: "127.0.0.1" }, logLevel: "error" });
  const close = async () => {
    await server.close();
    rmSync(outDir, { recursive: true });
  };
  return { url: `${server.resolvedUrls.local[0]}dev/index.html`, close };
}
