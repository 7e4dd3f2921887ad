// A person who answers the browser's own question learns the outcome.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { speak, t } from "../src/words/i18n.svelte";
import { until } from "./until";

let page: Record<string, unknown>;
let permission: NotificationPermission;
let answer: NotificationPermission;
type Worker = { register: () => Promise<unknown>; addEventListener: () => void; ready?: Promise<unknown>; getRegistration?: () => Promise<unknown> };
const worker: Worker = { register: () => Promise.resolve(), addEventListener: () => undefined };

beforeEach(async () => {
  localStorage.clear();
  await speak("en");
  permission = "default";
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: () => Promise.resolve((permission = answer)),
  });
  worker.register = () => Promise.reject(new Error("none"));
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: worker });
  // What the browser allows a page is checked when the module is loaded, and when its person is asked.
  const { push } = await import("../src/device/push.svelte");
  answer = "default";
  await push.turnOn();
  const { default: PushOffer } = await import("../src/parts/PushOffer.svelte");
  page = mount(PushOffer, { target: document.body });
  flushSync();
});

afterEach(async () => {
  await unmount(page);
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.unstubAllGlobals();
});

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>("button")];
const status = () => document.querySelector("[role=status]");

it.each([
  ["denied", "push-blocked", 0],
  ["granted", "push-failed", 2],
  ["default", null, 2],
] as const)("after %s the box stays and says %s", async (given, words, left) => {
  answer = given;
  const line = status();
  expect(line?.textContent).toBe("");
  buttons()[0]?.focus();
  buttons()[0]?.click();
  await until(() => {
    flushSync();
    expect(buttons()[0]?.getAttribute("aria-disabled") ?? "false").toBe("false");
    expect(status()?.textContent).toBe(words ? t(words) : "");
  });
  expect(status()).toBe(line);
  expect(buttons()).toHaveLength(left);
  await until(() => expect(document.querySelector(".offer")?.contains(document.activeElement)).toBe(true));
});

it("a worker that is never ready is not waited for", async () => {
  answer = "granted";
  worker.register = () => Promise.resolve();
  worker.ready = new Promise(() => undefined);
  vi.useFakeTimers();
  buttons()[0]?.click();
  await vi.advanceTimersByTimeAsync(29_000);
  flushSync();
  expect(buttons()[0]?.getAttribute("aria-disabled")).toBe("true");
  await vi.advanceTimersByTimeAsync(2_000);
  flushSync();
  expect(status()?.textContent).toBe(t("push-failed"));
  expect(buttons()[0]?.getAttribute("aria-disabled") ?? "false").toBe("false");
});

it.each(["offer", "preferences"])("a no during a slow yes leaves the server without the browser, in the %s", async (where) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (_: string, { method }: RequestInit) => {
    asked.push(method ?? "");
    return Promise.resolve(Response.json({ key: "" }));
  });
  const subscription = { endpoint: "x", toJSON: () => ({ endpoint: "x", keys: {} }), unsubscribe: () => Promise.resolve(true) };
  const registration = { pushManager: { subscribe: () => Promise.resolve(subscription), getSubscription: () => Promise.resolve(subscription) } };
  let wake: (it: unknown) => void = () => undefined;
  answer = "granted";
  worker.register = () => Promise.resolve();
  worker.ready = new Promise((resolve) => (wake = resolve));
  worker.getRegistration = () => Promise.resolve(registration);
  if (where === "offer") {
    const [yes, no] = buttons();
    yes?.click();
    no?.click();
  } else {
    // A person who has declined before.
    localStorage.setItem("rondpoint.push", "off");
    const { push } = await import("../src/device/push.svelte");
    void push.turnOn();
    push.decline();
  }
  wake(registration);
  await until(() => expect(asked).toEqual(["GET", "PUT", "DELETE"]));
  expect(localStorage.getItem("rondpoint.push")).toBe("off");
});

it("a browser that has dropped its push address registers again at the next table, once", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (_: string, { method }: RequestInit) => {
    asked.push(method ?? "");
    return Promise.resolve(Response.json({ key: "" }));
  });
  let held: object | null = null;
  const subscription = { endpoint: "x", toJSON: () => ({ endpoint: "x", keys: {} }), unsubscribe: () => Promise.resolve(true) };
  const pushManager = { subscribe: () => Promise.resolve((held = subscription)), getSubscription: () => Promise.resolve(held) };
  const registration = { pushManager, getNotifications: () => Promise.resolve([]) };
  worker.register = () => Promise.resolve();
  worker.ready = Promise.resolve(registration);
  worker.getRegistration = () => Promise.resolve(registration);
  permission = answer = "granted";
  const { heardAt, push } = await import("../src/device/push.svelte");
  await push.turnOn();
  await heardAt("KXRTBM");
  await heardAt("KXRTBM");
  expect(asked).toEqual(["GET", "PUT", "GET", "PUT"]);
  held = null;
  await heardAt("KXRTBM");
  await heardAt("KXRTBM");
  expect(asked).toHaveLength(6);
  await push.turnOff();
});
