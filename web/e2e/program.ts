// The rondpoint program as a child process: started, killed without warning, started again on the same data.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "./fixtures";

const PROGRAM = process.env["RONDPOINT_PROGRAM"] ?? resolve(import.meta.dirname, "../../target/debug/rondpoint");
/** The first taxi of this deal brings silence. */
export const SILENT_SEED = "07".repeat(32);

export class Program {
  readonly #data = mkdtempSync(join(tmpdir(), "rondpoint-e2e-"));
  readonly #flags: string[];
  #port = 0;
  #child: ChildProcess | undefined;

  /** Without a seed the deals are sealed. */
  constructor(seed: string | null = SILENT_SEED, flags: string[] = []) {
    this.#flags = [...(seed === null ? [] : ["--seed", seed]), ...flags];
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  async start(): Promise<void> {
    this.#port ||= await freePort();
    const flags = ["--listen", `127.0.0.1:${this.#port}`, "--data", this.#data, ...this.#flags];
    const child = spawn(PROGRAM, flags, { stdio: ["ignore", "ignore", "inherit"] });
    this.#child = child;
    await new Promise<void>((ready, failed) => {
      child.once("error", failed);
      child.once("exit", (code) => failed(new Error(`the program ended with ${code}`)));
      void this.#answers().then(ready);
    });
  }

  /** Like a power cut: no goodbye. */
  async kill(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
    const child = this.#child;
    // Without a process id it never ran.
    if (!child?.pid) return;
    child.removeAllListeners("exit");
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
    this.#child = undefined;
  }

  async end(): Promise<void> {
    await this.kill("SIGTERM");
    rmSync(this.#data, { recursive: true, force: true });
  }

  async #answers(): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.url}/ready`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** A program that runs for all tests of the calling file. */
export function serve(...how: ConstructorParameters<typeof Program>): Program {
  const program = new Program(...how);
  test.beforeAll(() => program.start());
  test.afterAll(() => program.end());
  return program;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
