import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { foldName } from "../fold-name.ts";
import type { AbsentVariable } from "../questions/absent-variable.ts";
import { isNamedInPaths, nameResolver, type ResolvedName } from "./resolve-name.ts";

/** How a variable is named in running text: by its full name, and by its short name if that is needed. */
export interface NamedVariable {
  readonly short: string;
  readonly name: string;
  readonly needsShort: boolean;
}

/** The variables that a question may name. Variables whose short name is ambiguous are left out. */
export interface Vocabulary {
  readonly blueprint: Blueprint;
  readonly columns: readonly NamedVariable[];
  readonly pathVariables: readonly NamedVariable[];
}

type Resolver = ReturnType<typeof nameResolver>;

/** The names of a world's variables, and of an absent one. */
export function vocabularyOf(blueprint: Blueprint, absent?: AbsentVariable): Vocabulary {
  const resolve = nameResolver(blueprint);
  const missing = absent === undefined ? [] : namedAbsent(absent, resolve, blueprint.dictionary === "none");
  const columns = blueprint.columns.flatMap((column) => named(column, "column", resolve));
  const pathVariables = blueprint.paths.variables.flatMap((variable) => {
    const isPlaced = blueprint.dictionary === "full" || isNamedInPaths(variable, blueprint);
    return named(variable, "path-variable", resolve).map((each) =>
      isPlaced || foldName(each.name) === foldName(each.short) ? each : { ...each, needsShort: true },
    );
  });
  return { blueprint, columns: [...columns, ...missing], pathVariables: [...pathVariables, ...missing] };
}

function named({ short, name }: AbsentVariable, kind: ResolvedName["kind"], resolve: Resolver): NamedVariable[] {
  const standsFor = (text: string): boolean => {
    const found = resolve(text);
    return typeof found === "object" && found.kind === kind && found.short === short;
  };
  return standsFor(short) ? [{ short, name, needsShort: !standsFor(name) }] : [];
}

/** Neither name may refer to an existing variable. Without a dictionary, only a short name is recognisably absent. */
function namedAbsent({ short, name }: AbsentVariable, resolve: Resolver, needsShort: boolean): NamedVariable[] {
  return resolve(short) === "absent" && resolve(name) === "absent" ? [{ short, name, needsShort }] : [];
}
