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

const infinity = Number.POSITIVE_INFINITY;

/** From a lowest to a highest value, evenly in the logarithm, both ends often. */
function magnitude(low: number, high: number): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(low, high),
    fc
      .double({ min: Math.log(low), max: Math.log(high), noNaN: true })
      .map((logarithm) => Math.min(high, Math.max(low, Math.exp(logarithm)))),
  );
}

const sign = fc.constantFrom(-1, 1);
const shape = fc.oneof(magnitude(1e-300, 1e15), magnitude(1e-12, 1e15));
const df = shape.map((half) => 2 * half);
const scale = fc.oneof(fc.constant(1), magnitude(1e-300, 1e300), magnitude(1e-12, 1e12));
const location = fc.oneof(
  fc.constant(0),
  fc.tuple(sign, scale).map(([side, size]) => side * size),
);
const awaited = fc.oneof(magnitude(1e-15, 1), fc.double({ min: 0.01, max: 1, noNaN: true }));
const probability = fc.oneof(
  fc.constantFrom(0, 1, 5e-324, 1 - 2 ** -53),
  magnitude(1e-300, 1),
  fc.double({ min: 0, max: 1, noNaN: true }),
);
const score = fc
  .tuple(sign, fc.oneof(fc.constant(infinity), magnitude(1e-150, 1e149), magnitude(1e-10, 1e10)))
  .map(([side, size]) => side * size);

/** Windows of every width, also between neighbouring doubles; those that the bounds of parameters exclude are left out. */
function truncated(factory: typeof truncatedNormal): fc.Arbitrary<Distribution> {
  return fc
    .tuple(location, scale, score, score, fc.constantFrom(0, 4e-16, 1e-9))
    .map(([centre, spread, first, second, share]) => {
      const start = centre + spread * first;
      const end = share === 0 || !Number.isFinite(start) ? centre + spread * second : start + share * Math.abs(start);
      return [centre, spread, Math.min(start, end), Math.max(start, end)] as const;
    })
    .filter(([centre, spread, low, high]) => {
      const isAllowed = (end: number) => Math.abs(end) <= 1e300 && Math.abs(end - centre) / spread <= 1e150;
      return low < high && (low === -infinity || isAllowed(low)) && (high === infinity || isAllowed(high));
    })
    .map(([centre, spread, low, high]) => factory(centre, spread, low, high));
}

/** Each kind of distribution with parameters from all over what it accepts. */
export const extremeDistributions: Readonly<Record<string, fc.Arbitrary<Distribution>>> = {
  bernoulli: probability.map(bernoulli),
  beta: fc.tuple(shape, shape).map(([a, b]) => beta(a, b)),
  binomial: fc
    .tuple(
      magnitude(1, Number.MAX_SAFE_INTEGER).map((n) => Math.floor(n)),
      probability,
    )
    .map(([n, p]) => binomial(n, p)),
  categorical: fc
    .array(fc.oneof(fc.constant(0), magnitude(5e-324, 1e308)), { minLength: 1, maxLength: 12 })
    .filter((weights) => weights.some((weight) => weight > 0))
    .map(categorical),
  cauchy: fc.tuple(location, scale).map(([centre, spread]) => cauchy(centre, spread)),
  chiSquare: df.map(chiSquare),
  exponential: scale.map(exponential),
  fisherF: fc.tuple(df, df).map(([df1, df2]) => fisherF(df1, df2)),
  gamma: fc.tuple(shape, scale).map(([a, spread]) => gamma(a, spread)),
  geometric: awaited.map(geometric),
  halfNormal: scale.map(halfNormal),
  negativeBinomial: fc.tuple(shape, awaited).map(([r, p]) => negativeBinomial(r, p)),
  normal: fc.tuple(location, scale).map(([mean, sd]) => normal(mean, sd)),
  poisson: fc.oneof(fc.constant(0), magnitude(1e-300, 1e15)).map(poisson),
  studentT: fc.tuple(df, location, scale).map(([degrees, centre, spread]) => studentT(degrees, centre, spread)),
  truncatedCauchy: truncated(truncatedCauchy),
  truncatedNormal: truncated(truncatedNormal),
  uniform: fc
    .tuple(location, location)
    .filter(([first, second]) => first !== second)
    .map(([first, second]) => uniform(Math.min(first, second), Math.max(first, second))),
};
