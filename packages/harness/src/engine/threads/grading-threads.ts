import { availableParallelism } from "node:os";
import { Worker as Thread } from "node:worker_threads";
import { type AnySuite, AssayError, type Score } from "@assay/contract";
import type { ScoringInput } from "../episode/score-submission.ts";
import { isLarge } from "./agent-text.ts";
import type { Graded, GradingJob } from "./grading-thread.ts";
import type { SuiteModules } from "./suite-modules.ts";

/** A compiled package holds JavaScript, a source tree TypeScript. */
const threadFile = new URL(
  import.meta.url.endsWith(".ts") ? "./grading-thread.ts" : "./grading-thread.js",
  import.meta.url,
);

/**
 * The bounds on what is read decide every score; this is for faults of ours alone. It is far out: on a machine at load 15
 * an honest attempt at a hard item took more than ten minutes to grade.
 */
const maxSeconds = 3600;
const memory = { maxOldGenerationSizeMb: 1000, maxYoungGenerationSizeMb: 16 };

/** A thread ended, or did not end, for reasons of ours: what it graded has no score, and may be graded again. */
const gradingLost = (message: string): AssayError => new AssayError("engine/grading-lost", message);

export const isGradingLost = (error: unknown): error is AssayError =>
  AssayError.isInstance(error) && error.code === "engine/grading-lost";

/**
 * Grades large texts of agents in threads, so that the process that plays all other episodes goes on meanwhile. Threads are
 * started when the first large text comes. Scorers that ask judges wait for most of their time, and stay where they are.
 */
export class GradingThreads {
  readonly #modules: SuiteModules;
  readonly #seconds: number;
  readonly #free: Thread[] = [];
  readonly #all = new Set<Thread>();
  readonly #queue: ((thread: Thread) => void)[] = [];
  /** Each holds a suite of its own in memory, with what that remembers. */
  readonly #count = Math.min(2, availableParallelism());

  constructor(modules: SuiteModules, seconds = maxSeconds) {
    this.#modules = modules;
    this.#seconds = seconds;
  }

  /** The scores by a scorer; undefined where the text is to be graded by the caller itself. */
  score(
    suite: AnySuite,
    { name, actors }: AnySuite["scorers"][number],
    { key, submission, transcript }: ScoringInput,
  ): Promise<readonly Score[]> | undefined {
    if (actors.length > 0 || !Object.hasOwn(this.#modules.modules, suite.name)) return undefined;
    if (!isLarge(submission, transcript)) return undefined;
    return this.#grade({ suite: suite.name, scorer: name, key, submission, transcript: [...transcript] });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((thread) => thread.terminate()));
  }

  async #grade(job: GradingJob): Promise<readonly Score[]> {
    const thread = await this.#take();
    try {
      return await gradeIn(thread, job, this.#seconds);
    } catch (error) {
      if (isGradingLost(error)) await this.#drop(thread);
      throw error;
    } finally {
      this.#give(thread);
    }
  }

  #take(): Promise<Thread> | Thread {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#all.size < this.#count) return this.#start();
    return new Promise((resolve) => this.#queue.push(resolve));
  }

  #start(): Thread {
    const thread = new Thread(threadFile, { workerData: this.#modules, resourceLimits: memory });
    // One that waits keeps no process alive.
    thread.unref();
    this.#all.add(thread);
    return thread;
  }

  async #drop(thread: Thread): Promise<void> {
    this.#all.delete(thread);
    await thread.terminate();
  }

  #give(thread: Thread): void {
    const next = this.#queue.shift();
    if (next !== undefined) next(this.#all.has(thread) ? thread : this.#start());
    else if (this.#all.has(thread)) this.#free.push(thread);
  }
}

function gradeIn(thread: Thread, job: GradingJob, seconds: number): Promise<readonly Score[]> {
  return new Promise((resolve, reject) => {
    const lose = (reason: string): void => {
      settle();
      reject(gradingLost(`grading by ${job.scorer} of ${job.suite} was lost: ${reason}`));
    };
    const broke = (error: Error): void => lose(error.message);
    const ended = (): void => lose("its thread ended");
    const timer = setTimeout(() => lose(`it took more than ${seconds} seconds`), seconds * 1000);
    const settle = (): void => {
      clearTimeout(timer);
      thread.off("error", broke).off("exit", ended).off("message", take);
      thread.unref();
    };
    const take = (graded: Graded): void => {
      settle();
      if (graded.ok) resolve(graded.scores);
      else reject(graded.code === undefined ? new Error(graded.message) : new AssayError(graded.code, graded.message));
    };
    thread.on("error", broke).on("exit", ended).on("message", take);
    thread.ref();
    thread.postMessage(job);
  });
}
