import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Claim, Finding } from "./claim.ts";
import type { ClaimSpace } from "./claim-space.ts";
import {
  arbitrarySpace,
  contrast,
  doseSpace,
  extreme,
  growth,
  noEffect,
  onDose,
  shape,
  trend,
} from "./claims.test-support.ts";
import { enumerateClaims } from "./enumerate-claims.ts";
import { judgeByIntervals, type MeasuredSpace, verdictOfInterval } from "./judge-by-intervals.ts";
import { judgeClaim } from "./judge-claim.ts";

/** A measurement of a space whose every difference is known within this much. */
function measured(space: ClaimSpace, within: number): MeasuredSpace {
  return {
    ...space,
    isMeasured: (measure, cell) => space.value(measure, cell) !== undefined,
    contrast(measure, cells) {
      const estimate = cells.reduce((sum, [cell, sign]) => sum + sign * (space.value(measure, cell) ?? Number.NaN), 0);
      return { estimate, interval: [estimate - within, estimate + within] };
    },
  };
}

describe("an interval", () => {
  // Equal within 1, different from 4 on.
  it.each([
    [2, 6, "higher"],
    [1, 6, "undecided"],
    [-6, -2, "lower"],
    [-3, 3, "equal"],
    [-3, 4, "undecided"],
    [0, 9, "undecided"],
  ] as const)("from %d to %d says %s", (low, high, verdict) => {
    expect(verdictOfInterval([low, high], growth)).toBe(verdict);
  });
});

describe("a claim about what was measured", () => {
  const table: readonly (readonly [Finding, readonly (number | undefined)[], within: number, verdict: string])[] = [
    [contrast("1", "higher", "0"), [0, 9], 1, "supported"],
    [contrast("1", "lower", "0"), [0, 9], 1, "contradicted"],
    [contrast("1", "equal", "0"), [0, 9], 1, "contradicted"],
    [contrast("1", "higher", "0"), [0, 9], 8, "undecided"],
    [contrast("1", "equal", "0"), [0, 0], 3, "supported"],
    [contrast("1", "higher", "0"), [0, undefined], 0, "undecided"],
    [noEffect, [0, 1, 0], 1, "supported"],
    [noEffect, [0, undefined, 9], 1, "contradicted"],
    [noEffect, [0, undefined, 0], 1, "undecided"],
    [trend("increasing"), [0, 0, 9], 1, "supported"],
    [trend("increasing"), [0, 9, 0], 1, "contradicted"],
    [trend("decreasing"), [9, 3, 0], 1, "supported"],
    [trend("flat"), [0, 0, 0], 2, "supported"],
    [trend("flat"), [0, 0, 0], 4, "undecided"],
    [shape("u-shaped"), [9, 0, 9], 1, "supported"],
    [shape("u-shaped"), [9, 0, 0], 1, "contradicted"],
    [shape("inverted-u"), [0, 9, 0], 1, "supported"],
    [extreme("highest", "2"), [0, 0, 9], 1, "supported"],
    [extreme("highest", "2"), [0, 9, 9], 1, "contradicted"],
    [extreme("lowest", "0"), [0, 9, undefined], 1, "undecided"],
    [trend("increasing"), [0, 9], 1, "supported"],
    [shape("u-shaped"), [0, 9], 1, "meaningless"],
  ];
  it.each(table)("%j, of %j within %d, is %s", (finding, values, within, verdict) => {
    expect(judgeByIntervals(onDose(finding), measured(doseSpace(values), within)).verdict).toBe(verdict);
  });

  it.each([
    [{ atLeast: 5 }, "supported"],
    [{ atLeast: 9 }, "undecided"],
    [{ atLeast: 15 }, "contradicted"],
    [{ atMost: 15 }, "supported"],
    [{ atMost: 5 }, "contradicted"],
  ] as const)("is held to its magnitude: %j is %s", (magnitude, verdict) => {
    const space = measured(doseSpace([0, 9]), 2);
    expect(judgeByIntervals(onDose(contrast("1", "higher", "0"), { magnitude }), space).verdict).toBe(verdict);
    expect(judgeByIntervals(onDose(contrast("0", "lower", "1"), { magnitude }), space).verdict).toBe(verdict);
  });

  it("holds wherever it is said to hold, or not at all", () => {
    const space = measured(
      {
        ...doseSpace([0, 9]),
        subjects: ["vole", "wren"],
        value: (_, { subject, levels }) => (subject === "vole" ? 9 : 0) * Number(levels.dose),
      },
      1,
    );
    const claim: Claim = onDose(contrast("1", "higher", "0"));
    expect(judgeByIntervals(claim, space).verdict).toBe("contradicted");
    expect(judgeByIntervals({ ...claim, scope: { subjects: ["vole"] } }, space).verdict).toBe("supported");
    const effect: Claim = { ...claim, effectOf: { factor: "subject", levels: ["vole", "wren"] } };
    expect(judgeByIntervals(effect, space)).toEqual({
      verdict: "supported",
      reason: "1 minus 0 is 9.000 (8.000 to 10.000).",
    });
  });

  it("is judged as by the values, where these are known and margins leave nothing between", () => {
    fc.assert(
      fc.property(arbitrarySpace, (space) => {
        const sharp = { ...space, measures: [{ ...growth, equalWithin: 1, differsBy: 2 }] };
        for (const claim of enumerateClaims(sharp, { effects: true, conditions: true })) {
          const exact = judgeClaim(claim, sharp).verdict;
          expect(judgeByIntervals(claim, measured(sharp, 0)).verdict, JSON.stringify(claim)).toBe(exact);
        }
      }),
      { numRuns: 10 },
    );
  });
});
