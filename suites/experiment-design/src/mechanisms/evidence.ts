import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { erfc } from "@assay/science/numerics/special/erf";
import type { Stream } from "@assay/science/numerics/stream";
import type { SystemFacts } from "./facts.ts";
import { type Batch, fillReading, type Reading } from "./instrument.ts";
import { driveBehind, type Law, type Structure } from "./law.ts";
import { fillVariances } from "./prior.ts";

/** A reading with a value, and where it stands in the episode. */
export interface Datum extends Reading {
  readonly value: number;
  readonly previous: Reading["levels"] | undefined;
  readonly before: number;
  readonly batch: number;
}

/** The readings of an episode that have a value, in their order. */
export function dataOf(batches: readonly Batch[]): readonly Datum[] {
  let before = 0;
  return batches.flatMap((readings, batch) =>
    readings.flatMap(({ levels, value, atLimit }, place): Datum[] => {
      const previous = readings[place - 1]?.levels;
      const datum = { levels, atLimit, previous, before: before++, batch };
      return value === null ? [] : [{ ...datum, value }];
    }),
  );
}

/** The least probability of a reading at a limit, so that one reading cannot rule out a structure for ever. */
const least = 1e-9;

/** Buffers for so many readings and features. */
const maxReadings = 400;
const maxFeatures = 32;

/**
 * What data tell about a structure with its weights integrated out. Behind a response y stands the drive
 * z = y + feedback y |y|, and z is normal: its covariance is K = noise² I + offset² [same batch] + Σ variance feature
 * featureᵀ. So the evidence is N(z; 0, K) times the slope of z in y. A reading at a limit adds the probability to be
 * there given all others, which is exact for one such reading.
 *
 * One object serves many structures: `weigh` fills its buffers, because new arrays would take longer than the work.
 */
export class Evidence {
  readonly #facts: SystemFacts;
  readonly #variances = new Float64Array(maxFeatures);
  readonly #earlier = new Float64Array(maxFeatures);
  #rows: Float64Array[] = [];
  #lower: Float64Array[] = [];
  #drives = new Float64Array(0);
  #solved = new Float64Array(0);
  #structure: Structure | undefined;
  #features = 0;
  #data: readonly Datum[] = [];
  #limited: readonly Datum[] = [];

  constructor(facts: SystemFacts) {
    this.#facts = facts;
  }

