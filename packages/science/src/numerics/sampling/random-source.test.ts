import { describe, expect, it } from "vitest";
import type { RandomSource } from "../random-source.ts";
import { stream } from "../stream.ts";
import { sampleBeta } from "./beta.ts";
import { sampleBinomial } from "./binomial.ts";
import { boundedSource } from "./bounded-source.test-support.ts";
import { categoricalSampler, sampleCategorical } from "./categorical.ts";
import { sampleCauchy } from "./cauchy.ts";
import { sampleDirichlet } from "./dirichlet.ts";
import { sampleExponential } from "./exponential.ts";
import { sampleFisherF } from "./fisher-f.ts";
import { sampleGamma } from "./gamma.ts";
import { sampleNegativeBinomial } from "./negative-binomial.ts";
import { sampleNormal } from "./normal.ts";
import { samplePoisson } from "./poisson.ts";
import { sampleTruncatedCauchy } from "./truncated-cauchy.ts";
import { sampleTruncatedNormal } from "./truncated-normal.ts";

describe("a source that is no Stream but answers like one", () => {
  it.each<[string, (source: RandomSource) => unknown]>([
    ["normal", sampleNormal],
    ["exponential", sampleExponential],
    ["cauchy", sampleCauchy],
    ["gamma", (s) => sampleGamma(s, 0.4)],
    ["beta", (s) => sampleBeta(s, 0.4, 3)],
    ["F", (s) => sampleFisherF(s, 0.4, 3)],
    ["binomial", (s) => sampleBinomial(s, 100, 0.4)],
    ["poisson", (s) => samplePoisson(s, 30)],
    ["negative binomial", (s) => sampleNegativeBinomial(s, 2.5, 0.1)],
    ["categorical", (s) => sampleCategorical(s, [1, 2, 3])],
    ["categorical, prepared", categoricalSampler([1, 2, 3])],
    ["dirichlet", (s) => sampleDirichlet(s, [0.4, 1, 2])],
    ["truncated normal", (s) => sampleTruncatedNormal(s, 0, 1, 2, 3)],
    ["truncated Cauchy", (s) => sampleTruncatedCauchy(s, 0, 1, 2, 3)],
  ])("gives the same %s draws", (name, sample) => {
    const plain = boundedSource(name, 1_000_000);
    const drawn = stream("bounded", name);
    for (let i = 0; i < 500; i++) expect(sample(plain)).toEqual(sample(drawn));
  });
});
