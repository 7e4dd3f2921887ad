// What single letters do at the table, the same in both languages.

import { tick } from "svelte";
import type { Announcer } from "../../../words/announcer.svelte";
import { t } from "../dictionary";
import { parts } from "../parts";
import type { TownRoom } from "../wire";

type At = { room: TownRoom; announcer: Announcer; main: HTMLElement; read: () => void; uncover: () => void };

/** Does what a letter stands for: `g` leads to what can be done, `v` reads the last line, `t` opens the text. */
export async function press(key: string, at: At): Promise<void> {
  if (key === "t") at.read();
  else if (key === "g") await toActions(at);
  else {
    const story = await parts.story().catch(() => null);
    at.announcer.answer(story ? (story.lastLine(at.room) ?? t("log-empty")) : t("screen-unreachable"));
  }
}

async function toActions({ main, announcer, uncover }: At): Promise<void> {
  uncover();
  await tick();
  const first = [".choices [data-rove][tabindex='0']", "[data-testid=confirm][aria-disabled=false]", ".desk button"];
  for (const selector of first) {
    const button = main.querySelector<HTMLElement>(selector);
    if (!button) continue;
    button.focus();
    return;
  }
  announcer.answer(t("refusal-not_your_turn"));
}
