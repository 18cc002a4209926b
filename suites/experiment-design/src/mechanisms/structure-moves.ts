import type { Stream } from "@assay/science/numerics/stream";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";
import { type EpisodeData, Evidence } from "./evidence.ts";
import type { SystemFacts } from "./facts.ts";
import type { Law } from "./law.ts";
import { type Group, groupsOf, structureAt, termAt, termMechanisms } from "./prior.ts";
import { TermGains } from "./term-gains.ts";

/** A structure as a point of the cube, with its log-evidence. */
export interface Particle {
  readonly at: Float64Array;
  readonly logEvidence: number;
}

/** The share of steps in which two structures swap a group. */
const crossings = 0.15;
/** The share of steps in which many terms are tried for one group. */
const trials = 0.15;
/** So many terms, about, are tried at once. */
const triedTerms = 20;

/** Moves of structures that keep their posterior, with the likelihood to a power. */
export class StructureMoves {
  readonly #facts: SystemFacts;
  readonly #random: Stream;
  readonly #groups: readonly Group[];
  /** Where each group of coordinates begins, and where the last one ends. */
  readonly #starts: readonly number[];
  /** The chance of each group to be present. */
  readonly #chances: readonly number[];
  /** How often each group is proposed: by how often it is there, and how much of it there is to find. */
  readonly #shares: readonly number[];
  /** The same for groups that are terms, and 0 for others. */
  readonly #termShares: readonly number[];
  readonly #hasTerms: boolean;
  readonly #evidence: Evidence;
  readonly #gains: TermGains;

  constructor(facts: SystemFacts, random: Stream) {
    this.#facts = facts;
    this.#random = random;
    this.#evidence = new Evidence(facts);
    this.#gains = new TermGains(facts);
    this.#groups = groupsOf(facts);
    const starts = [0];
    for (const { size } of this.#groups) starts.push(starts[starts.length - 1] + size);
    this.#starts = starts;
    this.#chances = this.#groups.map(({ mechanism }) => (mechanism === null ? 1 : facts.chances[mechanism]));
    this.#shares = this.#groups.map(({ size, mechanism }, index) =>
      mechanism === null ? 1 : this.#chances[index] === 0 ? 0 : size * Math.max(0.1, this.#chances[index]),
    );
    this.#termShares = this.#groups.map(({ mechanism }, index) =>
      termMechanisms.includes(mechanism) ? this.#shares[index] : 0,
    );
    this.#hasTerms = this.#termShares.some((share) => share > 0);
  }

  /** A structure of the prior. */
  draw(data: EpisodeData): Particle {
    const size = this.#starts[this.#starts.length - 1];
    return this.#particle(
      Float64Array.from({ length: size }, () => this.#random.uniform()),
      data,
    );
  }

  /** Laws of a structure, with weights given the data. */
  drawLaws(at: Float64Array, data: EpisodeData, count: number): readonly Law[] {
    this.#evidence.weigh(structureAt(at, this.#facts), data);
    return Array.from({ length: count }, () => this.#evidence.drawLaw(this.#random));
  }

  /** Moves each structure so many times. */
  async settle(given: readonly Particle[], data: EpisodeData, rounds: number, power: number): Promise<Particle[]> {
    const particles = [...given];
    for (let round = 0; round < rounds; round++) {
      for (let index = 0; index < particles.length; index++) {
        const kind = this.#random.uniform();
        if (kind < crossings) this.#cross(particles, index, data, power);
        else if (kind < crossings + trials && this.#hasTerms)
          particles[index] = this.#tryTerms(particles[index], data, power);
        else particles[index] = this.#step(particles[index], data, power);
      }
      if (round % 2 === 1) await yieldToEventLoop();
    }
    return particles;
  }

  #particle(at: Float64Array, data: EpisodeData): Particle {
    return { at, logEvidence: this.#evidence.weigh(structureAt(at, this.#facts), data) };
  }

  /** A Metropolis step. */
  #step(particle: Particle, data: EpisodeData, power: number): Particle {
    const next = this.#propose(particle.at);
    if (this.#isSame(particle.at, next)) return { at: next, logEvidence: particle.logEvidence };
    const proposed = this.#particle(next, data);
    const gained = power * (proposed.logEvidence - particle.logEvidence);
    return gained >= Math.log(this.#random.uniformOpen()) ? proposed : particle;
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
    particles[index] = changed;
    particles[partner] = changedOther;
  }

  /**
   * Chooses the term of a group among many that are drawn from the prior and the one that is there, each as often as its
   * evidence says. Under the prior all are alike, so this keeps the posterior (C. Andrieu, A. Doucet and R. Holenstein,
   * Journal of the Royal Statistical Society B 72 (2010) 269). What gains leave out decides by Metropolis.
   */
  #tryTerms(particle: Particle, data: EpisodeData, power: number): Particle {
    const random = this.#random;
    const group = random.weightedIndex(this.#termShares);
    const [first, last] = [this.#starts[group], this.#starts[group + 1]];
    const chance = this.#chances[group];
    const at = particle.at.slice();
    at[first] = 1;
    const base = structureAt(at, this.#facts);
    this.#gains.prepare(base, data);
    const gainAt = (given: Float64Array): number => {
      const term = given[0] < chance ? termAt(this.#groups[group], given, base) : undefined;
      return term === undefined ? 0 : this.#gains.gain(term);
    };
    const own = particle.at.slice(first, last);
    const tried = [own];
    const gained = [gainAt(own)];
    const count = Math.min(200, Math.ceil(triedTerms / chance));
    for (let each = 0; each < count; each++) {
      const drawn = Float64Array.from(own, () => random.uniform());
      tried.push(drawn);
      gained.push(gainAt(drawn));
    }
    const highest = Math.max(...gained);
    const chosen = random.weightedIndex(gained.map((gain) => Math.exp(power * (gain - highest))));
    if (chosen === 0) return particle;
    at.set(tried[chosen], first);
    const proposed = this.#particle(at, data);
    const left = proposed.logEvidence - particle.logEvidence - (gained[chosen] - gained[0]);
    return power * left >= Math.log(random.uniformOpen()) ? proposed : particle;
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
