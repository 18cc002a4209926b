import { D1, D3, D4, D5, D6, D7 } from "../dense-output-coefficients.ts";

// The pair of orders 5 and 4 of Dormand & Prince (1980) with the dense output of Hairer, Nørsett & Wanner (1993), for many
// initial value problems of one form at once: each is a lane, a row of columns over lanes, with a time and step of its own.

/** The equations of all lanes. */
export interface BatchEquations {
  /** Number of columns of a state. */
  readonly width: number;
  /** Number of leading columns that the error of a step is measured on. */
  readonly controlled: number;
  /** Writes the slopes at times and states of the first `count` lanes. */
  slopes(times: Float64Array, states: readonly Float64Array[], out: readonly Float64Array[]): void;
  /** Lane `from` takes the place of lane `to`; from now on there are `count` lanes. */
  move(from: number, to: number): void;
  resize(count: number): void;
}

export const relativeTolerance = 2e-8;
export const absoluteTolerance = 1e-10;

/** One step of every lane, with its own memory. */
export class BatchStep {
  readonly #equations: BatchEquations;
  #count: number;
  /** Whole columns; below them views of their first rows. */
  readonly #wholes: { readonly end: Float64Array[]; readonly times: Float64Array; readonly stages: Float64Array[][] };
  #end: readonly Float64Array[] = [];
  #times: Float64Array;
  #stages: readonly (readonly Float64Array[])[] = [];

  constructor(equations: BatchEquations, size: number) {
    const columns = () => Array.from({ length: equations.width }, () => new Float64Array(size));
    this.#equations = equations;
    this.#count = size;
    this.#wholes = { end: columns(), times: new Float64Array(size), stages: Array.from({ length: 7 }, columns) };
    this.#times = this.#wholes.times;
    this.resize(size);
  }

  /** From now on there are `count` lanes, the first ones. */
  resize(count: number): void {
    const view = (columns: readonly Float64Array[]) => columns.map((column) => column.subarray(0, count));
    this.#count = count;
    this.#end = view(this.#wholes.end);
    this.#times = this.#wholes.times.subarray(0, count);
    this.#stages = this.#wholes.stages.map(view);
    this.#equations.resize(count);
  }

  /** Computes the slopes where all lanes begin. */
  begin(state: readonly Float64Array[], time: Float64Array): void {
    this.#equations.slopes(time, state, this.#stages[0]);
  }

  /** The slope of a column of the state where the step begins. */
  slopeAtStart(column: number, row: number): number {
    return this.#stages[0][column][row];
  }

