import { vi } from "vitest";

/** Far more than a busy machine needs, so that only what never happens fails. */
const WAIT = { timeout: 20_000 };

/** Waits until these expectations hold. */
export function until(holds: () => void): Promise<void> {
  return vi.waitFor(holds, WAIT);
}
