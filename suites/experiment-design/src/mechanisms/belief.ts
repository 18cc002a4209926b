import type { Stream } from "@assay/science/numerics/stream";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";
import { dataOf, type EpisodeData, Evidence } from "./evidence.ts";
import type { SystemFacts } from "./facts.ts";
import type { Mechanism } from "./ingredients.ts";
import type { Batch } from "./instrument.ts";
import type { Law, Structure } from "./law.ts";
import { groupsOf, presence, structureAt } from "./prior.ts";

/** How hard the reference works: the number of structures that it keeps, and how often each is moved after a step. */
export interface Effort {
  readonly structures: number;
  readonly moves: number;
  /** How often each is moved once a whole batch is in. */
  readonly settling: number;
  /** How often structures are drawn from all data at once, when all readings are in. */
  readonly turns: number;
}

const usualEffort: Effort = { structures: 300, moves: 20, settling: 40, turns: 2 };

/** Readings that enter at once. After more, too few structures would stay likely. */
const chunk = 2;
/** Structures are drawn again by weight when fewer than this share of them count. */
const keptShare = 0.5;
/** The share of steps in which two structures swap a group. */
const crossings = 0.15;
/** Laws that are drawn of each structure. */
const lawsEach = 2;

interface Particle {
  readonly at: Float64Array;
  readonly logEvidence: number;
  /** The logarithm of its weight, up to a constant. */
  readonly logWeight: number;
}

/**
 * What the grammar and the data of an episode tell about the law. Structures are drawn from their posterior by sequential
 * Monte Carlo with moves (W. Gilks and C. Berzuini, Journal of the Royal Statistical Society B 63 (2001) 127); weights are
 * integrated out exactly and drawn at the end. Evidence leaves out a constant that all structures share.
 */
export class Belief {
  readonly facts: SystemFacts;
  readonly #random: Stream;
  readonly #effort: Effort;
  /** Where each group of coordinates begins, and where the last one ends. */
  readonly #starts: readonly number[];
  /** The chance of each group to be present. */
  readonly #chances: readonly number[];
  /** How often each group is proposed: by how often it is there, and how much of it there is to find. */
  readonly #shares: readonly number[];
  readonly #batches: Batch[] = [];
  readonly #evidence: Evidence;
  #particles: Particle[];
  /** The logarithm of the evidence of the grammar as a whole, as the structures estimate it. */
  #logEvidence = 0;

