import { createHash } from "node:crypto";
import { sampleBeta } from "../../src/numerics/sampling/beta.ts";
import { fillBinomial, sampleBinomial } from "../../src/numerics/sampling/binomial.ts";
import { sampleCategorical } from "../../src/numerics/sampling/categorical.ts";
import { sampleCauchy } from "../../src/numerics/sampling/cauchy.ts";
import { sampleDirichlet } from "../../src/numerics/sampling/dirichlet.ts";
import { sampleExponential } from "../../src/numerics/sampling/exponential.ts";
import { sampleFisherF } from "../../src/numerics/sampling/fisher-f.ts";
import { fillGamma, sampleGamma } from "../../src/numerics/sampling/gamma.ts";
import { sampleGeometric } from "../../src/numerics/sampling/geometric.ts";
import { sampleNegativeBinomial } from "../../src/numerics/sampling/negative-binomial.ts";
import { fillNormal, sampleNormal } from "../../src/numerics/sampling/normal.ts";
import { samplePoisson } from "../../src/numerics/sampling/poisson.ts";
import { sampleStudentT } from "../../src/numerics/sampling/student-t.ts";
import { sampleTruncatedNormal } from "../../src/numerics/sampling/truncated-normal.ts";
import { type Stream, stream } from "../../src/numerics/stream.ts";

const draws = 100_000;

const samplers: { readonly [name: string]: (random: Stream) => number } = {
  uint32: (random) => random.uint32(),
  uniform: (random) => random.uniform(),
  "integer 0..2^53-1": (random) => random.integer(0, Number.MAX_SAFE_INTEGER),
  "integer -3..3": (random) => random.integer(-3, 3),
  weightedIndex: (random) => random.weightedIndex([0.2, 0, 3, 1]),
  normal: (random) => sampleNormal(random),
  exponential: (random) => sampleExponential(random),
  "gamma 0.3": (random) => sampleGamma(random, 0.3),
  "gamma 40": (random) => sampleGamma(random, 40),
  "beta 0.4, 7": (random) => sampleBeta(random, 0.4, 7),
  "binomial 12, 0.2": (random) => sampleBinomial(random, 12, 0.2),
  "binomial 1000, 0.7": (random) => sampleBinomial(random, 1000, 0.7),
  "poisson 3": (random) => samplePoisson(random, 3),
  "poisson 900": (random) => samplePoisson(random, 900),
  "geometric 0.05": (random) => sampleGeometric(random, 0.05),
  "negative binomial 2.5, 0.3": (random) => sampleNegativeBinomial(random, 2.5, 0.3),
  "truncated normal": (random) => sampleTruncatedNormal(random, 1, 2, 0, 9),
  "truncated normal, far tail": (random) => sampleTruncatedNormal(random, 0, 1, 9, 10),
  cauchy: (random) => sampleCauchy(random),
  "student t 4": (random) => sampleStudentT(random, 4),
  "F 3, 17": (random) => sampleFisherF(random, 3, 17),
  categorical: (random) => sampleCategorical(random, [1, 2, 3]),
  dirichlet: (random) => sampleDirichlet(random, [0.5, 1, 3])[1],
};

const fills: { readonly [name: string]: (random: Stream, out: Float64Array) => void } = {
  "filled normal": fillNormal,
  "filled gamma 2.5": (random, out) => fillGamma(random, 2.5, out),
  "filled binomial 100, 0.3": (random, out) => fillBinomial(random, 100, 0.3, out),
};

const digest = (values: ArrayLike<number>): string =>
  createHash("sha256").update(Float64Array.from(values)).digest("hex");

/** SHA-256 of the first hundred thousand draws of each sampler, each from a stream of its own. */
export function goldenStreams(): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const [name, sample] of Object.entries(samplers)) {
    const random = stream("golden", name);
    hashes[name] = digest(Float64Array.from({ length: draws }, () => sample(random)));
  }
  for (const [name, fill] of Object.entries(fills)) {
    const out = new Float64Array(draws);
    fill(stream("golden", name), out);
    hashes[name] = digest(out);
  }
  hashes.shuffle = digest(stream("golden", "shuffle").shuffle(Array.from({ length: draws }, (_, index) => index)));
  hashes.distinctIndices = digest(stream("golden", "distinct").distinctIndices(1000, Number.MAX_SAFE_INTEGER));
  hashes.split = digest([stream("golden", 1).split("child", [2, null, true]).uniform()]);
  return hashes;
}
