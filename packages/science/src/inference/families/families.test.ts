import { describe, expect, it } from "vitest";
import { fitProbability } from "../../numerics/sampling/fit-probability.test-support.ts";
import { gaussLegendre } from "../../numerics/special/gauss-legendre.ts";
import { stream } from "../../numerics/stream.ts";
import { coordinateOf, slopeOfParameter, toParameter, toPosition } from "../density/coordinate.ts";
import { lawOf } from "../law.ts";
import { families } from "./families.ts";
import type { Family, FamilyName } from "./family.ts";
import fixture from "./fixtures/families.json" with { type: "json" };
import { logDensityOfRows, slopesOfRows } from "./rows.ts";

type Four = readonly [number, number, number, number];

const fourOf = ([a, b = 0, c = 0, d = 0]: readonly number[]): Four => [a, b, c, d];

/** The cases of packages/science/audits/python/fixtures_families.py: scipy's values, and for ratings mpmath's at 50 digits. */
const cases = fixture.cases.map((each) => ({
  family: families[each.family as FamilyName],
  given: fourOf(each.arguments.map(Number)),
  arguments: each.arguments.map(Number),
  mean: Number(each.mean),
  variance: Number(each.variance),
  values: each.values,
  logDensity: each.logDensity.map(Number),
}));
const named = cases.map((each) => [`${each.family.name}(${each.arguments.join(", ")})`, each] as const);

/** Equal to 1e-11 of the size, at least 1; infinities and NaN exactly. */
function expectClose(actual: number, expected: number, what: string): void {
  if (!Number.isFinite(expected)) expect(actual, what).toBe(expected);
  else expect(Math.abs(actual - expected), `${what}: ${actual}`).toBeLessThan(1e-11 * Math.max(1, Math.abs(expected)));
}

