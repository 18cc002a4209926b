import type { PathVariable } from "../blueprint/path-schema.ts";
import type { DataFile, PathTree } from "../repository/path-tree.ts";
import { renderPerson } from "../repository/render-level.ts";
import type { PathCondition } from "./query-schema.ts";

/** The value of a path variable's level, as conditions name it. */
export function levelValue(variable: PathVariable, level: number): string {
  switch (variable.kind) {
    case "factor":
      return variable.levels[level];
    case "sequence":
      return String(variable.levels[level]);
    case "researcher":
      return renderPerson(variable.people[level], variable.format);
    case "date":
      return variable.days[level];
  }
}

/** The data files that meet every condition, in the order of their paths; by equality of values, never of texts in paths. */
export function selectFiles(tree: PathTree, conditions: readonly PathCondition[]): DataFile[] {
  const allowed = conditions.map(({ variable, values }) => {
    const position = tree.variables.findIndex(({ short }) => short === variable);
    const wanted = new Set(values);
    return { position, accepts: (level: number) => wanted.has(levelValue(tree.variables[position], level)) };
  });
  const found: DataFile[] = [];
  for (const file of tree.files()) {
    if (allowed.every(({ position, accepts }) => accepts(file.levels[position]))) found.push(file);
  }
  return found;
}
