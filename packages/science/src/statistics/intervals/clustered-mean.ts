import { AssayError } from "@assay/contract";
import { studentT } from "../../numerics/distributions/student-t.ts";
import { type DefinedEstimate, type Estimate, undefinedEstimate } from "../estimate.ts";
import { type ClusterRobustMean, clusterRobustMean } from "./cluster-robust.ts";
import { type Interval, requireLevel } from "./interval.ts";
import { wilsonScore } from "./proportion.ts";
import { RepeatedItems } from "./repeated-items.ts";

/** A mean of scores with what it rests on. */
export interface MeanOfScores {
  /** Undefined where no score has a weight. */
  readonly mean: number | undefined;
  readonly episodes: number;
  readonly items: number;
  readonly clusters: number;
  /** Undefined where one cluster or none has a weight. */
  readonly standardError: number | undefined;
  readonly interval: Estimate<MeanInterval>;
}

/** A confidence interval of a clustered mean. */
export interface MeanInterval extends Interval {
  readonly method: "wilson" | "student-t";
  readonly degreesOfFreedom: number;
}

/** Below this share of the largest score, a standard error is what rounding left of none. */
const rounding = 1e-12;

/**
 * The mean of scores over items, with an interval that allows for scores of one world (the cluster) to depend on each
 * other. An item's repeats are averaged first, so that an item counts once however often it was tried. Memory grows with
 * the clusters, and with the items of which some but not all repeats were added.
 *
 * Where every score is 0 or 1, the interval is Wilson's with an effective size and Student's t as the critical value:
 *
 *     n_eff = min(θ (1 - θ) / Var θ, n),   or 1 / Σ h_g², the number of worlds, where all scores are the same
 *
 * n is the number of episodes (Kish's, if weights differ), so that worlds which happen to agree do not make the interval
 * narrower than independent episodes would. Where all scores are the same nothing tells how far a world's items depend
 * on each other, so the worlds alone count as independent: 0 right of 20 worlds is an interval up to 0.18. E. L. Korn and
 * B. I. Graubard, Survey Methodology 24 (1998) 193; C. Franco and others, Journal of Survey Statistics and Methodology 7
 * (2019) 334, compare such intervals. Other scores have θ ± t · SE, and none where their worlds all have the same mean.
 * `coverage.test.ts` shows how often the intervals hold what they promise.
 */
export class ClusteredMean {
  readonly #items: RepeatedItems;
  #smallest = Number.POSITIVE_INFINITY;
  #largest = Number.NEGATIVE_INFINITY;
  #isBinary = true;

  /** `repeats` is the planned number of tries of each item; an item with that many scores is complete. */
  constructor({ repeats }: { readonly repeats: number }) {
    this.#items = new RepeatedItems(repeats);
  }

  add(cluster: string, item: string, value: number, weight: number): void {
    if (!Number.isFinite(value) || !(weight >= 0 && weight < Number.POSITIVE_INFINITY)) {
      throw new AssayError(
        "numerics/invalid-argument",
        `A score of ${value} with the weight ${weight} cannot enter a mean; both must be finite, and the weight at least 0.`,
      );
    }
    this.#items.add(cluster, item, value, weight);
    if (weight === 0) return;
    this.#smallest = Math.min(this.#smallest, value);
    this.#largest = Math.max(this.#largest, value);
    if (value !== 0 && value !== 1) this.#isBinary = false;
  }

  /** The mean so far, with its interval at a level such as 0.95. */
  interval(level: number): MeanOfScores {
    requireLevel(level);
    const robust = clusterRobustMean(this.#items.clusters());
    return {
      mean: robust?.mean,
      episodes: this.#items.episodes,
      items: this.#items.items,
      clusters: robust?.clusters ?? 0,
      standardError: robust !== undefined && robust.clusters > 1 ? robust.standardError : undefined,
      interval: this.#intervalOf(robust, level),
    };
  }

  #intervalOf(robust: ClusterRobustMean | undefined, level: number): Estimate<MeanInterval> {
    if (robust === undefined)
      return undefinedEstimate("no-values", "There are no scores yet, so there is no interval.");
    if (robust.clusters < 2 || !Number.isFinite(robust.standardError)) {
      return undefinedEstimate("too-few", "All scores are of one world, and how far worlds differ takes two or more.");
    }
    return this.#isBinary ? this.#wilson(robust, level) : this.#student(robust, level);
  }

  #wilson({ mean, standardError, degreesOfFreedom, evenClusters }: ClusterRobustMean, level: number) {
    const isConstant = this.#smallest === this.#largest;
    const independent = Math.min((mean * (1 - mean)) / (standardError * standardError), this.#items.evenEpisodes);
    const size = isConstant ? evenClusters : independent;
    const proportion = isConstant ? this.#smallest : Math.min(1, mean);
    const interval = wilsonScore(proportion, size, criticalValue(degreesOfFreedom, level));
    return { defined: true, ...interval, method: "wilson", degreesOfFreedom } satisfies DefinedEstimate<MeanInterval>;
  }

  #student(robust: ClusterRobustMean, level: number): Estimate<MeanInterval> {
    const largest = Math.max(Math.abs(this.#smallest), Math.abs(this.#largest));
    return (
      studentInterval(robust, level, largest) ?? undefinedEstimate("constant", "All worlds have the same mean score.")
    );
  }
}

/** θ ± t · SE; none where the standard error is nothing but rounding of values up to `largest`. */
export function studentInterval(
  { mean, standardError, degreesOfFreedom }: ClusterRobustMean,
  level: number,
  largest: number,
): DefinedEstimate<MeanInterval> | undefined {
  if (standardError <= rounding * largest) return undefined;
  const half = criticalValue(degreesOfFreedom, level) * standardError;
  return { defined: true, low: mean - half, high: mean + half, method: "student-t", degreesOfFreedom };
}

const criticalValue = (degreesOfFreedom: number, level: number): number =>
  studentT(degreesOfFreedom).upperQuantile((1 - level) / 2);
