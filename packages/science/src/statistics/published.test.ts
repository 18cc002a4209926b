import { describe, expect, it } from "vitest";
import { mean, standardDeviation } from "./descriptive/descriptive.ts";
import type { Estimate } from "./estimate.ts";
import { analysisOfVariance } from "./hypothesis-tests/analysis-of-variance.ts";
import { fisherExact } from "./hypothesis-tests/fisher-exact.ts";
import { kruskalWallis } from "./hypothesis-tests/kruskal-wallis.ts";
import { mannWhitney } from "./hypothesis-tests/mann-whitney.ts";
import { oneSampleT, pairedT, welchT } from "./hypothesis-tests/t-test.ts";
import { pairedWilcoxon } from "./hypothesis-tests/wilcoxon.ts";
import { leastSquares } from "./regression/least-squares.ts";
import { linearRegression } from "./regression/linear-regression.ts";

function defined<T>(estimate: Estimate<T>): T {
  if (!estimate.defined) throw new Error(estimate.message);
  return estimate;
}

function agrees(actual: number, certified: number, relative: number): void {
  expect(Math.abs(actual - certified)).toBeLessThanOrEqual(relative * Math.abs(certified));
}

describe("published examples", () => {
  // Fisher (1935), The Design of Experiments, section 5: of eight cups the lady sorts three of four rightly; 17 of the 70
  // selections are as good or better.
  it("the lady tasting tea", () => {
    agrees(
      defined(
        fisherExact(
          [
            [3, 1],
            [1, 3],
          ],
          "greater",
        ),
      ).pValue,
      17 / 70,
      1e-14,
    );
    agrees(
      defined(
        fisherExact(
          [
            [4, 0],
            [0, 4],
          ],
          "greater",
        ),
      ).pValue,
      1 / 70,
      1e-14,
    );
    agrees(
      defined(
        fisherExact([
          [3, 1],
          [1, 3],
        ]),
      ).pValue,
      34 / 70,
      1e-14,
    );
    expect(
      defined(
        fisherExact([
          [3, 1],
          [1, 3],
        ]),
      ).oddsRatio,
    ).toBe(9);
  });

  // Student (1908), "The probable error of a mean", Biometrika 6, section IX: additional hours of sleep by two drugs.
  // Printed values from R's data set `sleep`: t = -4.0621, df = 9, p = 0.002833; Welch t = -1.8608, df = 17.776, p = 0.07939.
  it("Student's sleep data", () => {
    const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0];
    const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
    const paired = defined(pairedT(first, second));
    expect(paired.statistic.toFixed(4)).toBe("-4.0621");
    expect(paired.degreesOfFreedom).toBe(9);
    expect(paired.pValue.toPrecision(4)).toBe("0.002833");
    const welch = defined(welchT(first, second));
    expect(welch.statistic.toFixed(4)).toBe("-1.8608");
    expect(welch.degreesOfFreedom.toFixed(3)).toBe("17.776");
    expect(welch.pValue.toPrecision(4)).toBe("0.07939");
    const differences = first.map((value, index) => value - second[index]);
    expect(defined(oneSampleT(differences, 0)).pValue).toBeCloseTo(paired.pValue, 15);
  });

  // Hollander & Wolfe (1973), Nonparametric Statistical Methods, pages 29, 69 and 116; printed values from the examples of
  // R's wilcox.test (V = 40, p = 0.01953; W = 35, p = 0.1272) and kruskal.test (H = 0.77143, p = 0.68).
  it("Hollander & Wolfe's rank tests", () => {
    const before = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3];
    const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];
    const depression = defined(pairedWilcoxon(before, after, "greater"));
    expect(depression.statistic).toBe(40);
    expect(depression.pValue).toBe(10 / 512);
    const atTerm = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46];
    const early = [1.15, 0.88, 0.9, 0.74, 1.21];
    const permeability = defined(mannWhitney(atTerm, early, "greater"));
    expect(permeability.statistic).toBe(35);
    expect(permeability.pValue.toPrecision(4)).toBe("0.1272");
    const clearance = defined(
      kruskalWallis([
        [2.9, 3.0, 2.5, 2.6, 3.2],
        [3.8, 2.7, 4.0, 2.4],
        [2.8, 3.4, 3.7, 2.2, 2.0],
      ]),
    );
    expect(clearance.statistic.toFixed(5)).toBe("0.77143");
    expect(clearance.pValue.toPrecision(2)).toBe("0.68");
  });

  // Dobson (1983), An Introduction to Statistical Modelling: plant weights; printed values from R's data set PlantGrowth.
  it("Dobson's plant growth", () => {
    const result = defined(
      analysisOfVariance([
        [4.17, 5.58, 5.18, 6.11, 4.5, 4.61, 5.17, 4.53, 5.33, 5.14],
        [4.81, 4.17, 4.41, 3.59, 5.87, 3.83, 6.03, 4.89, 4.32, 4.69],
        [6.31, 5.12, 5.54, 5.5, 5.37, 5.29, 4.92, 6.15, 5.8, 5.26],
      ]),
    );
    expect(result.statistic.toFixed(4)).toBe("4.8461");
    expect(result.pValue.toPrecision(4)).toBe("0.01591");
  });
});

