import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { erfc } from "@assay/science/numerics/special/erf";
import type { Stream } from "@assay/science/numerics/stream";
import type { SystemFacts } from "./facts.ts";
import { type Batch, noiseAt, type Reading, restOf } from "./instrument.ts";
import { driveBehind, type Law, logSlope, maxFeatures, type Structure } from "./law.ts";
import { fillSequence, type Levels } from "./sequence.ts";
import { fillVariances } from "./weights.ts";

/** A batch as evidence reads it: its designs, what came back, and how many readings were taken before it. */
interface Run {
  readonly designs: readonly Levels[];
  readonly readings: readonly Reading[];
  readonly before: number;
}

export type EpisodeData = readonly Run[];

/** The first `most` readings of an episode. */
export function dataOf(batches: readonly Batch[], most = Number.POSITIVE_INFINITY): EpisodeData {
  const runs: Run[] = [];
  let before = 0;
  for (const batch of batches) {
    const readings = batch.slice(0, Math.max(0, most - before));
    if (readings.length === 0) break;
    runs.push({ designs: readings.map(({ levels }) => levels), readings, before });
    before += readings.length;
  }
  return runs;
}

/** The least probability of a reading at a limit, so that one reading cannot rule out a structure for ever. */
const least = 1e-9;

/** A reading at a limit, as a row less what its batch shares: its drive is mean + row · weights, with this variance. */
interface Limited {
  readonly row: Float64Array;
  readonly mean: number;
  readonly variance: number;
  readonly limit: number;
  readonly side: number;
}

/**
 * What data tell about a structure with its weights integrated out. Behind a response y stands the drive z(y), which is
 * normal: z = F w + offset of the batch + noise, w ~ N(0, D). With R the covariance of offset and noise, block by block,
 *
 *   A = D⁻¹ + Fᵀ R⁻¹ F,  b = Fᵀ R⁻¹ z,
 *   log N(z; 0, F D Fᵀ + R) = -½ (zᵀ R⁻¹ z - bᵀ A⁻¹ b + log |A| + log |D| + log |R|),
 *
 * and the evidence is this times the slope of z in y. A reading at a limit adds the probability to be there given all
 * others, which is exact for one such reading.
 *
 * One object serves many structures: `weigh` fills its buffers, because new arrays would take longer than the work.
 */
export class Evidence {
  readonly #facts: SystemFacts;
  readonly #rest: Levels;
  readonly #variances = new Float64Array(maxFeatures);
  readonly #rows: readonly Float64Array[];
  /** A, then its Cholesky factor. */
  readonly #lower = Array.from({ length: maxFeatures }, () => new Float64Array(maxFeatures));
  readonly #right = new Float64Array(maxFeatures);
  readonly #shared = new Float64Array(maxFeatures);
  /** L⁻¹ b, whose squared length is bᵀ A⁻¹ b. */
  readonly #solved = new Float64Array(maxFeatures);
  #limited: Limited[] = [];
  #structure: Structure | undefined;
  #count = 0;

  constructor(facts: SystemFacts) {
    this.#facts = facts;
    this.#rest = restOf(facts);
    this.#rows = Array.from({ length: facts.batch }, () => new Float64Array(maxFeatures));
  }

