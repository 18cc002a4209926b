import { randomUUID } from "node:crypto";
import { AssayError } from "../../contract/index.ts";
import type { Store } from "../../store/index.ts";
import { RunStopped } from "./run-stopped.ts";

const leaseMilliseconds = 30_000;
const beat = 3_000;

/** One process has a run at a time; it says so again and again, and looks whether somebody cancelled the run. */
export class RunLease {
  readonly #store: Store;
  readonly #run: string;
  readonly #owner = randomUUID();
  readonly #stop: (reason: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();

  private constructor(store: Store, run: string, stop: (reason: unknown) => void) {
    this.#store = store;
    this.#run = run;
    this.#stop = stop;
  }

  /** Takes the run, or says that another process has it. `stop` is called when it should not go on. */
  static async take(store: Store, run: string, stop: (reason: unknown) => void): Promise<RunLease> {
    const lease = new RunLease(store, run, stop);
    if (!(await lease.#claim())) {
      throw new AssayError(
        "engine/run-in-use",
        `another process works on the run ${run}; wait for it, or stop it with 'assay cancel ${run}'`,
      );
    }
    lease.#timer = setInterval(() => {
      lease.#beating = lease.#beating.then(() => lease.#beat());
    }, beat);
    return lease;
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
    // A store that is gone keeps the lease until it runs out.
    await this.#store.release(this.#run, this.#owner).catch(() => undefined);
  }

  #claim(): Promise<boolean> {
    const now = Date.now();
    return this.#store.claim(this.#run, this.#owner, now, now + leaseMilliseconds);
  }

  async #beat(): Promise<void> {
    try {
      if (!(await this.#claim())) this.#stop(new RunStopped("interrupted", "another process took the run over"));
      const status = (await this.#store.run(this.#run))?.status;
      if (status === "cancelled") this.#stop(new RunStopped("cancelled", "it was cancelled"));
    } catch (error) {
      this.#stop(error);
    }
  }
}