describe("NIST's Statistical Reference Datasets, certified values", () => {
  it("NumAcc1 and NumAcc3: small deviations from a large mean", () => {
    const first = [10000001, 10000003, 10000002];
    expect(defined(mean(first)).value).toBe(10000002);
    expect(defined(standardDeviation(first, 1)).value).toBe(1);
    const third = Float64Array.from({ length: 1001 }, (_, i) =>
      i === 0 ? 1000000.2 : i % 2 === 1 ? 1000000.1 : 1000000.3,
    );
    agrees(defined(mean(third)).value, 1000000.2, 1e-15);
    // The decimals are off by up to 6e-11 as doubles.
    agrees(defined(standardDeviation(third, 1)).value, 0.1, 1e-9);
  });

  it("Norris: a line", () => {
    const x = [
      0.2, 337.4, 118.2, 884.6, 10.1, 226.5, 666.3, 996.3, 448.6, 777.0, 558.2, 0.4, 0.6, 775.5, 666.9, 338.0, 447.5,
      11.6, 556.0, 228.1, 995.8, 887.6, 120.2, 0.3, 0.3, 556.8, 339.1, 887.2, 999.0, 779.0, 11.1, 118.3, 229.2, 669.1,
      448.9, 0.5,
    ];
    const y = [
      0.1, 338.8, 118.1, 888.0, 9.2, 228.1, 668.5, 998.5, 449.1, 778.9, 559.2, 0.3, 0.1, 778.1, 668.8, 339.3, 448.9,
      10.8, 557.7, 228.3, 998.0, 888.8, 119.6, 0.3, 0.6, 557.6, 339.3, 888.0, 998.5, 778.9, 10.2, 117.6, 228.9, 668.4,
      449.2, 0.2,
    ];
    const line = defined(linearRegression(x, y));
    agrees(line.intercept, -0.262323073774029, 1e-12);
    agrees(line.slope, 1.00211681802045, 1e-13);
    agrees(line.interceptStandardError, 0.232818234301152, 1e-12);
    agrees(line.slopeStandardError, 0.429796848199937e-3, 1e-12);
    agrees(line.correlation * line.correlation, 0.999993745883712, 1e-13);
  });

  it("Longley: six nearly collinear predictors", () => {
    const employed = [
      60323, 61122, 60171, 61187, 63221, 63639, 64989, 63761, 66019, 67857, 68169, 66513, 68655, 69564, 69331, 70551,
    ];
    const predictors = [
      [83.0, 88.5, 88.2, 89.5, 96.2, 98.1, 99.0, 100.0, 101.2, 104.6, 108.4, 110.8, 112.6, 114.2, 115.7, 116.9],
      [
        234289, 259426, 258054, 284599, 328975, 346999, 365385, 363112, 397469, 419180, 442769, 444546, 482704, 502601,
        518173, 554894,
      ],
      [2356, 2325, 3682, 3351, 2099, 1932, 1870, 3578, 2904, 2822, 2936, 4681, 3813, 3931, 4806, 4007],
      [1590, 1456, 1616, 1650, 3099, 3594, 3547, 3350, 3048, 2857, 2798, 2637, 2552, 2514, 2572, 2827],
      [
        107608, 108632, 109773, 110929, 112075, 113270, 115094, 116219, 117388, 118734, 120445, 121950, 123366, 125368,
        127852, 130081,
      ],
      [1947, 1948, 1949, 1950, 1951, 1952, 1953, 1954, 1955, 1956, 1957, 1958, 1959, 1960, 1961, 1962],
    ];
    const fit = defined(leastSquares(predictors, employed, { intercept: true }));
    const certified = [
      [15.0618722713733, 84.9149257747669],
      [-0.35819179292591e-1, 0.334910077722432e-1],
      [-2.02022980381683, 0.488399681651699],
      [-1.03322686717359, 0.214274163161675],
      [-0.511041056535807e-1, 0.22607320006937],
      [1829.15146461355, 455.478499142212],
    ];
    for (const [index, [estimate, error]] of certified.entries()) {
      agrees(fit.slopes[index].estimate, estimate, 1e-10);
      agrees(fit.slopes[index].standardError, error, 1e-10);
    }
    agrees(fit.intercept?.estimate ?? 0, -3482258.63459582, 1e-10);
    agrees(fit.intercept?.standardError ?? 0, 890420.383607373, 1e-10);
    agrees(Math.sqrt(fit.residualVariance), 304.854073561965, 1e-11);
    agrees(fit.rSquared, 0.995479004577296, 1e-12);
  });
});