  /** Steps every lane from its time and state; `end` becomes the state there. */
  advance(state: readonly Float64Array[], time: Float64Array, step: Float64Array): void {
    const count = this.#count;
    const [k1, k2, k3, k4, k5, k6, k7] = this.#stages;
    const { width } = this.#equations;
    for (let column = 0; column < width; column++) {
      const y = state[column];
      const out = this.#end[column];
      const a = k1[column];
      for (let row = 0; row < count; row++) out[row] = y[row] + step[row] * (1 / 5) * a[row];
    }
    this.#evaluate(time, step, 1 / 5, k2);
    for (let column = 0; column < width; column++) {
      const y = state[column];
      const out = this.#end[column];
      const a = k1[column];
      const b = k2[column];
      for (let row = 0; row < count; row++) out[row] = y[row] + step[row] * ((3 / 40) * a[row] + (9 / 40) * b[row]);
    }
    this.#evaluate(time, step, 3 / 10, k3);
    for (let column = 0; column < width; column++) {
      const y = state[column];
      const out = this.#end[column];
      const a = k1[column];
      const b = k2[column];
      const c = k3[column];
      for (let row = 0; row < count; row++) {
        out[row] = y[row] + step[row] * ((44 / 45) * a[row] - (56 / 15) * b[row] + (32 / 9) * c[row]);
      }
    }
    this.#evaluate(time, step, 4 / 5, k4);
    for (let column = 0; column < width; column++) {
      const y = state[column];
      const out = this.#end[column];
      const a = k1[column];
      const b = k2[column];
      const c = k3[column];
      const d = k4[column];
      for (let row = 0; row < count; row++) {
        const early = (19372 / 6561) * a[row] - (25360 / 2187) * b[row];
        out[row] = y[row] + step[row] * (early + (64448 / 6561) * c[row] - (212 / 729) * d[row]);
      }
    }
    this.#evaluate(time, step, 8 / 9, k5);
    for (let column = 0; column < width; column++) {
      const y = state[column];
      const out = this.#end[column];
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
    this.#evaluate(time, step, 1, k6);
    for (let column = 0; column < width; column++) {
      const y = state[column];
      const out = this.#end[column];
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
    this.#evaluate(time, step, 1, k7);
  }

  #evaluate(time: Float64Array, step: Float64Array, share: number, out: readonly Float64Array[]): void {
    const times = this.#times;
    for (let row = 0; row < this.#count; row++) times[row] = time[row] + share * step[row];
    this.#equations.slopes(times, this.#end, out);
  }

  /** The root mean square of the difference of the two orders, in units of what the tolerances allow. */
  measure(state: readonly Float64Array[], step: Float64Array, error: Float64Array): void {
    const { controlled } = this.#equations;
    const [k1, , k3, k4, k5, k6, k7] = this.#stages;
    error.fill(0, 0, this.#count);
    for (let column = 0; column < controlled; column++) {
      const y = state[column];
      const end = this.#end[column];
      const a = k1[column];
      const c = k3[column];
      const d = k4[column];
      const e = k5[column];
      const f = k6[column];
      const g = k7[column];
      for (let row = 0; row < this.#count; row++) {
        const early = (71 / 57600) * a[row] - (71 / 16695) * c[row] + (71 / 1920) * d[row];
        const late = -(17253 / 339200) * e[row] + (22 / 525) * f[row] - (1 / 40) * g[row];
        const size = Math.max(Math.abs(y[row]), Math.abs(end[row]));
        const ratio = (step[row] * (early + late)) / (absoluteTolerance + relativeTolerance * size);
        error[row] += ratio * ratio;
      }
    }
    for (let row = 0; row < this.#count; row++) error[row] = Math.sqrt(error[row] / controlled);
  }

  /** A column of a lane's state at a share of the step, by the continuous extension of order 4. */
  valueAt(column: number, row: number, share: number, start: number, step: number): number {
    const end = this.#end[column][row];
    if (share === 1) return end;
    const [k1, , k3, k4, k5, k6, k7] = this.#stages;
    const change = end - start;
    const bend = step * k1[column][row] - change;
    const turn = change - step * k7[column][row] - bend;
    const early = D1 * k1[column][row] + D3 * k3[column][row] + D4 * k4[column][row];
    const late = D5 * k5[column][row] + D6 * k6[column][row] + D7 * k7[column][row];
    const inner = bend + share * (turn + (1 - share) * step * (early + late));
    return start + share * (change + (1 - share) * inner);
  }

  /** Makes the end of a step the start of the next in lanes of no error above 1: the last stage is the next one's first. */
  accept(state: readonly Float64Array[], error: Float64Array): void {
    const [first] = this.#stages;
    const last = this.#stages[6];
    for (let column = 0; column < state.length; column++) {
      const to = state[column];
      const end = this.#end[column];
      const start = first[column];
      const slope = last[column];
      for (let row = 0; row < this.#count; row++) {
        if (!(error[row] <= 1)) continue;
        to[row] = end[row];
        start[row] = slope[row];
      }
    }
  }

  /** Moves lane `from`, which is at the start of a step, to lane `to`. */
  move(from: number, to: number): void {
    for (const column of this.#stages[0]) column[to] = column[from];
    this.#equations.move(from, to);
  }
}
