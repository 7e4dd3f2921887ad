import { describe, expect, it } from "vitest";
import { likeliest } from "../src/room/odds";

describe("the likeliest rank", () => {
  it("is counted from one and told in tens", () => {
    expect(likeliest([0, 3, 12, 44, 36, 5])).toEqual({ band: 4, tens: 4 });
    expect(likeliest([3, 0, 0, 0, 0, 97])).toEqual({ band: 6, tens: 10 });
  });

  it("is the lower one of two that are as likely", () => {
    expect(likeliest([0, 0, 50, 50, 0, 0])).toEqual({ band: 3, tens: 5 });
  });
});
