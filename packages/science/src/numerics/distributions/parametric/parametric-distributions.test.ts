import { describe, expect, it } from "vitest";
import { coordinateOf, slopeOfParameter, toParameter, toPosition } from "../../../inference/density/coordinate.ts";
import { lawOf } from "../../../inference/law.ts";
import { fitProbability } from "../../sampling/fit-probability.test-support.ts";
import { gaussLegendre } from "../../special/gauss-legendre.ts";
import { stream } from "../../stream.ts";
import fixture from "./fixtures/parametric-distributions.json" with { type: "json" };
import type { ParametricDistribution, SimpleDistributionName } from "./parametric-distribution.ts";
import { parametricDistributions } from "./parametric-distributions.ts";
import { logDensityOfRows, slopesOfRows } from "./rows.ts";

type Four = readonly [number, number, number, number];

const fourOf = ([a, b = 0, c = 0, d = 0]: readonly number[]): Four => [a, b, c, d];

/** The cases of packages/science/audits/python/fixtures_parametric_distributions.py: scipy's values, and for ratings mpmath's at 50 digits. */
const cases = fixture.cases.map((each) => ({
  distribution: parametricDistributions[each.distribution as SimpleDistributionName],
  given: fourOf(each.arguments.map(Number)),
  arguments: each.arguments.map(Number),
  mean: Number(each.mean),
  variance: Number(each.variance),
  values: each.values,
  logDensity: each.logDensity.map(Number),
}));
const named = cases.map((each) => [`${each.distribution.name}(${each.arguments.join(", ")})`, each] as const);

/** Equal to 1e-11 of the size, at least 1; infinities and NaN exactly. */
function expectClose(actual: number, expected: number, what: string): void {
  if (!Number.isFinite(expected)) expect(actual, what).toBe(expected);
  else expect(Math.abs(actual - expected), `${what}: ${actual}`).toBeLessThan(1e-11 * Math.max(1, Math.abs(expected)));
}

describe("every parametric distribution", () => {
  it("is under its own name and has a case in the fixture", () => {
    for (const [name, distribution] of Object.entries(parametricDistributions)) {
      expect(distribution.name).toBe(name);
      if (name !== "rounded")
        expect(
          cases.some((each) => each.distribution === distribution),
          name,
        ).toBe(true);
    }
  });

  it.each(named)("%s has the log density, mean and variance of scipy", (_, { distribution, given, ...expected }) => {
    for (const [index, value] of expected.values.entries()) {
      expectClose(distribution.logDensity(value, ...given), expected.logDensity[index], `log density at ${value}`);
    }
    // scipy integrates the moments of a truncated normal far out with fewer digits than it has elsewhere.
    const slack = distribution.name === "truncated_normal" ? 1e-8 : 1e-12;
    for (const moment of ["mean", "variance"] as const) {
      const [found, wanted] = [distribution[moment](...given), expected[moment]];
      const scale = Math.abs(wanted) + expected.mean * expected.mean + Number.MIN_VALUE;
      if (Number.isFinite(wanted)) expect(Math.abs(found - wanted) / scale, moment).toBeLessThan(slack);
      else expect(Number.isFinite(found), moment).toBe(false);
    }
  });

  it.each(named)("%s has the same log density over rows and prepared for many outcomes", (_, each) => {
    const { distribution, arguments: given, values } = each;
    const columns = given.map((value) => new Float64Array(3).fill(value));
    const some = given.map((value, index) => (index === 0 ? columns[0] : value));
    for (const theArguments of [given, columns, some]) {
      const law = lawOf(distribution, theArguments, 3);
      for (const [index, value] of values.entries()) {
        const rows = new Float64Array(3);
        logDensityOfRows(distribution, new Float64Array(3).fill(value), theArguments, rows);
        for (const found of [...rows, ...law.logDensity(value)]) {
          expectClose(found, each.logDensity[index], `log density at ${value}`);
        }
      }
    }
  });

  it.each(named)(
    "%s sums to 1, with all but the tail within its range",
    (_, { distribution, given, arguments: all }) => {
      for (const tail of [1e-3, 1e-9]) {
        const [low, high] = lawOf(distribution, all, 1).range(tail);
        const mass = massOf(distribution, given, low, high);
        expect(mass).toBeGreaterThan(1 - tail - 1e-7);
        expect(mass).toBeLessThan(1 + 1e-7);
      }
    },
  );

  it.each(named)("%s draws what its log density says", (name, { distribution, given }) => {
    const random = stream("distributions", name);
    const size = 20_000;
    const draws = Float64Array.from({ length: size }, () => distribution.sample(random, ...given));
    const cells = cellsOf(distribution, given);
    const observed = new Float64Array(cells.length);
    for (const draw of draws) {
      const cell = cells.findIndex(({ high }) => draw <= high);
      observed[cell < 0 ? cells.length - 1 : cell]++;
    }
    const expected = cells.map(({ mass }) => mass * size);
    if (cells.length > 1) expect(fitProbability(observed, expected)).toBeGreaterThan(1e-4);
    for (const draw of draws.subarray(0, 100)) expect(distribution.logDensity(draw, ...given)).toBeGreaterThan(-1e3);
  });

  it.each(named)("%s has the slopes of central differences", (_, { distribution, given, arguments: all, values }) => {
    for (const value of values) {
      if (!Number.isFinite(distribution.logDensity(value, ...given))) continue;
      const found = all.map(() => new Float64Array(1));
      const byValue = new Float64Array(1);
      slopesOfRows(distribution, value, all, [byValue, ...found], 1);
      for (const [index, column] of found.entries()) {
        if (distribution.whole?.includes(index) || !Number.isFinite(all[index])) continue;
        const slope = slopeOf((at) => distribution.logDensity(value, ...fourOf(all.with(index, at))), all[index]);
        expectSlope(column[0], slope, `by ${distribution.parameters[index]} at ${value}`);
      }
      if (!distribution.discrete) {
        const slope = slopeOf((at) => distribution.logDensity(at, ...given), value);
        expectSlope(byValue[0], slope, `by the value at ${value}`);
      }
    }
  });
});

