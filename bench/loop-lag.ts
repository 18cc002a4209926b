import { createHistogram } from "node:perf_hooks";

const every = 10;

/** Milliseconds below which 99 of 100 lags stay, and the longest. */
export interface Lags {
  readonly p99: number;
  readonly longest: number;
}

/**
 * How late a timer of 10 ms comes. A late timer may be the fault of another program that had the processor; the part that
 * is ours is at most the processor time of this thread since the timer before.
 */
export class LoopLag {
  readonly #lags = createHistogram();
  readonly #own = createHistogram();
  #timer: NodeJS.Timeout | undefined;

  start(): void {
    const { user, system } = process.threadCpuUsage();
    const begun = performance.now();
    this.#timer = setTimeout(() => {
      const now = process.threadCpuUsage();
      const lag = Math.max(0, performance.now() - begun - every);
      const spent = (now.user + now.system - user - system) / 1000;
      this.#lags.record(microseconds(lag));
      this.#own.record(microseconds(Math.min(lag, spent)));
      this.start();
    }, every);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  get all(): Lags {
    return readLags(this.#lags);
  }

  get own(): Lags {
    return readLags(this.#own);
  }
}

/** A histogram takes whole numbers from 1. */
const microseconds = (milliseconds: number): number => Math.max(1, Math.round(milliseconds * 1000));

const readLags = (histogram: { percentile(percentile: number): number; readonly max: number }): Lags => ({
  p99: histogram.percentile(99) / 1000,
  longest: histogram.max / 1000,
});
