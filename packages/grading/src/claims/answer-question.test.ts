import { describe, expect, it } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import type { Finding } from "./claim.ts";
import { contrast, doseSpace, extreme, noEffect, shape, spaceBy, trend } from "./claims.test-support.ts";
import type { Question } from "./question.ts";

const about = { measure: "growth", factor: "dose" };
const pair = { kind: "contrast", levels: ["2", "0"] } as const;

describe("a question", () => {
  const table: readonly (readonly [Question["asks"], number[], Finding[] | "undecided"])[] = [
    [pair, [0, 3, 9], [contrast("2", "higher", "0")]],
    [pair, [9, 3, 0], [contrast("2", "lower", "0")]],
    [pair, [9, 3, 9], [contrast("2", "equal", "0")]],
    [pair, [9, 3, 7], "undecided"],
    [{ kind: "trend" }, [0, 3, 9], [trend("increasing")]],
    [{ kind: "trend" }, [9, 3, 0], [trend("decreasing")]],
    [{ kind: "trend" }, [3, 3, 4], [trend("flat")]],
    [{ kind: "trend" }, [9, 3, 9], [shape("u-shaped")]],
    [{ kind: "shape" }, [0, 9, 3], [shape("inverted-u")]],
    [{ kind: "shape" }, [0, 3, 9], [trend("increasing")]],
    [{ kind: "trend" }, [0, 9, 7], "undecided"],
    [{ kind: "extreme" }, [0, 5, 12], [extreme("highest", "2"), extreme("lowest", "0")]],
    [{ kind: "extreme" }, [0, 0, 12], [extreme("highest", "2")]],
    [{ kind: "extreme" }, [0, 12, 12], [extreme("lowest", "0")]],
    [{ kind: "extreme" }, [5, 5, 4], [noEffect]],
    [{ kind: "extreme" }, [5, 0, 0, 9, 9], "undecided"],
    [{ kind: "extreme" }, [0, 9], [extreme("highest", "1")]],
  ];
  for (const [asks, values, findings] of table) {
    it(`after the ${asks.kind} of ${values.join(", ")} is answered by ${JSON.stringify(findings)}`, () => {
      const expected = findings === "undecided" ? findings : findings.map((finding) => ({ ...about, finding }));
      expect(answerQuestion({ ...about, asks }, doseSpace(values))).toEqual(expected);
    });
  }

  it("is answered for its whole scope or not at all", () => {
    const space = spaceBy((_, { subject, levels }) => (subject === "vole" ? 5 : -5) * Number(levels.dose));
    expect(answerQuestion({ ...about, asks: { kind: "trend" } }, space)).toBe("undecided");
    const scope = { subjects: ["wren"] };
    expect(answerQuestion({ ...about, scope, asks: { kind: "trend" } }, space)).toEqual([
      { ...about, scope, finding: trend("decreasing") },
    ]);
    const effectOf = { factor: "subject", levels: ["vole", "wren"] } as const;
    expect(answerQuestion({ ...about, effectOf, asks: { kind: "trend" } }, space)).toEqual([
      { ...about, effectOf, finding: trend("increasing") },
    ]);
  });
});
