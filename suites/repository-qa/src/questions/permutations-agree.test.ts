import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { associate, correlate, type Pairs } from "../query/statistics.ts";
import { permutationsAgree } from "./permutations-agree.ts";

const numbers = (x: readonly number[], y: readonly number[]): Pairs => ({
  x: { texts: [], numbers: Float64Array.from(x) },
  y: { texts: [], numbers: Float64Array.from(y) },
});

/** Pairs with a table of counts. */
function counts(table: readonly (readonly number[])[]): Pairs {
  const cells = table.flatMap((row, one) => row.flatMap((count, other) => Array(count).fill([`r${one}`, `c${other}`])));
  const [x, y] = [0, 1].map((side) => ({ texts: cells.map((cell) => cell[side]), numbers: new Float64Array() }));
  return { x, y };
}

type Case = readonly [what: string, "pearson" | "spearman" | "chi-square", Pairs, alpha: number, agree: boolean];

const eleven = Array.from({ length: 11 }, (_, index) => index);
const cases: readonly Case[] = [
  // Of 4! = 24 orders, two have a rank correlation of ±1: p is 0.083, and 0 by Student's t.
  ["ranks in order, 4 pairs", "spearman", numbers([1, 2, 3, 4], [2, 3, 5, 9]), 0.05, false],
  // Of 5! = 120 orders, two: p is 0.017.
  ["ranks in order, 5 pairs, at 0.05", "spearman", numbers([1, 2, 3, 4, 5], [2, 3, 5, 9, 11]), 0.05, true],
  ["ranks in order, 5 pairs, at 0.01", "spearman", numbers([1, 2, 3, 4, 5], [2, 3, 5, 9, 11]), 0.01, false],
  // One pair far from all others: it stays together in one order of eleven, so p is 0.091; by Student's t it is 0.
  ["one pair alone", "pearson", numbers([...eleven.slice(1).map(() => 0), 1], [...eleven.slice(1), 99]), 0.05, false],
  ["a line", "pearson", numbers(eleven, eleven), 0.01, true],
  ["no line", "pearson", numbers(eleven, [5, 1, 9, 3, 7, 2, 8, 4, 6, 0, 10]), 0.05, true],
  // One row of its own in a table of 43: p is 2 in 43, though that of chi-square is below 0.001.
  [
    "one row alone, at 0.01",
    "chi-square",
    counts([
      [41, 1, 0],
      [0, 0, 1],
    ]),
    0.01,
    false,
  ],
  // Fisher's exact p is 0.0706 and that of chi-square 0.0253.
  [
    "a table of 12",
    "chi-square",
    counts([
      [6, 1],
      [1, 4],
    ]),
    0.05,
    false,
  ],
  [
    "a clear table",
    "chi-square",
    counts([
      [20, 2],
      [3, 19],
    ]),
    0.01,
    true,
  ],
];

describe("permutations", () => {
  it.each(cases)("of %s agree with %s where they should", (what, statistic, pairs, alpha, agree) => {
    const { x, y } = pairs;
    const found = statistic === "chi-square" ? associate(x.texts, y.texts) : correlate(statistic, x.numbers, y.numbers);
    if ("reason" in found) throw new Error(found.reason);
    const isBelow = found.value.pValue < alpha;
    expect(permutationsAgree(stream("permutations-agree.test", what), statistic, pairs, alpha, isBelow)).toBe(agree);
    // Nothing that agrees would agree with the opposite.
    if (agree) {
      expect(permutationsAgree(stream("permutations-agree.test", what), statistic, pairs, alpha, !isBelow)).toBe(false);
    }
  });

  it("leave the pairs as they are, and come to the same decision again", () => {
    const pairs = numbers(eleven, [5, 1, 9, 3, 7, 2, 8, 4, 6, 0, 10]);
    const before = JSON.stringify(pairs);
    const decide = () => permutationsAgree(stream("permutations-agree.test"), "pearson", pairs, 0.05, false);
    expect([decide(), decide()]).toEqual([true, true]);
    expect(JSON.stringify(pairs)).toBe(before);
  });
});
