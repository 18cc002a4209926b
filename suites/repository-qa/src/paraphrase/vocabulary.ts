import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { folded } from "../folded.ts";
import type { AbsentVariable } from "../questions/absent-variable.ts";
import { isNamedInPaths, nameResolver, type ResolvedName } from "./resolve-name.ts";

/** How a variable is named in running text: the full name, with the short name where that is needed. */
export interface NamedVariable {
  readonly short: string;
  readonly name: string;
  readonly needsShort: boolean;
}

/** The variables that a question may name. One that even its short name does not single out is not among them. */
export interface Vocabulary {
  readonly blueprint: Blueprint;
  readonly columns: readonly NamedVariable[];
  readonly pathVariables: readonly NamedVariable[];
}

type Resolver = ReturnType<typeof nameResolver>;

/** The names of a world's variables, and of one that it does not have. */
export function vocabularyOf(blueprint: Blueprint, absent?: AbsentVariable): Vocabulary {
  const resolve = nameResolver(blueprint);
  const missing = absent === undefined ? [] : namedAbsent(absent, resolve, blueprint.dictionary === "none");
  const columns = blueprint.columns.flatMap((column) => named(column, "column", resolve));
  const pathVariables = blueprint.paths.variables.flatMap((variable) => {
    const isPlaced = blueprint.dictionary === "full" || isNamedInPaths(variable, blueprint);
    return named(variable, "path-variable", resolve).map((each) =>
      isPlaced || folded(each.name) === folded(each.short) ? each : { ...each, needsShort: true },
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

/** Neither name may stand for a variable that is there. Without a dictionary, only a short name is seen to be missing. */
function namedAbsent({ short, name }: AbsentVariable, resolve: Resolver, needsShort: boolean): NamedVariable[] {
  return resolve(short) === "absent" && resolve(name) === "absent" ? [{ short, name, needsShort }] : [];
}
