import { describe, expect, it } from "vitest";
import { type Stream, stream } from "../stream.ts";
import { sampleBeta } from "./beta.ts";
import { fillBinomial, sampleBinomial } from "./binomial.ts";
import { categoricalSampler, sampleCategorical } from "./categorical.ts";
import { sampleCauchy } from "./cauchy.ts";
import { sampleDirichlet } from "./dirichlet.ts";
import { sampleExponential } from "./exponential.ts";
import { fillGamma, sampleGamma } from "./gamma.ts";
import { sampleGeometric } from "./geometric.ts";
import { sampleNegativeBinomial } from "./negative-binomial.ts";
import { fillNormal, sampleNormal } from "./normal.ts";
import { poissonSampler, samplePoisson } from "./poisson.ts";
import { sampleStudentT } from "./student-t.ts";
import { sampleTruncatedCauchy } from "./truncated-cauchy.ts";
import { sampleTruncatedNormal } from "./truncated-normal.ts";

describe("the first draws of the stream of ('pin', name)", () => {
  const pins: readonly [name: string, draw: (stream: Stream) => unknown, first: unknown, second: unknown][] = [
    ["normal", sampleNormal, 0.1917693769157067, -0.9602408285927313],
    ["exponential", sampleExponential, 0.5580979383090742, 0.8859589486540275],
    ["gamma(2.5)", (s) => sampleGamma(s, 2.5), 3.3722828024785434, 1.8075581697005927],
    ["gamma(0.01)", (s) => sampleGamma(s, 0.01), 2.553798777969342e-7, 4.839266461297682e-44],
    ["beta(0.5, 2)", (s) => sampleBeta(s, 0.5, 2), 0.1403929322977831, 0.24204809276348502],
    ["binomial(20, 0.3)", (s) => sampleBinomial(s, 20, 0.3), 8, 5],
    ["binomial(1e9, 0.7)", (s) => sampleBinomial(s, 1e9, 0.7), 699979506, 700004886],
    ["poisson(4)", (s) => samplePoisson(s, 4), 3, 8],
    ["poisson(1e6)", (s) => samplePoisson(s, 1e6), 999980, 1001483],
    ["geometric(1e-12)", (s) => sampleGeometric(s, 1e-12), 630019783959, 1090459671100],
    ["negativeBinomial(2, 0.01)", (s) => sampleNegativeBinomial(s, 2, 0.01), 126, 46],
    ["cauchy", sampleCauchy, 1.9154358618757161, -2.5401563498931523],
    ["studentT(3)", (s) => sampleStudentT(s, 3), 0.3776739426330839, -0.5693399123444003],
    ["truncatedNormal(0, 1, 5, 9)", (s) => sampleTruncatedNormal(s, 0, 1, 5, 9), 5.436862715552491, 5.317902995837362],
    [
      "truncatedCauchy(0, 1, 50, 60)",
      (s) => sampleTruncatedCauchy(s, 0, 1, 50, 60),
      53.83557457671273,
      58.16202411757044,
    ],
    ["categorical(1, 2, 7)", (s) => sampleCategorical(s, [1, 2, 7]), 2, 2],
    [
      "dirichlet(0.1, 1, 3)",
      (s) => Array.from(sampleDirichlet(s, [0.1, 1, 3])),
      [5.183005235570947e-16, 0.1998540599263488, 0.8001459400736506],
      [0.003260133481417409, 0.1989430858891919, 0.7977967806293907],
    ],
  ];

  it.each(pins)("are pinned for %s", (name, draw, first, second) => {
    const source = stream("pin", name);
    expect([draw(source), draw(source)]).toEqual([first, second]);
  });
});

describe("drawing many at once", () => {
  it.each<[string, (stream: Stream, out: Float64Array) => void, (stream: Stream) => number]>([
    ["normal", fillNormal, sampleNormal],
    ["gamma(2.5)", (s, out) => fillGamma(s, 2.5, out), (s) => sampleGamma(s, 2.5)],
    ["gamma(1)", (s, out) => fillGamma(s, 1, out), (s) => sampleGamma(s, 1)],
    ["gamma(0.2)", (s, out) => fillGamma(s, 0.2, out), (s) => sampleGamma(s, 0.2)],
    ["binomial(20, 0.3)", (s, out) => fillBinomial(s, 20, 0.3, out), (s) => sampleBinomial(s, 20, 0.3)],
    ["binomial(20, 0.8)", (s, out) => fillBinomial(s, 20, 0.8, out), (s) => sampleBinomial(s, 20, 0.8)],
    ["binomial(500, 0.4)", (s, out) => fillBinomial(s, 500, 0.4, out), (s) => sampleBinomial(s, 500, 0.4)],
    ["binomial(1e9, 0.5)", (s, out) => fillBinomial(s, 1e9, 0.5, out), (s) => sampleBinomial(s, 1e9, 0.5)],
  ])("gives what single draws of %s would, and leaves the stream where they would", (name, fill, draw) => {
    const filled = new Float64Array(20_000);
    const filling = stream("fill", name);
    fill(filling, filled);
    const drawing = stream("fill", name);
    expect(filled).toEqual(Float64Array.from({ length: filled.length }, () => draw(drawing)));
    expect(filling.uint32()).toBe(drawing.uint32());
  });

  const fewWeights = [0, 3, 0, 0.5, 1e-9, 2, 0];
  it.each([
    ["few", fewWeights],
    ["many", [...fewWeights, ...fewWeights, ...fewWeights]],
  ])("gives the same categories of %s weights with their sums as one by one", (_, weights) => {
    const sample = categoricalSampler(weights);
    const prepared = stream("categories");
    const walking = stream("categories");
    for (let i = 0; i < 10_000; i++) expect(sample(prepared)).toBe(sampleCategorical(walking, weights));
  });

  it.each([0, 1e-9, 0.4, 9.99, 10, 75, 1e6])(
    "gives the same Poisson counts of rate %d prepared and one by one",
    (rate) => {
      const sample = poissonSampler(rate);
      const prepared = stream("counts", rate);
      const single = stream("counts", rate);
      for (let i = 0; i < 5000; i++) expect(sample(prepared)).toBe(samplePoisson(single, rate));
    },
  );
});
