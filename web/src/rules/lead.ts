// Leads the eye and the focus to a section, without touching the address.

export function leadTo(section: string): void {
  document.getElementById(section)?.scrollIntoView({ block: "start" });
  document.getElementById(`${section}-title`)?.focus({ preventScroll: true });
}
