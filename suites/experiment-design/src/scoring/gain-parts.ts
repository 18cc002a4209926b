import type { Json } from "@assay/contract";
import type { Gain } from "@assay/science/inference/information/gain";
import type { Regret } from "@assay/science/inference/information/regret";
import { average } from "@assay/science/statistics/descriptive/average";

/** A gain with its uncertainty, for the parts of a score. An infinite end of the bracket becomes null. */
export function gainParts({ method, value, standardError, numericalError, bracket }: Gain): Json {
  return {
    method,
    value: finite(value),
    lower: finite(bracket.lower.value),
    upper: finite(bracket.upper.value),
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

/** The mean gain of experiments, with its bracket. */
export function meanGain(gains: readonly Gain[]): Uncertainty & { readonly value: number } {
  return {
    value: average(gains.map(({ value }) => value)),
    lower: finite(average(gains.map(({ bracket }) => bracket.lower.value))),
    upper: finite(average(gains.map(({ bracket }) => bracket.upper.value))),
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
