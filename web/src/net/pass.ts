// Continuing on another device: a pass, valid once. Its link carries it behind the `#`: no page request contains it.

const MARK = /^#pass=([0-9a-f]{64})$/;

/** 256 fresh random bits. */
export function freshPass(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((it) => it.toString(16).padStart(2, "0")).join("");
}

/** The part of an address behind `#` never leaves the browser, so no server on the way sees the pass. */
export function passUrl(origin: string, code: string, pass: string): string {
  return `${origin}/${code}#pass=${pass}`;
}

export function passOf(hash: string): string | null {
  return MARK.exec(hash)?.[1] ?? null;
}
