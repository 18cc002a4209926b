import { AssayError } from "@assay/contract";
import { average } from "../descriptive/average.ts";
import { type Estimate, undefinedEstimate } from "../estimate.ts";
import { bootstrapT } from "./bootstrap-t.ts";
import { gaffkeInterval, type Range } from "./bounded-mean.ts";
import { type Interval, requireLevel } from "./interval.ts";
import { RepeatedItems } from "./repeated-items.ts";

/** A mean of scores with what it rests on. */
export interface MeanOfScores {
  /** Over worlds, each with equal weight; undefined where no score has a weight. */
  readonly mean: number | undefined;
  readonly episodes: number;
  readonly items: number;
  readonly clusters: number;
  /** Of the worlds' means; undefined where one world or none has a weight. */
  readonly standardError: number | undefined;
  readonly interval: Estimate<MeanInterval>;
}

/** A confidence interval of a clustered mean. That by bootstrap-t is approximate. */
export interface MeanInterval extends Interval {
  readonly method: "gaffke" | "bootstrap-t";
}

/** Unbounded scores have no interval with fewer worlds: nothing holds a rare large score in check. */
const fewestForBootstrap = 10;

const unbounded: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/**
 * The mean of scores over worlds (the clusters), each with equal weight, and its interval. An item's repeats are averaged
 * first, so that an item counts once however often it was tried; then a world's items, by their weights.
 *
 * Scores that cannot leave a finite range have Gaffke's interval, which holds for every distribution and any dependence
 * within worlds. Others have the bootstrap-t interval of the worlds' means, from ten worlds on, cut at a finite end of
 * the range. Memory grows with the worlds, and with the items of which some but not all repeats were added.
 */
export class ClusteredMean {
  readonly #items: RepeatedItems;
  /** What holds the ranges of all scores added. */
  #range: Range | undefined;

  /** `repeats` is the planned number of tries of each item; an item with that many scores is complete. */
  constructor({ repeats }: { readonly repeats: number }) {
    this.#items = new RepeatedItems(repeats);
  }

  /** `range` is what the score can be, not what it happened to be. A score outside its range has none. */
  add(cluster: string, item: string, value: number, weight: number, range: Range = unbounded): void {
    if (!Number.isFinite(value) || !(weight >= 0 && weight < Number.POSITIVE_INFINITY)) {
      throw new AssayError(
        "numerics/invalid-argument",
        `A score of ${value} with the weight ${weight} cannot enter a mean; both must be finite, and the weight at least 0.`,
      );
    }
    const [least, greatest] = value >= range[0] && value <= range[1] ? range : unbounded;
    this.#range = [Math.min(least, this.#range?.[0] ?? least), Math.max(greatest, this.#range?.[1] ?? greatest)];
    this.#items.add(cluster, item, value, weight);
  }

  /** The mean so far; undefined where no score has a weight. */
  get mean(): number | undefined {
    const means = this.#worldMeans();
    return means.length === 0 ? undefined : average(means);
  }

  /** The mean so far, with its interval at a level such as 0.95. */
  interval(level: number): MeanOfScores {
    requireLevel(level);
    const means = this.#worldMeans();
    return {
      mean: this.mean,
      episodes: this.#items.episodes,
      items: this.#items.items,
      clusters: means.length,
      standardError: standardErrorOf(means),
      interval: this.#intervalOf(means, level),
    };
  }

  #worldMeans(): number[] {
    return [...this.#items.clusters()].filter(({ weight }) => weight > 0).map(({ sum, weight }) => sum / weight);
  }

  #intervalOf(means: readonly number[], level: number): Estimate<MeanInterval> {
    if (means.length === 0) return undefinedEstimate("no-values", "There are no scores yet, so there is no interval.");
    const range = this.#range ?? unbounded;
    const [least, greatest] = range;
    if (Number.isFinite(least) && Number.isFinite(greatest)) {
      // Sums of rounded products may pass an end by the last digit.
      const inside = means.map((mean) => Math.min(greatest, Math.max(least, mean)));
      return { defined: true, ...gaffkeInterval(inside, range, level), method: "gaffke" };
    }
    if (means.length < fewestForBootstrap) {
      return undefinedEstimate(
        "too-few",
        `Scores without a bound have an interval from ${fewestForBootstrap} worlds on, and these are of ${means.length}.`,
      );
    }
    const found = bootstrapT(means, level);
    if (found === undefined) return undefinedEstimate("constant", "All worlds have the same mean score.");
    const [low, high] = [Math.max(least, found.low), Math.min(greatest, found.high)];
    if (!Number.isFinite(low) || !Number.isFinite(high))
      return undefinedEstimate("constant", "Nearly all worlds have the same mean score, so the interval has no end.");
    return { defined: true, low, high, method: "bootstrap-t" };
  }
}

function standardErrorOf(means: readonly number[]): number | undefined {
  if (means.length < 2) return undefined;
  const mean = average(means);
  const squares = means.reduce((sum, each) => sum + (each - mean) * (each - mean), 0);
  return Math.sqrt(squares / (means.length - 1) / means.length);
}
