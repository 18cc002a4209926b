import { AssayError } from "@assay/contract";
import {
  type ComparisonAims,
  type Estimate,
  holm,
  type ItemScore,
  indistinguishableSets,
  pairedComparison,
  type RankInterval,
  rankIntervals,
  unpairedComparison,
} from "@assay/science/statistics";
import type { Range } from "@assay/science/statistics/intervals/bounded-mean";
import type { Interval } from "@assay/science/statistics/intervals/interval";
import type { ResultRow } from "../result-table/result-row.ts";

/** One episode of a side. */
export type ComparedRow = Pick<ResultRow, "suite" | "world" | "item" | "score" | "generation" | "scorerVersion">;

/** How two sides compare on a suite. */
export interface ComparedPair {
  readonly first: string;
  readonly second: string;
  /** Paired by the items that both have; unpaired where these are of fewer than two worlds. */
  readonly isPaired: boolean;
  /** The first's mean minus the second's. */
  readonly difference: number | undefined;
  readonly interval: Estimate<Interval>;
  /** Of the permutation test: signs are flipped world by world, or worlds exchanged where they are not paired. */
  readonly pValue: number | undefined;
  /** No p-value below this one is possible with so many worlds; undefined where it is not known. */
  readonly leastPValue: number | undefined;
  /** After Holm's correction over all pairs and suites. */
  readonly adjusted: number;
  readonly isDifferent: boolean;
  /** The p-value of Student's t, paired or Welch's. */
  readonly student: number | undefined;
  /** The smallest true difference that this design finds with the wanted power. */
  readonly smallest: number | undefined;
  /** The number of worlds that the wanted difference takes; undefined where nothing tells it. */
  readonly worldsNeeded: number | undefined;
  /** Worlds and items that both have; where it is not paired, the worlds of each. */
  readonly worlds: number | { readonly first: number; readonly second: number };
  readonly items: number;
  /** Items that only one of the two has, which a paired comparison leaves out. */
  readonly leftOut: number;
}

/** All sides of a suite, compared. */
export interface SuiteComparison {
  readonly suite: string;
  readonly sides: readonly { readonly name: string; readonly worlds: number; readonly episodes: number }[];
  /** Episodes without a score, which count nowhere. */
  readonly failed: number;
  /** Whether all scores are from 0 to 1, so that a difference can be told in points. */
  readonly isShare: boolean;
  readonly pairs: readonly ComparedPair[];
  readonly ranks: readonly RankInterval[];
  /** The largest sets of sides that may share a rank. */
  readonly sets: readonly (readonly string[])[];
}

interface SuiteSides {
  readonly scores: Map<string, ItemScore[]>;
  readonly generations: Set<number>;
  readonly scorerVersions: Set<string>;
  range: Range | undefined;
  isBounded: boolean;
  isShare: boolean;
  failed: number;
}

/** Gathers the scores of two sides or more, and compares them suite by suite. Memory grows with the episodes. */
export class ComparedSides {
  readonly #suites = new Map<string, SuiteSides>();
  readonly #names: string[] = [];

