import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { average } from "@assay/science/statistics/descriptive/average";
import { reach } from "./facts.ts";
import type { Levels } from "./sequence.ts";

/** A reading as a regression sees it: where it was taken, after what, and what came back. */
export interface Observation {
  readonly levels: Levels;
  /** The levels before it in its batch, at first those at rest. */
  readonly previous: Levels;
  readonly batch: number;
  readonly before: number;
  readonly value: number;
}

/** A point at which a regression predicts: a batch of -1 and no readings before it stand for a perfect instrument. */
export type Place = Omit<Observation, "value">;

/** What a kernel has beside its smooth part. */
export interface KernelParts {
  /** Batches, drift, what was set before, and a quadratic mean. */
  readonly isFull: boolean;
}

/** Logarithms: of a length for each input, then of standard deviations. */
const deviationNames = ["smooth", "noise", "batch", "drift", "previous", "linear", "quadratic"] as const;

/** Means and spreads of the prior of the logarithms, on inputs from 0 to 1 and responses of unit variance. */
const lengthPrior = { mean: Math.log(0.6), spread: 0.8 };
const deviationPrior = { mean: Math.log(0.4), spread: 1 };

/**
 * A regression by a Gaussian process with a length for each input (C. Rasmussen and C. Williams, Gaussian Processes for
 * Machine Learning, 2006, chapter 5). Its parameters are where the marginal likelihood times a wide prior is largest, by
 * random search. It knows nothing of the grammar.
 */
export class GaussianProcess {
  readonly #data: readonly Observation[];
  readonly #parts: KernelParts;
  readonly #mean: number;
  readonly #scale: number;
  #parameters: Float64Array;
  #lower: readonly Float64Array[];
  #solved: Float64Array;

  constructor(data: readonly Observation[], parts: KernelParts, random: Stream, tries = 500) {
    this.#data = data;
    this.#parts = parts;
    const values = data.map(({ value }) => value);
    this.#mean = average(values);
    this.#scale = Math.sqrt(average(values.map((value) => square(value - this.#mean)))) || 1;
    const inputs = data[0].levels.length;
    const start = Float64Array.from({ length: inputs + deviationNames.length }, (_, index) =>
      index < inputs ? lengthPrior.mean : deviationPrior.mean,
    );
    this.#parameters = start;
    [this.#lower, this.#solved] = this.#factor();
    let most = this.#logPosterior();
    for (let each = 0; each < tries; each++) {
      const kept = [this.#parameters, this.#lower, this.#solved] as const;
      const size = each < tries / 2 ? 0.7 : 0.25;
      this.#parameters = kept[0].map((value) => (random.uniform() < 0.3 ? value + size * sampleNormal(random) : value));
      [this.#lower, this.#solved] = this.#factor();
      const log = this.#logPosterior();
      if (log > most) most = log;
      else [this.#parameters, this.#lower, this.#solved] = kept;
    }
  }

  predict(place: Place): number {
    let sum = 0;
    for (let index = 0; index < this.#data.length; index++)
      sum += this.#kernel(place, this.#data[index]) * this.#solved[index];
    return this.#mean + this.#scale * sum;
  }

  /** The part of a kernel that readings leave unexplained, as a row: its squared length is what they explain. */
  explained(place: Place): Float64Array {
    const row = Float64Array.from(this.#data, (datum) => this.#kernel(place, datum));
    solveLower(this.#lower, row);
    return row;
  }

  variance(place: Place): number {
    return this.#kernel(place, place);
  }

  kernel(one: Place, other: Place): number {
    return this.#kernel(one, other);
  }

  get noise(): number {
    return Math.exp(2 * this.#deviation("noise"));
  }

  #deviation(name: (typeof deviationNames)[number]): number {
    return this.#parameters[this.#data[0].levels.length + deviationNames.indexOf(name)];
  }

  #kernel(one: Place, other: Place): number {
    const inputs = one.levels.length;
    const parameters = this.#parameters;
    let distance = 0;
    let product = 0;
    let earlier = 0;
    for (let input = 0; input < inputs; input++) {
      const apart = (one.levels[input] - other.levels[input]) / reach / Math.exp(parameters[input]);
      distance += apart * apart;
      product += (one.levels[input] / reach - 0.5) * (other.levels[input] / reach - 0.5);
      earlier +=
        ((one.previous[input] - one.levels[input]) * (other.previous[input] - other.levels[input])) / reach / reach;
    }
    const [smooth, , batch, drift, previous, linear, quadratic] = parameters.subarray(inputs);
    const base = 1 + Math.exp(2 * smooth - 0.5 * distance);
    if (!this.#parts.isFull) return base;
    return (
      base +
      (one.batch === other.batch && one.batch >= 0 ? Math.exp(2 * batch) : 0) +
      (Math.exp(2 * drift) * one.before * other.before) / 2500 +
      Math.exp(2 * previous) * earlier +
      Math.exp(2 * linear) * 4 * product +
      Math.exp(2 * quadratic) * 16 * product * product
    );
  }

  /** The Cholesky factor of the covariance, and the covariance's inverse times the values. */
  #factor(): [readonly Float64Array[], Float64Array] {
    const data = this.#data;
    const lower = data.map((_, row) => new Float64Array(row + 1));
    const noise = this.noise + 1e-6;
    for (let row = 0; row < data.length; row++) {
      for (let column = 0; column <= row; column++) {
        let sum = this.#kernel(data[row], data[column]) + (row === column ? noise : 0);
        for (let each = 0; each < column; each++) sum -= lower[row][each] * lower[column][each];
        lower[row][column] = row === column ? Math.sqrt(Math.max(sum, 1e-10)) : sum / lower[column][column];
      }
    }
    const solved = Float64Array.from(data, ({ value }) => (value - this.#mean) / this.#scale);
    solveLower(lower, solved);
    for (let row = data.length - 1; row >= 0; row--) {
      solved[row] /= lower[row][row];
      for (let column = 0; column < row; column++) solved[column] -= lower[row][column] * solved[row];
    }
    return [lower, solved];
  }

  #logPosterior(): number {
    let log = 0;
    for (let index = 0; index < this.#data.length; index++) {
      const value = (this.#data[index].value - this.#mean) / this.#scale;
      log -= 0.5 * value * this.#solved[index] + Math.log(this.#lower[index][index]);
    }
    const inputs = this.#data[0].levels.length;
    for (let index = 0; index < this.#parameters.length; index++) {
      const { mean, spread } = index < inputs ? lengthPrior : deviationPrior;
      log -= 0.5 * square((this.#parameters[index] - mean) / spread);
    }
    return log;
  }
}

function solveLower(lower: readonly Float64Array[], right: Float64Array): void {
  for (let row = 0; row < right.length; row++) {
    let rest = right[row];
    for (let column = 0; column < row; column++) rest -= lower[row][column] * right[column];
    right[row] = rest / lower[row][row];
  }
}

const square = (value: number): number => value * value;
