// Whether this browser notifies its person of their turn while no page is open (web push), or nobody looks at the one
// that is. The server keeps the browser's push address; the browser decides whether it may notify.

import { codeOfPath, showCode } from "../net/roomCode";
import { speech } from "../words/i18n.svelte";
import { besideAt } from "./sofa";
import { recall, remember } from "./storage";

/** `blocked` can be changed only in the browser's own settings. */
export type Alerts = "impossible" | "blocked" | "off" | "on";

/** How often an opened page tells the server that the browser is still there, in milliseconds. */
const RENEWED = 24 * 60 * 60 * 1000;

/** How long the worker may take to be ready, in milliseconds: it downloads what it keeps. */
const READY = 30_000;

class Push {
  #alerts = $state<Alerts>(kept());
  #answered = $state(recall("push") !== null);
  /** How often this page has been answered. */
  #answers = 0;
  /** The browser or the server is being asked. */
  busy = $state(false);
  /** The last attempt failed. */
  failed = $state(false);

  get alerts(): Alerts {
    return this.#alerts;
  }

  /** Whether nobody has answered yes or no here. */
  get undecided(): boolean {
    return this.#alerts === "off" && !this.#answered;
  }

  /** Asks the browser, which asks its person. Call it from a tap of theirs. */
  turnOn(): Promise<void> {
    const asked = recall("push");
    const answers = this.#answers;
    return this.#try(async () => {
      if ((await Notification.requestPermission()) !== "granted") return;
      await subscribe();
      // The person may have said no meanwhile, when the server already knows the browser.
      if (recall("push") !== asked || this.#answers !== answers) return this.turnOff();
      this.#answer("on");
    });
  }

  turnOff(): Promise<void> {
    this.#answer("off");
    return this.#try(async () => {
      const known = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
      // If the server does not hear of it, the push service reports it the next time.
      await known?.unsubscribe();
      if (known) await call("DELETE", { endpoint: known.endpoint });
    });
  }

  /** Nobody is asked again. */
  decline(): void {
    this.#answer("off");
  }

  #answer(answer: "on" | "off"): void {
    remember("push", answer);
    this.#answers += 1;
    this.#answered = true;
    this.#alerts = kept();
  }

  async #try(act: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.failed = false;
    try {
      await act();
    } catch {
      this.failed = true;
    }
    this.busy = false;
    this.#alerts = kept();
  }
}

export const push = new Push();

/** Whether this is a tab on an iPhone or iPad, where only what was added to the home screen can notify of turns. */
export function isInTab(): boolean {
  return isSecureContext && (navigator as { standalone?: boolean }).standalone === false;
}

/** Closes the notifications of the table that this page shows. */
async function hush(): Promise<void> {
  const code = codeOfPath(location.pathname);
  if (document.visibilityState !== "visible" || code === null) return;
  const told = await (await navigator.serviceWorker.getRegistration())?.getNotifications({ tag: showCode(code) });
  for (const it of told ?? []) it.close();
}

document.addEventListener("visibilitychange", () => void hush().catch(() => undefined));

// The worker looks for the page of a table.
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.addEventListener("message", ({ ports }) => {
    ports[0]?.postMessage({ path: location.pathname, seen: document.visibilityState === "visible" });
  });
}

/** Somebody sits down at a table: its notifications have done their work. The browser registers again, because the
 * server forgets a browser it has not heard from for months, and learns of a person beside the first only this way. */
export async function heardAt(code: string): Promise<void> {
  if (kept() !== "on") return;
  await hush();
  const now = [Math.floor(Date.now() / RENEWED), speech.locale, ...besideAt(code)].join(" ");
  const held = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  // The browser may have dropped it, as when its person revoked the permission for a while.
  if (held && recall("pushed") === now) return;
  await subscribe();
  // The person may have turned it off meanwhile.
  if (recall("push") === "on") remember("pushed", now);
  else await push.turnOff();
}

/** It has become somebody's turn at this table; its code is given as people read it. The server notifies only people
 * who have no page of it open; the page notifies those who have it open and look elsewhere. */
export async function callToTable(code: string): Promise<void> {
  if (kept() !== "on" || document.visibilityState === "visible") return;
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  worker?.postMessage({ turn: code, language: speech.locale });
}

function kept(): Alerts {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "impossible";
  if (Notification.permission === "denied") return "blocked";
  return Notification.permission === "granted" && recall("push") === "on" ? "on" : "off";
}

async function subscribe(): Promise<void> {
  // This page may not have done so yet.
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late()]);
  const { key } = (await (await call("GET")).json()) as { key: string };
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(options).catch(async () => {
    // It may be subscribed with another key, that of an earlier server.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = made.toJSON();
  await call("PUT", { endpoint, key: keys?.["p256dh"], auth: keys?.["auth"], language: speech.locale });
}

/** A worker that cannot be installed never becomes ready, and reports nothing. */
function late(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("the worker is not ready")), READY));
}

async function call(method: string, body?: unknown): Promise<Response> {
  const answer = await fetch("/api/push", { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return answer;
}