  constructor(facts: SystemFacts, random: Stream, effort: Effort = usualEffort) {
    this.facts = facts;
    this.#random = random;
    this.#effort = effort;
    this.#evidence = new Evidence(facts);
    const starts = [0];
    const groups = groupsOf(facts);
    for (const { size } of groups) starts.push(starts[starts.length - 1] + size);
    this.#starts = starts;
    this.#chances = groups.map(({ mechanism }) => (mechanism === null ? 1 : facts.chances[mechanism]));
    this.#shares = groups.map(({ size, mechanism }, index) =>
      mechanism === null ? 1 : this.#chances[index] === 0 ? 0 : size * Math.max(0.1, this.#chances[index]),
    );
    const size = starts[starts.length - 1];
    this.#particles = Array.from({ length: effort.structures }, () =>
      this.#particle(
        Float64Array.from({ length: size }, () => random.uniform()),
        [],
      ),
    );
  }

  /** Equally weighted laws from the posterior. */
  laws(): readonly Law[] {
    const data = dataOf(this.#batches);
    return this.#particles.flatMap(({ at }) => {
      this.#evidence.weigh(structureAt(at, this.facts), data);
      return Array.from({ length: lawsEach }, () => this.#evidence.drawLaw(this.#random));
    });
  }

  /** The structures that are kept, with the logarithms of their evidence. */
  structures(): readonly { readonly structure: Structure; readonly logEvidence: number }[] {
    return this.#particles.map(({ at, logEvidence }) => ({ structure: structureAt(at, this.facts), logEvidence }));
  }

  /** The probability that each mechanism is present. */
  chances(): { readonly [mechanism in Mechanism]: number } {
    return presence(this.#particles.map(({ at }) => structureAt(at, this.facts)));
  }

  async observe(batch: Batch): Promise<void> {
    const known = this.#batches.reduce((sum, { length }) => sum + length, 0);
    this.#batches.push(batch);
    const total = known + batch.length;
    for (let reached = known; reached < total; ) {
      reached = Math.min(total, reached + chunk);
      await this.#learn(dataOf(this.#batches, reached));
    }
    const logs = this.#particles.map(({ logWeight }) => logWeight);
    const drawn = drawByWeight(logs, this.#random).map((index) => ({ ...this.#particles[index], logWeight: 0 }));
    this.#particles = await this.#settle(drawn, dataOf(this.#batches), this.#effort.settling, 1);
  }

  /**
   * Draws the structures again from all data at once, and keeps either set by its share of the evidence. Readings that
   * came early may have led all structures to one wrong place; likelihoods that count more and more, from the prior on,
   * lead elsewhere (R. Neal, Statistics and Computing 11 (2001) 125).
   */
  async reconsider(): Promise<void> {
    const data = dataOf(this.#batches);
    if (data.length === 0) return;
    const sets = [{ logEvidence: this.#logEvidence, particles: this.#particles }];
    for (let turn = 0; turn < this.#effort.turns; turn++) sets.push(await this.#anneal(data));
    const logs = sets.flatMap(({ logEvidence, particles }) => particles.map(() => logEvidence));
    const pooled = sets.flatMap(({ particles }) => particles);
    const chosen = drawByWeight(logs, this.#random);
    this.#particles = Array.from(
      { length: this.#effort.structures },
      (_, index) => pooled[chosen[Math.floor(((index + 0.5) * chosen.length) / this.#effort.structures)]],
    );
    this.#logEvidence = Math.max(...sets.map(({ logEvidence }) => logEvidence));
  }

  async #anneal(data: EpisodeData): Promise<{ readonly logEvidence: number; readonly particles: Particle[] }> {
    const size = this.#starts[this.#starts.length - 1];
    let particles = Array.from({ length: this.#effort.structures }, () =>
      this.#particle(
        Float64Array.from({ length: size }, () => this.#random.uniform()),
        data,
      ),
    );
    let logEvidence = 0;
    for (let power = 0; power < 1; ) {
      const rise = riseOf(
        particles.map((particle) => particle.logEvidence),
        1 - power,
      );
      power = Math.min(1, power + rise);
      const logs = particles.map((particle) => rise * particle.logEvidence);
      logEvidence += logMeanExp(logs);
      const drawn = drawByWeight(logs, this.#random);
      particles = await this.#settle(
        drawn.map((index) => particles[index]),
        data,
        this.#effort.moves,
        power,
      );
    }
    return { logEvidence, particles: await this.#settle(particles, data, this.#effort.settling, 1) };
  }

  async #learn(data: EpisodeData): Promise<void> {
    const learned = this.#particles.map(({ at }) => this.#particle(at, data));
    const gained = learned.map(({ logEvidence }, index) => logEvidence - this.#particles[index].logEvidence);
    const weights = this.#particles.map(({ logWeight }) => logWeight);
    const logs = gained.map((gain, index) => gain + weights[index]);
    this.#logEvidence += logMeanExp(logs) - logMeanExp(weights);
    const isDrawnAgain = effectiveShare(logs) < keptShare;
    this.#particles = isDrawnAgain
      ? await this.#settle(
          drawByWeight(logs, this.#random).map((index) => learned[index]),
          data,
          this.#effort.moves,
          1,
        )
      : learned.map((particle, index) => ({ ...particle, logWeight: logs[index] }));
  }

  #particle(at: Float64Array, data: EpisodeData): Particle {
    return { at, logEvidence: this.#evidence.weigh(structureAt(at, this.facts), data), logWeight: 0 };
  }

  /** Metropolis steps of each structure, with the likelihood to this power. */
  async #settle(given: readonly Particle[], data: EpisodeData, rounds: number, power: number): Promise<Particle[]> {
    const particles = [...given];
    for (let round = 0; round < rounds; round++) {
      for (let index = 0; index < particles.length; index++) {
        if (this.#random.uniform() < crossings && particles.length > 1) this.#cross(particles, index, data, power);
        else {
          const { at, logEvidence, logWeight } = particles[index];
          const next = this.#propose(at);
          if (this.#isSame(at, next)) {
            particles[index] = { at: next, logEvidence, logWeight };
            continue;
          }
          const proposed = this.#particle(next, data);
          const needed = power * logEvidence + Math.log(this.#random.uniformOpen());
          if (power * proposed.logEvidence >= needed) particles[index] = { ...proposed, logWeight };
        }
      }
      if (round % 2 === 1) await yieldToEventLoop();
    }
    return particles;
  }

  /** Two structures swap a group. Both together keep their distribution. */
  #cross(particles: Particle[], index: number, data: EpisodeData, power: number): void {
    const random = this.#random;
    const partner = (index + random.integer(1, particles.length - 1)) % particles.length;
    const [one, other] = [particles[index], particles[partner]];
    const group = random.integer(0, this.#starts.length - 2);
    const [first, last] = [this.#starts[group], this.#starts[group + 1]];
    const crossed = [one.at.slice(), other.at.slice()];
    let differs = false;
    for (let place = first; place < last; place++) {
      if (one.at[place] !== other.at[place]) differs = true;
      crossed[0][place] = other.at[place];
      crossed[1][place] = one.at[place];
    }
    if (!differs) return;
    const [changed, changedOther] = crossed.map((at) => this.#particle(at, data));
    const gained = changed.logEvidence + changedOther.logEvidence - one.logEvidence - other.logEvidence;
    if (power * gained < Math.log(random.uniformOpen())) return;
    particles[index] = { ...changed, logWeight: one.logWeight };
    particles[partner] = { ...changedOther, logWeight: other.logWeight };
  }

  /** Whether two points differ in groups alone that are absent in both, so that they have one structure. */
  #isSame(one: Float64Array, other: Float64Array): boolean {
    for (let group = 0; group < this.#chances.length; group++) {
      const first = this.#starts[group];
      const chance = this.#chances[group];
      if (chance < 1 && one[first] >= chance && other[first] >= chance) continue;
      for (let place = first; place < this.#starts[group + 1]; place++) if (one[place] !== other[place]) return false;
    }
    return true;
  }

  /** Another point of the cube, as likely to be proposed from there as there from here. */
  #propose(at: Float64Array): Float64Array {
    const random = this.#random;
    const proposed = at.slice();
    const starts = this.#starts;
    const redraw = (): void => {
      const group = random.weightedIndex(this.#shares);
      for (let place = starts[group]; place < starts[group + 1]; place++) proposed[place] = random.uniform();
    };
    const kind = random.uniform();
    if (kind < 0.4) redraw();
    else if (kind < 0.6) {
      // A mechanism that goes where another one comes.
      redraw();
      redraw();
    } else {
      // Coordinates of one group, moved by little or by much.
      const group = random.weightedIndex(this.#shares);
      const size = Math.exp(-4 * random.uniform());
      for (let place = starts[group]; place < starts[group + 1]; place++) {
        if (random.uniform() < 0.5) continue;
        const value = at[place] + size * (random.uniform() - 0.5);
        proposed[place] = value - Math.floor(value);
      }
    }
    return proposed;
  }
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
