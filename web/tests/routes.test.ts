import { expect, it } from "vitest";
import { routeOf } from "../src/routes";

it("an address leads to a place, and an unknown one nowhere", () => {
  expect(routeOf("/")).toEqual({ type: "home" });
  expect(routeOf("/KXR-TBM").type).toBe("room");
  expect(routeOf("/pennies/rules")).toEqual({ type: "rules", game: "pennies" });
  expect(routeOf("/apprendre")).toEqual({ type: "lesson", game: null });
  expect(routeOf("/KXR-TBM/replay/12")).toEqual({ type: "replay", code: "KXRTBM", number: 12 });
  for (const path of ["/kxrtbm/replay", "/KXR-TBM/replay/last/"]) {
    expect(routeOf(path), path).toEqual({ type: "replay", code: "KXRTBM", number: null });
  }
  expect(routeOf("/replay")).toEqual({ type: "replay", code: null, number: null });
  for (const path of ["/pennies/replay/1", "/KXR-TBM/replay/x"]) expect(routeOf(path), path).toEqual({ type: "nowhere" });
  for (const path of ["/metrics", "/old/page", "/index.html"]) expect(routeOf(path), path).toEqual({ type: "nowhere" });
});
