import { fisherF } from "../../numerics/distributions/fisher-f.ts";
import { moments, safeScale, scaled, sum } from "../descriptive/moments.ts";
import { presentValues } from "../descriptive/present-values.ts";
import { type Estimate, tooFew, undefinedEstimate } from "../estimate.ts";

export interface AnalysisOfVariance {
  readonly statistic: number;
  readonly betweenDegreesOfFreedom: number;
  readonly withinDegreesOfFreedom: number;
  readonly pValue: number;
  readonly n: number;
}

/** One-way analysis of variance: whether all groups' populations have the same mean. */
export function analysisOfVariance(groups: readonly ArrayLike<number>[]): Estimate<AnalysisOfVariance> {
  const samples = groups.map((group, index) => presentValues(group, `group ${index}`));
  if (samples.length < 2) {
    return undefinedEstimate("too-few", `An analysis of variance needs two groups, and there are ${samples.length}.`);
  }
  const n = samples.reduce((total, sample) => total + sample.length, 0);
  const empty = samples.findIndex((sample) => sample.length === 0);
  if (empty >= 0) return tooFew(0, 1, `Group ${empty} of an analysis of variance`);
  const withinDegreesOfFreedom = n - samples.length;
  if (withinDegreesOfFreedom === 0) return tooFew(1, 2, "At least one group of an analysis of variance");

  const scale = safeScale(...samples);
  const inRange = samples.map((sample) => scaled(sample, scale));
  const centre = inRange.reduce((total, sample) => total + sum(sample), 0) / n;
  const parts = inRange.map((sample) => moments(sample.map((value) => value - centre)));
  // The centred values' own mean is the rounding error of `centre`.
  const drift = parts.reduce((total, part) => total + part.n * part.mean, 0) / n;
  let between = 0;
  let within = 0;
  for (const part of parts) {
    between += part.n * (part.mean - drift) * (part.mean - drift);
    within += part.sumOfSquares;
  }
  if (!(within > 0)) {
    return undefinedEstimate(
      "constant",
      "Every group is constant, so an analysis of variance has no error to compare.",
    );
  }
  const betweenDegreesOfFreedom = samples.length - 1;
  const statistic = between / betweenDegreesOfFreedom / (within / withinDegreesOfFreedom);
  const pValue = fisherF(betweenDegreesOfFreedom, withinDegreesOfFreedom).survival(statistic);
  return { defined: true, statistic, betweenDegreesOfFreedom, withinDegreesOfFreedom, pValue, n };
}
