import fc from "fast-check";
import { bernoulli } from "./bernoulli.ts";
import { beta } from "./beta.ts";
import { binomial } from "./binomial.ts";
import { categorical } from "./categorical.ts";
import { cauchy } from "./cauchy.ts";
import { chiSquare } from "./chi-square.ts";
import type { Distribution } from "./distribution.ts";
import { exponential } from "./exponential.ts";
import { fisherF } from "./fisher-f.ts";
import { gamma } from "./gamma.ts";
import { geometric } from "./geometric.ts";
import { halfNormal } from "./half-normal.ts";
import { negativeBinomial } from "./negative-binomial.ts";
import { normal } from "./normal.ts";
import { poisson } from "./poisson.ts";
import { studentT } from "./student-t.ts";
import { truncatedCauchy } from "./truncated-cauchy.ts";
import { truncatedNormal } from "./truncated-normal.ts";
import { uniform } from "./uniform.ts";

const location = fc.double({ min: -10, max: 10, noNaN: true });
const scale = magnitude(-2, 2);
const shape = magnitude(-2, 5);
const probability = fc.oneof(fc.double({ min: 0.001, max: 0.999, noNaN: true }), magnitude(-8, -1));

/** Powers of ten between two exponents. */
function magnitude(low: number, high: number): fc.Arbitrary<number> {
  return fc.double({ min: low, max: high, noNaN: true }).map((exponent) => Math.exp(exponent * Math.LN10));
}

/** A truncation window from standardised ends, far out included. */
function truncated(factory: typeof truncatedNormal): fc.Arbitrary<Distribution> {
  return fc
    .tuple(location, scale, fc.double({ min: -40, max: 40, noNaN: true }), magnitude(-4, 2))
    .map(([centre, spread, start, width]) =>
      factory(centre, spread, centre + spread * start, centre + spread * (start + width)),
    );
}

/** Each kind of distribution with random parameters. */
export const everyDistribution: Readonly<Record<string, fc.Arbitrary<Distribution>>> = {
  bernoulli: probability.map(bernoulli),
  beta: fc.tuple(shape, shape).map(([a, b]) => beta(a, b)),
  binomial: fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), probability).map(([n, p]) => binomial(n, p)),
  categorical: fc
    .array(fc.oneof(fc.constant(0), magnitude(-6, 3)), { minLength: 1, maxLength: 12 })
    .filter((weights) => weights.some((weight) => weight > 0))
    .map(categorical),
  cauchy: fc.tuple(location, scale).map(([centre, spread]) => cauchy(centre, spread)),
  chiSquare: shape.map(chiSquare),
  exponential: scale.map(exponential),
  fisherF: fc.tuple(magnitude(-1, 5), magnitude(-1, 5)).map(([df1, df2]) => fisherF(df1, df2)),
  gamma: fc.tuple(shape, scale).map(([a, spread]) => gamma(a, spread)),
  geometric: probability.map(geometric),
  halfNormal: scale.map(halfNormal),
  negativeBinomial: fc.tuple(magnitude(-1, 4), probability).map(([r, p]) => negativeBinomial(r, p)),
  normal: fc.tuple(location, scale).map(([mean, sd]) => normal(mean, sd)),
  poisson: magnitude(-4, 7).map(poisson),
  studentT: fc.tuple(magnitude(-1, 7), location, scale).map(([df, centre, spread]) => studentT(df, centre, spread)),
  truncatedCauchy: truncated(truncatedCauchy),
  truncatedNormal: truncated(truncatedNormal),
  uniform: fc.tuple(location, scale).map(([low, width]) => uniform(low, low + width)),
};
