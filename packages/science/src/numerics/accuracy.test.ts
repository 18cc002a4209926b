import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { distributions, specialFunctions } from "./accuracy.test-support.ts";

/**
 * Numbers of packages/science/audits/python/fixtures_numerics.py: mpmath at 60 digits, compared there with scipy. `condition` is how far the
 * value moves when each argument moves by one unit in its last place: no algorithm in doubles can promise better.
 */
type Written = number | string;
interface Case {
  readonly function?: string;
  readonly arguments?: readonly Written[];
  readonly distribution?: string;
  readonly parameters?: readonly (Written | readonly number[])[];
  readonly method?: string;
  readonly argument?: Written | readonly number[];
  readonly expected: Written;
  readonly condition?: number;
}
interface Verdict {
  readonly name: string;
  /** Error over what is allowed: at most 1 passes. */
  readonly ratio: number;
  readonly text: string;
}

const wholeValued = new Set(["bernoulli", "binomial", "negativeBinomial", "geometric", "poisson", "categorical"]);

const read = (file: string): Case[] =>
  JSON.parse(readFileSync(new URL(`./fixtures/${file}`, import.meta.url), "utf8")).cases;
const name = (one: Case): string => one.function ?? `${one.distribution}.${one.method}`;

function compute(one: Case): number | undefined {
  if (one.function !== undefined) return specialFunctions[one.function](...(one.arguments ?? []).map(Number));
  const parameters = (one.parameters ?? []).map((value) => (typeof value === "object" ? value : Number(value)));
  const argument = typeof one.argument === "object" ? one.argument : Number(one.argument);
  return distributions[one.distribution ?? ""](parameters, one.method ?? "", argument);
}

/**
 * The absolute error allowed.
 * - Values, tails and moments: 1e-10 of the value. Inverses: 1e-8 of it. Whole-valued quantiles: none.
 * - Log densities: their absolute error is the relative error of the density, so 1e-10 absolutely, however large the
 *   logarithm; near zero 1e-10 of the logarithm itself, down to 1e-12; and 1e-14 of the logarithm, 45 units in its
 *   last place, for what its own rounding takes from very small densities.
 * Zero, infinities and what is undefined are met exactly.
 */
function allowance(one: Case, expected: number): number {
  const condition = one.condition ?? 0;
  const size = Math.abs(expected);
  if (one.method === "logDensity") return 1e-10 * Math.min(1, Math.max(0.01, size)) + 1e-14 * size + condition;
  const inverse = one.function?.startsWith("inverse") || one.method === "quantile" || one.method === "upperQuantile";
  if (inverse && wholeValued.has(one.distribution ?? "")) return 0;
  return ((inverse ? 1e-8 : 1e-10) + condition) * size;
}

function judge(one: Case): Verdict {
  const expected = one.expected === "undefined" ? undefined : Number(one.expected);
  const question = JSON.stringify(one.arguments ?? [one.parameters, one.argument]);
  try {
    const actual = compute(one);
    if (actual === expected) return { name: name(one), ratio: 0, text: "" };
    const error = Math.abs((actual ?? Number.NaN) - (expected ?? Number.NaN));
    const allowed = allowance(one, expected ?? Number.NaN);
    const ratio = Number.isFinite(error) ? error / allowed : Number.POSITIVE_INFINITY;
    const text = `${question}: ${actual}, not ${expected}; off by ${error.toExponential(2)}`;
    return { name: name(one), ratio, text: `${text}, allowed ${allowed.toExponential(2)}` };
  } catch (thrown) {
    return { name: name(one), ratio: Number.POSITIVE_INFINITY, text: `${question}: threw ${thrown}` };
  }
}

const verdicts = [...read("special.json"), ...read("distributions.json")].map(judge);
const groups = Map.groupBy(verdicts, (verdict) => verdict.name);

describe("numerics against mpmath and scipy", () => {
  for (const [group, members] of groups) {
    it(`${group} holds on ${members.length} cases`, () => {
      const failed = members.filter((verdict) => !(verdict.ratio <= 1)).sort((a, b) => b.ratio - a.ratio);
      const worst = failed.slice(0, 8).map((verdict) => verdict.text);
      expect(worst, `${group} fails on ${failed.length} of ${members.length}; worst first`).toEqual([]);
    });
  }
  it("ran every function and method, on more than 3000 cases", () => {
    const methods = ["logDensity", "cdf", "survival", "quantile", "upperQuantile", "mean", "variance"];
    const dirichletHasNone = new Set(["cdf", "survival", "quantile", "upperQuantile"]);
    const wanted = Object.keys(distributions).flatMap((distribution) =>
      methods
        .filter((method) => distribution !== "dirichlet" || !dirichletHasNone.has(method))
        .map((method) => `${distribution}.${method}`),
    );
    expect([...groups.keys()].sort()).toEqual([...Object.keys(specialFunctions), ...wanted].sort());
    expect(verdicts.length).toBeGreaterThanOrEqual(3000);
  });
});
