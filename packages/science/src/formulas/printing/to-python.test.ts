import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryNumberFormula, arbitraryRow } from "../arbitrary-formula.test-support.ts";
import { evaluateRow, type RowValue } from "../evaluation/evaluate-row.ts";
import type { Formula } from "../formula.ts";
import { functionParameters } from "../functions.ts";
import { check } from "../language/check.ts";
import { print } from "./print.ts";
import { pythonName } from "./python-name.ts";
import { pythonPrelude } from "./python-prelude.ts";
import { toPython } from "./to-python.ts";

const root = fileURLToPath(new URL("../../../../..", import.meta.url));

/**
 * Evaluates every expression as it is and a few times with noise of 1e-15 in all functions that libraries may round
 * differently: how far the noise moves a result is how far such rounding may move it.
 */
const program = `
import json, sys
import numpy
task = json.load(sys.stdin)
random = numpy.random.default_rng(1)
rounded = set("sqrt cbrt exp expm1 log log1p log2 log10 sin cos tan arcsin arccos arctan arctan2 sinh cosh tanh power hypot".split())
def noisy(function):
    def call(*operands):
        result = function(*operands)
        return result * (1 + 1e-15 * random.choice([-1.0, 1.0], numpy.shape(result)))
    return call
class Noisy:
    def __getattr__(self, name):
        return noisy(getattr(numpy, name)) if name in rounded else getattr(numpy, name)
def read(values, kind):
    if kind == "category": return numpy.array(values, dtype=object)
    return numpy.array([numpy.nan if value is None else float(value) for value in values])
columns = {name: read(values, kind) for name, (kind, values) in task["columns"].items()}
exact, shaken = {}, {}
exec(task["prelude"], exact)
exec(task["prelude"], shaken)
shaken["np"] = Noisy()
for name in ("assay_erf", "assay_erfc"): shaken[name] = noisy(shaken[name])
answers = []
with numpy.errstate(all="ignore"):
    for expression in task["expressions"]:
        value = numpy.broadcast_to(eval(expression, exact, columns), task["rows"])
        shaken_values = [numpy.broadcast_to(eval(expression, shaken, columns), task["rows"]) for _ in range(task["shakes"])]
        answers.append([[repr(float(number)) for number in row] for row in zip(value, *shaken_values)])
json.dump(answers, sys.stdout)
`;

type Row = Readonly<Record<string, RowValue>>;

/** For each formula and row the value in Python and its values under noise. */
function evaluateInPython(formulas: readonly Formula[], rows: readonly Row[], shakes: number): number[][][] {
  const columns = Object.fromEntries(
    Object.keys(rows[0]).map((name) => {
      const kind = name === "g" || name === "h" ? "category" : "number";
      const values = rows.map((row) => textOf(row[name]));
      return [pythonName(name), [kind, values]];
    }),
  );
  const expressions = formulas.map(toPython);
  const task = { prelude: pythonPrelude, columns, expressions, rows: rows.length, shakes };
  const python = `${root}.venv/bin/python`;
  const output = execFileSync(python, ["-c", program], { cwd: root, input: JSON.stringify(task), maxBuffer: 1e9 });
  const answers: string[][][] = JSON.parse(output.toString());
  return answers.map((answer) => answer.map((row) => row.map((text) => Number(text.replace("inf", "Infinity")))));
}

/** A number as Python reads it; JSON has neither -0 nor NaN. */
function textOf(value: RowValue): RowValue {
  if (typeof value !== "number") return value;
  return Object.is(value, -0) ? "-0.0" : String(value).replace("Infinity", "inf");
}

function differ(left: number, right: number): number {
  return Object.is(left, right) || left === right ? 0 : Math.abs(left - right);
}

function isNear(mine: number, theirs: number): boolean {
  const difference = differ(mine, theirs);
  return difference === 0 || (Number.isFinite(difference) && difference <= 1e-12 * Math.abs(theirs));
}

