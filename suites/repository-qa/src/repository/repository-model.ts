import { AssayError } from "@assay/contract";
import type { Variables } from "@assay/science/formulas";
import { type CompiledFormula, compile } from "@assay/science/formulas/evaluation/compile";
import { check } from "@assay/science/formulas/language/check";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Column } from "../blueprint/column-schema.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";

/** A world of this suite: its blueprint, and the key of its random streams. */
export interface RepositoryWorld {
  /** A digest that does not reveal the seed. */
  readonly key: string;
  readonly blueprint: Blueprint;
}

/** A world prepared for making files: compiled laws, and columns by name. */
export interface RepositoryModel extends RepositoryWorld {
  readonly laws: ReadonlyMap<string, CompiledFormula<"number">>;
  readonly columns: ReadonlyMap<string, Column>;
  /** The column that shows each hidden variable. */
  readonly shownBy: ReadonlyMap<string, string>;
}

export function repositoryModel(world: RepositoryWorld): RepositoryModel {
  const { columns } = world.blueprint;
  const variables = lawVariables(world.blueprint);
  const outcomes = outcomeVariables(world.blueprint);
  const laws = new Map<string, CompiledFormula<"number">>();
  for (const column of columns) {
    if (column.role !== "dependent") continue;
    const checked = check(column.law, column.computed ? { ...variables, ...outcomes } : variables, {
      result: "number",
    });
    if (!checked.ok) {
      throw new AssayError(
        "repository-qa/invalid-blueprint",
        `The law of '${column.short}' is invalid: ${checked.errors[0].message}`,
      );
    }
    laws.set(column.short, compile(checked.formula));
  }
  return {
    ...world,
    laws,
    columns: new Map(columns.map((column) => [column.short, column])),
    shownBy: new Map((world.blueprint.hidden ?? []).map(({ short, shows }) => [short, shows])),
  };
}

/** Variables that a law may use: the path's factors and sequence, the independent columns, and hidden variables. */
export function lawVariables(blueprint: Blueprint): Variables {
  const declared: { [name: string]: Variables[string] } = {};
  for (const variable of blueprint.paths.variables) {
    const type = pathVariableType(variable);
    if (type !== undefined) declared[variable.short] = type;
  }
  for (const column of blueprint.columns) {
    if (column.role !== "independent") continue;
    declared[column.short] = column.values.kind === "category" ? { levels: column.values.levels } : "number";
  }
  for (const { short, shows } of blueprint.hidden ?? []) if (shows in declared) declared[short] = declared[shows];
  return declared;
}

/** Further variables of a column that is computed: the numbers among the outcomes that are not. */
export function outcomeVariables({ columns }: Blueprint): Variables {
  const numbers = columns.filter(
    (column) => column.role === "dependent" && !column.computed && column.values.kind !== "category",
  );
  return Object.fromEntries(numbers.map(({ short }) => [short, "number" as const]));
}

function pathVariableType(variable: PathVariable): Variables[string] | undefined {
  if (variable.kind === "sequence") return "number";
  if (variable.kind !== "factor") return undefined;
  return variable.numeric ? "number" : { levels: variable.levels };
}
