// A device proposes the last name that its first person was given.

import { flushSync, mount, tick, unmount } from "svelte";
import { expect, it, vi } from "vitest";
import { proposedName } from "../src/device/playerName";
import { remember } from "../src/device/storage";
import NameForm from "../src/lobby/NameForm.svelte";

it.each([
  [true, true, "Zoé"],
  [false, true, "Léa"],
  [true, false, "Léa"],
])("whether it is the first person (%s) and the name was taken (%s) decides who is proposed", async (first, taken, proposed) => {
  remember("name", "Léa");
  const submit = vi.fn(() => Promise.resolve(taken));
  const page = mount(NameForm, { target: document.body, props: { label: "Name", action: "Save", start: "Sam", first, submit } });
  flushSync();
  const field = document.querySelector("input");
  if (field) field.value = " Zoé ";
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  document.querySelector("button")?.click();
  expect(submit).toHaveBeenCalledWith("Zoé");
  await tick();
  expect(proposedName()).toBe(proposed);
  await unmount(page);
});
