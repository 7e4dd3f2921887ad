import { mount } from "svelte";
import App from "./App.svelte";
import { showPreferences } from "./device/preferences.svelte";
import { keepForLater } from "./net/serviceWorker";
import { routeOf } from "./routes";
import { screens } from "./screens";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/looks.css";
import { speak, speech } from "./words/i18n.svelte";

async function begin(target: HTMLElement): Promise<void> {
  // The first screen is downloaded together with its words.
  const first = routeOf(location.pathname).type === "room" ? screens.room() : screens.home();
  first.catch(() => undefined);
  await speak(speech.locale);
  showPreferences();
  await first.catch(() => undefined);
  // In its own task: a slow phone has just parsed all of this.
  await new Promise((resolve) => setTimeout(resolve));
  target.replaceChildren();
  mount(App, { target });
  keepForLater();
}

const target = document.getElementById("app");
// Without its words the page cannot even say what is wrong: the text in the HTML stays, with its way out.
if (target) begin(target).catch((error: unknown) => console.error(error));
