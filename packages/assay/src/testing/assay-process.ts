import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { findInstallation } from "@assay/harness/installation";
import { mainFile } from "./program-files.ts";

/** Milliseconds that nothing takes on a machine that works, however busy it is. */
const farOut = 600_000;

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Surroundings {
  /** Where its temporary files go, so that what it leaves is told from what others leave. */
  readonly temporary: string;
  /** A program with arguments that runs it, such as one that gives it a small disk. */
  readonly wrapper?: readonly string[];
  /** Variables beside those that every process has. */
  readonly environment?: { readonly [name: string]: string };
}

/** The command line as a process of its own, which can be sent signals. */
export class AssayProcess {
  readonly ended: Promise<Ended>;
  #process: ChildProcess;
  #out = "";
  #err = "";
  #isEnded = false;

  constructor(args: readonly string[], { temporary, wrapper = [], environment: more = {} }: Surroundings) {
    const [program = "", ...rest] = [...wrapper, process.execPath, mainFile, ...args];
    const environment = {
      PATH: process.env.PATH,
      HOME: temporary,
      TMPDIR: temporary,
      NO_COLOR: "1",
      NODE_COMPILE_CACHE: findInstallation().compileCache,
      // Given from the start, so that the command need not start a second time to get them.
      NODE_OPTIONS: "--max-old-space-size=2000 --max-semi-space-size=8",
      ...more,
    };
    const child = spawn(program, rest, { env: environment, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      this.#out += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.#err += text;
    });
    this.#process = child;
    this.ended = once(child, "close").then(([code, signal]) => {
      this.#isEnded = true;
      return { code, signal };
    });
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  get out(): string {
    return this.#out;
  }

  get err(): string {
    return this.#err;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  signal(signal: NodeJS.Signals): void {
    if (!this.#isEnded) this.#process.kill(signal);
  }

  /** Ends it now, whatever it does, and waits until it is gone. */
  async kill(): Promise<Ended> {
    this.signal("SIGKILL");
    return this.ended;
  }

  /** How it ended, or an error if it takes too long; then it is ended. */
  async wait(milliseconds = farOut): Promise<Ended> {
    const late = new AbortController();
    const tooLate = sleep(milliseconds, "late" as const, { signal: late.signal, ref: false }).catch(
      () => "late" as const,
    );
    const ended = await Promise.race([this.ended, tooLate]);
    late.abort();
    if (ended !== "late") return ended;
    await this.kill();
    throw new Error(`it did not end in ${milliseconds} ms and was killed; it had said: ${this.#err}`);
  }
}

/** Looks again and again until something is so. */
export async function until<Found>(look: () => Promise<Found | undefined> | Found | undefined, milliseconds = farOut) {
  const end = performance.now() + milliseconds;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(`it was not so in ${milliseconds} ms: ${look}`);
    await sleep(5);
  }
}
