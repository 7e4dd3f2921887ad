// What the worker keeps when an install fails: nothing that could be mistaken for a version of the client. Where its
// notifications lead: to tables alone.

import { beforeEach, expect, it, vi } from "vitest";

type Handler = (event: object) => void;

/** The addresses in each cache, by its name. */
const kept = new Map<string, string[]>();
const handlers = new Map<string, Handler>();
let page = "";
let network = true;
/** The titles and tags of notifications, and the addresses that a click on one opened or led to. */
let shown: [string, string][] = [];
let opened: string[] = [];
let pages: Page[] = [];

type Page = { url: string; focus: () => Promise<object | null>; postMessage: (message: string, ports: MessagePort[]) => void };

/** A page that was loaded from one address and is at another now; one that is stopped does not tell. */
function pageAt(loaded: string, now: string | null, seen = false): Page {
  return {
    url: location.origin + loaded,
    focus: () => Promise.resolve((opened.push(`focus ${loaded}`), {})),
    postMessage: (message, [port]) => void (message === "where" && now !== null && port?.postMessage({ path: now, seen })),
  };
}

const caches = {
  has: (name: string) => Promise.resolve(kept.has(name)),
  keys: () => Promise.resolve([...kept.keys()]),
  delete: (name: string) => Promise.resolve(kept.delete(name)),
  open: (name: string) => {
    const files = kept.get(name) ?? [];
    kept.set(name, files);
    return Promise.resolve({
      addAll: (all: string[]) => (network ? Promise.resolve(void files.push(...all)) : Promise.reject(new TypeError("offline"))),
      put: (file: string) => Promise.resolve(void files.push(file)),
    });
  },
};

async function happens(event: string, what: object = {}): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  handlers.get(event)?.({ ...what, waitUntil: (it: Promise<unknown>) => (done = it) });
  await done;
}

/** The worker of a build, as the build writes it. */
async function begin(version: string): Promise<void> {
  vi.resetModules();
  vi.stubGlobal("VERSION", version);
  // Its types are a worker's, which differ from a page's.
  const path = "../shell/worker.ts";
  await import(/* @vite-ignore */ path);
}

beforeEach(() => {
  kept.clear();
  [shown, opened, pages] = [[], [], []];
  network = true;
  page = "entry.js";
  vi.stubGlobal("ENTRY", "entry.js");
  vi.stubGlobal("FILES", ["/assets/entry.js"]);
  vi.stubGlobal("TURN", { en: "Your turn at table {{code}}" });
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(page)));
  vi.stubGlobal("self", {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    skipWaiting: () => Promise.resolve(),
    clients: { claim: () => Promise.resolve(), matchAll: () => Promise.resolve(pages), openWindow: (it: string) => Promise.resolve(void opened.push(it)) },
    registration: { showNotification: (title: string, { tag }: { tag: string }) => Promise.resolve(void shown.push([title, tag])) },
  });
  return () => vi.unstubAllGlobals();
});

it("a version that could not be fetched leaves the one before to the pages that are open", async () => {
  await begin("1");
  await happens("install");
  await begin("2");
  page = "of another version";
  await expect(happens("install")).rejects.toThrow();
  page = "entry.js";
  network = false;
  await expect(happens("install")).rejects.toThrow();
  expect([...kept.keys()]).toEqual(["rondpoint-1"]);
  network = true;
  await begin("3");
  await happens("install");
  await happens("activate");
  expect([...kept]).toEqual(["1", "3"].map((it) => [`rondpoint-${it}`, ["/assets/entry.js", "/"]]));
});

it("a version that is kept already stays when it cannot be fetched again", async () => {
  await begin("1");
  await happens("install");
  network = false;
  await expect(happens("install")).rejects.toThrow();
  expect([...kept.keys()]).toEqual(["rondpoint-1"]);
});

it.each(["//evil.example.org", "../KXR-TBM", "KXR-TBM?", "kxr-tbm", 7, null])("a message about the table %s is one about no table", async (turn) => {
  await begin("1");
  await happens("push", { data: { json: () => ({ turn, language: "en" }) } });
  expect(shown).toEqual([["Rondpoint", ""]]);
});

it("a click on a notification leads to its table, in the page that shows it or in a new one", async () => {
  await begin("1");
  await happens("push", { data: { json: () => ({ turn: "KXR-TBM", language: "en" }) } });
  expect(shown).toEqual([["Your turn at table KXR-TBM", "KXR-TBM"]]);
  const notification = { close: () => undefined, tag: "KXR-TBM" };
  await happens("notificationclick", { notification });
  const address = `${location.origin}/KXR-TBM`;
  expect(opened).toEqual([address]);
  // Pages change their addresses while they are open.
  pages = [pageAt("/KXR-TBM", "/BBB-BBB"), pageAt("/", "/KXR-TBM")];
  await happens("notificationclick", { notification });
  pages = [pageAt("/", "/"), pageAt("/kxrtbm", null)];
  await happens("notificationclick", { notification });
  pages = [pageAt("/KXR-TBM", "/")];
  await happens("notificationclick", { notification });
  expect(opened).toEqual([address, "focus /", "focus /kxrtbm", address]);
});

it("a page in the background notifies unless another one shows the same table to somebody", async () => {
  await begin("1");
  const data = { turn: "KXR-TBM", language: "en" };
  pages = [pageAt("/", "/KXR-TBM", true)];
  await happens("message", { data });
  expect(shown).toEqual([]);
  pages = [pageAt("/", "/KXR-TBM"), pageAt("/", "/BBB-BBB", true)];
  await happens("message", { data });
  expect(shown).toEqual([["Your turn at table KXR-TBM", "KXR-TBM"]]);
});

it("a storage that cannot be read leaves everything to the network", async () => {
  await begin("1");
  vi.stubGlobal("caches", { ...caches, match: () => Promise.reject(new Error("unreadable")) });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("from the server")));
  for (const [path, mode] of [["/", "navigate"], ["/assets/entry.js", "cors"]] as const) {
    let answer: Promise<Response> | undefined;
    const request = { url: location.origin + path, method: "GET", mode };
    handlers.get("fetch")?.({ request, respondWith: (it: Promise<Response>) => (answer = it) });
    expect(await (await answer)?.text()).toBe("from the server");
  }
});
