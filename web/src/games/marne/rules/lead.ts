// Leads the eye and the focus to a section, without touching the address.

import type { SectionId } from "./sections";

export function leadTo(id: SectionId): void {
  document.getElementById(id)?.scrollIntoView({ block: "start" });
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}
