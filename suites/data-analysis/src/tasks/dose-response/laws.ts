import { standardDeviation, mean as summarise } from "@assay/science/statistics/descriptive/descriptive";

/** A Hill curve from `top` without the compound to `bottom` at doses far above the IC50. */
export interface Logistic {
  readonly top: number;
  readonly bottom: number;
  /** In the unit of the doses. */
  readonly ic50: number;
  readonly hill: number;
}

/** Height of the curve as a fraction of its range from bottom to top: 1 / (1 + (x / IC50)^h). */
export function remainingFraction(logDose: number, logIc50: number, hill: number): number {
  return 1 / (1 + Math.exp(hill * (logDose - logIc50)));
}

/** y = bottom + (top − bottom) / (1 + (x / IC50)^h). */
export function logistic(dose: number, { top, bottom, ic50, hill }: Logistic): number {
  return bottom + (top - bottom) * remainingFraction(Math.log(dose), Math.log(ic50), hill);
}

/** The mean of at least one value. */
export function mean(values: readonly number[]): number {
  const found = summarise(values);
  if (!found.defined) throw new Error("a mean needs a value");
  return found.value;
}

/**
 * Z' = 1 − 3 (s₊ + s₋) / |m₊ − m₋| of the wells with full and with no signal. Standard deviations use n − 1. J.-H.
 * Zhang, T. D. Y. Chung, K. R. Oldenburg, Journal of Biomolecular Screening 4 (1999) 67.
 */
export function zPrime(full: readonly number[], none: readonly number[]): number {
  return 1 - (3 * (spread(full) + spread(none))) / Math.abs(mean(full) - mean(none));
}

function spread(values: readonly number[]): number {
  const found = standardDeviation(values, 1);
  if (!found.defined) throw new Error("a standard deviation needs two values");
  return found.value;
}

/** Effect of evaporation: it concentrates the compound, and cells grow less. */
export function evaporated(dose: number, lost: number): { readonly dose: number; readonly growth: number } {
  return { dose: dose / (1 - lost), growth: 1 - lost };
}