describe("toPython", () => {
  it("has the values of the formula to 1e-12, or to what rounding in Python's own libraries leaves open", () => {
    const formulas = fc.sample(arbitraryNumberFormula, { numRuns: 400, seed: 20 });
    const rows = fc.sample(arbitraryRow, { numRuns: 24, seed: 21 });
    const answers = evaluateInPython(formulas, rows, 4);
    let near = 0;
    for (const [which, formula] of formulas.entries()) {
      for (const [place, row] of rows.entries()) {
        const mine = evaluateRow(formula, row);
        const [theirs, ...shaken] = answers[which][place];
        if (isNear(mine, theirs)) {
          near++;
          continue;
        }
        const spreads = shaken.map((value) => differ(value, theirs));
        const isExplained = spreads.some((spread) => !(20 * spread < differ(mine, theirs)));
        expect(isExplained, `${print(formula)} = ${mine}, in Python ${theirs}, for ${JSON.stringify(row)}`).toBe(true);
      }
    }
    expect(near / (formulas.length * rows.length)).toBeGreaterThan(0.99);
  });

  it("has the values of every function and operator at plain and special places", () => {
    const calls = Object.entries<readonly string[]>(functionParameters).map(([name, parameters]) => {
      return `${name}(${["x", "y", "z"].slice(0, parameters[0] === "..." ? 3 : parameters.length).join(", ")})`;
    });
    const operations = [
      "x + y",
      "x - y",
      "x * y",
      "x / y",
      "x % y",
      "x^y",
      "x^2",
      "-x",
      "1 / 0 + x",
      "0 / 0",
      "(0 - 1)^0.5",
    ];
    const tests = [
      "x < y",
      "x <= y",
      "x > y",
      "x >= y",
      "x == y",
      "x != y",
      "p && q",
      "p || q",
      "!p",
      "p == q",
      "p != q",
    ];
    const lookups = [
      'match(g, "u", x, "v", y, z)',
      'g == "u" ? x : y',
      '(p ? g : "u") == "v" ? 1 : 2',
      "lambda + lambda_",
    ];
    const sources = [...calls, ...operations, ...tests.map((test) => `${test} ? 1 : 2`), ...lookups];
    const numbers = [0, -0, 0.25, 0.5, -0.5, 1, -1, 1.5, 2.5, 3, -3.7, 12.3, 1e-9, 700, -750, NaN, Infinity, -Infinity];
    const rows = numbers.flatMap((x, first) =>
      numbers.map((y, second) => ({
        x,
        y,
        z: numbers[(first + second) % numbers.length],
        lambda: x,
        lambda_: y,
        p: [true, false, null][first % 3],
        q: [true, false, null][second % 3],
        g: ["u", "v", "w", null][(first + second) % 4],
      })),
    );
    const formulas = sources.map((source) => {
      const names = { x: "number", y: "number", z: "number", lambda: "number", lambda_: "number" } as const;
      const checked = check(source, { ...names, p: "boolean", q: "boolean", g: { levels: ["u", "v", "w"] } });
      if (!checked.ok) throw new Error(checked.errors[0].message);
      return checked.formula as Formula<"number">;
    });
    const answers = evaluateInPython(formulas, rows, 0);
    for (const [which, formula] of formulas.entries()) {
      for (const [place, row] of rows.entries()) {
        const mine = evaluateRow(formula, row);
        const theirs = answers[which][place][0];
        const message = `${sources[which]} = ${mine}, in Python ${theirs}, for ${JSON.stringify(row)}`;
        expect(isNear(mine, theirs), message).toBe(true);
      }
    }
  });

  it("keeps Python's own words and the prelude's names apart from variables", () => {
    const names = ["lambda", "lambda_", "np", "np_", "assay_less", "x", "x_"];
    expect(names.map(pythonName)).toEqual(["lambda_", "lambda__", "np_", "np__", "assay_less_", "x", "x_"]);
  });
});
