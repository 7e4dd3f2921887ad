import { describe, expect, it } from "vitest";
import { codeLetters, codeOfPath, showCode } from "../src/net/roomCode";

describe("a code", () => {
  it.each(["KXRTBM", "kxr-tbm", " kxr tbm ", "K.X.R-T.B.M", "https://host.example/KXR-TBM", "https://host.example/kxrtbm/?x=1#y"])(
    "is found in %s",
    (typed) => expect(codeLetters(typed)).toBe("KXRTBM"),
  );

  it("drops what is no letter of a code and stops at six", () => {
    expect(codeLetters("kax1r-tbmz")).toBe("KXRTBM");
    expect(codeLetters("aeiouy")).toBe("");
  });

  it("is shown in two groups", () => {
    expect(showCode("KXRTBM")).toBe("KXR-TBM");
    expect(showCode("KXR")).toBe("KXR");
    expect(showCode("KXRT")).toBe("KXR-T");
  });

  it("is read from the page's path, whatever the case", () => {
    expect(codeOfPath("/KXR-TBM")).toBe("KXRTBM");
    expect(codeOfPath("/kxrtbm/")).toBe("KXRTBM");
    expect(codeOfPath("/kxr%20tbm")).toBe("KXRTBM");
    expect(codeOfPath("/")).toBeNull();
    expect(codeOfPath("/about")).toBeNull();
    expect(codeOfPath("/%E0%A4%A")).toBeNull();
  });
});
