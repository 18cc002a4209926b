import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pearson, spearman } from "./correlation/correlation.ts";
import { kendall } from "./correlation/kendall.ts";
import { maximum, mean, median, minimum, quantile, standardDeviation, variance } from "./descriptive/descriptive.ts";
import { mode } from "./descriptive/mode.ts";
import type { Alternative } from "./hypothesis-tests/alternative.ts";
import { analysisOfVariance } from "./hypothesis-tests/analysis-of-variance.ts";
import { chiSquareIndependence } from "./hypothesis-tests/contingency.ts";
import { fisherExact } from "./hypothesis-tests/fisher-exact.ts";
import { kolmogorovSmirnov, twoSampleKolmogorovSmirnov } from "./hypothesis-tests/kolmogorov-smirnov.ts";
import { kruskalWallis } from "./hypothesis-tests/kruskal-wallis.ts";
import { mannWhitney } from "./hypothesis-tests/mann-whitney.ts";
import { benjaminiHochberg, holm } from "./hypothesis-tests/multiple-testing.ts";
import { oneSampleT, pairedT, welchT } from "./hypothesis-tests/t-test.ts";
import { pairedWilcoxon, wilcoxonSignedRank } from "./hypothesis-tests/wilcoxon.ts";
import { leastSquares } from "./regression/least-squares.ts";
import { linearRegression } from "./regression/linear-regression.ts";

/** One line of the fixture that packages/science/audits/python/fixtures_statistics.py writes with scipy, whose version stands in the file. */
interface Case {
  readonly function: string;
  readonly input: readonly unknown[];
  readonly options: Options;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly source: string;
}

interface Options {
  readonly alternative: Alternative;
  readonly cdf: "uniform" | "logistic";
  readonly ddof: number;
  readonly hypothesis: number;
  readonly intercept: boolean;
  readonly p: number;
  readonly yates: boolean;
}

const fixture = JSON.parse(readFileSync(new URL("fixtures/statistics.json", import.meta.url), "utf8")) as {
  readonly cases: readonly Case[];
};

const cdfs = {
  uniform: (x: number) => Math.max(0, Math.min(1, x)),
  logistic: (x: number) => 1 / (1 + Math.exp(-x)),
};

const one = (input: readonly unknown[]) => column(input);
const several = (input: readonly unknown[]) => input.map((part) => column(part as readonly unknown[]));
const table = (input: readonly unknown[]) => input as readonly (readonly number[])[];

function column(values: readonly unknown[]): Float64Array {
  return Float64Array.from(values, (value) => (value === null ? Number.NaN : (value as number)));
}

function pair(input: readonly unknown[]): [Float64Array, Float64Array] {
  const [first, second] = several(input);
  return [first, second];
}

const functions: Readonly<Record<string, (input: readonly unknown[], options: Options) => object>> = {
  mean: (input) => mean(one(input)),
  median: (input) => median(one(input)),
  minimum: (input) => minimum(one(input)),
  maximum: (input) => maximum(one(input)),
  mode: (input) => mode(one(input)),
  quantile: (input, { p }) => quantile(one(input), p),
  variance: (input, { ddof }) => variance(one(input), ddof),
  standardDeviation: (input, { ddof }) => standardDeviation(one(input), ddof),
  pearson: (input) => pearson(...pair(input)),
  spearman: (input) => spearman(...pair(input)),
  kendall: (input) => kendall(...pair(input)),
  linearRegression: (input) => linearRegression(...pair(input)),
  leastSquares: (input, options) => leastSquares(several(input.slice(0, -1)), several(input.slice(-1))[0], options),
  oneSampleT: (input, { hypothesis, alternative }) => oneSampleT(one(input), hypothesis, alternative),
  pairedT: (input, { alternative }) => pairedT(...pair(input), alternative),
  welchT: (input, { alternative }) => welchT(...pair(input), alternative),
  mannWhitney: (input, { alternative }) => mannWhitney(...pair(input), alternative),
  pairedWilcoxon: (input, { alternative }) => pairedWilcoxon(...pair(input), alternative),
  wilcoxonSignedRank: (input, { alternative }) => wilcoxonSignedRank(one(input), alternative),
  kolmogorovSmirnov: (input, { cdf, alternative }) => kolmogorovSmirnov(one(input), cdfs[cdf], alternative),
  twoSampleKolmogorovSmirnov: (input, { alternative }) => twoSampleKolmogorovSmirnov(...pair(input), alternative),
  analysisOfVariance: (input) => analysisOfVariance(several(input)),
  kruskalWallis: (input) => kruskalWallis(several(input)),
  chiSquareIndependence: (input, options) => chiSquareIndependence(table(input), options),
  fisherExact: (input, { alternative }) => fisherExact(table(input), alternative),
  holm: (input) => ({ values: [...holm(one(input))] }),
  benjaminiHochberg: (input) => ({ values: [...benjaminiHochberg(one(input))] }),
};

/** Where a value differs from the expected one by more than 1e-10 of it (1e-8 for p-values), with its path. */
function differences(actual: unknown, expected: unknown, path = ""): string[] {
  if (typeof expected === "object" && expected !== null) {
    return Object.entries(expected).flatMap(([key, value]) =>
      differences((actual as Readonly<Record<string, unknown>>)?.[key], value, `${path}.${key}`),
    );
  }
  const wanted =
    expected === null ? undefined : expected === "Infinity" || expected === "-Infinity" ? Number(expected) : expected;
  if (Object.is(actual, wanted)) return [];
  if (typeof actual === "number" && typeof wanted === "number") {
    const tolerance = path.endsWith("pValue") ? 1e-8 : 1e-10;
    if (Math.abs(actual - wanted) <= tolerance * Math.abs(wanted)) return [];
  }
  return [`${path}: ${actual} instead of ${wanted}`];
}

function failure(one: Case): string[] {
  const actual = functions[one.function](one.input, one.options);
  const { undefined: because, ...values } = one.expected;
  const expected = because === undefined ? values : { defined: false, because };
  const found = differences(actual, expected);
  if (found.length === 0) return [];
  return [
    `${one.source} ${JSON.stringify(one.options)} ${JSON.stringify(one.input).slice(0, 120)} ${found.join("; ")}`,
  ];
}

describe("statistics", () => {
  it("has many cases to agree with", () => {
    expect(fixture.cases.length).toBeGreaterThan(600);
    expect([...new Set(fixture.cases.map((one) => one.function))].sort()).toEqual(Object.keys(functions).sort());
  });

  for (const name of Object.keys(functions)) {
    it(`agree with scipy, or with exact arithmetic where it rounds: ${name}`, () => {
      expect(fixture.cases.filter((one) => one.function === name).flatMap(failure)).toEqual([]);
    });
  }
});
