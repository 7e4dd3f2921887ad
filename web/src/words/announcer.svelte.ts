// What is said to those who listen instead of looking: one polite line per update, and an urgent one for "your turn"
// and for silence. Some screen readers skip a line equal to the last, so a repeat is made to differ by a space.

export class Announcer {
  polite = $state("");
  urgent = $state("");

  say(text: string): void {
    // What happened may be nothing to speak of: then the last sentence can still be read again.
    if (text === "") return;
    this.polite = text === this.polite ? `${text}\u00a0` : text;
  }

  interrupt(text: string): void {
    this.urgent = text === this.urgent ? `${text}\u00a0` : text;
  }
}
