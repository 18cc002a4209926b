import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ClaimSpace, judgeClaim, parseClaims } from "./index.ts";

const page = readFileSync(new URL("../../../../docs/claims.md", import.meta.url), "utf8");

function block(name: string): string {
  return new RegExp(`\`\`\`json ${name}\\n([^]*?)\\n\`\`\``).exec(page)?.[1] ?? "";
}

describe("docs/claims.md", () => {
  // Lost in the middle, the more so the more documents there are, with no effect of tone.
  const space: ClaimSpace = {
    ...JSON.parse(block("space")),
    value: (_, { subject, levels }) =>
      (subject === "subject-a" ? 0.9 : 0.8) -
      (levels.position === "middle" ? 0.011 * Number(levels.documents) : 0) -
      0.01 * Number(levels.documents),
  };

  it("shows a file of claims that can all be judged, of every kind of finding", () => {
    const { claims, problems } = parseClaims(block("claims"), space);
    expect(problems).toEqual([]);
    expect(claims.map((claim) => judgeClaim(claim, space).verdict)).toEqual([
      "supported",
      "supported",
      "supported",
      "contradicted",
      "supported",
      "contradicted",
      "supported",
    ]);
    expect(new Set(claims.map(({ finding }) => finding.kind)).size).toBe(5);
  });
});
