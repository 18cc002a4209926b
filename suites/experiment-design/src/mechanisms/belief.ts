import type { Stream } from "@assay/science/numerics/stream";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";
import { type Datum, dataOf, Evidence } from "./evidence.ts";
import type { SystemFacts } from "./facts.ts";
import { type Mechanism, mechanisms } from "./ingredients.ts";
import type { Batch } from "./instrument.ts";
import { hasMechanism, type Law } from "./law.ts";
import { groupSizes, structureAt } from "./prior.ts";

/** How hard the reference works: the number of structures that it keeps, and how often each is moved after a step. */
export interface Effort {
  readonly structures: number;
  readonly moves: number;
}

const usualEffort: Effort = { structures: 160, moves: 40 };

/** Readings that enter at once. After more, too few structures would stay likely. */
const chunk = 2;
/** Structures are drawn again by weight when fewer than this share of them count. */
const keptShare = 0.5;
/** Laws that are drawn of each structure. */
const lawsEach = 3;

interface Particle {
  readonly at: Float64Array;
  readonly logEvidence: number;
  /** The logarithm of its weight, up to a constant. */
  readonly logWeight: number;
}

/**
 * What the grammar and the data of an episode tell about the law. Structures are drawn from their posterior by sequential
 * Monte Carlo with moves (W. Gilks and C. Berzuini, Journal of the Royal Statistical Society B 63 (2001) 127); weights are
 * integrated out exactly and drawn at the end.
 */
export class Belief {
  readonly facts: SystemFacts;
  readonly #random: Stream;
  readonly #effort: Effort;
  /** Where each group of coordinates begins, and where the last one ends. */
  readonly #starts: readonly number[];
  readonly #batches: Batch[] = [];
  readonly #evidence: Evidence;
  #particles: Particle[];

  constructor(facts: SystemFacts, random: Stream, effort: Effort = usualEffort) {
    this.facts = facts;
    this.#random = random;
    this.#effort = effort;
    this.#evidence = new Evidence(facts);
    const starts = [0];
    for (const size of groupSizes(facts)) starts.push(starts[starts.length - 1] + size);
    this.#starts = starts;
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

  /** The probability that each mechanism is present. */
  chances(): { readonly [mechanism in Mechanism]: number } {
    const structures = this.#particles.map(({ at }) => structureAt(at, this.facts));
    const share = (name: Mechanism): number =>
      structures.reduce((sum, structure) => sum + Number(hasMechanism(structure, name)), 0) / structures.length;
    return Object.fromEntries(mechanisms.map((name) => [name, share(name)])) as { [mechanism in Mechanism]: number };
  }

  async observe(batch: Batch): Promise<void> {
    const known = dataOf(this.#batches).length;
    this.#batches.push(batch);
    const data = dataOf(this.#batches);
    for (let reached = known; reached < data.length; ) {
      reached = Math.min(data.length, reached + chunk);
      await this.#learn(data.slice(0, reached));
    }
    const logs = this.#particles.map(({ logWeight }) => logWeight);
    this.#particles = drawByWeight(logs, this.#random).map((index) => ({ ...this.#particles[index], logWeight: 0 }));
  }

  async #learn(data: readonly Datum[]): Promise<void> {
    const learned = this.#particles.map(({ at }) => this.#particle(at, data));
    const logs = learned.map(
      ({ logEvidence }, index) => logEvidence - this.#particles[index].logEvidence + this.#particles[index].logWeight,
    );
    this.#particles =
      effectiveShare(logs) < keptShare
        ? drawByWeight(logs, this.#random).map((index) => learned[index])
        : learned.map((particle, index) => ({ ...particle, logWeight: logs[index] }));
    for (let round = 0; round < this.#effort.moves; round++) {
      this.#move(data);
      if (round % 4 === 3) await yieldToEventLoop();
    }
  }

  #particle(at: Float64Array, data: readonly Datum[]): Particle {
    return { at, logEvidence: this.#evidence.weigh(structureAt(at, this.facts), data), logWeight: 0 };
  }

  /** One Metropolis step of each structure. */
  #move(data: readonly Datum[]): void {
    for (let index = 0; index < this.#particles.length; index++) {
      const { at, logEvidence, logWeight } = this.#particles[index];
      const proposed = this.#particle(this.#propose(at), data);
      const needed = logEvidence + Math.log(this.#random.uniformOpen());
      if (proposed.logEvidence >= needed) this.#particles[index] = { ...proposed, logWeight };
    }
  }

  /** Another point of the cube, as likely to be proposed from there as there from here. */
  #propose(at: Float64Array): Float64Array {
    const random = this.#random;
    const proposed = at.slice();
    const starts = this.#starts;
    const redraw = (): void => {
      const group = random.integer(0, starts.length - 2);
      for (let place = starts[group]; place < starts[group + 1]; place++) proposed[place] = random.uniform();
    };
    const kind = random.uniform();
    if (kind < 0.45) redraw();
    else if (kind < 0.65) {
      // A mechanism that goes where another one comes.
      redraw();
      redraw();
    } else {
      const count = random.integer(1, 4);
      for (let each = 0; each < count; each++) {
        const place = random.integer(0, at.length - 1);
        const value = at[place] + Math.exp(-3 * random.uniform()) * (random.uniform() - 0.5);
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
