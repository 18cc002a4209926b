import { describe, expect, it } from "vitest";
import { check } from "../language/check.ts";
import { evaluateRow, type RowValue } from "./evaluate-row.ts";

const variables = {
  x: "number",
  n: "number",
  t: "boolean",
  f: "boolean",
  m: "boolean",
  g: { levels: ["u", "v"] },
  o: { levels: ["u", "v"] },
} as const;
const row = { x: 2, n: NaN, t: true, f: false, m: null, g: "u", o: null };

function value(source: string, values: Readonly<Record<string, RowValue>> = row): RowValue {
  const result = check(source, variables);
  if (!result.ok) throw new Error(result.errors[0].message);
  return evaluateRow(result.formula, values);
}

describe("evaluateRow", () => {
  it.each<[string, RowValue]>([
    ["-x^2", -4],
    ["2^-1", 0.5],
    ["2^3^2", 512],
    ["7 - 2 - 1", 4],
    ["8 / 2 / 2", 2],
    ["-1 % 3", 2],
    ["1 % -3", -2],
    ["5.5 % 2", 1.5],
    ["1 % 0", NaN],
    ["round(0.5) + round(1.5) * 10 + round(2.5) * 100", 220],
    ["round(-1.5)", -2],
    ["round(0.49999999999999994)", 0],
    ["min(3, 1, 2) + max(3, 1, 2) * 10", 31],
    ["hypot(2, 3, 6)", 7],
    ["hypot(-3)", 3],
    ["clamp(5, 0, 1) + clamp(-5, 0, 1) + clamp(0.5, 0, 1)", 1.5],
    ["clamp(0, 3, 1)", 1],
    ["logistic(0) + logit(0.5)", 0.5],
    ["logistic(-800)", 0],
    ["logistic(800)", 1],
    ["bump(3, 1, 2)", Math.exp(-0.5)],
    ["hill(2, 2, 3.7)", 0.5],
    ["hill(0, 2, 3)", 0],
    ["hill(1e300, 2, 3)", 1],
    ["normal_cdf(0) + erf(0)", 0.5],
    ["cos(pi) + log(e)", 0],
    ["x > 1 && x < 3 ? 10 : 20", 10],
    ['match(g, "v", 1, "u", 2, 3)', 2],
    ['match(g, "v", 1, 3)', 3],
    ['g == "u"', true],
    ['x > 1 ? "v" : g', "v"],
  ])("%s is %s", (source, expected) => {
    expect(value(source)).toBe(expected);
  });

  it.each<[string, RowValue]>([
    ["n + 1", NaN],
    ["n * 0", NaN],
    ["n^0", NaN],
    ["1^n", NaN],
    ["min(n, 1)", NaN],
    ["hypot(n, 1 / 0)", NaN],
    ["clamp(1, n, 2)", NaN],
    ["hill(1, 1, n)", NaN],
    ["n > 1", null],
    ["n == n", null],
    ["n != 1", null],
    ["t == m", null],
    ["o == g", null],
    ['o != "u"', null],
    ["!m", null],
    ["f && m", false],
    ["m && f", false],
    ["t && m", null],
    ["m && m", null],
    ["t || m", true],
    ["m || t", true],
    ["f || m", null],
    ["m ? 1 : 2", NaN],
    ["t ? 1 : n", 1],
    ["f ? n : 2", 2],
    ["f ? 1 : n", NaN],
    ["m ? t : f", null],
    ["m ? g : g", null],
    ['match(o, "u", 1, 2)', NaN],
    ['match(o, "u", g, g)', null],
    ['match(g, "u", 1, n)', 1],
  ])("with missing values, %s is %s", (source, expected) => {
    expect(value(source)).toBe(expected);
  });

  it("takes null for any missing value and refuses what is absent or of another type", () => {
    expect(value("x + 1", { x: null })).toBe(NaN);
    expect(() => value("x + 1", {})).toThrow(/no value for "x"/);
    expect(() => value("x + 1", { x: "2" })).toThrow(/value "2" of "x" is not a number/);
    expect(() => value('g == "u"', { g: "w" })).toThrow(/value "w" of "g" is not one of its levels/);
  });
});
