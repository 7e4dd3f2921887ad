// What the worker keeps when an install fails: nothing that could be mistaken for a version of the client.

import { beforeEach, expect, it, vi } from "vitest";

type Handler = (event: { waitUntil: (done: Promise<unknown>) => void }) => void;

/** The addresses in each cache, by its name. */
const kept = new Map<string, string[]>();
const handlers = new Map<string, Handler>();
let page = "";
let network = true;

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

async function happens(event: string): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  handlers.get(event)?.({ waitUntil: (it) => (done = it) });
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
  network = true;
  page = "entry.js";
  vi.stubGlobal("ENTRY", "entry.js");
  vi.stubGlobal("FILES", ["/assets/entry.js"]);
  vi.stubGlobal("TURN", {});
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(page)));
  vi.stubGlobal("self", {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    skipWaiting: () => Promise.resolve(),
    clients: { claim: () => Promise.resolve() },
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
