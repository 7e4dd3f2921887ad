// Requests over HTTP, before there is a socket or without one.

import type { DoorView } from "./wire";

export type Answer<T> = { ok: true; value: T } | { ok: false; code: string };

/** A screen waits for so long, in milliseconds: browsers wait for minutes. */
export const patient = (): RequestInit => ({ signal: AbortSignal.timeout(15_000) });

export function openRoom(name: string, game: string): Promise<Answer<{ code: string }>> {
  return ask("/api/rooms", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, game }),
    ...patient(),
  });
}

/** `person` is the number of a person who shares this device. */
export function lookAtRoom(letters: string, person = 0): Promise<Answer<DoorView>> {
  return ask(`/api/rooms/${letters}${person > 0 ? `?beside=${person}` : ""}`, patient());
}

/** During a long job the server sends something every 15 s. After so long without, in milliseconds, the connection
 * counts as dead. */
const SILENCE = 45_000;

/** Like `fetch`, for answers that take minutes: it fails if the server sends nothing for too long. */
export async function fetchSlow(path: string, init: RequestInit = {}): Promise<Response> {
  const gone = new AbortController();
  init.signal?.addEventListener("abort", () => gone.abort());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => gone.abort(), SILENCE);
  };
  // An upload may be slow: its time does not count.
  if (!init.body) wait();
  const response = await fetch(path, { ...init, signal: gone.signal });
  wait();
  const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, out) {
      wait();
      out.enqueue(chunk);
    },
    flush: () => clearTimeout(timer),
  });
  return new Response(response.body?.pipeThrough(heard), response);
}

export async function ask<T>(path: string, init?: RequestInit, send: typeof fetchSlow = fetch): Promise<Answer<T>> {
  try {
    const response = await send(path, init);
    const body = (await response.json()) as unknown;
    if (response.ok) return { ok: true, value: body as T };
    const code = (body as { code?: unknown } | null)?.code;
    return { ok: false, code: typeof code === "string" ? code : "unavailable" };
  } catch {
    // No network, or a proxy that sent its own answer.
    return { ok: false, code: "unreachable" };
  }
}
