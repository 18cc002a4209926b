import type { Stream } from "../../numerics/stream.ts";
import type { Estimate } from "../estimate.ts";
import { type BettingResult, BettingTest } from "./betting-test.ts";
import type { ComparedWorld } from "./compared-world.ts";
import { type DetectionOptions, detectableGap } from "./detectable-gap.ts";
import { pairWorlds } from "./pair-worlds.ts";
import { type PermutationResult, permutationTest } from "./permutation-test.ts";
import { type StratifiedGap, stratifiedGap } from "./stratified-gap.ts";

/** What a comparison of worlds aims at. */
export interface ComparisonOptions extends DetectionOptions {
  /** The confidence of the interval. */
  readonly level: number;
  /** Maximum number of labellings that are tried. */
  readonly draws: number;
}

/** The comparison of public and private worlds. */
export interface WorldComparison extends StratifiedGap {
  readonly permutation: Estimate<PermutationResult>;
  /** The smallest gap that would be found; undefined where worlds do not vary or are too few. */
  readonly detectable: number | undefined;
  readonly betting: BettingResult;
}

/** Compares worlds that were published with worlds that were not; the order of worlds must not depend on scores. */
export function compareWorlds(
  worlds: readonly ComparedWorld[],
  aims: ComparisonOptions & { readonly random: Stream },
): WorldComparison {
  const gap = stratifiedGap(worlds, aims.level);
  return {
    ...gap,
    permutation: permutationTest(worlds, aims),
    detectable: gap.error.defined ? detectableGap(gap.error, aims) : undefined,
    betting: betOn(worlds, aims),
  };
}

function betOn(worlds: readonly ComparedWorld[], aims: DetectionOptions): BettingResult {
  const test = new BettingTest(aims);
  for (const difference of pairWorlds(worlds)) test.add(difference);
  return test.result();
}
