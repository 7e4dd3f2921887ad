// Checks the deal of a game from its file, with what every browser provides. `docs/fairness.md` says what it proves.

import { hex, noncesOf } from "../device/nonces";

export type Proof = { seal: string; secret: string; nonces: { seat: number; nonce: string }[] };

/** What was found; `own` counts the numbers of this device that are in the deal, `given` those that it mixed in: people who
 * share it have one each. */
export type Found = { seal: boolean; seed: boolean; own: number; given: number; mixed: number };

/** Whether this page can check: browsers allow it only over HTTPS and on localhost. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** The proof in the text of a file; null if its deal was not sealed. */
export function proofOf(text: string): { seed: string; proof: Proof } | null {
  const { seed, proof } = JSON.parse(text) as { seed: string; proof?: Proof };
  return proof ? { seed, proof } : null;
}

export async function check(seed: string, { seal, secret, nonces }: Proof): Promise<Found> {
  const under = await crypto.subtle.digest("SHA-256", joined(ascii("rondpoint/seal/v1/"), bytes(secret)));
  const key = await crypto.subtle.importKey("raw", bytes(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const parts = nonces.flatMap(({ seat, nonce }) => [Uint8Array.of(seat), bytes(nonce)]);
  const given = await crypto.subtle.sign("HMAC", key, joined(ascii("rondpoint/mix/v1/"), ...parts));
  const own = noncesOf(seal);
  return {
    seal: hex(new Uint8Array(under)) === seal,
    // One nonce per seat, in the order of seats: no player would miss a second one of a seat.
    seed: hex(new Uint8Array(given)) === seed && nonces.every(({ seat }, at) => seat > (nonces[at - 1]?.seat ?? -1)),
    own: own.filter((it) => nonces.some(({ nonce }) => nonce === it)).length,
    given: own.length,
    mixed: nonces.length,
  };
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function bytes(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (it) => parseInt(it, 16));
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, it) => sum + it.length, 0));
  let at = 0;
  for (const it of parts) {
    all.set(it, at);
    at += it.length;
  }
  return all;
}