  add(side: string, row: ComparedRow): void {
    if (!this.#names.includes(side)) this.#names.push(side);
    const own = this.#suites.get(row.suite) ?? emptySides();
    this.#suites.set(row.suite, own);
    if (row.generation !== undefined) own.generations.add(row.generation);
    if (row.score === undefined) {
      own.failed += 1;
      return;
    }
    if (row.scorerVersion !== undefined) own.scorerVersions.add(row.scorerVersion);
    const { value, weight, range } = row.score;
    if (range === undefined) own.isBounded = false;
    else own.range = own.range === undefined ? range : widest(own.range, range);
    if (value < 0 || value > 1) own.isShare = false;
    const scores = own.scores.get(side) ?? [];
    scores.push({ cluster: row.world, item: row.item, value, weight });
    own.scores.set(side, scores);
  }

  /**
   * Compares every pair of sides in every suite that both have. Scores of several generations of a suite, or of several
   * versions of a scorer, are refused unless `mixed` is set.
   */
  compare(aims: ComparisonAims & { readonly mixed?: boolean }): SuiteComparison[] {
    const found = [...this.#suites].filter(([, { scores }]) => scores.size >= 2);
    if (found.length === 0) {
      throw new AssayError(
        "reports/not-comparable",
        this.#names.length < 2
          ? `there is nothing to compare with ${this.#names[0] ?? "nothing"}; name two agents or runs`
          : `${this.#names.join(" and ")} have no suite in common`,
      );
    }
    if (aims.mixed !== true) for (const [suite, sides] of found) requireOneMaker(suite, sides);
    const compared = found.map(([suite, sides]) => ({ suite, sides, pairs: pairsOf(sides, this.#names, aims) }));
    const adjusted = holm(compared.flatMap(({ pairs }) => pairs.map(({ pValue }) => pValue ?? 1)));
    let next = 0;
    return compared.map(({ suite, sides, pairs }) =>
      withRanks(
        suite,
        sides,
        pairs.map((pair) => withAdjusted(pair, adjusted[next++], aims.level)),
      ),
    );
  }
}

const emptySides = (): SuiteSides => ({
  scores: new Map(),
  generations: new Set(),
  scorerVersions: new Set(),
  range: undefined,
  isBounded: true,
  isShare: true,
  failed: 0,
});

const widest = (one: Range, other: Range): Range => [Math.min(one[0], other[0]), Math.max(one[1], other[1])];

function requireOneMaker(suite: string, { generations, scorerVersions }: SuiteSides): void {
  const mixed =
    generations.size > 1
      ? `generations ${[...generations].sort((one, other) => one - other).join(" and ")}`
      : scorerVersions.size > 1
        ? `scorer versions ${[...scorerVersions].sort().join(" and ")}`
        : undefined;
  if (mixed === undefined) return;
  throw new AssayError(
    "reports/not-comparable",
    `the scores of ${suite} are of ${mixed}, which may differ for other reasons than the agents; regrade them, or compare them all the same with --mixed`,
  );
}

type Unadjusted = Omit<ComparedPair, "adjusted" | "isDifferent">;

function pairsOf(
  { scores, range, isBounded }: SuiteSides,
  names: readonly string[],
  aims: ComparisonAims,
): Unadjusted[] {
  const present = names.filter((name) => scores.has(name));
  const own: ComparisonAims = isBounded && range !== undefined ? { ...aims, range } : aims;
  return present.flatMap((first, index) =>
    present.slice(index + 1).map((second) => comparePair(first, second, scores, own)),
  );
}

function comparePair(
  first: string,
  second: string,
  scores: ReadonlyMap<string, readonly ItemScore[]>,
  aims: ComparisonAims,
): Unadjusted {
  const [ours, theirs] = [scores.get(first) ?? [], scores.get(second) ?? []];
  const paired = pairedComparison(ours, theirs, aims);
  if (paired.worlds.size >= 2) {
    const { difference, interval, signFlip, student, smallest, worldsNeeded, items, unpaired } = paired;
    return {
      first,
      second,
      isPaired: true,
      difference,
      interval,
      pValue: signFlip.defined ? signFlip.pValue : undefined,
      leastPValue: signFlip.defined ? signFlip.leastPValue : undefined,
      student: student.defined ? student.pValue : undefined,
      smallest,
      worldsNeeded,
      worlds: paired.worlds.size,
      items,
      leftOut: unpaired.first + unpaired.second,
    };
  }
  const { difference, interval, permutation, welch, smallest, worlds } = unpairedComparison(ours, theirs, aims);
  return {
    first,
    second,
    isPaired: false,
    difference,
    interval,
    pValue: permutation.defined ? permutation.pValue : undefined,
    leastPValue: undefined,
    student: welch.defined ? welch.pValue : undefined,
    smallest,
    worldsNeeded: undefined,
    worlds,
    items: 0,
    leftOut: 0,
  };
}

/** 1 - 0.95 is a little more than 0.05, and 1 - 0.9 a little less than 0.1. */
const rounding = 1e-12;

const withAdjusted = (pair: Unadjusted, adjusted: number, level: number): ComparedPair => ({
  ...pair,
  adjusted,
  isDifferent: pair.pValue !== undefined && adjusted <= 1 - level + rounding,
});

function withRanks(suite: string, sides: SuiteSides, pairs: readonly ComparedPair[]): SuiteComparison {
  const findings = pairs
    .filter(({ isDifferent }) => isDifferent)
    .map(({ first, second, difference = 0 }) =>
      difference > 0 ? { higher: first, lower: second } : { higher: second, lower: first },
    );
  const names = [...sides.scores.keys()];
  const ranks = rankIntervals(names, findings);
  return {
    suite,
    sides: names.map((name) => {
      const scores = sides.scores.get(name) ?? [];
      return { name, worlds: new Set(scores.map(({ cluster }) => cluster)).size, episodes: scores.length };
    }),
    failed: sides.failed,
    isShare: sides.isShare,
    pairs,
    ranks,
    sets: indistinguishableSets(ranks),
  };
}
