import { describe, expect, it } from "vitest";
import { findFamily } from "../families.ts";
import { makeTwins } from "../scenario/scenario.ts";
import { checkForm } from "./check-form.ts";

const twins = makeTwins("1", findFamily("lost-in-the-middle"));
const [{ truth, subjects }] = twins;
const file = (text: string) => new TextEncoder().encode(text);
const right = { measure: "accuracy", factor: "position", finding: { kind: "no-effect" } };
const handIns: readonly (readonly [
  name: string,
  value: unknown,
  files: { readonly [path: string]: Uint8Array },
  problems: readonly string[],
])[] = [
  ["nothing", {}, {}, ["There are no claims", "There is no conclusion"]],
  ["right claims", { conclusion: "Nothing matters.", claims: [right] }, {}, []],
  ["files", {}, { "claims.json": file(JSON.stringify([right])), "conclusion.md": file("Nothing.") }, []],
  ["no JSON", { conclusion: "x" }, { "claims.json": file("none") }, ["claims.json is not JSON"]],
  [
    "an unknown level",
    { conclusion: "x", claims: [{ ...right, scope: { conditions: { documents: ["7"] } } }] },
    {},
    ["Claim 1: scope.conditions.documents.0 cannot be"],
  ],
  [
    "an unknown subject",
    { conclusion: "x", claims: [right, { ...right, scope: { subjects: ["nobody"] } }] },
    {},
    ["Claim 2: scope.subjects.0"],
  ],
  ["an unknown field", { claim: [] }, {}, ["The answer has to be"]],
  [
    "results in another form",
    { conclusion: "x", claims: [right] },
    { "results.jsonl": file('{"id": 1}\n') },
    ["Line 1 of results.jsonl"],
  ],
];

describe("the check of the form", () => {
  it.each(handIns)("says what is wrong: %s", (_, value, files, problems) => {
    const found = checkForm(truth, { value, files });
    expect(found).toHaveLength(problems.length);
    for (const [index, problem] of problems.entries()) expect(found[index]).toContain(problem);
  });

  it.each(handIns)("says the same, to the byte, whatever is true: %s", (_, value, files) => {
    const [one, other] = twins.map((twin) => JSON.stringify(checkForm(twin.truth, { value, files })));
    expect(one).toBe(other);
    const blind = {
      subjects,
      factors: truth.factors,
      measures: truth.measures,
      value: () => {
        throw new Error("the truth was looked at");
      },
    };
    expect(JSON.stringify(checkForm(blind, { value, files }))).toBe(one);
  });
});
