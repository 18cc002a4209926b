import type { Stream } from "../../../numerics/stream.ts";
import { moments } from "../../../statistics/descriptive/moments.ts";
import type { Draws } from "../../model.ts";
import { logSumExp } from "../log-sum.ts";
import { resampleSystematic } from "./resample.ts";

/** Lineages that an island's particles begin as: enough to tell how far the evidence varies, and each of many particles. */
const lineagesPerIsland = 8;

/**
 * Weighted particles in equal islands, which never exchange one: whether islands agree tells how well each does, as chains
 * do. Particles of an island stand together and in the order of their ancestors.
 */
export class Cloud {
  readonly size: number;
  readonly islands: number;
  readonly columns: readonly Float64Array[];
  /** Within an island the weights sum to 1. */
  readonly logWeights: Float64Array;
  /** The log of each island's estimate of the evidence. */
  readonly logEvidence: Float64Array;
  /** For each particle, of which part of its island's first particles it is a descendant. */
  readonly #lineages: Int32Array;

  constructor(columns: readonly Float64Array[], size: number, islands: number) {
    this.size = size;
    this.islands = islands;
    this.columns = columns;
    this.logWeights = new Float64Array(size).fill(-Math.log(size / islands));
    this.logEvidence = new Float64Array(islands);
    const length = size / islands;
    this.#lineages = Int32Array.from({ length: size }, (_, index) => lineageAt(index % length, length));
  }

  /** The same particles, to be changed apart. */
  copy(): Cloud {
    const copied = new Cloud(
      this.columns.map((column) => column.slice()),
      this.size,
      this.islands,
    );
    copied.logWeights.set(this.logWeights);
    copied.logEvidence.set(this.logEvidence);
    copied.#lineages.set(this.#lineages);
    return copied;
  }

  /**
   * The log of the evidence as each lineage of each island tells it: what its descendants weigh, over what it began as.
   * They differ as estimates from as many particles alone would: A. Lee and N. Whiteley, Biometrika 105 (2018) 609, with
   * neighbours taken together, because systematic resampling trades copies between these.
   */
  logEvidenceOfLineages(): Float64Array {
    const length = this.size / this.islands;
    const now = new Float64Array(this.islands * lineagesPerIsland);
    const first = new Float64Array(now.length);
    for (let index = 0; index < this.size; index++) {
      const from = Math.floor(index / length) * lineagesPerIsland;
      now[from + this.#lineages[index]] += Math.exp(this.logWeights[index]);
      first[from + lineageAt(index % length, length)] += 1 / length;
    }
    return now.map((share, at) => Math.log(share / first[at]) + this.logEvidence[Math.floor(at / lineagesPerIsland)]);
  }

  get positions(): Draws {
    return { size: this.size, columns: this.columns };
  }

  /** Multiplies the weights by e^change and takes what they come to into the evidence. */
  reweigh(change: (index: number) => number): void {
    const { logWeights } = this;
    const length = this.size / this.islands;
    for (let island = 0; island < this.islands; island++) {
      const from = island * length;
      const to = from + length;
      for (let index = from; index < to; index++) logWeights[index] += change(index);
      const total = logSumExp(logWeights, from, to);
      this.logEvidence[island] += total;
      // An island without a particle that fits keeps equal weights; its evidence, 0, tells.
      if (total === Number.NEGATIVE_INFINITY) logWeights.fill(-Math.log(length), from, to);
      else for (let index = from; index < to; index++) logWeights[index] -= total;
    }
  }

  /** 1 / Σ w² (Kish) as a share of the particles, of the worst island, if the weights were multiplied by e^change. */
  effectiveShare(change: (index: number) => number = () => 0): number {
    const length = this.size / this.islands;
    let least = length;
    for (let island = 0; island < this.islands; island++) {
      least = Math.min(least, this.#effectiveSize(change, island * length, (island + 1) * length));
    }
    return least / length;
  }

  #effectiveSize(change: (index: number) => number, from: number, to: number): number {
    const { logWeights } = this;
    let high = Number.NEGATIVE_INFINITY;
    for (let index = from; index < to; index++) high = Math.max(high, logWeights[index] + change(index));
    if (high === Number.NEGATIVE_INFINITY) return 0;
    let sum = 0;
    let squares = 0;
    for (let index = from; index < to; index++) {
      const weight = Math.exp(logWeights[index] + change(index) - high);
      sum += weight;
      squares += weight * weight;
    }
    return (sum * sum) / squares;
  }

  /** The standard deviation of every coordinate over the particles, their weights left aside; never 0. */
  spreads(): Float64Array {
    return Float64Array.from(this.columns, (column) =>
      Math.max(Number.MIN_VALUE, Math.sqrt(moments(column).sumOfSquares / this.size)),
    );
  }

  /** Makes all weights equal: particles are copied or dropped by their weight. `carried` columns go with them. */
  resample(random: Stream, carried: readonly Float64Array[]): void {
    const length = this.size / this.islands;
    const ancestors = new Int32Array(this.size);
    for (let island = 0; island < this.islands; island++) {
      resampleSystematic(this.logWeights, island * length, length, random.uniform(), ancestors);
    }
    const held = new Float64Array(this.size);
    for (const column of [...this.columns, ...carried]) {
      held.set(column);
      for (let index = 0; index < this.size; index++) column[index] = held[ancestors[index]];
    }
    const lineages = this.#lineages.slice();
    for (let index = 0; index < this.size; index++) this.#lineages[index] = lineages[ancestors[index]];
    this.logWeights.fill(-Math.log(length));
  }
}

/** The lineage that a place in an island begins as. */
function lineageAt(place: number, length: number): number {
  return Math.floor((place * lineagesPerIsland) / length);
}
