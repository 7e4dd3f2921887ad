// The tables of a device on the home page.

import { flushSync, mount, unmount } from "svelte";
import { expect, it, vi } from "vitest";
import { keepTable } from "../src/device/tables";
import Tables from "../src/home/Tables.svelte";

it("a second tap on the button that drops a table does not drop the next one", async () => {
  for (const code of ["BBBBBB", "BBBBBC"]) keepTable(code, false);
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
  const page = mount(Tables, { target: document.body, props: { enter: () => undefined } });
  flushSync();
  const shown = () => document.querySelectorAll("[data-table]").length;
  const drop = () => {
    document.querySelector<HTMLElement>("[data-table] .side:last-of-type")?.click();
    flushSync();
  };
  expect(shown()).toBe(2);
  drop();
  drop();
  expect(shown()).toBe(1);
  clock.mockReturnValue(2000);
  drop();
  expect(shown()).toBe(0);
  await unmount(page);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
