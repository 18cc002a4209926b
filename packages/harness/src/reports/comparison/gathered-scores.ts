import type { ItemScore } from "@assay/science/statistics";
import type { Range } from "@assay/science/statistics/intervals/bounded-mean";
import type { RunRow } from "../run-rows.ts";

/** One episode of a side. */
export type ComparedRow = Pick<RunRow, "suite" | "world" | "item" | "score" | "generation" | "scorerVersion"> & {
  readonly agent?: string;
  /** The question that the item is a wording of; the item itself where it has no others. */
  readonly question?: string | undefined;
  readonly headline?: RunRow["headline"];
};

/** A score that can be paired by its item, by the question behind its wording, or by its world. */
export interface PairableScore extends ItemScore {
  readonly question: string;
}

/** The scores of some episodes of a suite, and what one has to know to compare them with others. */
export class GatheredScores {
  readonly scores: PairableScore[] = [];
  readonly generations: Set<number> = new Set();
  readonly scorerVersions: Set<string> = new Set();
  /** What the headline scores are called. */
  readonly headlines: Set<string> = new Set();
  /** Episodes without a score. */
  failed = 0;
  #range: Range | undefined;
  #isBounded = true;
  #isPercent = true;

  add({ world, item, question = item, score, generation, scorerVersion, headline }: ComparedRow): void {
    if (generation !== undefined) this.generations.add(generation);
    if (headline !== undefined) this.headlines.add(headline.name);
    if (score === undefined) {
      this.failed += 1;
      return;
    }
    if (scorerVersion !== undefined) this.scorerVersions.add(scorerVersion);
    const { value, weight, range } = score;
    if (range === undefined) this.#isBounded = false;
    else this.#range = this.#range === undefined ? range : widest(this.#range, range);
    if (!(headline?.isPercent ?? (value >= 0 && value <= 1))) this.#isPercent = false;
    this.scores.push({ cluster: world, item, question, value, weight });
  }

  /** These episodes and others. */
  with(other: GatheredScores): GatheredScores {
    const both = new GatheredScores();
    for (const each of [this, other]) {
      for (const score of each.scores) both.scores.push(score);
      for (const generation of each.generations) both.generations.add(generation);
      for (const version of each.scorerVersions) both.scorerVersions.add(version);
      for (const headline of each.headlines) both.headlines.add(headline);
      both.failed += each.failed;
      if (each.#range !== undefined)
        both.#range = both.#range === undefined ? each.#range : widest(both.#range, each.#range);
      both.#isBounded &&= each.#isBounded;
      both.#isPercent &&= each.#isPercent;
    }
    return both;
  }

  /** What a score can be; undefined where one has no bounds. */
  get range(): Range | undefined {
    return this.#isBounded ? this.#range : undefined;
  }

  /** Whether tables write the scores times 100. */
  get isPercent(): boolean {
    return this.#isPercent;
  }
}

const widest = (one: Range, other: Range): Range => [Math.min(one[0], other[0]), Math.max(one[1], other[1])];
