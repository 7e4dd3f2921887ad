import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { withMedia } from "./shell/media.js";

export default {
  preprocess: [vitePreprocess(), { name: "named-media", style: ({ content }) => ({ code: withMedia(content) }) }],
};
