import { AssayError } from "@assay/contract";
import type { Estimate } from "../estimate.ts";
import { holm } from "../hypothesis-tests/multiple-testing.ts";
import { averageRepeats, type ItemScore } from "../intervals/averaged-items.ts";
import { type EquivalenceTest, equivalenceTest } from "./equivalence.ts";
import { type ComparisonAims, compareItems, type PairedComparison } from "./paired-comparison.ts";
import { indistinguishableSets, type RankInterval, rankIntervals } from "./rank-intervals.ts";

/** How several agents are compared. */
export interface AgentComparisonAims extends ComparisonAims {
  /** What is regarded as no difference; without it, no pair is called equivalent. */
  readonly margin?: number;
}

/** Two of the agents, compared. */
export interface AgentPair extends PairedComparison {
  readonly first: string;
  readonly second: string;
  /** The p-value of the sign flips after Holm's correction for all pairs; 1 where there is none. */
  readonly adjusted: number;
  /** Whether a difference was found: the adjusted p-value is at most 1 - level. */
  readonly isDifferent: boolean;
  /** Undefined where no margin was given. */
  readonly equivalence: Estimate<EquivalenceTest & { readonly adjusted: number }> | undefined;
  /** Whether the true difference was shown to lie within the margin, after Holm's correction for all pairs. */
  readonly isEquivalent: boolean;
}

/** All pairs of agents, and which agents can be told apart. */
export interface AgentComparison {
  readonly pairs: readonly AgentPair[];
  readonly ranks: readonly RankInterval[];
  /** The largest sets of agents of which no two were found different. */
  readonly sets: readonly (readonly string[])[];
}

/**
 * Compares every pair of agents by `pairedComparison`, on the items that the two share. Differences are found by the
 * p-values of sign flips after Holm's correction; ranks and sets follow from what was found (`rankIntervals`). A pair that
 * was not found different is not thereby equal: `isEquivalent` says so, where a margin is given. To correct over several
 * suites, give the p-values of all their pairs to `holm`, and what it leaves to `rankIntervals`.
 *
 * @example compareAgents(new Map([["a", scoresOfA], ["b", scoresOfB]]), { level: 0.95, range: [0, 1], margin: 0.05 }).sets
 */
export function compareAgents(
  agents: ReadonlyMap<string, Iterable<ItemScore>>,
  aims: AgentComparisonAims,
): AgentComparison {
  if (agents.size < 2) {
    throw new AssayError(
      "numerics/invalid-argument",
      `Comparing takes two agents or more, and here is ${agents.size}.`,
    );
  }
  const items = [...agents].map(([name, scores]) => ({ name, items: averageRepeats(scores) }));
  const compared = items.flatMap((one, index) =>
    items.slice(index + 1).map((other) => ({
      first: one.name,
      second: other.name,
      ...compareItems(one.items, other.items, aims),
    })),
  );
  const alpha = 1 - aims.level;
  const adjusted = holm(compared.map(({ signFlip }) => (signFlip.defined ? signFlip.pValue : 1)));
  const equivalences = compared.map(({ worlds }) =>
    aims.margin === undefined ? undefined : equivalenceTest([...worlds.values()], aims.margin, aims.range),
  );
  const adjustedEquivalences = holm(equivalences.map((test) => (test?.defined ? test.pValue : 1)));
  const pairs = compared.map((pair, index): AgentPair => {
    const equivalence = equivalences[index];
    return {
      ...pair,
      adjusted: adjusted[index],
      isDifferent: isAtMost(adjusted[index], alpha),
      equivalence: equivalence?.defined ? { ...equivalence, adjusted: adjustedEquivalences[index] } : equivalence,
      isEquivalent: equivalence?.defined === true && isAtMost(adjustedEquivalences[index], alpha),
    };
  });
  const different = pairs.filter(({ isDifferent }) => isDifferent);
  const findings = different.map(({ first, second, difference = 0 }) =>
    difference > 0 ? { higher: first, lower: second } : { higher: second, lower: first },
  );
  const names = [...agents.keys()];
  return { pairs, ranks: rankIntervals(names, findings), sets: indistinguishableSets(names, different) };
}

/** 1 - 0.95 is a little more than 0.05, and 1 - 0.9 a little less than 0.1. */
const isAtMost = (pValue: number, alpha: number): boolean => pValue <= alpha + 1e-12;
