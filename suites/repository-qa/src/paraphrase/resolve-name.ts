import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";
import { foldName } from "../fold-name.ts";
import { abbreviates } from "./abbreviates.ts";

/** The variable that a name refers to. */
export interface ResolvedName {
  readonly kind: "column" | "path-variable";
  readonly short: string;
}

/**
 * The published rule by which a name in a question refers to a variable. It uses only what an agent can see.
 *
 * 1. Names are compared folded: lower case, and a single space for every run of other characters.
 * 2. A name that equals a variable's short name refers to it. If the repository has a data dictionary, which lists all
 * full names, a name that equals its full name does too.
 * 3. Without a dictionary, a name that equals no short name refers to the variable whose short name abbreviates it (see
 * `abbreviates`). Only visible short names count: those of all columns, and those in the paths.
 *
 * A name that refers to several variables is ambiguous. A name that refers to none is absent.
 */
export function resolveName(name: string, blueprint: Blueprint): ResolvedName | "ambiguous" | "absent" {
  return nameResolver(blueprint)(name);
}

/** The rule prepared for one blueprint, to resolve many names. */
export function nameResolver(blueprint: Blueprint): (name: string) => ResolvedName | "ambiguous" | "absent" {
  const hasDictionary = blueprint.dictionary !== "none";
  const variables = allVariables(blueprint);
  return (name) => {
    const wanted = foldName(name);
    const named = variables.filter(
      ({ foldedShort, foldedName }) => foldedShort === wanted || (hasDictionary && foldedName === wanted),
    );
    if (named.length > 0 || hasDictionary) return only(named);
    return only(variables.filter(({ isWritten, short }) => isWritten && abbreviates(short, name)));
  };
}

/** Whether the paths contain the variable's name. Those of factors do, unless paths contain only values. */
export function isNamedInPaths(variable: PathVariable, { paths }: Blueprint): boolean {
  return variable.kind === "factor" && paths.expansion !== "value";
}

interface Candidate extends ResolvedName {
  readonly foldedShort: string;
  readonly foldedName: string;
  readonly isWritten: boolean;
}

function allVariables(blueprint: Blueprint): Candidate[] {
  const candidate = (
    kind: ResolvedName["kind"],
    { short, name }: { readonly short: string; readonly name: string },
    isWritten: boolean,
  ): Candidate => ({ kind, short, foldedShort: foldName(short), foldedName: foldName(name), isWritten });
  return [
    ...blueprint.columns.map((column) => candidate("column", column, true)),
    ...blueprint.paths.variables.map((variable) =>
      candidate("path-variable", variable, isNamedInPaths(variable, blueprint)),
    ),
  ];
}

function only(candidates: readonly Candidate[]): ResolvedName | "ambiguous" | "absent" {
  if (candidates.length === 0) return "absent";
  if (candidates.length > 1) return "ambiguous";
  return { kind: candidates[0].kind, short: candidates[0].short };
}
