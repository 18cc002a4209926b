import { AssayError } from "@assay/contract";
import { describe, expect, it } from "vitest";
import type { RandomSource } from "../random-source.ts";
import { sampleBernoulli } from "./bernoulli.ts";
import { sampleBeta } from "./beta.ts";
import { binomialSampler, fillBinomial, sampleBinomial } from "./binomial.ts";
import { boundedSource } from "./bounded-source.test-support.ts";
import { categoricalSampler, sampleCategorical } from "./categorical.ts";
import { sampleChiSquare } from "./chi-square.ts";
import { sampleDirichlet } from "./dirichlet.ts";
import { sampleFisherF } from "./fisher-f.ts";
import { fillGamma, sampleGamma, sampleLogGamma } from "./gamma.ts";
import { sampleGeometric } from "./geometric.ts";
import { sampleNegativeBinomial } from "./negative-binomial.ts";
import { poissonSampler, samplePoisson } from "./poisson.ts";
import { sampleStudentT } from "./student-t.ts";
import { sampleTruncatedCauchy } from "./truncated-cauchy.ts";
import { sampleTruncatedNormal } from "./truncated-normal.ts";

const { NaN: nan, POSITIVE_INFINITY: infinity } = Number;
const out = new Float64Array(3);

/** Each sampler with a parameter free, and what that parameter may not be. */
const samplers: readonly (readonly [string, (s: RandomSource, value: number) => unknown, readonly number[]])[] = [
  ["sampleBernoulli p", (s, p) => sampleBernoulli(s, p), [nan, -0.1, 1.1]],
  ["sampleBeta a", (s, a) => sampleBeta(s, a, 1), [nan, 0, -1, infinity, 1e-301, 1e16]],
  ["sampleBeta b", (s, b) => sampleBeta(s, 1, b), [nan, 0, -1, infinity]],
  ["sampleBinomial n", (s, n) => sampleBinomial(s, n, 0.3), [nan, -5, 2.5, infinity, 2 ** 53]],
  ["sampleBinomial p", (s, p) => sampleBinomial(s, 10, p), [nan, -0.1, 1.1]],
  ["binomialSampler p", (_, p) => binomialSampler(10, p), [nan, -0.1, 1.1]],
  ["fillBinomial n", (s, n) => fillBinomial(s, n, 0.3, out), [nan, -5, 2.5]],
  ["sampleCategorical weight", (s, weight) => sampleCategorical(s, [1, weight]), [nan, -1, infinity]],
  ["sampleCategorical only weight", (s, weight) => sampleCategorical(s, [0, weight]), [0]],
  ["categoricalSampler weight", (_, weight) => categoricalSampler([1, weight]), [nan, -1, infinity]],
  ["categoricalSampler only weight", (_, weight) => categoricalSampler([0, weight]), [0]],
  ["sampleChiSquare df", (s, df) => sampleChiSquare(s, df), [nan, 0, -1, infinity, 3e15]],
  ["sampleDirichlet alpha", (s, alpha) => sampleDirichlet(s, [1, alpha]), [nan, 0, -1, infinity]],
  ["sampleFisherF df1", (s, df1) => sampleFisherF(s, df1, 3), [nan, 0, -1, infinity]],
  ["sampleFisherF df2", (s, df2) => sampleFisherF(s, 3, df2), [nan, 0, -1, infinity]],
  ["sampleGamma shape", (s, shape) => sampleGamma(s, shape), [nan, 0, -1, infinity, 1e-301, 1e16]],
  ["sampleLogGamma shape", (s, shape) => sampleLogGamma(s, shape), [nan, 0, -1, infinity]],
  ["fillGamma shape", (s, shape) => fillGamma(s, shape, out), [nan, 0, -1, infinity]],
  ["sampleGeometric p", (s, p) => sampleGeometric(s, p), [nan, 0, -0.1, 1.1, 1e-16]],
  ["sampleNegativeBinomial r", (s, r) => sampleNegativeBinomial(s, r, 0.3), [nan, 0, -1, infinity]],
  ["sampleNegativeBinomial p", (s, p) => sampleNegativeBinomial(s, 1, p), [nan, 0, 1.1, 1e-308]],
  ["samplePoisson rate", (s, rate) => samplePoisson(s, rate), [nan, -3, infinity, 1e16]],
  ["poissonSampler rate", (_, rate) => poissonSampler(rate), [nan, -3, infinity]],
  ["sampleStudentT df", (s, df) => sampleStudentT(s, df), [nan, 0, -1, infinity]],
  ["sampleTruncatedCauchy location", (s, x) => sampleTruncatedCauchy(s, x, 1, 0, 1), [nan, infinity]],
  ["sampleTruncatedCauchy scale", (s, scale) => sampleTruncatedCauchy(s, 0, scale, 0, 1), [nan, 0, -1, infinity]],
  ["sampleTruncatedCauchy low", (s, low) => sampleTruncatedCauchy(s, 0, 1, low, 2), [nan, 3, infinity, -1e151]],
  ["sampleTruncatedCauchy high", (s, high) => sampleTruncatedCauchy(s, 0, 1, 2, high), [nan, 1, -infinity, 1e151]],
  ["sampleTruncatedNormal mean", (s, mean) => sampleTruncatedNormal(s, mean, 1, 0, 1), [nan, infinity]],
  ["sampleTruncatedNormal sd", (s, sd) => sampleTruncatedNormal(s, 0, sd, 0, 1), [nan, 0, -1, infinity, 1e-200]],
  ["sampleTruncatedNormal low", (s, low) => sampleTruncatedNormal(s, 0, 1, low, 2), [nan, 3, infinity]],
  ["sampleTruncatedNormal high", (s, high) => sampleTruncatedNormal(s, 0, 1, 3, high), [nan, 2, -infinity]],
];

describe("samplers refuse parameters that mean nothing, before they draw", () => {
  it.each(samplers)("%s", (_, sample, wrong) => {
    for (const value of wrong) {
      const source = boundedSource("refused", 1000);
      const draw = () => sample(source, value);
      expect(draw).toThrow(AssayError);
      expect(draw).toThrow(
        expect.objectContaining({ code: expect.stringMatching(/^numerics\/invalid-(argum|param)/) }),
      );
      expect(source.words).toBe(0);
    }
  });

  it("and weights and concentrations that are not there", () => {
    const missing = JSON.parse("[1, null]");
    const source = boundedSource("refused", 1000);
    expect(() => sampleCategorical(source, missing)).toThrow(AssayError);
    expect(() => categoricalSampler(missing)).toThrow(AssayError);
    expect(() => sampleDirichlet(source, missing)).toThrow(AssayError);
    expect(() => sampleDirichlet(source, [])).toThrow(AssayError);
  });
});
