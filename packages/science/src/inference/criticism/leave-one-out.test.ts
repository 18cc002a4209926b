import { describe, expect, it } from "vitest";
import { arvizLeaveOneOut, arvizSmoothing } from "../sampling/diagnostics/arviz.test-support.ts";
import { leaveOneOutOf } from "./leave-one-out.ts";
import { smoothWeights } from "./pareto-smoothing.ts";

describe("Pareto-smoothed weights", () => {
  it.each(arvizSmoothing)("are those of ArviZ: $name", ({ logRatios, logWeights, shape }) => {
    const found = smoothWeights(logRatios);
    // JSON has no infinity.
    expect(found.shape).toBeCloseTo(shape ?? Number.POSITIVE_INFINITY, 9);
    logWeights.forEach((weight, index) => {
      expect(found.logWeights[index]).toBeCloseTo(weight, 8);
    });
  });
});

describe("leave-one-out", () => {
  it.each(arvizLeaveOneOut)("is that of ArviZ: $name", ({ logLikelihood, relativeSize, ...expected }) => {
    const found = leaveOneOutOf(logLikelihood, relativeSize);
    expect(found.elpd).toBeCloseTo(expected.elpd, 8);
    expect(found.standardError).toBeCloseTo(expected.standardError, 8);
    expect(found.effectiveParameters).toBeCloseTo(expected.effectiveParameters, 8);
    expected.pointwise.forEach((term, index) => {
      expect(found.pointwise[index]).toBeCloseTo(term, 8);
      expect(found.shapes[index]).toBeCloseTo(expected.shapes[index], 8);
    });
  });

  it("is minus infinity, and doubtful, where a draw could not have given the datum", () => {
    const column = Float64Array.from({ length: 50 }, (_, at) => (at === 7 ? Number.NEGATIVE_INFINITY : -1));
    expect(leaveOneOutOf([column], 1)).toMatchObject({ elpd: Number.NEGATIVE_INFINITY, doubtful: [0] });
  });
});
