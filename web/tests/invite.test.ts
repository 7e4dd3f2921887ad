import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mount, unmount, flushSync } from "svelte";
import { Sending } from "../src/device/sending.svelte";
import { share as send } from "../src/device/share";
import Invite from "../src/lobby/Invite.svelte";
import { qrPicture, QUIET } from "../src/device/qr";
import decodeQR from "qr/decode.js";
import { until } from "./until";

const URL = "https://rondpoint.example/KXR-TBM";
const share = vi.fn();
const writeText = vi.fn();

beforeEach(() => {
  share.mockReset().mockResolvedValue(undefined);
  writeText.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { userAgent: "", languages: ["fr"], share, clipboard: { writeText } });
  document.execCommand = () => false;
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe("an invitation", () => {
  it("goes through the share sheet first", async () => {
    expect(await send({ title: "Rondpoint", url: URL })).toBe("shared");
    expect(share).toHaveBeenCalledWith({ title: "Rondpoint", url: URL });
    expect(writeText).not.toHaveBeenCalled();
  });

  it("takes a closed share sheet for an answer", async () => {
    share.mockRejectedValue(new DOMException("", "AbortError"));
    expect(await send({ title: "Rondpoint", url: URL })).toBe("shared");
    expect(writeText).not.toHaveBeenCalled();
  });

  it("is copied where sharing is refused or unknown", async () => {
    share.mockRejectedValue(new DOMException("", "NotAllowedError"));
    expect(await send({ title: "Rondpoint", url: URL })).toBe("copied");
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    expect(await send({ title: "Rondpoint", url: URL })).toBe("copied");
    expect(writeText).toHaveBeenCalledTimes(2);
  });

  it("is copied the old way where there is no clipboard", async () => {
    vi.stubGlobal("navigator", {});
    document.execCommand = () => true;
    expect(await send({ title: "Rondpoint", url: URL })).toBe("copied");
  });

  it("is left to the hand when everything is refused, and never throws", async () => {
    share.mockRejectedValue(new Error("no"));
    writeText.mockRejectedValue(new Error("no"));
    document.execCommand = () => {
      throw new Error("no");
    };
    expect(await send({ title: "Rondpoint", url: URL })).toBe("by-hand");
  });

  it("is said to be copied for a moment, as long after the second time", async () => {
    vi.useFakeTimers();
    const sending = new Sending();
    for (const after of [2_000, 2_400]) {
      await sending.copy(URL);
      vi.advanceTimersByTime(after);
      expect(sending.copied).toBe(true);
    }
    vi.advanceTimersByTime(200);
    expect(sending.done).toBeNull();
    vi.useRealTimers();
  });

  it("shows the link already selected when everything is refused", async () => {
    vi.stubGlobal("navigator", { userAgent: "", languages: ["fr"] });
    const shown = mount(Invite, { target: document.body, props: { url: URL } });
    document.querySelector<HTMLElement>("[data-testid=invite]")?.click();
    await until(() => {
      flushSync();
      expect(document.querySelector("input")).not.toBeNull();
    });
    const field = document.querySelector("input");
    expect(field?.value).toBe(URL);
    expect(document.activeElement).toBe(field);
    expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, URL.length]);
    await unmount(shown);
  });
});

describe("the QR code", () => {
  it("can be read back from the very path that is drawn", async () => {
    const { size, path } = await qrPicture(URL);
    const scale = 4;
    const width = size * scale;
    const data = new Uint8Array(width * width * 4).fill(255);
    for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
      for (let dy = 0; dy < scale; dy += 1) {
        for (let dx = 0; dx < Number(run) * scale; dx += 1) {
          const at = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4;
          data.fill(0, at, at + 3);
        }
      }
    }
    expect(decodeQR({ width, height: width, data })).toBe(URL);
  });

  it("keeps four blank modules all round", async () => {
    const { size, path } = await qrPicture(URL);
    const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((it) => it.slice(1).map(Number));
    expect(QUIET).toBe(4);
    expect(Math.min(...bars.flatMap(([x, y]) => [x ?? 0, y ?? 0]))).toBe(QUIET);
    expect(Math.max(...bars.flatMap(([x, y, run]) => [(x ?? 0) + (run ?? 0), (y ?? 0) + 1]))).toBe(size - QUIET);
  });
});