  /** The log-evidence of a structure. Laws can then be drawn of it. */
  weigh(structure: Structure, all: readonly Datum[]): number {
    if (all.length > maxReadings) throw new Error(`at most ${maxReadings} readings can be weighed`);
    this.#structure = structure;
    this.#features = fillVariances(structure, this.#variances);
    this.#limited = all.filter(({ atLimit }) => atLimit !== 0);
    this.#data = this.#limited.length === 0 ? all : all.filter(({ atLimit }) => atLimit === 0);
    const { feedback } = structure;
    const data = this.#data;
    if (this.#drives.length < data.length + 1) this.#grow(data.length + 30);
    for (let index = 0; index < data.length; index++) {
      this.#fillRow(data[index], this.#rows[index]);
      this.#drives[index] = driveBehind(data[index].value, feedback);
    }
    this.#factor();
    this.#solved.set(this.#drives);
    this.#solveLower(this.#solved);
    let log = 0;
    for (let index = 0; index < data.length; index++) {
      const whitened = this.#solved[index];
      log -= 0.5 * whitened * whitened + Math.log(this.#lower[index][index]);
      if (feedback !== null) log += Math.log(1 + 2 * feedback * Math.abs(data[index].value));
    }
    if (this.#limited.length === 0) return log;
    this.#solveTransposed(this.#solved);
    return log + this.#limitEvidence(structure);
  }

  /** A law of the structure last weighed. Weights under which readings at limits are likely are preferred among a few. */
  drawLaw(random: Stream): Law {
    const structure = this.#structure;
    if (structure === undefined) throw new Error("weigh a structure first");
    if (this.#limited.length === 0) return { structure, weights: this.#drawWeights(random) };
    const drawn = [0, 1, 2, 3].map(() => this.#drawWeights(random));
    const logs = drawn.map((weights) => this.#limitsUnder(structure, weights));
    const highest = Math.max(...logs);
    return { structure, weights: drawn[random.weightedIndex(logs.map((log) => Math.exp(log - highest)))] };
  }

  /** By Matheron's rule: a draw of prior and noise, moved by what it misses of the data. */
  #drawWeights(random: Stream): Float64Array {
    const weights = Float64Array.from({ length: this.#features }, (_, weight) => {
      return Math.sqrt(this.#variances[weight]) * sampleNormal(random);
    });
    const { noise, offset } = this.#facts;
    const offsets = new Map<number, number>();
    const missed = Float64Array.from(this.#data, ({ batch }, index) => {
      if (!offsets.has(batch)) offsets.set(batch, offset * sampleNormal(random));
      const drive = this.#dot(this.#rows[index], weights) + (offsets.get(batch) ?? 0) + noise * sampleNormal(random);
      return this.#drives[index] - drive;
    });
    this.#solveLower(missed);
    this.#solveTransposed(missed);
    for (let weight = 0; weight < weights.length; weight++) {
      let sum = 0;
      for (let index = 0; index < missed.length; index++) sum += this.#rows[index][weight] * missed[index];
      weights[weight] += this.#variances[weight] * sum;
    }
    return weights;
  }

  #grow(size: number): void {
    this.#rows = Array.from({ length: size }, () => new Float64Array(maxFeatures));
    this.#lower = Array.from({ length: size }, () => new Float64Array(size));
    this.#drives = new Float64Array(size);
    this.#solved = new Float64Array(size);
  }

  #fillRow({ levels, previous, before }: Datum, row: Float64Array): void {
    if (this.#structure !== undefined) fillReading(this.#structure, levels, previous, before, row, this.#earlier);
  }

  #dot(one: Float64Array, other: Float64Array): number {
    let sum = 0;
    for (let weight = 0; weight < this.#features; weight++) sum += one[weight] * other[weight];
    return sum;
  }

  #covariance(one: Float64Array, other: Float64Array): number {
    const variances = this.#variances;
    let sum = 0;
    for (let weight = 0; weight < this.#features; weight++) sum += variances[weight] * one[weight] * other[weight];
    return sum;
  }

  /** The Cholesky factor of K. */
  #factor(): void {
    const noise = this.#facts.noise * this.#facts.noise;
    const offset = this.#facts.offset * this.#facts.offset;
    const data = this.#data;
    for (let row = 0; row < data.length; row++) {
      const line = this.#lower[row];
      for (let column = 0; column <= row; column++) {
        let sum = this.#covariance(this.#rows[row], this.#rows[column]);
        if (data[row].batch === data[column].batch) sum += offset;
        if (row === column) sum += noise;
        const other = this.#lower[column];
        for (let each = 0; each < column; each++) sum -= line[each] * other[each];
        line[column] = row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / other[column];
      }
    }
  }

  #solveLower(right: Float64Array): void {
    for (let row = 0; row < this.#data.length; row++) {
      const line = this.#lower[row];
      let rest = right[row];
      for (let column = 0; column < row; column++) rest -= line[column] * right[column];
      right[row] = rest / line[row];
    }
  }

  #solveTransposed(right: Float64Array): void {
    for (let row = this.#data.length - 1; row >= 0; row--) {
      const line = this.#lower[row];
      right[row] /= line[row];
      for (let column = 0; column < row; column++) right[column] -= line[column] * right[row];
    }
  }

  #limitEvidence(structure: Structure): number {
    const { noise, offset } = this.#facts;
    const row = new Float64Array(maxFeatures);
    const shared = new Float64Array(this.#data.length);
    let log = 0;
    for (const datum of this.#limited) {
      this.#fillRow(datum, row);
      let mean = 0;
      for (let index = 0; index < shared.length; index++) {
        const isTogether = this.#data[index].batch === datum.batch;
        shared[index] = this.#covariance(row, this.#rows[index]) + (isTogether ? offset * offset : 0);
        mean += shared[index] * this.#solved[index];
      }
      this.#solveLower(shared);
      let variance = noise * noise + offset * offset + this.#covariance(row, row);
      for (let index = 0; index < shared.length; index++) variance -= shared[index] * shared[index];
      const limit = driveBehind(datum.value, structure.feedback);
      log += logChance((datum.atLimit * (mean - limit)) / Math.sqrt(Math.max(variance, noise * noise)));
    }
    return log;
  }

  /** How likely the readings at limits are under weights, with the offset as noise. */
  #limitsUnder(structure: Structure, weights: Float64Array): number {
    const { noise, offset } = this.#facts;
    const deviation = Math.sqrt(noise * noise + offset * offset);
    const row = new Float64Array(maxFeatures);
    let log = 0;
    for (const datum of this.#limited) {
      this.#fillRow(datum, row);
      const limit = driveBehind(datum.value, structure.feedback);
      log += logChance((datum.atLimit * (this.#dot(row, weights) - limit)) / deviation);
    }
    return log;
  }
}

/** log of the probability of a standard normal number below this. */
const logChance = (distance: number): number => Math.log(Math.max(least, 0.5 * erfc(-distance / Math.SQRT2)));