describe("every family", () => {
  it("is under its own name and has a case in the fixture", () => {
    for (const [name, family] of Object.entries(families)) {
      expect(family.name).toBe(name);
      if (name !== "rounded")
        expect(
          cases.some((each) => each.family === family),
          name,
        ).toBe(true);
    }
  });

  it.each(named)("%s has the log density, mean and variance of scipy", (_, { family, given, ...expected }) => {
    for (const [index, value] of expected.values.entries()) {
      expectClose(family.logDensity(value, ...given), expected.logDensity[index], `log density at ${value}`);
    }
    // scipy integrates the moments of a truncated normal far out with fewer digits than it has elsewhere.
    const slack = family.name === "truncated_normal" ? 1e-8 : 1e-12;
    for (const moment of ["mean", "variance"] as const) {
      const [found, wanted] = [family[moment](...given), expected[moment]];
      const scale = Math.abs(wanted) + expected.mean * expected.mean + Number.MIN_VALUE;
      if (Number.isFinite(wanted)) expect(Math.abs(found - wanted) / scale, moment).toBeLessThan(slack);
      else expect(Number.isFinite(found), moment).toBe(false);
    }
  });

  it.each(named)("%s has the same log density over rows and prepared for many outcomes", (_, each) => {
    const { family, arguments: given, values } = each;
    const columns = given.map((value) => new Float64Array(3).fill(value));
    const some = given.map((value, index) => (index === 0 ? columns[0] : value));
    for (const theArguments of [given, columns, some]) {
      const law = lawOf(family, theArguments, 3);
      for (const [index, value] of values.entries()) {
        const rows = new Float64Array(3);
        logDensityOfRows(family, new Float64Array(3).fill(value), theArguments, rows);
        for (const found of [...rows, ...law.logDensity(value)]) {
          expectClose(found, each.logDensity[index], `log density at ${value}`);
        }
      }
    }
  });

  it.each(named)("%s sums to 1, with all but the tail within its range", (_, { family, given, arguments: all }) => {
    for (const tail of [1e-3, 1e-9]) {
      const [low, high] = lawOf(family, all, 1).range(tail);
      const mass = massOf(family, given, low, high);
      expect(mass).toBeGreaterThan(1 - tail - 1e-7);
      expect(mass).toBeLessThan(1 + 1e-7);
    }
  });

  it.each(named)("%s draws what its log density says", (name, { family, given }) => {
    const random = stream("families", name);
    const size = 20_000;
    const draws = Float64Array.from({ length: size }, () => family.sample(random, ...given));
    const cells = cellsOf(family, given);
    const observed = new Float64Array(cells.length);
    for (const draw of draws) {
      const cell = cells.findIndex(({ high }) => draw <= high);
      observed[cell < 0 ? cells.length - 1 : cell]++;
    }
    const expected = cells.map(({ mass }) => mass * size);
    if (cells.length > 1) expect(fitProbability(observed, expected)).toBeGreaterThan(1e-4);
    for (const draw of draws.subarray(0, 100)) expect(family.logDensity(draw, ...given)).toBeGreaterThan(-1e3);
  });

  it.each(named)("%s has the slopes of central differences", (_, { family, given, arguments: all, values }) => {
    for (const value of values) {
      if (!Number.isFinite(family.logDensity(value, ...given))) continue;
      const found = all.map(() => new Float64Array(1));
      const byValue = new Float64Array(1);
      slopesOfRows(family, value, all, [byValue, ...found], 1);
      for (const [index, column] of found.entries()) {
        if (family.whole?.includes(index) || !Number.isFinite(all[index])) continue;
        const slope = slopeOf((at) => family.logDensity(value, ...fourOf(all.with(index, at))), all[index]);
        expectSlope(column[0], slope, `by ${family.parameters[index]} at ${value}`);
      }
      if (!family.discrete) {
        const slope = slopeOf((at) => family.logDensity(at, ...given), value);
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

function chartOf(family: Family, given: Four): Chart {
  const support = "ends" in family.support ? family.support.ends.map((end) => given[end]) : family.support;
  const coordinate = coordinateOf([support[0], support[1]]);
  if (coordinate.kind !== "real") {
    return {
      toValue: (u) => toParameter(coordinate, u),
      fromValue: (x) => toPosition(coordinate, x),
      slope: (u) => Math.abs(slopeOfParameter(coordinate, u)),
    };
  }
  const { low, high } = family.ends(0.25);
  const [from, to] = [low(...given), high(...given)];
  const [centre, scale] = [0.5 * (from + to), 0.5 * (to - from)];
  return {
    toValue: (u) => centre + scale * Math.sinh(u),
    fromValue: (x) => Math.asinh((x - centre) / scale),
    slope: (u) => scale * Math.cosh(u),
  };
}

/** Edges of cells between two values, even on the chart; every whole number of a discrete family is a cell. */
function edgesOf(family: Family, chart: Chart, low: number, high: number): readonly number[] {
  if (family.discrete) return Array.from({ length: high - low + 2 }, (_, index) => low - 1 + index);
  const cells = 1000;
  // Nearer than e^-34 to an upper end a double is the end itself.
  const isEnded = "ends" in family.support || family.support[1] < Number.POSITIVE_INFINITY;
  const [from, to] = [Math.max(-400, chart.fromValue(low)), Math.min(isEnded ? 34 : 400, chart.fromValue(high))];
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  return Array.from({ length: cells + 1 }, (_, index) => first + ((last - first) * index) / cells);
}

/** The mass of the cell that ends at edges[cell + 1]. */
function massOfCell(family: Family, given: Four, chart: Chart, edges: readonly number[], cell: number): number {
  const [from, to] = [edges[cell], edges[cell + 1]];
  if (family.discrete) return Math.exp(family.logDensity(to, ...given));
  let mass = 0;
  for (let node = 0; node < nodes.length; node += 1) {
    const u = from + nodes[node] * (to - from);
    mass += weights[node] * (to - from) * chart.slope(u) * Math.exp(family.logDensity(chart.toValue(u), ...given));
  }
  return mass;
}

function massOf(family: Family, given: Four, low: number, high: number): number {
  const chart = chartOf(family, given);
  const edges = edgesOf(family, chart, low, high);
  let mass = 0;
  for (let cell = 0; cell < edges.length - 1; cell++) mass += massOfCell(family, given, chart, edges, cell);
  return mass;
}

interface Cell {
  readonly high: number;
  readonly mass: number;
}

/** Cells of at least a fortieth of the mass each; the last takes the rest. */
function cellsOf(family: Family, given: Four): readonly Cell[] {
  const { low, high } = family.ends(1e-9);
  const chart = chartOf(family, given);
  const edges = edgesOf(family, chart, low(...given), high(...given));
  const isFalling = !family.discrete && chart.toValue(edges[0]) > chart.toValue(edges[1]);
  const cells: Cell[] = [];
  let mass = 0;
  let total = 0;
  for (let step = 0; step < edges.length - 1; step++) {
    const cell = isFalling ? edges.length - 2 - step : step;
    mass += massOfCell(family, given, chart, edges, cell);
    if (mass < 1 / 40) continue;
    const edge = edges[isFalling ? cell : cell + 1];
    cells.push({ high: family.discrete ? edge : chart.toValue(edge), mass });
    total += mass;
    mass = 0;
  }
  const last = cells[cells.length - 1];
  return [...cells.slice(0, -1), { high: Number.POSITIVE_INFINITY, mass: last.mass + 1 - total }];
}
