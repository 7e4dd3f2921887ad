// The name that a device proposes is that of its first person.

import { flushSync, mount, unmount } from "svelte";
import { expect, it, vi } from "vitest";
import { proposedName } from "../src/device/playerName";
import { remember } from "../src/device/storage";
import NameForm from "../src/lobby/NameForm.svelte";

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
