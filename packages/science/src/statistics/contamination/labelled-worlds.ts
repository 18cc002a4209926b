import type { Stream } from "../../numerics/stream.ts";
import { type ComparedWorld, strataOf, stratumWeight } from "./compared-world.ts";

/** Sums in another order differ by rounding; gaps this close are equal. */
const rounding = 1e-12;

/** Worlds in the order of their blocks, in arrays, with labels that can be exchanged: 1 is public. */
export class LabelledWorlds {
  /** In how many ways the labels can be given within blocks. */
  readonly labellings: number;
  readonly tolerance: number;
  readonly #labels: Int32Array;
  readonly #blocks: readonly Int32Array[];
  /** One entry for each stratum of each world. */
  readonly #world: Int32Array;
  readonly #stratum: Int32Array;
  readonly #sum: Float64Array;
  readonly #weight: Float64Array;
  /** By stratum: of all worlds, and of the public ones. */
  readonly #all: Totals;
  readonly #public: Totals;

  constructor(worlds: readonly ComparedWorld[]) {
    const strata = new Map(strataOf(worlds).map((name, index) => [name, index]));
    const blocks = [...Map.groupBy(worlds.filter(hasScore), ({ block }) => block).values()];
    const ordered = blocks.flat();
    this.#labels = Int32Array.from(ordered, ({ exposure }) => (exposure === "public" ? 1 : 0));
    const starts = blocks.map((_, index) => blocks.slice(0, index).reduce((sum, { length }) => sum + length, 0));
    this.#blocks = blocks.map(({ length }, index) => this.#labels.subarray(starts[index], starts[index] + length));
    const entries = ordered.flatMap(({ strata: sums }, world) =>
      [...sums].flatMap(([name, { sum, weight }]) =>
        weight === 0 ? [] : [{ world, stratum: strata.get(name) ?? 0, sum, weight }],
      ),
    );
    this.#world = Int32Array.from(entries, ({ world }) => world);
    this.#stratum = Int32Array.from(entries, ({ stratum }) => stratum);
    this.#sum = Float64Array.from(entries, ({ sum }) => sum);
    this.#weight = Float64Array.from(entries, ({ weight }) => weight);
    this.#all = totals(strata.size);
    this.#public = totals(strata.size);
    for (let entry = 0; entry < entries.length; entry++) this.#add(this.#all, entry);
    this.tolerance = rounding * entries.reduce((most, { sum, weight }) => Math.max(most, Math.abs(sum / weight)), 0);
    this.labellings = this.#blocks.reduce((product, block) => product * combinations(block), 1);
  }

  /** The gap under the labels as they are; undefined where no stratum counts. */
  gap(): number | undefined {
    const [all, ours] = [this.#all, this.#public];
    for (const each of [ours.sums, ours.weights, ours.worlds]) each.fill(0);
    for (let entry = 0; entry < this.#world.length; entry++) {
      if (this.#labels[this.#world[entry]] === 1) this.#add(ours, entry);
    }
    let gap = 0;
    let weights = 0;
    for (let stratum = 0; stratum < all.sums.length; stratum++) {
      const weight = stratumWeight(ours.worlds[stratum], all.worlds[stratum] - ours.worlds[stratum]);
      if (weight === 0) continue;
      const theirs = (all.sums[stratum] - ours.sums[stratum]) / (all.weights[stratum] - ours.weights[stratum]);
      gap += weight * (ours.sums[stratum] / ours.weights[stratum] - theirs);
      weights += weight;
    }
    return weights === 0 ? undefined : gap / weights;
  }

  shuffle(random: Stream): void {
    for (const block of this.#blocks) random.shuffle(block);
  }

  /** Every way to give the labels, the one at hand included. */
  forEachLabelling(visit: () => void): void {
    const choose = (block: number, place: number, left: number): void => {
      const labels = this.#blocks[block];
      if (labels === undefined) visit();
      else if (place === labels.length) choose(block + 1, 0, publicIn(this.#blocks[block + 1]));
      else {
        for (const label of [0, 1]) {
          const rest = left - label;
          if (rest < 0 || rest > labels.length - place - 1) continue;
          labels[place] = label;
          choose(block, place + 1, rest);
        }
      }
    };
    choose(0, 0, publicIn(this.#blocks[0]));
  }

  #add({ sums, weights, worlds }: Totals, entry: number): void {
    const stratum = this.#stratum[entry];
    sums[stratum] += this.#sum[entry];
    weights[stratum] += this.#weight[entry];
    worlds[stratum] += 1;
  }
}

interface Totals {
  readonly sums: Float64Array;
  readonly weights: Float64Array;
  readonly worlds: Float64Array;
}

const totals = (strata: number): Totals => ({
  sums: new Float64Array(strata),
  weights: new Float64Array(strata),
  worlds: new Float64Array(strata),
});

const hasScore = ({ strata }: ComparedWorld): boolean => [...strata.values()].some(({ weight }) => weight > 0);

const publicIn = (labels: Int32Array | undefined): number => labels?.reduce((sum, label) => sum + label, 0) ?? 0;

/** In how many ways the labels of a block can be given. */
function combinations(labels: Int32Array): number {
  const chosen = publicIn(labels);
  let ways = 1;
  for (let each = 1; each <= chosen; each++) ways = (ways * (labels.length - chosen + each)) / each;
  return Math.round(ways);
}
