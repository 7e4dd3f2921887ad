/// <reference lib="webworker" />
// What stays when the network is gone: home, the rules and the lesson, from the files of one build. While there is a
// network, every page comes from the server, so nobody is stuck with an old version. Rooms are never kept. It also
// shows whose turn it is when the server (web push) or a page in the background sends a message. The build puts
// VERSION, ENTRY, FILES and TURN in front.

declare const self: ServiceWorkerGlobalScope;
declare const VERSION: string;
declare const ENTRY: string;
declare const FILES: string[];
/** In each language. */
declare const TURN: Record<string, string>;

const NAME = "rondpoint-";
const CACHE = NAME + VERSION;
const SHELL = "/";
/** How long a page may take before the kept one is shown, in milliseconds. */
const PATIENCE = 4_000;
/** How long a page may take to tell where it is, in milliseconds: one that the browser has stopped does not answer. */
const ANSWER = 500;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!/^\/(api|ws|health|ready)\b|\./.test(pathname)) event.respondWith(page(request));
  } else if (pathname.startsWith("/assets/") || FILES.includes(pathname)) event.respondWith(file(request));
});

async function keep(): Promise<void> {
  const shell = await fetch(SHELL, { cache: "no-store" });
  // While servers are being replaced, the page may belong to files other than these. The next visit tries again.
  if (!shell.ok || !(await shell.clone().text()).includes(ENTRY)) throw new Error("the page is of another version");
  const known = await caches.has(CACHE);
  try {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES);
    await cache.put(SHELL, shell);
  } catch (error) {
    // Otherwise it would later be taken for the previous version, and push that one out.
    if (!known) await caches.delete(CACHE);
    throw error;
  }
  await self.skipWaiting();
}

async function tidy(): Promise<void> {
  const others = (await caches.keys()).filter((it) => it.startsWith(NAME) && it !== CACHE);
  // The previous version stays: pages of it may still be open, and request parts that the server no longer has.
  await Promise.all(others.slice(0, -1).map((it) => caches.delete(it)));
  await self.clients.claim();
}

async function page(request: Request): Promise<Response> {
  const kept = await known(SHELL, { cacheName: CACHE });
  const fresh = fetch(request).then((it) => (it.status >= 500 && kept ? kept : it));
  if (!kept) return fresh;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE));
  return Promise.race([fresh, late]).catch(() => kept);
}

async function file(request: Request): Promise<Response> {
  const ours = await known(request, { cacheName: CACHE });
  return ours ?? (await known(request)) ?? fetch(request);
}

/** A storage that cannot be read keeps nothing: the network still has everything. */
async function known(what: Request | string, where: MultiCacheQueryOptions = {}): Promise<Response | undefined> {
  return caches.match(what, { ...where, ignoreVary: true }).catch(() => undefined);
}

// The browser requires a notification for each push message, even for one that cannot be read.
self.addEventListener("push", (event) => event.waitUntil(tell(json(event.data))));
self.addEventListener("message", (event) => event.waitUntil(tellUnlessSeen(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.tag));
});

async function tell(said: unknown): Promise<void> {
  const told = said as { turn?: unknown; language?: unknown } | null;
  // A code, and nothing else that could be part of an address.
  const turn = /^[A-Z]{3}-[A-Z]{3}$/.test(`${told?.turn}`) ? `${told?.turn}` : "";
  const language = told?.language === "fr" ? "fr" : "en";
  const title = (turn && TURN[language]?.replace("{{code}}", turn)) || "Rondpoint";
  // A later notification about a table replaces the earlier one, and alerts all the same.
  const options = { tag: turn, renotify: turn !== "", lang: language, icon: "/favicon-turn.png" };
  await self.registration.showNotification(title, options);
}

/** A page in the background has asked; another one may show the same table to somebody. */
async function tellUnlessSeen(said: unknown): Promise<void> {
  const { turn } = (said ?? {}) as { turn?: unknown };
  const pages = await pagesAt(`${turn}`);
  if (!pages.some((it) => it.seen)) await tell(said);
}

function json(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

async function lead(code: string): Promise<void> {
  const [there] = await pagesAt(code);
  // A page may have been closed meanwhile.
  const found = await there?.page.focus().catch(() => null);
  if (!found) await self.clients.openWindow(new URL(`/${code}`, location.origin).href);
}

/** Where a page is, and whether somebody can see it. */
type Whereabouts = { page: WindowClient; path: string; seen: boolean };

/** The pages that show this table. */
async function pagesAt(code: string): Promise<Whereabouts[]> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const all = await Promise.all(pages.map(whereIs));
  return all.filter(({ path }) => lettersOf(path) === lettersOf(code));
}

const lettersOf = (path: string) => path.replace(/[/-]/g, "").toUpperCase();

/** Only the page itself knows: its address here may be the one that it was loaded from. */
function whereIs(page: WindowClient): Promise<Whereabouts> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve({ ...(data as Pick<Whereabouts, "path" | "seen">), page });
    setTimeout(() => resolve({ page, path: new URL(page.url).pathname, seen: false }), ANSWER);
    page.postMessage("where", [port2]);
  });
}
