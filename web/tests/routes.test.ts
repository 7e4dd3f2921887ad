import { expect, it } from "vitest";
import { placeOf } from "../src/routes";

it("an address leads to a place, and an unknown one nowhere", () => {
  expect(placeOf("/")).toEqual({ type: "home" });
  expect(placeOf("/KXR-TBM").type).toBe("room");
  expect(placeOf("/pennies/rules")).toEqual({ type: "rules", game: "pennies" });
  expect(placeOf("/apprendre")).toEqual({ type: "lesson", game: null });
  expect(placeOf("/KXR-TBM/replay/12")).toEqual({ type: "replay", code: "KXRTBM", number: 12 });
  for (const path of ["/kxrtbm/replay", "/KXR-TBM/replay/last/"]) {
    expect(placeOf(path), path).toEqual({ type: "replay", code: "KXRTBM", number: null });
  }
  expect(placeOf("/replay")).toEqual({ type: "replay", code: null, number: null });
  for (const path of ["/pennies/replay/1", "/KXR-TBM/replay/x"]) expect(placeOf(path), path).toEqual({ type: "nowhere" });
  for (const path of ["/metrics", "/old/page", "/index.html"]) expect(placeOf(path), path).toEqual({ type: "nowhere" });
});
