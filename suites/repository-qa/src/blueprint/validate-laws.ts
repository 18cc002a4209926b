import type { Columns, Variables } from "@assay/science/formulas";
import { compile } from "@assay/science/formulas/evaluation/compile";
import { check } from "@assay/science/formulas/language/check";
import { stream } from "@assay/science/numerics/stream";
import { drawNumbers } from "../repository/draw-numbers.ts";
import { lawVariables, outcomeVariables } from "../repository/repository-model.ts";
import type { Blueprint } from "./blueprint-schema.ts";
import type { DependentColumn } from "./column-schema.ts";

export const trialRows = 256;

/** Largest share of a law's values without noise that may lie outside the recordable range. */
const maxShareOutside = 0.05;

/** Problems of a blueprint's laws: not finite, out of range, constant, or with a parent that has no effect. */
export function lawProblems(blueprint: Blueprint): string[] {
  const inputs = trialInputs(blueprint);
  const variables = lawVariables(blueprint);
  const outcomes = outcomeVariables(blueprint);
  const dependent = blueprint.columns.flatMap((column) => (column.role === "dependent" ? [column] : []));
  const found = { ...inputs };
  for (const { short, law, computed, values } of dependent) {
    const checked = check(law, variables, { result: "number" });
    if (computed || !checked.ok || values.kind === "category") continue;
    found[short] = compile(checked.formula).evaluate(inputs, new Float64Array(trialRows));
  }
  return dependent.flatMap((column) =>
    column.computed ? problemsOf(column, { ...variables, ...outcomes }, found) : problemsOf(column, variables, inputs),
  );
}

function problemsOf(column: DependentColumn, variables: Variables, inputs: Columns): string[] {
  const checked = check(column.law, variables, { result: "number" });
  if (!checked.ok) return [`The law of '${column.short}' is wrong: ${checked.errors[0].message}`];
  const law = compile(checked.formula);
  const values = law.evaluate(inputs, new Float64Array(trialRows));
  const said = (problem: string): string => `The law of '${column.short}' ${problem}.`;
  if (!values.every(Number.isFinite)) return [said("is not finite everywhere")];
  const spread = Math.max(...values) - Math.min(...values);
  const least = 1e-9 * Math.max(...values.map(Math.abs));
  if (spread <= least)
    return [said("is constant over the conditions of the study; let it depend on at least one variable")];
  const problems: string[] = [];
  if (column.values.kind !== "category") {
    const [low, high] = column.values.range;
    const outside = values.filter((value) => value < low || value > high).length / trialRows;
    if (outside > maxShareOutside)
      problems.push(said(`leaves its range in ${Math.round(100 * outside)} % of the rows`));
  }
  for (const parent of law.formula.variables) {
    const others = law.evaluate({ ...inputs, [parent]: rotateRows(inputs[parent]) }, new Float64Array(trialRows));
    const effect = Math.max(...others.map((value, row) => Math.abs(value - values[row])));
    if (!(effect > least)) problems.push(said(`names '${parent}', which has no effect`));
  }
  return problems;
}

/**
 * Values of every variable drawn like the study's: path variables over their levels, columns by their distributions.
 */
export function trialInputs(blueprint: Blueprint): Columns {
  const random = stream("repository-qa", "trial");
  const inputs: { [name: string]: Columns[string] } = {};
  for (const variable of blueprint.paths.variables) {
    if (variable.kind !== "factor" && variable.kind !== "sequence") continue;
    const codes = Int32Array.from({ length: trialRows }, () => random.integer(0, variable.levels.length - 1));
    const isNumeric = variable.kind === "sequence" || variable.numeric;
    inputs[variable.short] = isNumeric
      ? Float64Array.from(codes, (code) => Number(variable.levels[code]))
      : { codes, levels: variable.levels.map(String) };
  }
  for (const column of blueprint.columns) {
    if (column.role !== "independent") continue;
    const { values } = column;
    inputs[column.short] =
      values.kind === "category"
        ? {
            codes: Int32Array.from({ length: trialRows }, () => random.weightedIndex(values.weights)),
            levels: values.levels,
          }
        : drawNumbers(random, values.distribution, trialRows, values.range);
  }
  for (const { short, shows } of blueprint.hidden ?? []) inputs[short] = inputs[shows];
  return inputs;
}

/** The same values, each moved to another row. */
function rotateRows(column: Columns[string]): Columns[string] {
  if (column instanceof Float64Array) return Float64Array.from(column, (_, row) => column[(row + 1) % column.length]);
  if (typeof column !== "object" || column === null || !("codes" in column)) return column;
  const { codes, levels } = column;
  return { codes: Int32Array.from(codes, (_, row) => codes[(row + 1) % codes.length]), levels };
}
