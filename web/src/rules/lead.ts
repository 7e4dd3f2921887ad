// Scrolls to a section and focuses it, without touching the address.

export function leadTo(section: string): void {
  document.getElementById(section)?.scrollIntoView({ block: "start" });
  document.getElementById(`${section}-title`)?.focus({ preventScroll: true });
}
