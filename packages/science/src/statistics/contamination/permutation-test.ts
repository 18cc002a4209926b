import { AssayError } from "@assay/contract";
import type { Stream } from "../../numerics/stream.ts";
import { type Estimate, undefinedEstimate } from "../estimate.ts";
import type { ComparedWorld } from "./compared-world.ts";
import { LabelledWorlds } from "./labelled-worlds.ts";

/** Whether only higher public scores are evidence of a leak, or a gap in either direction. */
export type GapAlternative = "public-higher" | "two-sided";

/** The result of a permutation test. */
export interface PermutationResult {
  readonly pValue: number;
  /** exact: all labellings were tried; drawn: so many were drawn at random. */
  readonly method: "exact" | "drawn";
  readonly labellings: number;
}

/**
 * How often a gap of `stratifiedGap` as large would come about if "public" and "private" were names alone: labels are
 * exchanged between worlds of a block, each world keeping one label with all that it scored. The p-value is valid, not only
 * for many worlds: under exchangeability P(p <= a) <= a. Where all labellings are no more than `draws` + 1 they are all
 * tried; else `draws` are drawn and the observed one counts as one more, (1 + #) / (1 + draws): B. Phipson and
 * G. K. Smyth, Statistical Applications in Genetics and Molecular Biology 9 (2010) 39. Two-sided is twice the smaller tail.
 */
export function permutationTest(
  worlds: readonly ComparedWorld[],
  {
    draws,
    alternative,
    random,
  }: { readonly draws: number; readonly alternative: GapAlternative; readonly random: Stream },
): Estimate<PermutationResult> {
  if (!(Number.isInteger(draws) && draws >= 1)) {
    throw new AssayError("numerics/invalid-argument", `${draws} is not a number of labellings; give 1 or more.`);
  }
  const labelled = new LabelledWorlds(worlds);
  const observed = labelled.gap();
  if (observed === undefined) {
    return undefinedEstimate("too-few", "No stratum has scores of two worlds on both sides.");
  }
  const isExact = labelled.labellings <= draws + 1;
  let [higher, lower, tried] = isExact ? [0, 0, 0] : [1, 1, 1];
  const count = (): void => {
    // Labels under which no stratum counts show no gap.
    const gap = labelled.gap() ?? 0;
    tried += 1;
    if (gap >= observed - labelled.tolerance) higher += 1;
    if (gap <= observed + labelled.tolerance) lower += 1;
  };
  if (isExact) labelled.forEachLabelling(count);
  else {
    for (let draw = 0; draw < draws; draw++) {
      labelled.shuffle(random);
      count();
    }
  }
  const tail = alternative === "public-higher" ? higher : 2 * Math.min(higher, lower);
  return {
    defined: true,
    pValue: Math.min(1, tail / tried),
    method: isExact ? "exact" : "drawn",
    labellings: isExact ? tried : draws,
  };
}
