import { expect, it } from "vitest";
import { placeOf } from "../src/routes";

it("an address leads to a place, and an unknown one nowhere", () => {
  expect(placeOf("/")).toEqual({ type: "home" });
  expect(placeOf("/KXR-TBM").type).toBe("room");
  expect(placeOf("/pennies/rules")).toEqual({ type: "rules", game: "pennies" });
  expect(placeOf("/apprendre")).toEqual({ type: "lesson", game: null });
  for (const path of ["/metrics", "/old/page", "/index.html"]) expect(placeOf(path), path).toEqual({ type: "nowhere" });
});
