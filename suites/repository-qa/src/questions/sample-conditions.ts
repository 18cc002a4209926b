import type { Stream } from "@assay/science/numerics/stream";
import type { Column } from "@assay/science/tables";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";
import { foldName } from "../fold-name.ts";
import type { PathCondition, RowCondition } from "../query/query-schema.ts";
import { levelValue } from "../query/select-files.ts";
import { levelCount, renderLevel } from "../repository/render-level.ts";
import { quantileOfSorted, sortedValues } from "./sorted-values.ts";

/**
 * The path variables that a reader can recognise. A full dictionary shows the template, and an expansion with names
 * shows factors. Otherwise a variable is known by values that no other variable shares. In a messy repository, values
 * are compared after folding.
 */
function recognisableVariables(blueprint: Blueprint): PathVariable[] {
  const known = recognisable.get(blueprint) ?? findRecognisable(blueprint);
  recognisable.set(blueprint, known);
  return known;
}

const recognisable = new WeakMap<Blueprint, PathVariable[]>();

function findRecognisable({ paths, dictionary, mess }: Blueprint): PathVariable[] {
  if (dictionary === "full") return paths.variables;
  const texts = paths.variables.map((variable) =>
    Array.from({ length: levelCount(variable) }, (_, level) => {
      const text = renderLevel(variable, level, paths.expansion);
      return mess === undefined ? text : foldName(text);
    }),
  );
  return paths.variables.filter((variable, index) => {
    if (variable.kind === "factor" && paths.expansion !== "value") return true;
    const others = new Set(texts.filter((_, other) => other !== index).flat());
    return texts[index].every((text) => !others.has(text));
  });
}

/** Conditions on different path variables, each with one or several values, but never all. */
export function samplePathConditions(random: Stream, blueprint: Blueprint, count: number): PathCondition[] {
  const known = recognisableVariables(blueprint);
  const variables = random.chooseWithoutReplacement(known, Math.min(count, known.length));
  return variables.map((variable) => {
    const size = levelCount(variable);
    const wanted = random.choose(["is", "one-of"] as const) === "is" ? 1 : random.integer(1, Math.max(1, size - 1));
    const levels = random.distinctIndices(wanted, size);
    return { variable: variable.short, values: levels.map((level) => levelValue(variable, level)) };
  });
}

/** Columns that conditions on rows can use: numbers and categories. */
export function conditionColumns({ columns }: Blueprint, except: readonly string[]): string[] {
  return columns.flatMap(({ role, short }) =>
    role === "identifier" || role === "moment" || except.includes(short) ? [] : [short],
  );
}

const numberOperators = ["greater", "less", "at-least", "at-most", "between"] as const;
const integerOperators = ["is", "is-not", "one-of", ...numberOperators] as const;

/** One condition on a column, with bounds from the middle of its values in a file. */
export function sampleRowCondition(random: Stream, short: string, column: Column): RowCondition | undefined {
  if (column.kind === "category") return categoryCondition(random, short, column.levels);
  if (column.kind !== "float" && column.kind !== "integer") return undefined;
  const operator = random.choose(column.kind === "integer" ? integerOperators : numberOperators);
  const figures = random.integer(2, 4);
  const draw = (): number | undefined => {
    const found = quantileOfSorted(sortedValues(column.values), 0.2 + 0.6 * random.uniform());
    if (found === undefined) return undefined;
    return column.kind === "integer" ? Math.round(found) : Number(found.toPrecision(figures));
  };
  const wanted = operator === "between" ? 2 : operator === "one-of" ? random.integer(2, 4) : 1;
  const drawn = Array.from({ length: wanted }, draw);
  const values = [...new Set(drawn)].filter((value) => value !== undefined).sort((a, b) => a - b);
  if (values.length === 0) return undefined;
  if (operator === "between") {
    return values.length === 2 ? { column: short, operator, values } : { column: short, operator: "at-most", values };
  }
  if (operator === "one-of") return { column: short, operator: values.length > 1 ? "one-of" : "is", values };
  return { column: short, operator, values: [values[0]] };
}

function categoryCondition(random: Stream, short: string, levels: readonly string[]): RowCondition {
  const isSet = random.choose([false, true]) && levels.length > 2;
  const chosen = random.distinctIndices(isSet ? random.integer(2, levels.length - 1) : 1, levels.length);
  return { column: short, operator: isSet ? "one-of" : "is", values: chosen.map((index) => levels[index]) };
}
