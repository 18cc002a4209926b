import { type Claim, MAX_CLAIMS } from "@assay/grading/claims";
import { average } from "@assay/science/statistics/descriptive/average";
import type { Scenario } from "../../src/scenario/scenario.ts";
import { insiderOptions } from "./insider-options.ts";
import { quickF1 } from "./quick-f1.ts";

/** A policy of somebody who knows the generator and sees no data: the numbers of the claims that it always makes. */
export type Insider = readonly number[];

/** Options this near to each other in their list are also tried together: they are about the same question. */
const NEAR = 12;

/** An improvement of mean F1 that counts. */
const STEP = 1e-9;

/**
 * Fits a policy to worlds with their keys. It always takes the step that raises mean F1 the most: one more claim; else one
 * fewer, or one instead of another; else two more at once. It ends where no step helps. F1 is the score itself, so
 * whatever pays there is found.
 */
export function fitInsider(worlds: readonly Scenario[], maxClaims: number = MAX_CLAIMS): Insider {
  const f1 = worlds.map((world) => {
    const options = insiderOptions(world);
    const score = quickF1(world, options);
    // Worlds differ in the number of their interactions, whose options come last.
    return (policy: Insider): number => score(policy.filter((option) => option < options.length));
  });
  const all = Array.from({ length: Math.max(...worlds.map((world) => insiderOptions(world).length)) }, (_, at) => at);
  let chosen: Insider = [];
  let best = 0;
  for (;;) {
    const free = chosen.length >= maxClaims ? [] : all.filter((option) => !chosen.includes(option));
    const bestOf = (policies: readonly Insider[]): Insider | undefined => {
      let found: Insider | undefined;
      for (const policy of policies) {
        const mean = average(f1.map((score) => score(policy)));
        if (mean <= best + STEP) continue;
        best = mean;
        found = policy;
      }
      return found;
    };
    const fewer = chosen.map((option) => chosen.filter((other) => other !== option));
    const next =
      bestOf(free.map((option) => [...chosen, option])) ??
      bestOf([...fewer, ...fewer.flatMap((rest) => free.map((option) => [...rest, option]))]) ??
      bestOf(pairsOf(free).map((pair) => [...chosen, ...pair]));
    if (next === undefined) return chosen;
    chosen = next;
  }
}

function pairsOf(options: readonly number[]): readonly Insider[] {
  return options.flatMap((one) =>
    options.flatMap((other) => (other > one && other - one <= NEAR ? [[one, other]] : [])),
  );
}

/** What the policy claims of a world, from the names of its subjects alone. */
export function insiderClaims(insider: Insider, world: Scenario): readonly Claim[] {
  const options = insiderOptions(world);
  return insider.flatMap((option) => (option < options.length ? [options[option]] : []));
}
