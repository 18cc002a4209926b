import { type ClaimSpace, enumerateClaims, judgeClaim } from "@assay/grading/claims";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { possibleVerdicts } from "./possible-verdicts.ts";

const levels = ["0", "1", "2", "3"];
const margins = { equalWithin: 1, differsBy: 4 };

/** A space of one factor with these values. */
const spaceOf = (values: readonly number[]): ClaimSpace => ({
  subjects: ["vole"],
  factors: [{ name: "dose", levels, ordered: true, reference: "0" }],
  measures: [{ name: "growth", ...margins }],
  value: (_, cell) => values[levels.indexOf(cell.levels.dose)],
});

/** The possible comparisons if every value is known to within an error. */
const within = (values: readonly number[], error: number) => ({
  levels,
  mayExceed: (one: number, other: number) => values[one] - values[other] + error >= margins.differsBy,
  mayNot: (one: number, other: number) => values[one] - values[other] - error <= margins.equalWithin,
});

const fourValues = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 });

describe("the verdicts that are possible", () => {
  it("are the verdict itself where values are known", () => {
    fc.assert(
      fc.property(fourValues, (values) => {
        const space = spaceOf(values);
        for (const claim of enumerateClaims(space)) {
          if (claim.factor !== "dose") continue;
          const { supported, contradicted } = possibleVerdicts(claim.finding, within(values, 0));
          const found = supported ? "supported" : contradicted ? "contradicted" : "undecided";
          expect(supported && contradicted).toBe(false);
          expect(found, JSON.stringify([values, claim.finding])).toBe(judgeClaim(claim, space).verdict);
        }
      }),
    );
  });

  it("include the verdict where values are known roughly", () => {
    fc.assert(
      fc.property(fourValues, fourValues, (values, errors) => {
        const space = spaceOf(values);
        const seen = values.map((value, index) => value + errors[index] - 4.5);
        for (const claim of enumerateClaims(space)) {
          const { verdict } = judgeClaim(claim, space);
          if (claim.factor !== "dose" || verdict === "undecided" || verdict === "meaningless") continue;
          expect(possibleVerdicts(claim.finding, within(seen, 9))[verdict]).toBe(true);
        }
      }),
    );
  });
});
