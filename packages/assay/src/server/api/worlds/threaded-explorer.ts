import { Worker as Thread } from "node:worker_threads";
import { AssayError } from "@assay/contract";
import type { ExplorerAnswer, ExplorerCall } from "./explorer-thread.ts";
import type { ExplorerOptions, WorldExplorer } from "./world-explorer.ts";

/** A compiled package holds JavaScript, a source tree TypeScript. */
const threadFile = new URL(
  import.meta.url.endsWith(".ts") ? "./explorer-thread.ts" : "./explorer-thread.js",
  import.meta.url,
);

/** Suites make most worlds within milliseconds, and some files and posteriors within seconds; a busy machine takes longer. */
const maxSeconds = 180;
const maxMegabytes = 2000;
const maxWaiting = 64;

/** What one question may take. */
interface ExplorerLimits {
  readonly seconds: number;
  readonly megabytes: number;
}

type Call<Method extends keyof WorldExplorer> = {
  readonly method: Method;
  readonly given: Parameters<WorldExplorer[Method]>;
};
type Answer<Method extends keyof WorldExplorer> = Awaited<ReturnType<WorldExplorer[Method]>>;

const lost = (message: string): AssayError => new AssayError("server/world-lost", message);

/**
 * An explorer in a thread, so that pages are served while a world is made. It answers one question after another. A thread
 * that takes too long is ended, and the next question gets a new one, without the worlds that the old one had.
 */
export class ThreadedExplorer {
  readonly #options: ExplorerOptions;
  readonly #limits: ExplorerLimits;
  readonly #turns: (() => void)[] = [];
  #thread: Thread | undefined;
  #isBusy = false;

  constructor(options: ExplorerOptions, limits: Partial<ExplorerLimits> = {}) {
    this.#options = options;
    this.#limits = { seconds: maxSeconds, megabytes: maxMegabytes, ...limits };
  }

  /** Asks the explorer. Whoever no longer waits, as `signal` tells, loses the turn. */
  async ask<Method extends keyof WorldExplorer>(
    method: Method,
    given: Call<Method>["given"],
    signal?: AbortSignal,
  ): Promise<Answer<Method>> {
    await this.#turn();
    try {
      if (signal?.aborted === true) throw lost("nobody waits for this any more");
      return (await this.#call({ method, given })) as Answer<Method>;
    } finally {
      this.#next();
    }
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = undefined;
  }

  #turn(): Promise<void> | undefined {
    if (!this.#isBusy) {
      this.#isBusy = true;
      return undefined;
    }
    if (this.#turns.length >= maxWaiting) throw lost("too much is asked for at once; wait a moment and reload");
    return new Promise((resolve) => this.#turns.push(resolve));
  }

  #next(): void {
    const turn = this.#turns.shift();
    if (turn === undefined) this.#isBusy = false;
    else turn();
  }

  #call(call: ExplorerCall): Promise<unknown> {
    const thread = this.#started();
    const { seconds } = this.#limits;
    return new Promise((resolve, reject) => {
      const lose = (reason: string): void => {
        settle();
        this.#thread = undefined;
        void thread.terminate();
        reject(lost(reason));
      };
      const broke = (error: NodeJS.ErrnoException): void =>
        lose(
          error.code === "ERR_WORKER_OUT_OF_MEMORY"
            ? "this does not fit into memory; choose smaller settings"
            : `making the world failed: ${error.message}`,
        );
      const ended = (): void => lose("the thread that makes worlds ended");
      const timer = setTimeout(
        () => lose(`this takes more than ${seconds} seconds; choose smaller settings`),
        seconds * 1000,
      );
      const settle = (): void => {
        clearTimeout(timer);
        thread.off("error", broke).off("exit", ended).off("message", take);
        thread.unref();
      };
      const take = (answer: ExplorerAnswer): void => {
        settle();
        if (answer.ok) resolve(answer.value);
        else
          reject(answer.code === undefined ? new Error(answer.message) : new AssayError(answer.code, answer.message));
      };
      thread.on("error", broke).on("exit", ended).on("message", take);
      thread.ref();
      thread.postMessage(call);
    });
  }

  #started(): Thread {
    const resourceLimits = { maxOldGenerationSizeMb: this.#limits.megabytes, maxYoungGenerationSizeMb: 64 };
    this.#thread ??= new Thread(threadFile, { workerData: this.#options, resourceLimits });
    // One that waits keeps no process alive.
    this.#thread.unref();
    return this.#thread;
  }
}
