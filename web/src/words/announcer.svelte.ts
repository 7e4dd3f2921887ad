// What is said to those who listen instead of looking: one polite line for what happens together, and an urgent one for
// "your turn" and for silence. Some screen readers skip a line equal to the last, so a repeat differs by a space.

/** Urgent lines within this time, in milliseconds, are said together: of two, a screen reader speaks only the last. */
const TOGETHER = 100;
/** How long a polite line is left alone, in milliseconds: some screen readers drop one that is replaced sooner. */
const APART = 1_200;

export class Announcer {
  polite = $state("");
  urgent = $state("");
  #polite: string[] = [];
  #urgent: string[] = [];
  #pause: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    // What happened may be nothing to speak of: then the last sentence can still be read again.
    if (text === "") return;
    this.#polite.push(text);
    if (this.#pause === undefined) this.#next();
  }

  /** Says at once what somebody has just asked for, instead of what was being said; news that comes now waits. */
  answer(text: string): void {
    clearTimeout(this.#pause);
    this.#speak(text);
  }

  /** Says what has come meanwhile, together. */
  #next(): void {
    this.#pause = undefined;
    if (this.#polite.length > 0) this.#speak(this.#polite.splice(0).join(" "));
  }

  #speak(text: string): void {
    this.polite = text === this.polite ? `${text}\u00a0` : text;
    this.#pause = setTimeout(() => this.#next(), APART);
  }

  /** Nothing that was said stays on the page, and nothing that waits is said. */
  hush(): void {
    this.#polite = [];
    this.#urgent = [];
    this.polite = this.urgent = "";
  }

  interrupt(text: string): void {
    if (this.#urgent.push(text) > 1) return;
    setTimeout(() => {
      const all = this.#urgent.splice(0).join(" ");
      if (all !== "") this.urgent = all === this.urgent ? `${all}\u00a0` : all;
    }, TOGETHER);
  }
}
