import { describe, expect, it } from "vitest";
import { compareVariants } from "./compare-variants.ts";
import { metricColumns } from "./tally-scores.ts";

const score = (scorer: string, value: number) => ({ scorer, metric: "correct", value, weight: 1, reason: "" });

/** Questions as strings of verdicts, one a variant in the order a, b, c: 1 right, 0 wrong, "." not asked. */
function graded(...questions: string[]) {
  return questions.flatMap((verdicts, question) =>
    [...verdicts].flatMap((verdict, index) => {
      const scores = [score("strict", Number(verdict)), score("closeness", Number(verdict) / 2)];
      const item = { question: `${question}`, strata: { variant: "abc"[index] }, scores };
      return verdict === "." ? [] : [item];
    }),
  );
}
const compare = (items: ReturnType<typeof graded>) => compareVariants(items, metricColumns(items));

describe("variants of questions", () => {
  it("are averaged in each question first, so that a question counts once however many variants it has", () => {
    const compared = compare(graded("111", "0..", "10."));
    expect(compared).toMatchObject({ variants: ["a", "b", "c"], questions: 3 });
    expect(compared?.accuracy.strict).toBeCloseTo((1 + 0 + 1 / 2) / 3, 15);
    expect(compared?.accuracy.closeness).toBeCloseTo((1 / 2 + 0 + 1 / 4) / 3, 15);
  });

  it("are paired within questions: all of them, and every two of them", () => {
    const { agreement = [] } = compare(graded("111", "100", "00.", "11.", "0..")) ?? {};
    expect(agreement.map(({ variants }) => variants.join(""))).toEqual(["abc", "ab", "ac", "bc"]);
    const [all, ab, ac, bc] = agreement.map(({ verdicts }) => verdicts.strict);
    // Of 3 + 3 + 1 + 1 pairs, two differ: those of the second question's "a".
    expect(all).toMatchObject({ units: 4, pairs: 8, equal: 6 / 8 });
    // Ten values, 6 right and 4 wrong; the second question alone disagrees, by 2 · 2 / (3 - 1) = 2 of 2 · 6 · 4 = 48.
    expect(all.alpha).toBeCloseTo(1 - (9 * 2) / 48, 15);
    // Units 11, 10, 00, 11: eight values, 5 right and 3 wrong, one of the units disagrees.
    expect(ab).toMatchObject({ units: 4, pairs: 4, equal: 3 / 4 });
    expect(ab.alpha).toBeCloseTo(1 - (7 * 2) / 30, 15);
    // Units 11, 10: four values, 3 right and 1 wrong.
    expect(ac).toMatchObject({ units: 2, pairs: 2, equal: 1 / 2 });
    expect(ac.alpha).toBeCloseTo(1 - (3 * 2) / 6, 15);
    expect(bc).toEqual({ units: 2, pairs: 2, equal: 1, alpha: 1 });
  });

  it("are compared once where there are two of them, and not at all where no question has two", () => {
    expect(compare(graded("11", "10"))?.agreement.length).toBe(1);
    expect(compare(graded("1..", ".0.", "..1"))).toBeUndefined();
    expect(compare([])).toBeUndefined();
  });

  it("agree or not in what is right or wrong alone, not in other metrics", () => {
    expect(Object.keys(compare(graded("11"))?.agreement[0].verdicts ?? {})).toEqual(["strict"]);
  });

  it("are the items with a variant; others that share a question are no wordings of it", () => {
    const items = graded("11", "10").map((item) => ({ ...item, strata: {} }));
    expect(compareVariants(items, metricColumns(items))).toBeUndefined();
  });
});
