import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";
import { folded } from "../folded.ts";
import { reveals } from "./reveals.ts";

/** The variable that a name stands for. */
export interface ResolvedName {
  readonly kind: "column" | "path-variable";
  readonly short: string;
}

/**
 * The published rule by which a name in a question stands for a variable, on what an agent can see.
 *
 * 1. Names are compared folded: small letters, every run of other characters a single blank.
 * 2. A name that equals a variable's short name stands for it. Where the repository has a data dictionary, which lists
 *    all full names, so does one that equals its full name.
 * 3. Without a dictionary, a name that equals no short name stands for the variable whose short name it spells out (see
 *    `reveals`). Only short names that are written somewhere count: every column's, and those that the paths carry.
 *
 * A name that so stands for several variables is ambiguous, and one that stands for none is absent.
 */
export function resolveName(name: string, blueprint: Blueprint): ResolvedName | "ambiguous" | "absent" {
  return nameResolver(blueprint)(name);
}

/** The rule for the names of one blueprint, of which many are to be resolved. */
export function nameResolver(blueprint: Blueprint): (name: string) => ResolvedName | "ambiguous" | "absent" {
  const hasDictionary = blueprint.dictionary !== "none";
  const variables = allVariables(blueprint);
  return (name) => {
    const wanted = folded(name);
    const named = variables.filter(
      ({ foldedShort, foldedName }) => foldedShort === wanted || (hasDictionary && foldedName === wanted),
    );
    if (named.length > 0 || hasDictionary) return only(named);
    return only(variables.filter(({ isWritten, short }) => isWritten && reveals(short, name)));
  };
}

/** Whether the paths themselves say the variable's name: factors' names stand in them unless only values are written. */
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
  ): Candidate => ({ kind, short, foldedShort: folded(short), foldedName: folded(name), isWritten });
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
