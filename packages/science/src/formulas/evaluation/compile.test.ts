import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryFormula, arbitraryRow, variables } from "../arbitrary-formula.test-support.ts";
import type { Formula } from "../formula.ts";
import { check } from "../language/check.ts";
import { print } from "../printing/print.ts";
import type { ValueType, VariableType } from "../value-type.ts";
import type { Column } from "./columns.ts";
import { compile } from "./compile.ts";
import { evaluateRow, type RowValue } from "./evaluate-row.ts";
import { ValueGraph } from "./value-graph.ts";

type Row = Readonly<Record<string, RowValue>>;

/** Rows as columns; categories get levels of their own order. */
function columnsOf(rows: readonly Row[]): Record<string, Column> {
  return Object.fromEntries(
    Object.keys(rows[0]).map((name) => [
      name,
      columnOf(
        variables[name] ?? "number",
        rows.map((row) => row[name]),
      ),
    ]),
  );
}

function columnOf(type: VariableType, values: readonly RowValue[]): Column {
  if (type === "number") return Float64Array.from(values, Number);
  if (type === "boolean") return Uint8Array.from(values, (value) => (value === null ? 255 : Number(value)));
  const levels = [...type.levels].sort();
  return { codes: Int32Array.from(values, (value) => levels.indexOf(String(value))), levels };
}

/** The results of a compiled formula as the values that a row has. */
function results(formula: Formula, columns: Record<string, Column>): readonly RowValue[] {
  const compiled = compile(formula);
  const out = compiled.evaluate(columns);
  if (formula.type === "number") return [...out];
  if (formula.type === "boolean") return [...out].map((flag) => (flag === 255 ? null : flag === 1));
  return [...out].map((code) => compiled.levels[code] ?? null);
}

function formulaOf<Type extends ValueType>(source: string, result: Type): Formula<Type> {
  const checked = check(
    source,
    { x: "number", y: "number", p: "boolean", g: { levels: ["u", "v"] } },
    { result, parameters: ["a"] },
  );
  if (!checked.ok) throw new Error(checked.errors[0].message);
  return checked.formula;
}

describe("compile", () => {
  it("gives the bits that evaluating row by row gives, for any formula and any values", () => {
    const rows = fc.array(arbitraryRow, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(arbitraryFormula, rows, fc.subarray(["x", "y", "a", "p", "g"]), (formula, given, scalars) => {
        const constant = given.map((row) => ({
          ...row,
          ...Object.fromEntries(scalars.map((name) => [name, given[0][name as "x"]])),
        }));
        const columns = columnsOf(constant);
        for (const name of scalars) columns[name] = given[0][name as "x"];
        const expected = constant.map((row) => evaluateRow(formula, row));
        expect(results(formula, columns), print(formula)).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it("crosses the borders of blocks and keeps nothing from an earlier evaluation", () => {
    const compiled = compile(formulaOf('match(g, "u", x, 2) + (p ? y^3 : a) * x % 2', "number"));
    for (const length of [1, 1023, 1024, 1025, 5000, 3]) {
      const rows = Array.from({ length }, (_, index) => ({
        x: Math.sin(index) * 3,
        y: index % 7 === 0 ? NaN : Math.cos(index),
        p: index % 5 === 0 ? null : index % 2 === 0,
        g: index % 11 === 0 ? null : index % 3 === 0 ? "u" : "v",
        a: 0.25,
      }));
      const columns = {
        x: Float64Array.from(rows, (row) => row.x),
        y: Float64Array.from(rows, (row) => row.y),
        p: Uint8Array.from(rows, (row) => (row.p === null ? 255 : Number(row.p))),
        g: { codes: Int32Array.from(rows, (row) => ["v", "u"].indexOf(String(row.g))), levels: ["v", "u"] },
        a: 0.25,
      };
      expect([...compiled.evaluate(columns)]).toEqual(rows.map((row) => evaluateRow(compiled.formula, row)));
    }
  });

  it("writes into the array that it is given, which may be one of the columns", () => {
    const compiled = compile(formulaOf("x * 2 + y", "number"));
    const x = Float64Array.from({ length: 3000 }, (_, index) => index);
    const expected = Float64Array.from(x, (value) => value * 2 + 1);
    expect(compiled.evaluate({ x, y: 1 }, x)).toBe(x);
    expect(x).toEqual(expected);
  });

  it("has as many rows as the output, the columns, or one", () => {
    const compiled = compile(formulaOf("a + 1", "number"));
    expect(compiled.evaluate({ a: 2 }, new Float64Array(3))).toEqual(Float64Array.of(3, 3, 3));
    expect(compiled.evaluate({ a: 2, x: new Float64Array(2) })).toEqual(Float64Array.of(3, 3));
    expect(compiled.evaluate({ a: 2 })).toEqual(Float64Array.of(3));
    expect(compiled.evaluate({ a: new Float64Array(0) })).toEqual(new Float64Array(0));
  });

  it("names the levels of a categorical result", () => {
    const compiled = compile(formulaOf('x > 0 ? "hot" : x < 0 ? "cold" : g', "category"));
    const codes = compiled.evaluate({ x: Float64Array.of(1, -1, NaN, 0), g: "v" });
    expect([...codes].map((code) => compiled.levels[code])).toEqual(["hot", "cold", undefined, "v"]);
  });

  it("takes codes beyond the levels of a column as missing", () => {
    const compiled = compile(formulaOf('g == "u"', "boolean"));
    const g = { codes: Int32Array.of(0, 1, 2, -7), levels: ["u", "v"] };
    expect(compiled.evaluate({ g })).toEqual(Uint8Array.of(1, 0, 255, 255));
  });

  it.each<[string, Record<string, Column>, RegExp, string]>([
    ["a name without a column", { y: 1 }, /no column for the name "x"/, "formulas/unbound-variable"],
    ["an inherited name", Object.create({ x: 1 }), /no column for the name "x"/, "formulas/unbound-variable"],
    ["a column of another type", { x: new Uint8Array(2), y: 1 }, /"x" holds boolean values/, "formulas/invalid-column"],
    ["a text for a number", { x: "u", y: 1 }, /"x" holds category values/, "formulas/invalid-column"],
    [
      "columns of two lengths",
      { x: new Float64Array(2), y: new Float64Array(3) },
      /"y" has 3 rows/,
      "formulas/invalid-column",
    ],
  ])("refuses %s", (_, columns, message, code) => {
    const compiled = compile(formulaOf("x + y", "number"));
    expect(() => compiled.evaluate(columns)).toThrow(message);
    expect(() => compiled.evaluate(columns)).toThrow(expect.objectContaining({ code }));
  });

  it("refuses undeclared levels and outputs of another type", () => {
    const compiled = compile(formulaOf('g == "u"', "boolean"));
    expect(() => compiled.evaluate({ g: "w" })).toThrow(/the level "w", which the formula does not declare/);
    expect(() => compiled.evaluate({ g: { codes: new Int32Array(1), levels: ["u", "w"] } })).toThrow(/the level "w"/);
    expect(() => compiled.evaluate({ g: "u" }, new Float64Array(1) as never)).toThrow(/writes to a Uint8Array/);
  });

  it("computes a shared subexpression once and folds constants", () => {
    const { values } = new ValueGraph([formulaOf("exp(x) + exp(x) * (2 + 3 * 4) - exp(x)", "number")]);
    const operations = values.flatMap((value) => (value.kind === "operation" ? [value.operation] : []));
    expect(operations).toEqual(["exp", "multiply", "add", "subtract"]);
  });
});
