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

it("the place of what lay open when its page was left is passed by", async () => {
  const { closedByBack } = await loaded();
  const steps = vi.spyOn(history, "back").mockImplementation(() => undefined);
  const page = "/KXR-TBM";
  history.replaceState(null, "", page);
  const shut = closedByBack(() => undefined)();
  history.pushState(null, "", "/");
  shut();
  await new Promise((resolve) => setTimeout(resolve));
  expect(steps).not.toHaveBeenCalled();
  history.replaceState({ over: true }, "", page);
  back();
  expect(steps).toHaveBeenCalledOnce();
  history.replaceState(null, "", page);
  back();
  expect(steps).toHaveBeenCalledOnce();
  steps.mockRestore();
});

it("nothing lies open on a page that was loaded again", async () => {
  history.replaceState({ over: true }, "");
  const { isOver } = await loaded();
  expect(isOver()).toBe(false);
});
