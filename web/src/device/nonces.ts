// The nonces this device mixed into deals, by seal: after the game they show a person that their number counts.

import { recall, remember } from "./storage";

type Kept = { seal: string; who: string; nonce: string };

/** How many are kept: the latest ones. */
const MOST = 64;
const DIGITS = /^[0-9a-f]{64}$/;

/** This person's number for this seal: the one they have, or a fresh one. `who` distinguishes people who share the
 * device. */
export function nonceFor(seal: string, who: string): string {
  const kept = read();
  const known = kept.find((it) => it.seal === seal && it.who === who);
  if (known) return known.nonce;
  const nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
  remember("nonces", JSON.stringify([{ seal, who, nonce }, ...kept].slice(0, MOST)));
  return nonce;
}

/** The numbers of this device for this seal. */
export function noncesOf(seal: string): string[] {
  return read().flatMap((it) => (it.seal === seal ? [it.nonce] : []));
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (it) => it.toString(16).padStart(2, "0")).join("");
}

/** What is kept; the storage may contain anything. */
function read(): Kept[] {
  try {
    const kept: unknown = JSON.parse(recall("nonces") ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter((it: Partial<Kept> | null): it is Kept => {
      const [seal, nonce] = [String(it?.seal), String(it?.nonce)];
      return DIGITS.test(seal) && DIGITS.test(nonce) && typeof it?.who === "string";
    });
  } catch {
    return [];
  }
}
