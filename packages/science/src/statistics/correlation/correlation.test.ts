import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DefinedEstimate, Estimate } from "../estimate.ts";
import { leastSquares } from "../regression/least-squares.ts";
import { linearRegression } from "../regression/linear-regression.ts";
import { type Correlation, pearson, spearman } from "./correlation.ts";
import { kendall } from "./kendall.ts";

const whole = fc.integer({ min: -50, max: 50 });
const points = fc.array(fc.tuple(whole, whole), { minLength: 4, maxLength: 40 });
const measures = { pearson, spearman, kendall };

const firsts = (rows: readonly (readonly [number, number])[]) => rows.map(([first]) => first);
const seconds = (rows: readonly (readonly [number, number])[]) => rows.map(([, second]) => second);

function expectSame(actual: Estimate<Correlation>, expected: Estimate<Correlation>, sign = 1): void {
  expect(actual.defined).toBe(expected.defined);
  if (!actual.defined || !expected.defined) return;
  expect(actual.n).toBe(expected.n);
  expect(actual.coefficient).toBeCloseTo(sign * expected.coefficient, 12);
  expect(Math.abs(actual.pValue - expected.pValue)).toBeLessThanOrEqual(1e-9 * expected.pValue + 1e-30);
}

describe.each(Object.entries(measures))("%s", (_, measure) => {
  it("is symmetric, does not depend on the order of the pairs, and turns its sign with a variable's", () => {
    fc.assert(
      fc.property(points, (rows) => {
        const result = measure(firsts(rows), seconds(rows));
        expectSame(measure(seconds(rows), firsts(rows)), result);
        const turned = [...rows].reverse();
        expectSame(measure(firsts(turned), seconds(turned)), result);
        expectSame(
          measure(
            firsts(rows),
            seconds(rows).map((v) => -v),
          ),
          result,
          -1,
        );
        expectSame(
          measure(
            firsts(rows).map((v) => 8 * v - 1000),
            seconds(rows),
          ),
          result,
        );
      }),
    );
  });

  it("lies from -1 to 1, with a p-value from 0 to 1", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ noNaN: true, noDefaultInfinity: true }), whole), { maxLength: 20 }),
        (rows) => {
          const result = measure(firsts(rows), seconds(rows));
          if (!result.defined) return;
          expect(Math.abs(result.coefficient)).toBeLessThanOrEqual(1);
          expect(result.pValue >= 0 && result.pValue <= 1).toBe(true);
        },
      ),
    );
  });

  it("omits a pair of which either is missing, and refuses unequal lengths", () => {
    const x = [1, Number.NaN, 3, 4, 9, 2];
    const y = [2, 5, 1, Number.NaN, 8, 0];
    expect(measure(x, y)).toEqual(measure([1, 3, 9, 2], [2, 1, 8, 0]));
    expect(() => measure([1, 2, 3], [1, 2])).toThrow(/equally long/);
  });
});

describe("pearson", () => {
  it("keeps the digits of tiny p-values where r is almost 1", () => {
    const x = Float64Array.from({ length: 41 }, (_, i) => i - 20);
    const y = x.map((v, i) => v + (i % 2 === 0 ? 1e-4 : -1e-4));
    const result = pearson(x, y) as DefinedEstimate<Correlation>;
    // mpmath at 60 digits from these doubles.
    expect(Math.abs(result.pValue / 1.774549053816848e-199 - 1)).toBeLessThan(1e-8);
  });
});

describe("leastSquares", () => {
  it("with one predictor is linearRegression", () => {
    fc.assert(
      fc.property(points, (rows) => {
        const line = linearRegression(firsts(rows), seconds(rows));
        const fit = leastSquares([firsts(rows)], seconds(rows), { intercept: true });
        expect(fit.defined).toBe(line.defined);
        if (!fit.defined || !line.defined || Math.abs(line.correlation) > 0.999999) return;
        expect(fit.slopes[0].estimate).toBeCloseTo(line.slope, 10);
        expect(fit.intercept?.estimate).toBeCloseTo(line.intercept, 8);
        expect(Math.abs(fit.slopes[0].pValue - line.pValue)).toBeLessThanOrEqual(1e-9 * line.pValue);
        expect(fit.rSquared).toBeCloseTo(line.correlation * line.correlation, 12);
      }),
    );
  });

  it("leaves residuals that no predictor explains: adding a multiple of one to the response moves its slope alone", () => {
    const row = fc.tuple(whole, whole, whole);
    fc.assert(
      fc.property(fc.array(row, { minLength: 6, maxLength: 25 }), fc.boolean(), (rows, intercept) => {
        const [a, b, y] = [0, 1, 2].map((column) => rows.map((values) => values[column]));
        const fit = leastSquares([a, b], y, { intercept });
        const moved = leastSquares(
          [a, b],
          y.map((v, i) => v + 3 * a[i]),
          { intercept },
        );
        if (!fit.defined || !moved.defined) return;
        expect(moved.slopes[0].estimate).toBeCloseTo(fit.slopes[0].estimate + 3, 8);
        expect(moved.slopes[1].estimate).toBeCloseTo(fit.slopes[1].estimate, 8);
        expect(moved.residualVariance).toBeCloseTo(fit.residualVariance, 6);
      }),
    );
  });

  it("is refused without predictors", () => {
    expect(() => leastSquares([], [1, 2, 3], { intercept: true })).toThrow(/at least one predictor/);
  });
});
