import { bernoulli } from "./bernoulli.ts";
import { bernoulliLogit } from "./bernoulli-logit.ts";
import { beta } from "./beta.ts";
import { binomial } from "./binomial.ts";
import { cauchy } from "./cauchy.ts";
import { exponential } from "./exponential.ts";
import type { Family, FamilyName } from "./family.ts";
import { foldedNormal } from "./folded-normal.ts";
import { gamma } from "./gamma.ts";
import { halfNormal } from "./half-normal.ts";
import { lognormal } from "./lognormal.ts";
import { negativeBinomial } from "./negative-binomial.ts";
import { normal } from "./normal.ts";
import { poisson } from "./poisson.ts";
import { rating } from "./rating.ts";
import { rounded } from "./rounded.ts";
import { studentT } from "./student-t.ts";
import { truncatedNormal } from "./truncated-normal.ts";
import { uniform } from "./uniform.ts";

/** Every family of the model language by its name there. */
export const families: Readonly<Record<FamilyName, Family>> = {
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

export function isFamilyName(name: string): name is FamilyName {
  return Object.hasOwn(families, name);
}
