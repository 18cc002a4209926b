// Many initial value problems of one form at once: each is a lane, a row of columns over lanes. Every lane has its own
// time and step, by the pair of orders 5 and 4 of Dormand & Prince (1980) with the dense output of Hairer, Nørsett &
// Wanner (1993); what is evaluated is evaluated for all lanes that are still on their way.

/** The equations of all lanes. */
export interface LaneEquations {
  /** How many columns make up a state. */
  readonly width: number;
  /** Of these, how many from the first on tell the error of a step. */
  readonly controlled: number;
  /** Writes the slopes at times and states of the first `count` lanes. */
  slopes(times: Float64Array, states: readonly Float64Array[], out: readonly Float64Array[]): void;
  /** Lane `from` takes the place of lane `to`; from now on there are `count` lanes. */
  move(from: number, to: number): void;
  resize(count: number): void;
}

/** Takes the state of a lane at one of the times asked for. */
export type TakeState = (lane: number, time: number, column: number, value: number) => void;

const relativeTolerance = 1e-6;
const absoluteTolerance = 1e-8;
const mostSteps = 20_000;

const D1 = -12715105075 / 11282082432;
const D3 = 87487479700 / 32700410799;
const D4 = -10690763975 / 1880347072;
const D5 = 701980252875 / 199316789632;
const D6 = -1453857185 / 822651844;
const D7 = 69997945 / 29380423;

/**
 * Solves from one time on through the others, which lie in order of distance on one side of it. A lane that cannot be
 * followed any further, because its state leaves every bound, is told no more.
 */
export function solveLanes(
  equations: LaneEquations,
  initial: readonly Float64Array[],
  from: number,
  times: readonly number[],
  take: TakeState,
): void {
  const lanes = new Lanes(equations, initial, from, times);
  for (let step = 0; step < mostSteps && lanes.count > 0; step++) {
    lanes.advance();
    lanes.settle(take);
  }
}

class Lanes {
  count: number;
  readonly #equations: LaneEquations;
  readonly #requested: readonly number[];
  readonly #end: number;
  readonly #direction: 1 | -1;
  /** Which lane of the caller's stands in a row. */
  readonly #lane: Int32Array;
  /** The next of the times asked for. */
  readonly #next: Int32Array;
  readonly #time: Float64Array;
  readonly #step: Float64Array;
  readonly #lastError: Float64Array;
  readonly #wasRejected: Uint8Array;
  readonly #state: readonly Float64Array[];
  readonly #error: Float64Array;
  /** Whole columns; the views of their first `count` rows follow. */
  readonly #wholes: { readonly trial: Float64Array[]; readonly time: Float64Array; readonly stages: Float64Array[][] };
  #trial: readonly Float64Array[] = [];
  #trialTime: Float64Array;
  #stages: readonly (readonly Float64Array[])[] = [];

