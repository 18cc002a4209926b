import { bernoulli } from "./bernoulli.ts";
import { bernoulliLogit } from "./bernoulli-logit.ts";
import { beta } from "./beta.ts";
import { binomial } from "./binomial.ts";
import { cauchy } from "./cauchy.ts";
import { exponential } from "./exponential.ts";
import { foldedNormal } from "./folded-normal.ts";
import { gamma } from "./gamma.ts";
import { halfNormal } from "./half-normal.ts";
import { lognormal } from "./lognormal.ts";
import { negativeBinomial } from "./negative-binomial.ts";
import { normal } from "./normal.ts";
import type { ParametricDistribution, SimpleDistributionName } from "./parametric-distribution.ts";
import { poisson } from "./poisson.ts";
import { rating } from "./rating.ts";
import { rounded } from "./rounded.ts";
import { studentT } from "./student-t.ts";
import { truncatedNormal } from "./truncated-normal.ts";
import { uniform } from "./uniform.ts";

/** Every parametric distribution with a fixed number of arguments, by its name in the model language. */
export const parametricDistributions: Readonly<Record<SimpleDistributionName, ParametricDistribution>> = {
  normal,
  folded_normal: foldedNormal,
  half_normal: halfNormal,
  truncated_normal: truncatedNormal,
  lognormal,
  student_t: studentT,
  cauchy,
  uniform,
  exponential,
  gamma,
  beta,
  bernoulli,
  bernoulli_logit: bernoulliLogit,
  binomial,
  poisson,
  negative_binomial: negativeBinomial,
  rating,
  rounded,
};

/** Whether a parametric distribution with a fixed number of arguments has this name. */
export function isDistributionName(name: string): name is SimpleDistributionName {
  return Object.hasOwn(parametricDistributions, name);
}
