import {
  type ComparisonAims,
  type Estimate,
  type PairedComparison,
  pairedComparison,
  unpairedComparison,
} from "@assay/science/statistics";
import type { Interval } from "@assay/science/statistics/intervals/interval";
import type { PairableScore } from "./gathered-scores.ts";

/** What two sides are paired by: the finest of these that they share. */
export type Pairing = "items" | "questions" | "worlds" | "nothing";

/** How two sides compare on a suite, before the correction for other pairs. */
export interface UnadjustedPair {
  readonly first: string;
  readonly second: string;
  /** `nothing` where they share fewer than two worlds: then they are independent samples. */
  readonly pairedBy: Pairing;
  /** The first's mean minus the second's. */
  readonly difference: number | undefined;
  readonly interval: Estimate<Interval>;
  /** Of the permutation test: signs are flipped world by world, or worlds exchanged where they are not paired. */
  readonly pValue: number | undefined;
  /** No p-value below this one is possible with so many worlds; undefined where it is not known. */
  readonly leastPValue: number | undefined;
  /** The p-value of Student's t, paired or Welch's. */
  readonly student: number | undefined;
  /** The smallest true difference that this design finds with the wanted power. */
  readonly smallest: number | undefined;
  /** The worlds that the wanted difference takes, and how many more than there are; undefined where nothing tells it. */
  readonly worldsNeeded: number | undefined;
  readonly moreWorlds: number | undefined;
  /** Worlds that both have; where they are not paired, the worlds of each. */
  readonly worlds: number | { readonly first: number; readonly second: number };
  /** Items, questions or worlds that were paired, and those that only one of the two has, which are left out. */
  readonly items: number;
  readonly leftOut: number;
}

const pairings: readonly { readonly by: Pairing; readonly nameOf: (score: PairableScore) => string }[] = [
  { by: "items", nameOf: ({ item }) => item },
  { by: "questions", nameOf: ({ question }) => question },
  { by: "worlds", nameOf: () => "" },
];

/**
 * Two sides, paired by the finest of items, questions and worlds that they share in two worlds or more, and of which they
 * share at least half: a few items that two settings happen to have in common do not stand for the others.
 */
export function comparePair(
  [first, ours]: readonly [name: string, scores: readonly PairableScore[]],
  [second, theirs]: readonly [name: string, scores: readonly PairableScore[]],
  aims: ComparisonAims,
): UnadjustedPair {
  for (const { by, nameOf } of pairings) {
    const renamed = (scores: readonly PairableScore[]) => scores.map((score) => ({ ...score, item: nameOf(score) }));
    const paired = pairedComparison(renamed(ours), renamed(theirs), aims);
    const onlyOne = Math.min(paired.unpaired.first, paired.unpaired.second);
    if (paired.worlds.size >= 2 && (by === "worlds" || onlyOne <= paired.items))
      return asPair(first, second, by, paired);
  }
  const { difference, interval, permutation, welch, smallest, worlds } = unpairedComparison(ours, theirs, aims);
  return {
    first,
    second,
    pairedBy: "nothing",
    difference,
    interval,
    pValue: permutation.defined ? permutation.pValue : undefined,
    leastPValue: undefined,
    student: welch.defined ? welch.pValue : undefined,
    smallest,
    worldsNeeded: undefined,
    moreWorlds: undefined,
    worlds,
    items: 0,
    leftOut: 0,
  };
}

function asPair(first: string, second: string, pairedBy: Pairing, paired: PairedComparison): UnadjustedPair {
  const { difference, interval, signFlip, student, smallest, worldsNeeded, items, unpaired, worlds } = paired;
  return {
    first,
    second,
    pairedBy,
    difference,
    interval,
    pValue: signFlip.defined ? signFlip.pValue : undefined,
    leastPValue: signFlip.defined ? signFlip.leastPValue : undefined,
    student: student.defined ? student.pValue : undefined,
    smallest,
    worldsNeeded,
    moreWorlds: worldsNeeded === undefined ? undefined : Math.max(0, worldsNeeded - worlds.size),
    worlds: worlds.size,
    items,
    leftOut: unpaired.first + unpaired.second,
  };
}
