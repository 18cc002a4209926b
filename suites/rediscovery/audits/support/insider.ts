import { type Claim, scoreClaims } from "@assay/grading/claims";
import { average } from "@assay/science/statistics/descriptive/average";
import type { Scenario } from "../../src/scenario/scenario.ts";
import { insiderOptions } from "./insider-options.ts";

/** A policy of somebody who knows the generator and sees no data: the numbers of the claims that it always makes. */
export type Insider = readonly number[];

/** Options this near to each other in their list are also tried together: they are about the same question. */
const NEAR = 12;

/** An improvement of mean F1 that counts. */
const STEP = 1e-9;

/**
 * Fits a policy to worlds with their keys: claims are added one by one, or two at once where no single one helps, always
 * those that raise mean F1 the most, until none does. F1 is the score itself, so whatever pays there is found.
 */
export function fitInsider(worlds: readonly Scenario[]): Insider {
  const options = worlds.map(insiderOptions);
  const all = [...options[0].keys()];
  const meanF1 = (chosen: Insider): number =>
    average(worlds.map((world, index) => f1Of(chosen, options[index], world)));
  let chosen: Insider = [];
  let best = 0;
  for (;;) {
    const free = all.filter((option) => !chosen.includes(option));
    const tries = (additions: readonly Insider[]): Insider | undefined => {
      let found: Insider | undefined;
      for (const addition of additions) {
        const mean = meanF1([...chosen, ...addition]);
        if (mean <= best + STEP) continue;
        best = mean;
        found = addition;
      }
      return found;
    };
    const next = tries(free.map((option) => [option])) ?? tries(pairsOf(free));
    if (next === undefined) return chosen;
    chosen = [...chosen, ...next];
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
  return insider.map((option) => options[option]);
}

const f1Of = (chosen: Insider, options: readonly Claim[], { core, truth }: Scenario): number =>
  scoreClaims(
    chosen.map((option) => options[option]),
    core,
    truth,
  ).f1 ?? 0;
