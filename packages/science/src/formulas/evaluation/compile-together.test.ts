import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryNumberFormula } from "../arbitrary-formula.test-support.ts";
import { check } from "../language/check.ts";
import { compile } from "./compile.ts";
import { compileTogether } from "./compile-together.ts";

const variables = { x: "number", y: "number", a: "number", b: "number", z: "number" } as const;

function formulaOf(source: string) {
  const checked = check(source, variables, { result: "number" });
  if (!checked.ok) throw new Error(checked.errors[0].message);
  return checked.formula;
}

const rows = 2500;
const column = (scale: number) => Float64Array.from({ length: rows }, (_, row) => Math.sin(row * scale) * 3);

describe("formulas compiled together", () => {
  it.each([
    ["shared parts", ["sin(x) * y", "sin(x) + y", "sin(x)"]],
    ["one formula that is a part of another", ["x * y", "(x * y) ^ 2 + x * y", "exp(-(x * y))"]],
    ["the same formula twice", ["x + y", "x + y"]],
    ["names and numbers alone", ["x", "2", "a", "x", "a * 3"]],
    ["values of single numbers only", ["a + 1", "x * (a + 1)"]],
  ])("have the bits of each alone: %s", (_, sources) => {
    const formulas = sources.map(formulaOf);
    const columns = { x: column(0.37), y: column(1.1), a: 0.7, b: 2, z: column(2) };
    const outs = sources.map(() => new Float64Array(rows));
    const together = compileTogether(formulas);
    for (let time = 0; time < 2; time++) together.evaluate(columns, outs);
    for (const [index, formula] of formulas.entries()) {
      expect(outs[index]).toEqual(compile(formula).evaluate(columns, new Float64Array(rows)));
    }
  });

  it("have the bits of each alone, whatever they are", () => {
    const isNumeric = (name: string) => "xyzab".includes(name);
    const formulas = fc
      .array(arbitraryNumberFormula, { minLength: 1, maxLength: 5 })
      .filter((all) => all.every((formula) => [...formula.variables, ...formula.parameters].every(isNumeric)));
    fc.assert(
      fc.property(formulas, fc.boolean(), fc.boolean(), (all, isXColumn, isAColumn) => {
        const columns = {
          x: isXColumn ? column(0.37) : 0.3,
          y: column(1.1),
          z: -0.4,
          a: isAColumn ? column(0.9) : 1.7,
          b: 2.2,
        };
        const outs = all.map(() => new Float64Array(rows));
        compileTogether(all).evaluate(columns, outs);
        for (const [index, formula] of all.entries()) {
          expect(outs[index]).toEqual(compile(formula).evaluate(columns, new Float64Array(rows)));
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    "exp(x)",
    "log(x)",
    "logistic(5 * x)",
    "normal_cdf(x)",
    "x^y",
    "x^2.5",
    "x^2",
    "x^3",
    "x^(-2)",
    "2^x",
    "y^3",
    "y^2",
  ])("have %s to 14 digits of the exact one where they are quick, and miss what it misses", (source) => {
    const formula = formulaOf(source);
    for (const shift of [3.001, 0]) {
      const x = column(0.37).map((value) => value + shift);
      const columns = { x, y: column(1.1), a: 1, b: 1, z: 1 };
      const [quick, exact] = [new Float64Array(rows), new Float64Array(rows)];
      compileTogether([formula], "quick").evaluate(columns, [quick]);
      compileTogether([formula]).evaluate(columns, [exact]);
      for (let row = 0; row < rows; row++) {
        if (!Number.isFinite(exact[row])) expect(quick[row]).toBe(exact[row]);
        else expect(Math.abs(quick[row] - exact[row])).toBeLessThan(1e-14 * Math.max(0.1, Math.abs(exact[row])));
      }
    }
  });
});
