import type { AnyTask, Level } from "../../src/task.ts";
import { analysisWorld } from "../../src/world.ts";

/**
 * Counts the numbers drawn for a task over many seeds and levels, and how many of them occur in more than one instance.
 */
export function countDraws(
  task: AnyTask,
  wanted: { readonly [level in Level]?: number },
): { readonly drawn: number; readonly shared: number } {
  const seen = new Set<number>();
  let drawn = 0;
  for (const [difficulty, seeds] of Object.entries(wanted) as [Level, number][]) {
    for (let seed = 1; seed <= seeds; seed++) {
      const settings = { task: task.name, difficulty, parameters: {} };
      const { instances } = analysisWorld({ kind: "public", value: String(seed) }, settings);
      const own = new Set(drawnNumbers(instances[0].scenario));
      drawn += own.size;
      for (const value of own) seen.add(value);
    }
  }
  return { drawn, shared: drawn - seen.size };
}

/**
 * Collects numbers with more than 12 digits. Two independent draws never share one; counts and rounded values have
 * fewer.
 */
function drawnNumbers(value: unknown, found: number[] = []): number[] {
  if (typeof value === "number" && !Number.isInteger(value) && String(value).replace(/\D/g, "").length > 12) {
    found.push(value);
  } else if (typeof value === "object" && value !== null) {
    for (const each of Object.values(value)) drawnNumbers(each, found);
  }
  return found;
}
