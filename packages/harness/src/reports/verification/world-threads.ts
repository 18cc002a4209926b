import { Worker as Thread } from "node:worker_threads";
import { AssayError, type Seed } from "@assay/contract";
import { type Cell, seedName } from "../../engine/index.ts";
import type { MadeItems } from "../../engine/selection/choose-items.ts";
import type { SuiteModules } from "../../engine/threads/suite-modules.ts";
import type { WorldJob, WorldMade } from "./world-thread.ts";

/** A compiled package holds JavaScript, a source tree TypeScript. */
const threadFile = new URL(
  import.meta.url.endsWith(".ts") ? "./world-thread.ts" : "./world-thread.js",
  import.meta.url,
);

/** How many threads make worlds, and where they find suites. */
export interface ThreadOptions extends SuiteModules {
  readonly count: number;
}

/**
 * Makes the items of worlds in threads, each world once, a few ahead of the one that is asked for. Worlds are to be asked
 * for in the order in which they were given.
 */
export class WorldThreads {
  readonly #jobs: ReadonlyMap<string, WorldJob>;
  readonly #waiting: string[];
  readonly #making = new Map<string, Promise<MadeItems>>();
  readonly #free: Thread[];
  readonly #all: readonly Thread[];
  readonly #queue: ((thread: Thread) => void)[] = [];

  /** Seeds by the names that `seedName` gives them. */
  constructor(cells: readonly Cell[], seeds: ReadonlyMap<string, Seed>, { count, ...workerData }: ThreadOptions) {
    this.#jobs = new Map(
      cells.flatMap(({ suite, settings, items }, cell) =>
        [...seeds]
          .filter(([name]) => name.startsWith(seedName(cell, "")))
          .map(([name, seed]): [string, WorldJob] => [name, { suite, seed, settings, numbers: items.numbers }]),
      ),
    );
    this.#waiting = [...this.#jobs.keys()];
    this.#all = Array.from({ length: Math.min(count, this.#jobs.size) }, () => new Thread(threadFile, { workerData }));
    this.#free = [...this.#all];
  }

  /** The items of a world by the name of its seed. */
  async items(world: string): Promise<MadeItems> {
    while (this.#waiting.length > 0 && this.#making.size < 2 * this.#all.length) this.#begin(this.#waiting[0]);
    const made = this.#making.get(world);
    if (made === undefined) throw new Error(`the world ${world} was asked for out of order`);
    try {
      return await made;
    } finally {
      this.#making.delete(world);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map((thread) => thread.terminate()));
  }

  #begin(world: string): void {
    this.#waiting.shift();
    const made = this.#make(world);
    // Whoever asks for it sees the error; until then nobody may be there to see it.
    made.catch(() => undefined);
    this.#making.set(world, made);
  }

  async #make(world: string): Promise<MadeItems> {
    const job = this.#jobs.get(world);
    const thread = this.#free.pop() ?? (await new Promise<Thread>((resolve) => this.#queue.push(resolve)));
    try {
      return await makeIn(thread, job);
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#free.push(thread);
      else next(thread);
    }
  }
}

function makeIn(thread: Thread, job: WorldJob | undefined): Promise<MadeItems> {
  return new Promise((resolve, reject) => {
    const stop = (error: Error): void => reject(error);
    const stopped = (): void => reject(new Error("A thread ended before its world was made."));
    thread.once("error", stop).once("exit", stopped);
    thread.once("message", (made: WorldMade) => {
      thread.off("error", stop).off("exit", stopped);
      if (made.ok) resolve(made.items);
      else reject(made.code === undefined ? new Error(made.message) : new AssayError(made.code, made.message));
    });
    thread.postMessage(job);
  });
}
