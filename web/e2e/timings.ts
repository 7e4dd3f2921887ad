// Where the time went: the slowest tests, printed when all are done.

import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

const SHOWN = 10;

export default class Timings implements Reporter {
  readonly #times: { name: string; seconds: number }[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const name = test.titlePath().slice(2).join(" › ");
    this.#times.push({ name, seconds: duration / 1000 });
  }

  onEnd(): void {
    const slowest = this.#times.sort((one, two) => two.seconds - one.seconds);
    const rest = slowest.splice(SHOWN);
    const line = (seconds: number, name: string) => console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
    console.log("\nThe slowest tests in the browser:");
    for (const { name, seconds } of slowest) line(seconds, name);
    if (rest.length > 0) line(rest.reduce((sum, it) => sum + it.seconds, 0), `${rest.length} others together`);
  }

}
