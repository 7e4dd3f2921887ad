import { describe, expect, it } from "vitest";
import { Highlight } from "../src/table/highlight.svelte";

describe("the light on what a line of the log speaks of", () => {
  const one = new Set(["sun", "moon"]);
  const two = new Set(["star"]);

  it("follows the pointer and falls back to what was tapped", () => {
    const light = new Highlight();
    light.toggle(1, one);
    light.pass(2, two);
    expect([light.has("moon"), light.has("star")]).toEqual([false, true]);
    light.leave(1);
    expect(light.has("star")).toBe(true);
    light.leave(2);
    expect([light.has("moon"), light.has("sun"), light.has("star")]).toEqual([true, true, false]);
  });

  it("goes out at a second tap", () => {
    const light = new Highlight();
    light.toggle(1, one);
    light.toggle(1, one);
    expect(light.pinned).toBeNull();
    expect(light.has("moon")).toBe(false);
  });
});
