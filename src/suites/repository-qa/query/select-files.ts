import type { PathVariable } from "../blueprint/path-schema.ts";
import type { DataFile, PathTree } from "../repository/path-tree.ts";
import { levelCount, renderPerson } from "../repository/render-level.ts";
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
  return matchingPositions(tree, conditions).map((position) => tree.file(position));
}

/** How many data files meet every condition. */
export function countFiles(tree: PathTree, conditions: readonly PathCondition[]): number {
  return matchingPositions(tree, conditions).length;
}

function matchingPositions(tree: PathTree, conditions: readonly PathCondition[]): number[] {
  return tree.positionsOf(
    conditions.map(({ variable: short, values }) => {
      const position = tree.variables.findIndex((each) => each.short === short);
      const variable = tree.variables[position];
      const levels = new Uint8Array(levelCount(variable));
      for (let level = 0; level < levels.length; level++) {
        levels[level] = Number(values.includes(levelValue(variable, level)));
      }
      return { variable: position, levels };
    }),
  );
}
