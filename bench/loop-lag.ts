import { readFileSync } from "node:fs";
import { createHistogram, type RecordableHistogram } from "node:perf_hooks";

const every = 10;

/** Milliseconds below which 99 of 100 lags stay, and the longest. */
export interface Lags {
  readonly p99: number;
  readonly longest: number;
}

/**
 * How late a timer of 10 ms comes, and how late without the time in which this thread was ready to run and another program
 * had the processor. That part says how busy the machine is, and nothing of the program that is measured.
 */
export class LoopLag {
  readonly #all = createHistogram();
  readonly #own = createHistogram();
  #timer: NodeJS.Timeout | undefined;

  start(): void {
    const begun = performance.now();
    const before = millisecondsOfOthers();
    this.#timer = setTimeout(() => {
      const lag = performance.now() - begun - every;
      record(this.#all, lag);
      record(this.#own, lag - (millisecondsOfOthers() - before));
      this.start();
    }, every);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  get all(): Lags {
    return lagsOf(this.#all);
  }

  get own(): Lags {
    return lagsOf(this.#own);
  }
}

/** Milliseconds that the main thread has waited for a processor so far: Linux counts them; elsewhere they are not known. */
function millisecondsOfOthers(): number {
  try {
    return Number(readFileSync("/proc/self/schedstat", "utf8").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** In microseconds, since a histogram takes whole numbers from 1. */
function record(histogram: RecordableHistogram, milliseconds: number): void {
  histogram.record(Math.max(1, Math.round(milliseconds * 1000)));
}

const lagsOf = (histogram: RecordableHistogram): Lags => ({
  p99: histogram.percentile(99) / 1000,
  longest: histogram.max / 1000,
});
