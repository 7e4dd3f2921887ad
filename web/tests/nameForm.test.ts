// The name that a device proposes is that of its first person; and where the form says why it was refused.

import { flushSync, mount, unmount } from "svelte";
import { expect, it, vi } from "vitest";
import { proposedName } from "../src/device/playerName";
import { remember } from "../src/device/storage";
import NameForm from "../src/lobby/NameForm.svelte";
import Home from "../src/screens/Home.svelte";
import { until } from "./until";

it.each([[true, "Zoé"], [false, "Léa"]])("whether it is the first person (%s) decides who is proposed", async (first, proposed) => {
  remember("name", "Léa");
  const submit = vi.fn();
  const page = mount(NameForm, { target: document.body, props: { label: "Name", action: "Save", start: "Sam", first, submit } });
  flushSync();
  const field = document.querySelector("input");
  if (field) field.value = " Zoé ";
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  document.querySelector("button")?.click();
  expect(submit).toHaveBeenCalledWith("Zoé");
  expect(proposedName()).toBe(proposed);
  await unmount(page);
});

it("a refusal comes into view wherever on the home page it was caused", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code: "busy" }, { status: 503 })));
  const seen = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    expect(this.textContent).not.toBe("");
  });
  const page = mount(Home, { target: document.body, props: { enter: vi.fn() } });
  flushSync();
  expect(seen).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    document.querySelector<HTMLElement>("[data-game]")?.click();
    await until(() => expect(seen).toHaveBeenCalledTimes(times));
  }
  expect(seen.mock.contexts.map((it) => (it as Element).role)).toEqual(["alert", "alert"]);
  await unmount(page);
  vi.unstubAllGlobals();
});
