import { describe, expect, it } from "vitest";
import { freshPass, passOf, passUrl } from "../src/net/pass";

describe("a pass to another device", () => {
  it("has 256 random bits and travels behind the #, which no server sees", () => {
    const pass = freshPass();
    expect(pass).toMatch(/^[0-9a-f]{64}$/);
    expect(freshPass()).not.toBe(pass);
    const url = new URL(passUrl("https://example.org", "KXR-TBM", pass));
    expect(url.pathname + url.search).toBe("/KXR-TBM");
    expect(passOf(url.hash)).toBe(pass);
  });

  it("is nothing else", () => {
    for (const hash of ["", "#", "#pass=", "#pass=12", `#pass=${"g".repeat(64)}`, `#pass=${"a".repeat(65)}`]) {
      expect(passOf(hash)).toBeNull();
    }
  });
});
