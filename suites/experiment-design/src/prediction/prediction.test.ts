import { readModel } from "@assay/science/inference";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { findGoal } from "../environments.ts";
import { openSetup } from "../setup.ts";
import { pose } from "../suite.test-support.ts";
import { balancedLabel, labelShares } from "./balanced-labels.ts";
import { matchPlaces } from "./match-places.ts";
import { meanPlaces } from "./mean-places.ts";
import { logEvidenceOf, posteriorDraws } from "./posteriors.ts";
import { predictAfter } from "./predict-after.ts";
import { thin } from "./thin.ts";
import { weightedMean, weightedMedian } from "./weighted.ts";

const columnsOf = (rows: readonly (readonly number[])[]): Float64Array[] =>
  rows[0].map((_, index) => Float64Array.from(rows, (row) => row[index]));

describe("weighted draws", () => {
  const draws = { size: 4, columns: [], weights: Float64Array.of(0.1, 0.2, 0.6, 0.1) };
  const column = Float64Array.of(10, 0, 5, 1);

  it("have a mean and a median by their weights", () => {
    expect(weightedMean(draws, column)).toBeCloseTo(4.1, 12);
    expect(weightedMedian(draws, column)).toBe(5);
    expect(weightedMedian({ size: 3, columns: [] }, Float64Array.of(3, 1, 2))).toBe(2);
  });

  it("are taken as often as their weights say when they are thinned", () => {
    const { size, columns } = thin({ ...draws, columns: [column] }, 10);
    expect(size).toBe(10);
    expect([...columns[0]]).toEqual([10, 0, 0, 5, 5, 5, 5, 5, 5, 1]);
  });
});

describe("places in any order", () => {
  it("are matched by the least sum of squared distances", () => {
    expect(matchPlaces([9, 9, 0, 0, 5, 5], [0.1, 0, 5, 5.2, 8, 9], 2)).toEqual([1, 2, 0]);
  });

  it("are found behind draws that name them in every order", () => {
    const places = [
      [-2, 1],
      [0, 0],
      [1.5, -1],
    ];
    const random = stream("test", "places");
    const rows = Array.from({ length: 300 }, () =>
      random.shuffle([...places]).flatMap((place) => place.map((value) => value + 0.1 * sampleNormal(random))),
    );
    const found = meanPlaces({ size: rows.length, columns: [] }, columnsOf(rows), 2);
    const matched = matchPlaces(found, places.flat(), 2).map((place) => found.slice(2 * place, 2 * place + 2));
    for (const [index, place] of places.entries()) {
      expect(Math.hypot(matched[index][0] - place[0], matched[index][1] - place[1])).toBeLessThan(0.05);
    }
  });
});

describe("labels of which half of the questions have either", () => {
  const draws = { size: 2, columns: [] };

  it("go by how much likelier they are at a point than elsewhere, not by which is likelier", () => {
    const rare = Float64Array.of(0.1, 0.1);
    expect(balancedLabel(draws, Float64Array.of(0.2, 0.2), rare)).toBe(1);
    expect(balancedLabel(draws, Float64Array.of(0.05, 0.05), rare)).toBe(0);
    // 0.3 / 0.5 + 0.2 / 0.1 against 0.7 / 0.5 + 0.8 / 0.9.
    expect(balancedLabel(draws, Float64Array.of(0.3, 0.2), Float64Array.of(0.5, 0.1))).toBe(1);
  });

  it("have the share of the world's points, for every draw", () => {
    const { item } = pose({ environment: "mastectomy-survival", goal: "survival" }).challenge;
    const setup = openSetup(item);
    const { target } = findGoal(setup.environment, "survival");
    if (target.kind !== "outcome") throw new Error("labels are outcomes");
    const columns = [Float64Array.of(0.05, 1e9), Float64Array.of(0, 0)];
    const shares = labelShares(setup.model, { size: 2, columns }, target, setup, stream("shares"));
    // 1 minus the mean of exp(-0.05 t) over 0 to 10 years. In the other world nearly nobody survives, so the share is
    // close to one.
    expect(Math.abs(shares[0] - (1 - (1 - Math.exp(-0.5)) / 0.5))).toBeLessThan(0.03);
    expect(shares[1]).toBeLessThan(1);
  });
});

describe("beliefs about a model of independent parts", () => {
  const inputs = [{ name: "x", kind: "number" as const }];
  const source = "a ~ normal(0, 1)\nb ~ normal(0, 2)\ny ~ normal(a * x, 0.5)\nz ~ normal(b, 1)";
  const read = readModel(source, { inputs, outputs: ["y", "z"] });
  if (!read.ok) throw new Error(read.errors[0].message);
  const { model } = read;
  const data = [
    { inputs: { x: 1 }, outcome: [0.4, -1] },
    { inputs: { x: 2 }, outcome: [1.1, -3] },
  ];

  it("are those of the conjugate formulas, each part's of its own outputs", () => {
    const draws = posteriorDraws("parts", model, data);
    // Precisions 1 + 4 (1 + 4) and 1/4 + 2. The means are 4 (0.4 + 2.2) and -4, each divided by the precision.
    for (const [index, [mean, precision]] of [
      [10.4 / 21, 21],
      [-4 / 2.25, 2.25],
    ].entries()) {
      const column = draws.columns[index];
      const found = weightedMean(draws, column);
      const square = weightedMean(
        draws,
        column.map((value) => (value - found) * (value - found)),
      );
      // 2,000 particles: five standard errors of the mean and of a variance.
      expect(Math.abs(found - mean) * Math.sqrt(precision)).toBeLessThan(0.12);
      expect(Math.abs(square * precision - 1)).toBeLessThan(0.2);
    }
  });

  it("have the evidence of both parts", () => {
    const normal = (x: number, variance: number) => -0.5 * Math.log(2 * Math.PI * variance) - (0.5 * x * x) / variance;
    // Datum by datum: y has the variance x² Var(a) + 1/4 around x E(a), and z has the variance of b plus 1 around E(b).
    const exact =
      normal(0.4, 1.25) + normal(1.1 - 2 * 0.32, 4 * 0.2 + 0.25) + normal(-1, 5) + normal(-3 + 0.8, 0.8 + 1);
    expect(Math.abs(logEvidenceOf("parts", model, data) - exact)).toBeLessThan(0.15);
  });
});

describe("predictions that are remembered", () => {
  it("are given again while new ones push them out", () => {
    const { item } = pose({ environment: "death-process", goal: "infected" }).challenge;
    const setup = openSetup(item);
    const predict = (times: readonly number[]) =>
      predictAfter(
        item,
        setup,
        setup.model,
        [{ inputs: { time: 1 }, outcome: [30] }],
        times.map((time) => ({ time })),
      );
    const [first] = predict([1]);
    // As many as the cache holds, so that the first is the oldest.
    predict(Array.from({ length: 4999 }, (_, index) => 1 + (index + 1) / 10_000));
    const [fresh, again] = predict([0.5, 1]);
    expect(fresh).toEqual([expect.any(Number)]);
    expect(again).toEqual(first);
  });
});
