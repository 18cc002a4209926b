import { moments } from "../../../statistics/descriptive/moments.ts";
import type { Draws, Parameter } from "../../model.ts";
import { cutColumn, joinChains } from "./chains.ts";
import { bulkEffectiveSampleSize, meanEffectiveSampleSize, tailEffectiveSampleSize } from "./effective-sample-size.ts";
import { rankNormalisedRHat } from "./r-hat.ts";

/** How far the draws of one parameter can be trusted. NaN where nothing can be said, as of a constant. */
export interface Diagnostics {
  readonly parameter: string;
  readonly rHat: number;
  readonly bulkSize: number;
  readonly tailSize: number;
  /** The Monte Carlo standard error of the mean. */
  readonly meanError: number;
}

/** Diagnostics of every parameter; the draws, equally weighted, are `chains` runs of one length, one after another. */
export function diagnose(parameters: readonly Parameter[], draws: Draws, chains: number): Diagnostics[] {
  return parameters.map(({ name }, index) => {
    const parts = cutColumn(draws.columns[index], chains);
    const joined = joinChains(parts);
    const sd = Math.sqrt(moments(joined).sumOfSquares / (joined.length - 1));
    return {
      parameter: name,
      rHat: rankNormalisedRHat(parts),
      bulkSize: bulkEffectiveSampleSize(parts),
      tailSize: tailEffectiveSampleSize(parts),
      meanError: sd / Math.sqrt(meanEffectiveSampleSize(parts)),
    };
  });
}
