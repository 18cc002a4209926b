import { AssayError } from "@assay/contract";
import type { Store } from "../../store/index.ts";
import { cancellation, isCancelled } from "./cancel-run.ts";
import { makeOwner, stateOfOwner } from "./run-owner.ts";
import { RunStopped } from "./run-stopped.ts";

const leaseMilliseconds = 30_000;
const beat = 1_000;

/** Gives one process at a time the right to play a run. It renews the lease every second, and checks for cancellation. */
export class RunLease {
  readonly #store: Store;
  readonly #run: string;
  readonly #owner = makeOwner();
  readonly #stop: (reason: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> | undefined;
  #isLost = false;

  private constructor(store: Store, run: string, stop: (reason: unknown) => void) {
    this.#store = store;
    this.#run = run;
    this.#stop = stop;
  }

  /**
   * Takes the lease, or throws where another process holds it. The lease of a process that is known to be gone is taken at
   * once. `stop` is called when this process must stop.
   */
  static async take(store: Store, run: string, stop: (reason: unknown) => void): Promise<RunLease> {
    const lease = new RunLease(store, run, stop);
    if (!(await lease.#claim()) && !(await lease.#takeFromGone())) throw await inUse(store, run);
    lease.#timer = setInterval(() => {
      // A slow store is not asked again before it has answered.
      lease.#beating ??= lease.#beat().finally(() => {
        lease.#beating = undefined;
      });
    }, beat);
    return lease;
  }

  /** Whether this process still holds the lease, looked up now. */
  async isHeld(): Promise<boolean> {
    await this.#beating;
    if (!this.#isLost) this.#isLost = !(await this.#renew());
    return !this.#isLost;
  }

  async release(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
    // Where the store is lost, the lease runs out by itself.
    await this.#store.release(this.#run, this.#owner).catch(() => undefined);
  }

  #claim(): Promise<boolean> {
    const now = Date.now();
    return this.#store.claim(this.#run, this.#owner, now, now + leaseMilliseconds);
  }

  /** The lease is lost once another process took it, even if that process has released it since. */
  async #renew(): Promise<boolean> {
    return (await this.#store.holder(this.#run))?.owner === this.#owner && this.#claim();
  }

  /** Takes the lease of an owner that is gone. Of several processes that try, the first to claim it gets it. */
  async #takeFromGone(): Promise<boolean> {
    const holder = await this.#store.holder(this.#run);
    if (holder !== undefined && stateOfOwner(holder.owner).kind === "gone") {
      await this.#store.release(this.#run, holder.owner);
    }
    return this.#claim();
  }

  async #beat(): Promise<void> {
    if (this.#isLost) return;
    try {
      if (await this.#renew()) {
        if (isCancelled(await this.#store.run(this.#run))) {
          this.#stop(new RunStopped("cancelled", cancellation));
        }
      } else {
        this.#isLost = true;
        this.#stop(new RunStopped("interrupted", "another process took the run over"));
      }
    } catch (error) {
      this.#stop(error);
    }
  }
}

async function inUse(store: Store, run: string): Promise<AssayError> {
  const holder = await store.holder(run);
  const state = stateOfOwner(holder?.owner ?? "");
  const seconds = Math.max(1, Math.ceil(((holder?.until ?? 0) - Date.now()) / 1000));
  const way = `wait for it, or stop it with 'assay cancel ${run}'`;
  const message =
    state.kind === "alive"
      ? `process ${state.pid} works on the run ${run}; ${way}`
      : `a process on another machine works on the run ${run}; ${way}; if it was killed, the run is free in ${seconds} s`;
  return new AssayError("engine/run-in-use", message);
}
