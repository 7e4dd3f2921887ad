import { mount } from "svelte";
import App from "./App.svelte";
import { speak, speech } from "./lib/i18n.svelte";
import { showMotion } from "./lib/preferences.svelte";
import { wakeOnGesture } from "./lib/speaker";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/pieces.css";

const target = document.getElementById("app");
if (target) {
  speak(speech.locale);
  showMotion();
  wakeOnGesture();
  mount(App, { target });
}
