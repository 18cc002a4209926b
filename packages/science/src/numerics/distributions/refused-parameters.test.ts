import { AssayError } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { bernoulli } from "./bernoulli.ts";
import { beta } from "./beta.ts";
import { binomial } from "./binomial.ts";
import { categorical } from "./categorical.ts";
import { cauchy } from "./cauchy.ts";
import { chiSquare } from "./chi-square.ts";
import { dirichlet } from "./dirichlet.ts";
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

const { NaN: nan, POSITIVE_INFINITY: infinity } = Number;

const refused: readonly (readonly [distribution: string, parameter: string, make: () => unknown])[] = [
  ["normal", "mean", () => normal(infinity, 1)],
  ["normal", "mean", () => normal(nan, 1)],
  ["normal", "sd", () => normal(0, 0)],
  ["normal", "sd", () => normal(0, -1)],
  ["normal", "sd", () => normal(0, infinity)],
  ["truncatedNormal", "low", () => truncatedNormal(0, 1, 2, 2)],
  ["truncatedNormal", "low", () => truncatedNormal(0, 1, 3, 2)],
  ["truncatedNormal", "low", () => truncatedNormal(0, 1, nan, 2)],
  ["truncatedNormal", "sd", () => truncatedNormal(0, -1, 0, 2)],
  ["halfNormal", "scale", () => halfNormal(0)],
  ["uniform", "high", () => uniform(0, infinity)],
  ["uniform", "low", () => uniform(1, 1)],
  ["uniform", "low", () => uniform(-1e308, 1e308)],
  ["beta", "a", () => beta(0, 1)],
  ["beta", "b", () => beta(1, nan)],
  ["gamma", "shape", () => gamma(-1, 1)],
  ["gamma", "scale", () => gamma(1, 0)],
  ["exponential", "scale", () => exponential(-2)],
  ["cauchy", "location", () => cauchy(nan, 1)],
  ["cauchy", "scale", () => cauchy(0, 0)],
  ["truncatedCauchy", "low", () => truncatedCauchy(0, 1, 5, 4)],
  ["studentT", "df", () => studentT(0)],
  ["studentT", "scale", () => studentT(3, 0, -1)],
  ["chiSquare", "df", () => chiSquare(infinity)],
  ["fisherF", "df2", () => fisherF(1, 0)],
  ["bernoulli", "p", () => bernoulli(1.5)],
  ["binomial", "n", () => binomial(2.5, 0.5)],
  ["binomial", "n", () => binomial(-1, 0.5)],
  ["binomial", "p", () => binomial(3, nan)],
  ["negativeBinomial", "r", () => negativeBinomial(0, 0.5)],
  ["negativeBinomial", "p", () => negativeBinomial(1, 0)],
  ["geometric", "p", () => geometric(0)],
  ["poisson", "rate", () => poisson(-1)],
  ["poisson", "rate", () => poisson(infinity)],
  ["categorical", "weights[1]", () => categorical([1, -1])],
  ["categorical", "weight", () => categorical([0, 0])],
  ["categorical", "weight", () => categorical([])],
  ["beta", "a", () => beta(1e17, 1)],
  ["beta", "b", () => beta(1, 1e-301)],
  ["gamma", "shape", () => gamma(1e16, 1)],
  ["gamma", "scale", () => gamma(1, 1e301)],
  ["normal", "mean", () => normal(-1e301, 1)],
  ["truncatedNormal", "low", () => truncatedNormal(0, 1e-200, 1, 2)],
  ["truncatedNormal", "high", () => truncatedNormal(0, 1, -infinity, -infinity)],
  ["truncatedCauchy", "high", () => truncatedCauchy(0, 1, 0, 1e151)],
  ["truncatedCauchy", "high", () => truncatedCauchy(0, 1, 0, nan)],
  ["studentT", "df", () => studentT(3e15)],
  ["fisherF", "df2", () => fisherF(2.5, 1e300)],
  ["negativeBinomial", "p", () => negativeBinomial(1, 1e-308)],
  ["negativeBinomial", "p", () => negativeBinomial(2.5, 1e-300)],
  ["geometric", "p", () => geometric(1e-16)],
  ["poisson", "rate", () => poisson(1e16)],
  ["dirichlet", "the sum of alpha", () => dirichlet([1e15, 1e15])],
  ["dirichlet", "alpha[0]", () => dirichlet([0, 1])],
  ["dirichlet", "alpha", () => dirichlet([1])],
];

describe("parameters", () => {
  it.each(refused)("%s refuses a wrong %s", (distribution, parameter, make) => {
    expect(make).toThrow(AssayError);
    expect(make).toThrow(expect.objectContaining({ code: "numerics/invalid-parameter" }));
    expect(make).toThrow(distribution);
    expect(make).toThrow(parameter);
  });

  it("are told with the value that was given", () => {
    expect(() => normal(0, -3)).toThrow(
      "The normal distribution needs sd to be a number from 1e-300 to 1e300; it was given -3.",
    );
  });
});
