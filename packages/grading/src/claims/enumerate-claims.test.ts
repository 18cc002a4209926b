import { describe, expect, it } from "vitest";
import { claimProblem } from "./claim-fault.ts";
import { doseSpace, spaceBy } from "./claims.test-support.ts";
import { enumerateClaims, truthTable } from "./enumerate-claims.ts";

const space = spaceBy((_, { levels }) => Number(levels.dose) * 5);
const options = { effects: true, conditions: true };

describe("every claim", () => {
  it("is one that says something, and comes once", () => {
    const claims = [...enumerateClaims(space, options)];
    expect(claims.filter((claim) => claimProblem(claim, space) !== undefined)).toEqual([]);
    expect(new Set(claims.map((claim) => JSON.stringify(claim))).size).toBe(claims.length);
  });

  it("is of every kind: pairs, trends, shapes, extremes and no effect, by subject or for all", () => {
    // Dose: 6 pairs × 3 + 3 + 2 + 4 × 2 + 1 = 32; light: 3 + 3 + 4 + 1 = 11; strain: 9 + 6 + 1 = 16, each for all
    // subjects, one or the other; subject: 3 + 4 + 1 = 8.
    expect([...enumerateClaims(space)].length).toBe(3 * (32 + 11 + 16) + 8);
    // Dose under no condition, light on, light any, strain green, blue, any: 6 scopes for each choice of subjects.
    const onDose = [...enumerateClaims(space, { conditions: true })].filter(({ factor }) => factor === "dose");
    expect(onDose.length).toBe(3 * 6 * 32);
  });

  it("has its truth in the table", () => {
    const rows = [...truthTable(doseSpace([0, 5, 10]))];
    const holding = rows.flatMap(({ claim, truth }) => (truth.verdict === "supported" ? [claim.finding] : []));
    expect(holding).toEqual([
      { kind: "contrast", levels: ["0", "1"], relation: "lower" },
      { kind: "contrast", levels: ["0", "2"], relation: "lower" },
      { kind: "contrast", levels: ["1", "2"], relation: "lower" },
      { kind: "trend", relation: "increasing" },
      { kind: "extreme", level: "0", relation: "lowest" },
      { kind: "extreme", level: "2", relation: "highest" },
    ]);
  });
});
