import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = "http://localhost:8080";

export default defineConfig({
  plugins: [svelte()],
  // Vitest would otherwise pick the server build of Svelte, where nothing is reactive.
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  build: {
    target: "es2022",
    // The page's policy is `default-src 'self'`: a font or picture inlined as data: would be refused.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": server,
      "/ws": { target: server, ws: true },
    },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
