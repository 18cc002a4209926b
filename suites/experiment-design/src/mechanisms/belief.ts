import type { Stream } from "@assay/science/numerics/stream";
import { dataOf, type EpisodeData } from "./evidence.ts";
import type { SystemFacts } from "./facts.ts";
import type { Mechanism } from "./ingredients.ts";
import type { Batch } from "./instrument.ts";
import type { Law, Structure } from "./law.ts";
import { presence, structureAt } from "./prior.ts";
import { logSizeWeight } from "./size.ts";
import { type Particle, StructureMoves } from "./structure-moves.ts";

/** How hard the reference works. */
export interface Effort {
  /** The number of structures that are drawn together. */
  readonly structures: number;
  /** How often each is moved at each power of the likelihood, and once more often at the end. */
  readonly moves: number;
  /** How often structures are drawn anew when a belief is asked for. */
  readonly turns: number;
}

const usualEffort: Effort = { structures: 50, moves: 60, turns: 3 };

/** The powers of the likelihood rise so far that this share of the structures still counts. */
const keptShare = 0.5;
/** An estimate of the evidence by one set is uncertain by several nats: its logarithm counts over this. */
const uncertainty = 4;
/** Laws that are drawn of each structure, and among how many where their size is known. */
const lawsEach = 4;
const sizedLawsEach = 16;

/**
 * What the grammar and the data of an episode tell about the law. Structures are drawn from their posterior by annealed
 * importance sampling with resampling: likelihoods count more and more, from the prior on (R. Neal, Statistics and
 * Computing 11 (2001) 125; P. Del Moral, A. Doucet and A. Jasra, Journal of the Royal Statistical Society B 68 (2006)
 * 411). Weights are integrated out exactly and drawn at the end. Evidence leaves out a constant that all structures share.
 */
export class Belief {
  readonly facts: SystemFacts;
  readonly #random: Stream;
  readonly #effort: Effort;
  readonly #moves: StructureMoves;
  readonly #batches: Batch[] = [];
  #particles: readonly Particle[] = [];

  constructor(facts: SystemFacts, random: Stream, effort: Effort = usualEffort) {
    this.facts = facts;
    this.#random = random;
    this.#effort = effort;
    this.#moves = new StructureMoves(facts, random);
  }

  observe(batch: Batch): void {
    this.#batches.push(batch);
  }

  /**
   * Draws structures given all data so far, several times from the prior on: each time may end in another place. Sets
   * count by their share of the evidence.
   */
  async update(turns: number = this.#effort.turns): Promise<void> {
    const data = dataOf(this.#batches);
    const sets: AnnealedSet[] = [];
    for (let turn = 0; turn < turns; turn++) sets.push(await this.#anneal(data));
    const logs = sets.flatMap(({ logEvidence, particles }) => particles.map(() => logEvidence / uncertainty));
    const pooled = sets.flatMap(({ particles }) => particles);
    const chosen = drawByWeight(logs, this.#random);
    this.#particles = chosen.map((index) => pooled[index]);
  }

  /** Equally weighted laws from the posterior. Where all laws have one size, those near it are drawn among more. */
  laws(): readonly Law[] {
    const data = dataOf(this.#batches);
    const count = this.facts.size === undefined ? lawsEach : sizedLawsEach;
    const drawn = this.#particles.flatMap(({ at }) => this.#moves.drawLaws(at, data, count));
    if (this.facts.size === undefined) return drawn;
    const logs = drawn.map((law) => logSizeWeight(law, this.facts));
    const chosen = drawByWeight(logs, this.#random);
    return chosen.filter((_, index) => index % (sizedLawsEach / lawsEach) === 0).map((index) => drawn[index]);
  }

  /** The structures that are kept, with the logarithms of their evidence. */
  structures(): readonly { readonly structure: Structure; readonly logEvidence: number }[] {
    return this.#particles.map(({ at, logEvidence }) => ({ structure: structureAt(at, this.facts), logEvidence }));
  }

  /** The probability that each mechanism is present. */
  chances(): { readonly [mechanism in Mechanism]: number } {
    return presence(this.#particles.map(({ at }) => structureAt(at, this.facts)));
  }

  async #anneal(data: EpisodeData): Promise<AnnealedSet> {
    const { structures, moves } = this.#effort;
    let particles = Array.from({ length: structures }, () => this.#moves.draw(data));
    let logEvidence = 0;
    for (let power = 0; power < 1; ) {
      const rise = riseOf(
        particles.map((particle) => particle.logEvidence),
        1 - power,
      );
      power = Math.min(1, power + rise);
      const logs = particles.map((particle) => rise * particle.logEvidence);
      logEvidence += logMeanExp(logs);
      const drawn = drawByWeight(logs, this.#random).map((index) => particles[index]);
      particles = await this.#moves.settle(drawn, data, power < 1 ? moves : 2 * moves, power);
    }
    return { logEvidence, particles };
  }
}

/** Structures drawn together, and their estimate of the evidence of the grammar as a whole. */
interface AnnealedSet {
  readonly logEvidence: number;
  readonly particles: readonly Particle[];
}
/** The share of the weights that count, by Kish: (Σw)² / (n Σw²). */
function effectiveShare(logs: readonly number[]): number {
  const highest = Math.max(...logs);
  let sum = 0;
  let squares = 0;
  for (const log of logs) {
    const weight = Math.exp(log - highest);
    sum += weight;
    squares += weight * weight;
  }
  return (sum * sum) / squares / logs.length;
}

/** Indices drawn by weight, given the logarithms of the weights, at evenly spaced places. */
function drawByWeight(logs: readonly number[], random: Stream): readonly number[] {
  const highest = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - highest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const start = random.uniform();
  const chosen: number[] = [];
  let reached = 0;
  for (let index = 0; index < logs.length; index++) {
    reached += (weights[index] / total) * logs.length;
    while (chosen.length < logs.length && chosen.length + start < reached) chosen.push(index);
  }
  while (chosen.length < logs.length) chosen.push(logs.length - 1);
  return chosen;
}

/** How far the power of likelihoods can rise, at most to the end, so that the kept share of the structures still counts. */
function riseOf(logs: readonly number[], end: number): number {
  const shareAt = (rise: number): number => effectiveShare(logs.map((log) => rise * log));
  if (shareAt(end) >= keptShare) return end;
  let [low, high] = [0, end];
  for (let each = 0; each < 30; each++) {
    const middle = (low + high) / 2;
    if (shareAt(middle) >= keptShare) low = middle;
    else high = middle;
  }
  return Math.max(low, 1e-7);
}

function logMeanExp(logs: readonly number[]): number {
  const highest = Math.max(...logs);
  return highest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - highest), 0) / logs.length);
}
