import { withoutYear } from "../blueprint/calendar-day.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";
import type { DataFile, PathTree } from "../repository/path-tree.ts";
import { levelCount, renderPerson } from "../repository/render-level.ts";
import type { PathCondition } from "./query-schema.ts";

/** The value of a level as conditions name it. A day has no year if the paths omit it. */
export function levelValue(variable: PathVariable, level: number): string {
  switch (variable.kind) {
    case "factor":
      return variable.levels[level];
    case "sequence":
      return String(variable.levels[level]);
    case "researcher":
      return renderPerson(variable.people[level], variable.format);
    case "date":
      return variable.order.includes("Y") ? variable.days[level] : withoutYear(variable.days[level]);
  }
}

/** Whether all variables of the conditions exist. */
export function knowsVariables(tree: PathTree, conditions: readonly PathCondition[]): boolean {
  return conditions.every(({ variable }) => tree.variables.some(({ short }) => short === variable));
}

/** The data files that meet every condition, in the order of their paths. Compares values, never texts in paths. */
export function selectFiles(tree: PathTree, conditions: readonly PathCondition[]): DataFile[] {
  return matchingPositions(tree, conditions).map((position) => tree.file(position));
}

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

const fullDate = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Whether a condition names the year of a day although the paths omit years, and some file has that day and meets the
 * other conditions. Then it is unknown whether the file counts.
 */
export function asksMissingYear(conditions: readonly PathCondition[], tree: PathTree): boolean {
  const place = conditions.findIndex(({ variable, values }) => {
    const found = tree.variables.find(({ short }) => short === variable);
    return found?.kind === "date" && !found.order.includes("Y") && values.some((value) => fullDate.test(value));
  });
  if (place === -1) return false;
  const { variable, values } = conditions[place];
  const withoutYears = { variable, values: values.map((value) => (fullDate.test(value) ? withoutYear(value) : value)) };
  return countFiles(tree, conditions.with(place, withoutYears)) > 0;
}
