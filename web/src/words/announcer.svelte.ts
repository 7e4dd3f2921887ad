// What is said to those who listen instead of looking: one polite line per update, and an urgent one for "your turn"
// and for silence. Some screen readers skip a line equal to the last, so a repeat differs by a space.

/** Urgent lines within this time, in milliseconds, are said together: of two, a screen reader speaks only the last. */
const TOGETHER = 100;

export class Announcer {
  polite = $state("");
  urgent = $state("");
  #urgent: string[] = [];

  say(text: string): void {
    // What happened may be nothing to speak of: then the last sentence can still be read again.
    if (text === "") return;
    this.polite = text === this.polite ? `${text}\u00a0` : text;
  }

  interrupt(text: string): void {
    if (this.#urgent.push(text) > 1) return;
    setTimeout(() => {
      const all = this.#urgent.splice(0).join(" ");
      this.urgent = all === this.urgent ? `${all}\u00a0` : all;
    }, TOGETHER);
  }
}
