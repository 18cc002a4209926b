import { absoluteTolerance, type BatchEquations, BatchStep, relativeTolerance } from "./batch-step.ts";

/** Receives one column of a lane's state at one of the requested times. */
export type StateCallback = (lane: number, time: number, column: number, value: number) => void;

/**
 * Maximum steps of a lane: many times what a smooth solution takes, and few enough that a stiff one, which explicit steps
 * cannot follow, ends within milliseconds.
 */
const maxSteps = 2000;

/**
 * Solves from one time through the others, which are on one side of it in order of distance. A lane whose state diverges
 * or takes too many steps is reported no further.
 */
export function solveBatch(
  equations: BatchEquations,
  initial: readonly Float64Array[],
  from: number,
  times: readonly number[],
  take: StateCallback,
): void {
  const lanes = new Lanes(equations, initial, from, times);
  for (let step = 0; step < maxSteps && lanes.count > 0; step++) {
    lanes.advance();
    lanes.settle(take);
  }
}

/** Log of the smallest error that step size control takes into account. */
const leastLogError = Math.log(1e-4);

/** The unfinished lanes, in the first `count` rows. */
class Lanes {
  count: number;
  readonly #controlled: number;
  readonly #attempt: BatchStep;
  readonly #requested: readonly number[];
  readonly #end: number;
  readonly #direction: 1 | -1;
  /** The caller's lane in each row. */
  readonly #lane: Int32Array;
  /** The next of the times asked for. */
  readonly #next: Int32Array;
  readonly #time: Float64Array;
  readonly #step: Float64Array;
  readonly #error: Float64Array;
  readonly #lastLogError: Float64Array;
  readonly #wasRejected: Uint8Array;
  readonly #state: readonly Float64Array[];

  constructor(equations: BatchEquations, initial: readonly Float64Array[], from: number, times: readonly number[]) {
    const size = initial[0].length;
    this.count = size;
    this.#controlled = equations.controlled;
    this.#attempt = new BatchStep(equations, size);
    this.#requested = times;
    this.#end = times[times.length - 1];
    this.#direction = this.#end >= from ? 1 : -1;
    this.#lane = Int32Array.from({ length: size }, (_, lane) => lane);
    this.#next = new Int32Array(size);
    this.#time = new Float64Array(size).fill(from);
    this.#step = new Float64Array(size);
    this.#error = new Float64Array(size);
    this.#lastLogError = new Float64Array(size).fill(leastLogError);
    this.#wasRejected = new Uint8Array(size);
    this.#state = initial.map((column) => column.slice());
    this.#attempt.begin(this.#state, this.#time);
    for (let row = 0; row < size; row++) this.#step[row] = this.#firstStep(row);
  }

  /** A step after which an explicit Euler step would have changed the state by a hundredth. */
  #firstStep(row: number): number {
    let size = 0;
    let speed = 0;
    for (let column = 0; column < this.#controlled; column++) {
      const value = this.#state[column][row];
      const scale = absoluteTolerance + relativeTolerance * Math.abs(value);
      const slope = this.#attempt.slopeAtStart(column, row);
      size += (value / scale) * (value / scale);
      speed += (slope / scale) * (slope / scale);
    }
    const span = Math.abs(this.#end - this.#time[row]);
    const wanted = 0.01 * Math.sqrt(size / speed);
    return this.#direction * Math.min(span, wanted > 0 && wanted < Infinity ? wanted : 1e-6 * span);
  }

  /** Tries a step in every lane. */
  advance(): void {
    const step = this.#step;
    for (let row = 0; row < this.count; row++) {
      const left = this.#end - this.#time[row];
      // Stretching a step by a hundredth avoids a tiny last one.
      if (1.01 * Math.abs(step[row]) >= Math.abs(left)) step[row] = left;
    }
    this.#attempt.advance(this.#state, this.#time, step);
    this.#attempt.measure(this.#state, step, this.#error);
  }

  /** Accepts or rejects every lane's step, tells the states at the times that were passed, and drops lanes that are done. */
  settle(take: StateCallback): void {
    for (let row = 0; row < this.count; row++) if (this.#error[row] <= 1) this.#tellPassed(row, take);
    this.#attempt.accept(this.#state, this.#error);
    let isChanged = false;
    // From the last row on: what takes the place of a finished lane has been settled already.
    for (let row = this.count - 1; row >= 0; row--) {
      const isDone = this.#error[row] <= 1 ? this.#goOn(row) : this.#reject(row);
      if (!isDone) continue;
      this.#drop(row);
      isChanged = true;
    }
    if (isChanged) this.#attempt.resize(this.count);
  }

  /** Tells the states at the times that a lane's step passes. */
  #tellPassed(row: number, take: StateCallback): void {
    const from = this.#time[row];
    const step = this.#step[row];
    const to = step === this.#end - from ? this.#end : from + step;
    while (this.#next[row] < this.#requested.length) {
      const time = this.#requested[this.#next[row]];
      if ((to - time) * this.#direction < 0) break;
      this.#tell(row, time === to ? 1 : (time - from) / step, take);
      this.#next[row]++;
    }
  }

  /** Whether a lane is at its end; else it has another step to try. */
  #goOn(row: number): boolean {
    const step = this.#step[row];
    if (step === this.#end - this.#time[row]) return true;
    this.#time[row] += step;
    const logError = Math.log(Math.max(this.#error[row], 1e-10));
    const wanted = 0.9 * Math.exp(0.04 * this.#lastLogError[row] - 0.17 * logError);
    this.#step[row] = step * Math.min(this.#wasRejected[row] === 1 ? 1 : 10, Math.max(0.2, wanted));
    this.#lastLogError[row] = Math.max(logError, leastLogError);
    this.#wasRejected[row] = 0;
    return false;
  }

  /** Whether the lane cannot go on. */
  #reject(row: number): boolean {
    const error = this.#error[row];
    this.#wasRejected[row] = 1;
    this.#step[row] *= error < Infinity ? Math.max(0.2, 0.9 * Math.exp(-0.17 * Math.log(error))) : 0.2;
    return Math.abs(this.#step[row]) < 1e-13 * Math.max(Math.abs(this.#time[row]), Math.abs(this.#end), 1e-300);
  }

  #tell(row: number, share: number, take: StateCallback): void {
    for (const [column, values] of this.#state.entries()) {
      const value = this.#attempt.valueAt(column, row, share, values[row], this.#step[row]);
      take(this.#lane[row], this.#next[row], column, value);
    }
  }

  /** The last row takes the place of this one. */
  #drop(row: number): void {
    const last = this.count - 1;
    this.count = last;
    if (row === last) return;
    for (const values of [this.#lane, this.#next, this.#time, this.#step, this.#lastLogError, this.#wasRejected]) {
      values[row] = values[last];
    }
    for (const column of this.#state) column[row] = column[last];
    this.#attempt.move(last, row);
  }
}