interface Slope {
  readonly value: number;
  readonly doubt: number;
}

/** Central differences of two widths, extrapolated; the doubt is large at bounds and where rounding drowns them. */
function slopeOf(f: (at: number) => number, at: number): Slope {
  const unit = 1e-3 * Math.max(Math.abs(at), 1e-3);
  const difference = (width: number) => (f(at + width) - f(at - width)) / (2 * width);
  const [wide, narrow] = [difference(unit), difference(unit / 2)];
  const value = (4 * narrow - wide) / 3;
  const rounding = (4e-16 * (1 + Math.abs(f(at)))) / unit;
  return { value, doubt: Math.abs(narrow - wide) + 10 * rounding };
}

function expectSlope(found: number, { value, doubt }: Slope, what: string): void {
  if (!(doubt < 0.1 * Math.abs(value) + 1e-6)) return;
  expect(Math.abs(found - value), `${what}: ${found} where ${value} is expected`).toBeLessThan(
    1e-6 * (1 + Math.abs(value)) + doubt,
  );
}

const { nodes, weights } = gaussLegendre(16);

/** A map of the whole line onto the support, on which no density is steep. */
interface Chart {
  toValue(u: number): number;
  fromValue(x: number): number;
  slope(u: number): number;
}

function chartOf(distribution: ParametricDistribution, given: Four): Chart {
  const support =
    "ends" in distribution.support ? distribution.support.ends.map((end) => given[end]) : distribution.support;
  const coordinate = coordinateOf([support[0], support[1]]);
  if (coordinate.kind !== "real") {
    return {
      toValue: (u) => toParameter(coordinate, u),
      fromValue: (x) => toPosition(coordinate, x),
      slope: (u) => Math.abs(slopeOfParameter(coordinate, u)),
    };
  }
  const { low, high } = distribution.ends(0.25);
  const [from, to] = [low(...given), high(...given)];
  const [centre, scale] = [0.5 * (from + to), 0.5 * (to - from)];
  return {
    toValue: (u) => centre + scale * Math.sinh(u),
    fromValue: (x) => Math.asinh((x - centre) / scale),
    slope: (u) => scale * Math.cosh(u),
  };
}

/** Edges of cells between two values, even on the chart; every whole number of a discrete distribution is a cell. */
function edgesOf(distribution: ParametricDistribution, chart: Chart, low: number, high: number): readonly number[] {
  if (distribution.discrete) return Array.from({ length: high - low + 2 }, (_, index) => low - 1 + index);
  const cells = 1000;
  // Nearer than e^-34 to an upper end a double is the end itself.
  const isEnded = "ends" in distribution.support || distribution.support[1] < Number.POSITIVE_INFINITY;
  const [from, to] = [Math.max(-400, chart.fromValue(low)), Math.min(isEnded ? 34 : 400, chart.fromValue(high))];
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  return Array.from({ length: cells + 1 }, (_, index) => first + ((last - first) * index) / cells);
}

/** The mass of the cell that ends at edges[cell + 1]. */
function massOfCell(
  distribution: ParametricDistribution,
  given: Four,
  chart: Chart,
  edges: readonly number[],
  cell: number,
): number {
  const [from, to] = [edges[cell], edges[cell + 1]];
  if (distribution.discrete) return Math.exp(distribution.logDensity(to, ...given));
  let mass = 0;
  for (let node = 0; node < nodes.length; node += 1) {
    const u = from + nodes[node] * (to - from);
    mass +=
      weights[node] * (to - from) * chart.slope(u) * Math.exp(distribution.logDensity(chart.toValue(u), ...given));
  }
  return mass;
}

function massOf(distribution: ParametricDistribution, given: Four, low: number, high: number): number {
  const chart = chartOf(distribution, given);
  const edges = edgesOf(distribution, chart, low, high);
  let mass = 0;
  for (let cell = 0; cell < edges.length - 1; cell++) mass += massOfCell(distribution, given, chart, edges, cell);
  return mass;
}

interface Cell {
  readonly high: number;
  readonly mass: number;
}

/** Cells of at least a fortieth of the mass each; the last takes the rest. */
function cellsOf(distribution: ParametricDistribution, given: Four): readonly Cell[] {
  const { low, high } = distribution.ends(1e-9);
  const chart = chartOf(distribution, given);
  const edges = edgesOf(distribution, chart, low(...given), high(...given));
  const isFalling = !distribution.discrete && chart.toValue(edges[0]) > chart.toValue(edges[1]);
  const cells: Cell[] = [];
  let mass = 0;
  let total = 0;
  for (let step = 0; step < edges.length - 1; step++) {
    const cell = isFalling ? edges.length - 2 - step : step;
    mass += massOfCell(distribution, given, chart, edges, cell);
    if (mass < 1 / 40) continue;
    const edge = edges[isFalling ? cell : cell + 1];
    cells.push({ high: distribution.discrete ? edge : chart.toValue(edge), mass });
    total += mass;
    mass = 0;
  }
  const last = cells[cells.length - 1];
  return [...cells.slice(0, -1), { high: Number.POSITIVE_INFINITY, mass: last.mass + 1 - total }];
}
