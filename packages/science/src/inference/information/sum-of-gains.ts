import type { Estimate, Gain, GainMethod } from "./gain.ts";

const fromBest: readonly GainMethod[] = ["enumeration", "quadrature", "nested"];

/** The gain of outputs that tell of different parameters: gains add, and so do the contributions of every draw. */
export function sumOfGains(gains: readonly Gain[], errorOf: (contributions: Float64Array) => number): Gain {
  const [first, ...others] = gains;
  if (others.length === 0) return first;
  const contributions = first.contributions.map((_, draw) => total(gains, (gain) => gain.contributions[draw]));
  const isPaired = gains.every((gain) => gain.contributions.length === contributions.length);
  const standardError = isPaired ? errorOf(contributions) : Math.hypot(...gains.map((gain) => gain.standardError));
  const end = (of: (gain: Gain) => Estimate): Estimate => ({
    value: total(gains, (gain) => of(gain).value),
    standardError: Math.hypot(...gains.map((gain) => of(gain).standardError)),
  });
  const methods = gains.map((gain) => gain.method);
  return {
    method: fromBest.findLast((method) => methods.includes(method)) ?? first.method,
    value: total(gains, (gain) => gain.value),
    standardError,
    numericalError: total(gains, (gain) => gain.numericalError),
    bracket: { lower: end((gain) => gain.bracket.lower), upper: end((gain) => gain.bracket.upper) },
    contributions,
    weights: first.weights,
  };
}

function total(gains: readonly Gain[], of: (gain: Gain) => number): number {
  return gains.reduce((sum, gain) => sum + of(gain), 0);
}