  /** The log-evidence of a structure. Laws can then be drawn of it. */
  weigh(structure: Structure, data: EpisodeData): number {
    this.#structure = structure;
    const count = fillVariances(structure, this.#variances);
    this.#count = count;
    this.#limited = [];
    let log = 0;
    for (let row = 0; row < count; row++) {
      this.#right[row] = 0;
      this.#lower[row].fill(0, 0, row);
      this.#lower[row][row] = 1 / this.#variances[row];
      log -= 0.5 * Math.log(this.#variances[row]);
    }
    for (let each = 0; each < data.length; each++) log += this.#add(structure, data[each]);
    log += this.#factor();
    return this.#limited.length === 0 ? log : log + this.#limitEvidence();
  }

  /** A law of the structure last weighed. Weights under which readings at limits are likely are preferred among a few. */
  drawLaw(random: Stream): Law {
    const structure = this.#structure;
    if (structure === undefined) throw new Error("weigh a structure first");
    if (this.#limited.length === 0) return { structure, weights: this.#drawWeights(random) };
    const drawn = [0, 1, 2, 3].map(() => this.#drawWeights(random));
    const logs = drawn.map((weights) => this.#limitsUnder(weights));
    const highest = Math.max(...logs);
    return { structure, weights: drawn[random.weightedIndex(logs.map((log) => Math.exp(log - highest)))] };
  }

  /** Adds a batch to A and b. Returns its part of the log-evidence. */
  #add(structure: Structure, { designs, readings, before }: Run): number {
    const count = this.#count;
    const rows = this.#rows;
    const shared = this.#shared;
    const right = this.#right;
    const offset = this.#facts.offset * this.#facts.offset;
    fillSequence(structure, this.#rest, designs, before, rows);
    shared.fill(0, 0, count);
    let precision = 0;
    let sum = 0;
    let squares = 0;
    let log = 0;
    let hasLimits = false;
    for (let place = 0; place < readings.length; place++) {
      const { value, atLimit } = readings[place];
      if (value === null) continue;
      if (atLimit !== 0) {
        hasLimits = true;
        continue;
      }
      const row = rows[place];
      const deviation = noiseAt(this.#facts, structure, designs[place]);
      const own = 1 / (deviation * deviation);
      const drive = driveBehind(value, structure);
      log += logSlope(value, structure) - Math.log(deviation);
      precision += own;
      sum += own * drive;
      squares += own * drive * drive;
      for (let one = 0; one < count; one++) {
        const scaled = own * row[one];
        if (scaled === 0) continue;
        shared[one] += scaled;
        right[one] += scaled * drive;
        const line = this.#lower[one];
        for (let other = 0; other <= one; other++) line[other] += scaled * row[other];
      }
    }
    const taken = offset / (1 + offset * precision);
    if (taken > 0) {
      for (let one = 0; one < count; one++) {
        const scaled = taken * shared[one];
        right[one] -= scaled * sum;
        const line = this.#lower[one];
        for (let other = 0; other <= one; other++) line[other] -= scaled * shared[other];
      }
    }
    if (hasLimits) this.#addLimits(structure, designs, readings, taken, sum);
    return log - 0.5 * (squares - taken * sum * sum + Math.log(1 + offset * precision));
  }

  /** Given the weights, the offset of a batch is normal around taken (sum - shared · weights), with the variance `taken`. */
  #addLimits(
    structure: Structure,
    designs: readonly Levels[],
    readings: readonly Reading[],
    taken: number,
    sum: number,
  ): void {
    for (let place = 0; place < readings.length; place++) {
      const { value, atLimit } = readings[place];
      if (value === null || atLimit === 0) continue;
      const deviation = noiseAt(this.#facts, structure, designs[place]);
      this.#limited.push({
        row: Float64Array.from(
          { length: this.#count },
          (_, index) => this.#rows[place][index] - taken * this.#shared[index],
        ),
        mean: taken * sum,
        variance: taken + deviation * deviation,
        limit: driveBehind(value, structure),
        side: atLimit,
      });
    }
  }

  /** The Cholesky factor of A, and L⁻¹ b. Returns ½ bᵀ A⁻¹ b - ½ log |A|. */
  #factor(): number {
    const lower = this.#lower;
    const solved = this.#solved;
    let log = 0;
    for (let row = 0; row < this.#count; row++) {
      const line = lower[row];
      for (let column = 0; column <= row; column++) {
        const other = lower[column];
        let sum = line[column];
        for (let each = 0; each < column; each++) sum -= line[each] * other[each];
        line[column] = row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / other[column];
      }
      let rest = this.#right[row];
      for (let column = 0; column < row; column++) rest -= line[column] * solved[column];
      solved[row] = rest / line[row];
      log += 0.5 * solved[row] * solved[row] - Math.log(line[row]);
    }
    return log;
  }

  /** m + L⁻ᵀ (draw): with no draw the mean of the weights. */
  #drawWeights(random: Stream): Float64Array {
    const lower = this.#lower;
    const weights = Float64Array.from({ length: this.#count }, (_, row) => this.#solved[row] + sampleNormal(random));
    for (let row = this.#count - 1; row >= 0; row--) {
      weights[row] /= lower[row][row];
      for (let column = 0; column < row; column++) weights[column] -= lower[row][column] * weights[row];
    }
    return weights;
  }

  #limitEvidence(): number {
    const spread = this.#shared;
    let log = 0;
    for (const { row, mean, variance, limit, side } of this.#limited) {
      let expected = mean;
      let total = variance;
      for (let index = 0; index < this.#count; index++) {
        const line = this.#lower[index];
        let rest = row[index];
        for (let column = 0; column < index; column++) rest -= line[column] * spread[column];
        spread[index] = rest / line[index];
        expected += spread[index] * this.#solved[index];
        total += spread[index] * spread[index];
      }
      log += logChance((side * (expected - limit)) / Math.sqrt(total));
    }
    return log;
  }

  /** How likely the readings at limits are under weights. */
  #limitsUnder(weights: Float64Array): number {
    let log = 0;
    for (const { row, mean, variance, limit, side } of this.#limited) {
      let expected = mean;
      for (let index = 0; index < this.#count; index++) expected += row[index] * weights[index];
      log += logChance((side * (expected - limit)) / Math.sqrt(variance));
    }
    return log;
  }
}

/** log of the probability of a standard normal number below this. */
const logChance = (distance: number): number => Math.log(Math.max(least, 0.5 * erfc(-distance / Math.SQRT2)));
