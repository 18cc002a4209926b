import { bernoulli } from "./distributions/bernoulli.ts";
import { beta } from "./distributions/beta.ts";
import { binomial } from "./distributions/binomial.ts";
import { categorical } from "./distributions/categorical.ts";
import { cauchy } from "./distributions/cauchy.ts";
import { chiSquare } from "./distributions/chi-square.ts";
import { dirichlet } from "./distributions/dirichlet.ts";
import type { Distribution } from "./distributions/distribution.ts";
import { exponential } from "./distributions/exponential.ts";
import { fisherF } from "./distributions/fisher-f.ts";
import { gamma } from "./distributions/gamma.ts";
import { geometric } from "./distributions/geometric.ts";
import { halfNormal } from "./distributions/half-normal.ts";
import { negativeBinomial } from "./distributions/negative-binomial.ts";
import { normal } from "./distributions/normal.ts";
import { poisson } from "./distributions/poisson.ts";
import { studentT } from "./distributions/student-t.ts";
import { truncatedCauchy } from "./distributions/truncated-cauchy.ts";
import { truncatedNormal } from "./distributions/truncated-normal.ts";
import { uniform } from "./distributions/uniform.ts";
import { digamma } from "./special/digamma.ts";
import { erf, erfc, erfcx } from "./special/erf.ts";
import { regularizedBeta, regularizedBetaComplement } from "./special/incomplete-beta.ts";
import { lowerGamma, upperGamma } from "./special/incomplete-gamma.ts";
import { inverseErf, inverseErfc } from "./special/inverse-erf.ts";
import { inverseRegularizedBeta, inverseRegularizedBetaComplement } from "./special/inverse-incomplete-beta.ts";
import { inverseLowerGamma, inverseUpperGamma } from "./special/inverse-incomplete-gamma.ts";
import { logGamma } from "./special/log-gamma.ts";

type Parameters = readonly (number | readonly number[])[];
/** A method of a distribution at its parameters; mean and variance have no argument, a Dirichlet's an index. */
type Evaluate = (parameters: Parameters, method: string, argument: number | readonly number[]) => number | undefined;

/** The special functions by the names they have in fixtures/special.json. */
export const specialFunctions: Readonly<Record<string, (...x: number[]) => number>> = {
  digamma,
  erf,
  erfc,
  erfcx,
  inverseErf,
  inverseErfc,
  inverseLowerGamma,
  inverseRegularizedBeta,
  inverseRegularizedBetaComplement,
  inverseUpperGamma,
  logGamma,
  lowerGamma,
  regularizedBeta,
  regularizedBetaComplement,
  upperGamma,
};

function ofNumbers(factory: (...parameters: number[]) => Distribution): Evaluate {
  return (parameters, method, argument) => evaluate(factory(...(parameters as number[])), method, argument as number);
}

function evaluate(distribution: Distribution, method: string, x: number): number | undefined {
  switch (method) {
    case "logDensity":
      return distribution.logDensity(x);
    case "cdf":
      return distribution.cdf(x);
    case "survival":
      return distribution.survival(x);
    case "quantile":
      return distribution.quantile(x);
    case "upperQuantile":
      return distribution.upperQuantile(x);
    case "mean":
      return distribution.mean;
    case "variance":
      return distribution.variance;
    default:
      throw new RangeError(`A distribution has no method ${method}.`);
  }
}

/** The distributions by the names they have in fixtures/distributions.json. */
export const distributions: Readonly<Record<string, Evaluate>> = {
  bernoulli: ofNumbers(bernoulli),
  beta: ofNumbers(beta),
  binomial: ofNumbers(binomial),
  categorical: ([weights], method, argument) => evaluate(categorical(weights as number[]), method, argument as number),
  cauchy: ofNumbers(cauchy),
  chiSquare: ofNumbers(chiSquare),
  dirichlet: ([alpha], method, argument) => {
    const distribution = dirichlet(alpha as number[]);
    if (method === "logDensity") return distribution.logDensity(argument as number[]);
    return distribution[method === "mean" ? "mean" : "variance"][argument as number];
  },
  exponential: ofNumbers(exponential),
  fisherF: ofNumbers(fisherF),
  gamma: ofNumbers(gamma),
  geometric: ofNumbers(geometric),
  halfNormal: ofNumbers(halfNormal),
  negativeBinomial: ofNumbers(negativeBinomial),
  normal: ofNumbers(normal),
  poisson: ofNumbers(poisson),
  studentT: ofNumbers(studentT),
  truncatedCauchy: ofNumbers(truncatedCauchy),
  truncatedNormal: ofNumbers(truncatedNormal),
  uniform: ofNumbers(uniform),
};
