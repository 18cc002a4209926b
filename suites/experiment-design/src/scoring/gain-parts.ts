import type { Json } from "@assay/contract";
import type { Gain } from "@assay/science/inference/information/gain";
import type { Regret } from "@assay/science/inference/information/regret";
import { average } from "@assay/science/statistics/descriptive/average";

/** Standard errors on either side of 95 % limits. */
const twoSided = 1.96;

/**
 * 95 % limits of a gain: the bracket of the estimator holds the gain in expectation only, so each end is widened by its
 * standard error.
 */
const lowerLimit = ({ bracket: { lower } }: Gain): number => lower.value - twoSided * lower.standardError;
const upperLimit = ({ bracket: { upper } }: Gain): number => upper.value + twoSided * upper.standardError;

/** A gain with its uncertainty, for the parts of a score. An infinite limit becomes null. */
export function gainParts(gain: Gain): Json {
  const { method, value, standardError, numericalError } = gain;
  return {
    method,
    value: finite(value),
    lower: finite(lowerLimit(gain)),
    upper: finite(upperLimit(gain)),
    standardError: finite(standardError),
    numericalError: finite(numericalError),
  };
}

export function regretParts({ taken, best, regret, numericalError }: Regret): Json {
  return {
    regret: finite(regret.value),
    standardError: finite(regret.standardError),
    numericalError: finite(numericalError),
    taken: gainParts(taken),
    best: gainParts(best),
  };
}

/**
 * The uncertainty of a mean over experiments. Their errors may be correlated, because they share draws, so they are not
 * assumed to cancel.
 */
interface Uncertainty {
  readonly lower: number | null;
  readonly upper: number | null;
  readonly standardError: number | null;
  readonly numericalError: number | null;
}

/** The mean gain of experiments, with its limits. */
export function meanGain(gains: readonly Gain[]): Uncertainty & { readonly value: number } {
  return {
    value: average(gains.map(({ value }) => value)),
    lower: finite(average(gains.map(lowerLimit))),
    upper: finite(average(gains.map(upperLimit))),
    standardError: finite(average(gains.map(({ standardError }) => standardError))),
    numericalError: finite(average(gains.map(({ numericalError }) => numericalError))),
  };
}

/** The mean regret of experiments. */
export function meanRegret(
  regrets: readonly Regret[],
): Pick<Uncertainty, "standardError" | "numericalError"> & { readonly value: number } {
  return {
    value: average(regrets.map(({ regret }) => regret.value)),
    standardError: finite(average(regrets.map(({ regret }) => regret.standardError))),
    numericalError: finite(average(regrets.map(({ numericalError }) => numericalError))),
  };
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
