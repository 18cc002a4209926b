import { halfLogTwoPi } from "../../../numerics/special/stirling-series.ts";
import type { LatticeLaw } from "./lattice-law.ts";
import { placeWindows, type Windows } from "./windows.ts";

/** Standard deviations to either side of the mean that hold all but 1e-16 of a normal law. */
const reach = 8.3;

/** A step in standard deviations: sums over normal densities are then integrals to 1e-30 (2 exp(-2π²/step²)). */
const stepInDeviations = 0.5;

/**
 * Normal densities in equal steps. Along them exp(-z²/2) needs two products a cell: the ratio of neighbours changes
 * by the same factor at every step.
 */
export class NormalLattice implements LatticeLaw {
  readonly cells: number;
  readonly runs = 1;
  readonly isHalvable = true;
  readonly terms = undefined;
  readonly row: Float64Array;
  readonly starts = new Int32Array(1);
  readonly #mean: Float64Array;
  readonly #deviation: Float64Array;
  readonly #step: number;
  readonly #windows: Windows;
  runLength = 0;

  constructor(mean: Float64Array, deviation: Float64Array) {
    const step = stepInDeviations * least(deviation);
    this.#step = step;
    this.#mean = mean;
    this.#deviation = deviation;
    const first = mean.map((each, draw) => Math.floor((each - reach * deviation[draw]) / step));
    const last = mean.map((each, draw) => Math.ceil((each + reach * deviation[draw]) / step));
    this.#windows = placeWindows(first, last);
    this.cells = this.#windows.cells;
    this.row = new Float64Array(this.#windows.longest);
  }

  fill(draw: number): number {
    const { first, starts, lengths } = this.#windows;
    const deviation = this.#deviation[draw];
    const step = this.#step;
    this.starts[0] = starts[draw];
    this.runLength = lengths[draw];
    fillNormal(this.row, lengths[draw], first[draw] * step - this.#mean[draw], step, deviation);
    return Math.log(step / deviation) - halfLogTwoPi - 0.5;
  }
}

/** The masses of cells one step wide, the first `offset` from the mean. */
function fillNormal(row: Float64Array, length: number, offset: number, step: number, deviation: number): void {
  const start = offset / deviation;
  const width = step / deviation;
  const change = Math.exp(-width * width);
  let mass = width * Math.exp(-0.5 * start * start - halfLogTwoPi);
  let ratio = Math.exp(-width * (start + 0.5 * width));
  for (let cell = 0; cell < length; cell++) {
    row[cell] = mass;
    mass *= ratio;
    ratio *= change;
  }
}

/**
 * Absolute values of normal outcomes, in equal steps from half a step above 0: the density goes on evenly below 0, so
 * that these sums are integrals as well as on the whole line.
 */
export class FoldedNormalLattice implements LatticeLaw {
  readonly cells: number;
  readonly runs = 1;
  readonly isHalvable = false;
  readonly terms = undefined;
  readonly row: Float64Array;
  readonly starts = new Int32Array(1);
  readonly #mean: Float64Array;
  readonly #deviation: Float64Array;
  readonly #step: number;
  readonly #windows: Windows;
  readonly #mirrored: Float64Array;
  runLength = 0;

  constructor(mean: Float64Array, deviation: Float64Array) {
    const step = stepInDeviations * least(deviation);
    this.#step = step;
    this.#mean = mean.map(Math.abs);
    this.#deviation = deviation;
    const first = this.#mean.map((each, draw) =>
      Math.max(0, Math.floor((each - reach * deviation[draw]) / step - 0.5)),
    );
    const last = this.#mean.map((each, draw) => Math.ceil((each + reach * deviation[draw]) / step));
    this.#windows = placeWindows(first, last);
    this.cells = this.#windows.cells;
    this.row = new Float64Array(this.#windows.longest);
    this.#mirrored = new Float64Array(this.#windows.longest);
  }

  fill(draw: number): number {
    const { first, starts, lengths } = this.#windows;
    const { row } = this;
    const deviation = this.#deviation[draw];
    const mean = this.#mean[draw];
    const step = this.#step;
    const length = lengths[draw];
    this.starts[0] = starts[draw];
    this.runLength = length;
    const position = (first[draw] + 0.5) * step;
    fillNormal(row, length, position - mean, step, deviation);
    if (first[draw] > 0) return Math.log(step / deviation) - halfLogTwoPi - 0.5;
    const mirrored = this.#mirrored;
    fillNormal(mirrored, length, position + mean, step, deviation);
    let negentropy = 0;
    for (let cell = 0; cell < length; cell++) {
      const mass = row[cell] + mirrored[cell];
      row[cell] = mass;
      if (mass > 0) negentropy += mass * Math.log(mass);
    }
    return negentropy;
  }
}

function least(values: Float64Array): number {
  let low = Number.POSITIVE_INFINITY;
  for (const value of values) low = Math.min(low, value);
  return low;
}
