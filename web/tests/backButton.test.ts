import { beforeEach, expect, it, vi } from "vitest";

async function loaded(): Promise<typeof import("../src/device/backButton")> {
  vi.resetModules();
  return import("../src/device/backButton");
}

const back = () => dispatchEvent(new PopStateEvent("popstate"));

beforeEach(() => history.replaceState(null, ""));

it("the back button closes what lies open, the last one first", async () => {
  const { closedByBack, isOver } = await loaded();
  const closed: string[] = [];
  closedByBack(() => closed.push("below"))();
  closedByBack(() => closed.push("above"))();
  expect(isOver()).toBe(true);
  back();
  expect(closed).toEqual(["above"]);
});

it("two that close together go back once", async () => {
  vi.useFakeTimers();
  const went = vi.spyOn(history, "back").mockImplementation(() => undefined);
  const { closedByBack } = await loaded();
  const leave = [closedByBack(() => undefined)(), closedByBack(() => undefined)()];
  for (const it of leave) it();
  vi.runAllTimers();
  expect(went).toHaveBeenCalledTimes(1);
  went.mockRestore();
  vi.useRealTimers();
});

it("what opens while another thing goes back has an entry of its own", async () => {
  vi.useFakeTimers();
  const went = vi.spyOn(history, "back").mockImplementation(() => undefined);
  const { closedByBack, isOver } = await loaded();
  const closed: string[] = [];
  const leave = closedByBack(() => undefined)();
  leave();
  vi.runAllTimers();
  closedByBack(() => closed.push("second"))();
  // The step back arrives only now.
  history.replaceState(null, "");
  back();
  expect([closed, isOver()]).toEqual([[], true]);
  history.replaceState(null, "");
  back();
  expect(closed).toEqual(["second"]);
  went.mockRestore();
  vi.useRealTimers();
});

it("nothing lies open on a page that was loaded again", async () => {
  history.replaceState({ over: true }, "");
  const { isOver } = await loaded();
  expect(isOver()).toBe(false);
});
