import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryNumberFormula } from "../arbitrary-formula.test-support.ts";
import { compile } from "../evaluation/compile.ts";
import { evaluateRow } from "../evaluation/evaluate-row.ts";
import type { Formula } from "../formula.ts";
import { functionParameters } from "../functions.ts";
import { check } from "../language/check.ts";
import { print } from "../printing/print.ts";
import { gradient } from "./gradient.ts";

function formulaOf(source: string): Formula<"number"> {
  const variables = { x: "number", y: "number", z: "number", p: "boolean", g: { levels: ["u", "v"] } } as const;
  const checked = check(source, variables, { result: "number", parameters: ["a", "b"] });
  if (!checked.ok) throw new Error(checked.errors[0].message);
  return checked.formula;
}

interface Slope {
  readonly value: number;
  /** How far two step widths disagree: large at jumps and kinks and where rounding drowns the difference. */
  readonly doubt: number;
}

type Row = Readonly<Record<string, number | boolean | string>>;

/** Central differences of two widths, extrapolated to width 0 (Richardson). */
function slopeOf(formula: Formula<"number">, name: string, row: Row): Slope {
  const at = Number(row[name]);
  const difference = (width: number) =>
    (evaluateRow(formula, { ...row, [name]: at + width }) - evaluateRow(formula, { ...row, [name]: at - width })) /
    (2 * width);
  const [wide, middle, narrow] = [4e-4, 2e-4, 1e-4].map((width) => difference(width * Math.max(1, Math.abs(at))));
  const value = (4 * narrow - middle) / 3;
  return { value, doubt: Math.abs(middle - narrow) + Math.abs(wide - middle) };
}

describe("gradient", () => {
  it("agrees with central differences wherever the formula is smooth", () => {
    const place = fc.double({ min: 0.1, max: 3, noNaN: true }).map((value) => value + 0.0123456789);
    const rows = fc.record({
      x: place,
      y: place,
      z: place,
      a: place,
      b: place,
      p: fc.boolean(),
      q: fc.boolean(),
      g: fc.constantFrom("low", "mid"),
      h: fc.constantFrom("low", "mid"),
    });
    let compared = 0;
    let undefinedSlopes = 0;
    fc.assert(
      fc.property(arbitraryNumberFormula, rows, fc.constantFrom("x", "y", "a"), (formula, row, name) => {
        const slope = slopeOf(formula, name, row);
        const scale = Math.abs(slope.value) + Math.abs(evaluateRow(formula, row)) * 1e-3;
        if (!(slope.doubt <= 1e-4 * scale) || slope.value === 0) return;
        const [derivative] = gradient(formula, [name]);
        const mine = evaluateRow(derivative, row);
        compared++;
        if (!Number.isFinite(mine)) undefinedSlopes++;
        else expect(Math.abs(mine - slope.value), print(formula)).toBeLessThanOrEqual(1e-6 * scale + 10 * slope.doubt);
      }),
      { numRuns: 3000, seed: 7 },
    );
    expect(compared).toBeGreaterThan(500);
    expect(undefinedSlopes / compared).toBeLessThan(0.01);
  });

  const places: readonly Row[] = [
    { x: 0.3, y: 0.7, z: 0.45, a: 1.3, b: 0.4, p: true, g: "u" },
    { x: 0.8, y: 0.2, z: 0.6, a: 2.1, b: 1.4, p: false, g: "v" },
    { x: 0.55, y: 0.9, z: 0.1, a: 0.7, b: 2.2, p: true, g: "v" },
  ];
  const calls = Object.entries<readonly string[]>(functionParameters).map(([name, parameters]) => {
    const count = parameters[0] === "..." ? 3 : parameters.length;
    return `${name}(${["x * 0.9 + y^2 * 0.05", "y + 0.3 * x * a", "z * 1.2 + x / 9"].slice(0, count).join(", ")})`;
  });
  it.each([
    ...calls,
    "x + y * x - x / y",
    "x^y + y^3 + a^x",
    "7.1 * x % (y + 0.1 * x)",
    "x > y ? x^2 : sin(x * y)",
    'match(g, "u", x * y, x^3)',
    "clamp(x, y, z)",
    "clamp(x, 0.4, 0.7)",
    "max(x * y, z, x + z)",
    "-(-x) * 2 * 3 - (0 - y) * x",
  ])("of %s has the slopes of central differences", (source) => {
    const formula = formulaOf(source);
    const derivatives = gradient(formula, ["x", "y", "z", "a"]);
    for (const row of places) {
      for (const [index, name] of ["x", "y", "z", "a"].entries()) {
        const slope = slopeOf(formula, name, row);
        const mine = evaluateRow(derivatives[index], row);
        expect(Math.abs(mine - slope.value)).toBeLessThanOrEqual(
          1e-8 * (1 + Math.abs(slope.value)) + slope.doubt * 1e-2,
        );
      }
    }
  });

  it.each([
    ["a * x^2 + 3 * x + 1", "x", "a * (2 * x) + 3"],
    ["a * x^2 + 3 * x + 1", "a", "x^2"],
    ["a * x^2 + 3 * x + 1", "b", "0"],
    ["abs(x)", "x", "sign(x)"],
    ["floor(x) + round(x) + ceil(x) + sign(x)", "x", "0"],
    ["min(x, y)", "x", "x <= y ? 1 : 0"],
    ["p ? 2 * x : a", "x", "p ? 2 : 0"],
    ["(x > 0 ? 1 : 0) + x", "x", "1"],
    ["exp(-x)", "x", "-exp(-x)"],
    ["x / a", "x", "1 / a"],
    ["clamp(x, 0, 1)", "x", "x < 0 || x > 1 ? 0 : 1"],
  ])("of %s by %s is %s", (source, name, expected) => {
    expect(print(gradient(formulaOf(source), [name])[0])).toBe(expected);
  });

  it("has the values of the convention where no derivative exists", () => {
    const value = (source: string, x: number) => evaluateRow(gradient(formulaOf(source), ["x"])[0], { x, y: 0, a: 0 });
    expect(value("abs(x)", 0)).toBe(0);
    expect(value("max(x, y)", 0)).toBe(1);
    expect(value("clamp(x, 0, 1)", 1)).toBe(1);
    expect(value("hill(x, 2, 1)", 0)).toBe(0.5);
    expect(value("3^(x * 0)", 0)).toBe(0);
  });

  it("is a formula like any other: it evaluates over columns, prints, and has a gradient", () => {
    const [slope] = gradient(formulaOf("sin(x) * a"), ["x"]);
    const x = Float64Array.of(0, 1, 2);
    expect(compile(slope).evaluate({ x, a: 2 })).toEqual(x.map((value) => Math.cos(value) * 2));
    expect(print(gradient(slope, ["x"])[0])).toBe("-(sin(x) * a)");
    const again = check(print(slope), slope.declared);
    expect(again.ok && again.formula.root).toEqual(slope.root);
  });

  it("of a sum of 1,000 terms is quick, and of one that grows too large is refused", () => {
    const sum = formulaOf(`${"x+".repeat(999)}x`);
    expect(evaluateRow(gradient(sum, ["x"])[0], { x: 1 })).toBe(1000);
    const product = formulaOf(`${"x*".repeat(999)}x`);
    expect(() => gradient(product, ["x"])).toThrow(/more than 200000 parts/);
  });

  it("refuses names that are no numbers of the formula", () => {
    expect(() => gradient(formulaOf("x"), ["w"])).toThrow(/"w" is not a numeric name/);
    expect(() => gradient(formulaOf("x"), ["g"])).toThrow(/"g" is not a numeric name/);
  });
});
