import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { nonceFor, noncesOf } from "../src/device/nonces";
import { check, proofOf, type Proof } from "../src/room/proof";

type Vector = Proof & { seed: string };
const document = readFileSync(join(import.meta.dirname, "../../docs/fairness.md"), "utf8");
const vectors = JSON.parse(/```json vectors\n([^`]+)```/.exec(document)?.[1] ?? "[]") as Vector[];

describe("a proof", () => {
  it("is right for every example of the document", async () => {
    expect(vectors.length).toBeGreaterThan(1);
    for (const { seed, ...proof } of vectors) {
      expect(await check(seed, proof)).toEqual({ seal: true, seed: true, own: 0, given: 0, mixed: proof.nonces.length });
    }
  });

  it("is wrong with another secret, another number, one fewer or another seat", async () => {
    const [{ seed, ...proof }] = vectors as [Vector];
    const [one, two] = proof.nonces as [Proof["nonces"][0], Proof["nonces"][0]];
    expect(await check(seed, { ...proof, secret: "00".repeat(32) })).toMatchObject({ seal: false, seed: false });
    expect(await check(seed, { ...proof, seal: "00".repeat(32) })).toMatchObject({ seal: false, seed: true });
    for (const nonces of [[one], [two, one], [one, { ...two, seat: 1 }], [one, { ...two, nonce: one.nonce }]]) {
      expect(await check(seed, { ...proof, nonces })).toMatchObject({ seal: true, seed: false });
    }
  });

  it("is none in the file of a deal that was not sealed", () => {
    expect(proofOf(JSON.stringify({ form: 1, seed: "07" }))).toBeNull();
  });
});

describe("the numbers of a device", () => {
  beforeEach(() => localStorage.clear());

  it("are one for each seal and person, and the same each time", async () => {
    const [{ seal, secret }] = vectors as [Vector];
    const [own, beside] = [nonceFor(seal, ""), nonceFor(seal, "?beside=1")];
    expect(own).toMatch(/^[0-9a-f]{64}$/);
    expect(beside).not.toBe(own);
    expect(nonceFor(seal, "")).toBe(own);
    expect(noncesOf(seal).sort()).toEqual([own, beside].sort());
    expect(noncesOf(secret)).toEqual([]);
    const found = await check("", { seal, secret, nonces: [{ seat: 3, nonce: beside }] });
    // The second person who shares it has mixed in too.
    expect([found.own, found.given]).toEqual([1, 2]);
  });

  it("are forgotten after many games, the oldest first, and what is no number is none", () => {
    const seals = Array.from({ length: 70 }, (_, at) => at.toString(16).padStart(64, "0"));
    for (const it of seals) nonceFor(it, "");
    expect(noncesOf(seals[0] ?? "")).toEqual([]);
    expect(noncesOf(seals[69] ?? "")).toHaveLength(1);
    localStorage.setItem("rondpoint.nonces", JSON.stringify([null, 7, { seal: seals[0], who: "", nonce: "x" }]));
    expect(noncesOf(seals[0] ?? "")).toEqual([]);
    localStorage.setItem("rondpoint.nonces", "{");
    expect(noncesOf(seals[0] ?? "")).toEqual([]);
  });
});