  constructor(equations: LaneEquations, initial: readonly Float64Array[], from: number, times: readonly number[]) {
    const size = initial[0].length;
    const columns = () => Array.from({ length: equations.width }, () => new Float64Array(size));
    this.count = size;
    this.#equations = equations;
    this.#requested = times;
    this.#end = times[times.length - 1];
    this.#direction = this.#end >= from ? 1 : -1;
    this.#lane = Int32Array.from({ length: size }, (_, lane) => lane);
    this.#next = new Int32Array(size);
    this.#time = new Float64Array(size).fill(from);
    this.#step = new Float64Array(size);
    this.#lastError = new Float64Array(size).fill(1e-4);
    this.#wasRejected = new Uint8Array(size);
    this.#error = new Float64Array(size);
    this.#state = initial.map((column) => column.slice());
    this.#wholes = {
      trial: columns(),
      time: new Float64Array(size),
      stages: Array.from({ length: 7 }, columns),
    };
    this.#trialTime = this.#wholes.time;
    this.#resize();
    this.#equations.slopes(this.#time, this.#state, this.#stages[0]);
    for (let row = 0; row < size; row++) this.#step[row] = this.#firstStep(row);
  }

  /** A step after which an explicit Euler step would have changed the state by a hundredth. */
  #firstStep(row: number): number {
    let size = 0;
    let speed = 0;
    for (let column = 0; column < this.#equations.controlled; column++) {
      const value = this.#state[column][row];
      const scale = absoluteTolerance + relativeTolerance * Math.abs(value);
      const slope = this.#stages[0][column][row];
      size += (value / scale) * (value / scale);
      speed += (slope / scale) * (slope / scale);
    }
    const span = Math.abs(this.#end - this.#time[row]);
    const wanted = 0.01 * Math.sqrt(size / speed);
    return this.#direction * Math.min(span, wanted > 0 && wanted < Infinity ? wanted : 1e-6 * span);
  }

  #resize(): void {
    const count = this.count;
    const view = (columns: readonly Float64Array[]) => columns.map((column) => column.subarray(0, count));
    this.#trial = view(this.#wholes.trial);
    this.#trialTime = this.#wholes.time.subarray(0, count);
    this.#stages = this.#wholes.stages.map(view);
    this.#equations.resize(count);
  }

  /** Tries a step in every lane; `trial` becomes the state at its end. */
  advance(): void {
    const count = this.count;
    const step = this.#step;
    const [k1, k2, k3, k4, k5, k6, k7] = this.#stages;
    const width = this.#equations.width;
    for (let row = 0; row < count; row++) {
      const left = this.#end - this.#time[row];
      // Stretching a step by a hundredth avoids a tiny last one.
      if (1.01 * Math.abs(step[row]) >= Math.abs(left)) step[row] = left;
    }
    for (let column = 0; column < width; column++) {
      const y = this.#state[column];
      const out = this.#trial[column];
      const a = k1[column];
      for (let row = 0; row < count; row++) out[row] = y[row] + step[row] * (1 / 5) * a[row];
    }
    this.#evaluate(1 / 5, k2);
    for (let column = 0; column < width; column++) {
      const y = this.#state[column];
      const out = this.#trial[column];
      const a = k1[column];
      const b = k2[column];
      for (let row = 0; row < count; row++) out[row] = y[row] + step[row] * ((3 / 40) * a[row] + (9 / 40) * b[row]);
    }
    this.#evaluate(3 / 10, k3);
    for (let column = 0; column < width; column++) {
      const y = this.#state[column];
      const out = this.#trial[column];
      const a = k1[column];
      const b = k2[column];
      const c = k3[column];
      for (let row = 0; row < count; row++) {
        out[row] = y[row] + step[row] * ((44 / 45) * a[row] - (56 / 15) * b[row] + (32 / 9) * c[row]);
      }
    }
    this.#evaluate(4 / 5, k4);
    for (let column = 0; column < width; column++) {
      const y = this.#state[column];
      const out = this.#trial[column];
      const a = k1[column];
      const b = k2[column];
      const c = k3[column];
      const d = k4[column];
      for (let row = 0; row < count; row++) {
        const early = (19372 / 6561) * a[row] - (25360 / 2187) * b[row];
        out[row] = y[row] + step[row] * (early + (64448 / 6561) * c[row] - (212 / 729) * d[row]);
      }
    }
    this.#evaluate(8 / 9, k5);
    for (let column = 0; column < width; column++) {
      const y = this.#state[column];
      const out = this.#trial[column];
      const a = k1[column];
      const b = k2[column];
      const c = k3[column];
      const d = k4[column];
      const e = k5[column];
      for (let row = 0; row < count; row++) {
        const early = (9017 / 3168) * a[row] - (355 / 33) * b[row] + (46732 / 5247) * c[row];
        out[row] = y[row] + step[row] * (early + (49 / 176) * d[row] - (5103 / 18656) * e[row]);
      }
    }
    this.#evaluate(1, k6);
    for (let column = 0; column < width; column++) {
      const y = this.#state[column];
      const out = this.#trial[column];
      const a = k1[column];
      const c = k3[column];
      const d = k4[column];
      const e = k5[column];
      const f = k6[column];
      for (let row = 0; row < count; row++) {
        const early = (35 / 384) * a[row] + (500 / 1113) * c[row] + (125 / 192) * d[row];
        out[row] = y[row] + step[row] * (early - (2187 / 6784) * e[row] + (11 / 84) * f[row]);
      }
    }
    this.#evaluate(1, k7);
    this.#measure();
  }

  #evaluate(share: number, out: readonly Float64Array[]): void {
    const times = this.#trialTime;
    for (let row = 0; row < this.count; row++) times[row] = this.#time[row] + share * this.#step[row];
    this.#equations.slopes(times, this.#trial, out);
  }

  /** The root mean square of the difference of the two orders, in units of what the tolerances allow. */
  #measure(): void {
    const { controlled } = this.#equations;
    const [k1, , k3, k4, k5, k6, k7] = this.#stages;
    const error = this.#error;
    error.fill(0, 0, this.count);
    for (let column = 0; column < controlled; column++) {
      const y = this.#state[column];
      const end = this.#trial[column];
      const a = k1[column];
      const c = k3[column];
      const d = k4[column];
      const e = k5[column];
      const f = k6[column];
      const g = k7[column];
      for (let row = 0; row < this.count; row++) {
        const early = (71 / 57600) * a[row] - (71 / 16695) * c[row] + (71 / 1920) * d[row];
        const late = -(17253 / 339200) * e[row] + (22 / 525) * f[row] - (1 / 40) * g[row];
        const size = Math.max(Math.abs(y[row]), Math.abs(end[row]));
        const ratio = (this.#step[row] * (early + late)) / (absoluteTolerance + relativeTolerance * size);
        error[row] += ratio * ratio;
      }
    }
    for (let row = 0; row < this.count; row++) error[row] = Math.sqrt(error[row] / controlled);
  }

  /** Accepts or rejects every lane's step, tells the states at the times that were passed, and drops lanes that are done. */
  settle(take: TakeState): void {
    let isChanged = false;
    // From the last row on: what takes the place of a finished lane has been settled already.
    for (let row = this.count - 1; row >= 0; row--) {
      const isDone = this.#error[row] <= 1 ? this.#accept(row, take) : this.#reject(row);
      if (!isDone) continue;
      this.#drop(row);
      isChanged = true;
    }
    if (isChanged) this.#resize();
  }

  /** Whether all times asked for are passed. */
  #accept(row: number, take: TakeState): boolean {
    const from = this.#time[row];
    const step = this.#step[row];
    const isLast = step === this.#end - from;
    const to = isLast ? this.#end : from + step;
    while (this.#next[row] < this.#requested.length) {
      const time = this.#requested[this.#next[row]];
      if ((to - time) * this.#direction < 0) break;
      this.#tell(row, time === to ? 1 : (time - from) / step, take);
      this.#next[row]++;
    }
    for (let column = 0; column < this.#equations.width; column++) {
      this.#state[column][row] = this.#trial[column][row];
      this.#stages[0][column][row] = this.#stages[6][column][row];
    }
    this.#time[row] = to;
    const error = Math.max(this.#error[row], 1e-10);
    const wanted = 0.9 * Math.exp(0.04 * Math.log(this.#lastError[row]) - 0.17 * Math.log(error));
    this.#step[row] = step * Math.min(this.#wasRejected[row] === 1 ? 1 : 10, Math.max(0.2, wanted));
    this.#lastError[row] = Math.max(error, 1e-4);
    this.#wasRejected[row] = 0;
    return isLast;
  }

  /** Whether the lane cannot go on. */
  #reject(row: number): boolean {
    const error = this.#error[row];
    this.#wasRejected[row] = 1;
    this.#step[row] *= error < Infinity ? Math.max(0.2, 0.9 * Math.exp(-0.17 * Math.log(error))) : 0.2;
    return Math.abs(this.#step[row]) < 1e-13 * Math.max(Math.abs(this.#time[row]), Math.abs(this.#end), 1e-300);
  }

  /** The state at a share of the step, by the continuous extension of order 4. */
  #tell(row: number, share: number, take: TakeState): void {
    const step = this.#step[row];
    const [k1, , k3, k4, k5, k6, k7] = this.#stages;
    for (let column = 0; column < this.#equations.width; column++) {
      const start = this.#state[column][row];
      const end = this.#trial[column][row];
      if (share === 1) {
        take(this.#lane[row], this.#next[row], column, end);
        continue;
      }
      const change = end - start;
      const bend = step * k1[column][row] - change;
      const turn = change - step * k7[column][row] - bend;
      const early = D1 * k1[column][row] + D3 * k3[column][row] + D4 * k4[column][row];
      const late = D5 * k5[column][row] + D6 * k6[column][row] + D7 * k7[column][row];
      const inner = bend + share * (turn + (1 - share) * step * (early + late));
      take(this.#lane[row], this.#next[row], column, start + share * (change + (1 - share) * inner));
    }
  }

  /** The last row takes the place of this one. */
  #drop(row: number): void {
    const last = this.count - 1;
    this.count = last;
    if (row === last) return;
    for (const values of [this.#lane, this.#next, this.#time, this.#step, this.#lastError, this.#wasRejected]) {
      values[row] = values[last];
    }
    for (let column = 0; column < this.#equations.width; column++) {
      this.#state[column][row] = this.#state[column][last];
      this.#stages[0][column][row] = this.#stages[0][column][last];
    }
    this.#equations.move(last, row);
  }
}
