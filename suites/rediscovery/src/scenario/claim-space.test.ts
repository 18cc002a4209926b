import { type Claim, describeClaim, judgeClaim, scoreClaims } from "@assay/grading/claims";
import { describe, expect, it } from "vitest";
import { findFamily } from "../families.ts";
import { type Member, makeScenario } from "./scenario.ts";

/** The core claim of a scenario with this statement, and what other claims recall of it. */
function asked(family: string, key: string, member: Member, statement: string) {
  const { core, truth } = makeScenario(key, findFamily(family), member);
  const [claim] = core.filter((each) => describeClaim(each) === statement);
  if (claim === undefined) throw new Error(`the core is: ${core.map(describeClaim).join(" ")}`);
  const recallOf = (said: Claim) => ({
    verdict: judgeClaim(said, truth).verdict,
    recall: scoreClaims([said], [claim], truth).recall,
  });
  return { claim, recallOf };
}

describe("a true claim that says more than a study asks", () => {
  it("answers it about sums, where it is about problems of all kinds", () => {
    const { claim, recallOf } = asked(
      "self-correction",
      "1",
      0,
      "Mended is higher with procedure told-wrong than with procedure critique, with task sums.",
    );
    const { scope: _, ...ofAll } = claim;
    expect(recallOf(ofAll)).toEqual({ verdict: "supported", recall: 1 });
    expect(recallOf({ ...claim, scope: { conditions: { task: ["all"] } } })).toMatchObject({ recall: 1 });
    // What is said of riddles says nothing about sums.
    expect(recallOf({ ...claim, scope: { conditions: { task: ["riddles"] } } })).toMatchObject({ recall: 0 });
  });

  it("answers it about sums of several steps, where it is about all sums and the other way round", () => {
    const { claim, recallOf } = asked(
      "decoding-paths",
      "3",
      0,
      "Reasoning-rate is lower with path 6 than with path 1, with steps several.",
    );
    const { scope: _, ...about } = claim;
    const said: Claim = { ...about, finding: { kind: "contrast", levels: ["1", "6"], relation: "higher" } };
    expect(recallOf(said)).toEqual({ verdict: "supported", recall: 1 });
  });

  it("answers it about a dose of 10, where it is about a dose of 100", () => {
    const { claim, recallOf } = asked(
      "cell-line",
      "1",
      0,
      "The gain in growth from drovexil 0 to drovexil 10 is lower in loplol than in bravex.",
    );
    const said: Claim = { ...claim, effectOf: { factor: "drovexil", levels: ["100", "0"] } };
    expect(claim.effectOf?.levels).toEqual(["10", "0"]);
    expect(recallOf(said)).toEqual({ verdict: "supported", recall: 1 });
  });
});
