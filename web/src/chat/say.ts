// What a person says. It is shown under the chat from the tap until the server answers: usually at once, or once a lost
// connection is back.

import type { Reply } from "../net/connection.svelte";
import type { Signal } from "../net/wire";
import type { Chat, Waiting } from "../room/chat.svelte";
import { t } from "../words/i18n.svelte";
import { refusalText } from "../words/refusals";

export const TEXT_LENGTH = 300;

/** Ready-made lines, as they stand side by side. */
export const SIGNALS: readonly Signal[] = ["yes", "no", "wait", "thinking", "mine", "yours", "thanks", "bravo"];

export async function say(chat: Chat): Promise<void> {
  const text = chat.draft.trim();
  // A key pressed in silence keeps the draft where it is.
  if (!text || chat.room.silence) return;
  chat.draft = "";
  const reply = await answered(chat, text, chat.room.say(text));
  if (reply.ok) return;
  // The words go back into the draft, before text begun meanwhile and after words that came back earlier.
  const { back, draft } = chat;
  chat.back = join(draft.startsWith(back) ? back : "", text);
  chat.draft = join(chat.back, draft.startsWith(back) ? draft.slice(back.length).trimStart() : draft);
  chat.note = reply.code === "silenced" ? t("silence-not-sent") : refusalText(reply.code);
}

export async function signal(chat: Chat, signal: Signal): Promise<Reply> {
  const reply = await answered(chat, t(`signal-${signal}`), chat.room.signal(signal));
  if (!reply.ok) chat.note = refusalText(reply.code);
  return reply;
}

/** What has neither an answer nor a line yet: a line may come before its answer, or the answer may be lost. */
export function unheard(chat: Chat): readonly Waiting[] {
  const heard = chat.lines.filter((it) => it.seat === chat.room.own);
  return chat.waiting.filter(({ text, since, done }) => {
    const at = heard.findIndex((it) => it.seq > since && it.text === text);
    if (at >= 0) heard.splice(at, 1);
    return at < 0 && !done;
  });
}

async function answered(chat: Chat, text: string, reply: Promise<Reply>): Promise<Reply> {
  const said: Waiting = { text, since: chat.room.entries.at(-1)?.seq ?? 0, done: false };
  chat.waiting = [...chat.waiting, said];
  chat.note = "";
  const answer = await reply;
  said.done = answer.ok;
  // Each message has its own line: the same words said again wait for another one.
  const all = chat.waiting.filter((it) => it !== said || answer.ok);
  chat.waiting = all.every((it) => it.done) ? [] : all;
  return answer;
}

const join = (...parts: string[]): string => parts.filter(Boolean).join(" ");
