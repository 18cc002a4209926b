import type { CardMetric, CardResult } from "../card/card-schema.ts";
import { compareValues, type Report } from "./difference.ts";

/** Tells where two lists of results differ, by suite, agent and metric. */
export function compareResults(
  stored: readonly CardResult[],
  recomputed: readonly CardResult[],
  report: Report,
  place = "results",
): void {
  for (const [name, [theirs, ours]] of pairs(stored, recomputed, ({ cell, agentId }) => `${cell} ${agentId}`)) {
    const known = theirs ?? ours;
    const thing = known === undefined ? name : `${place} of ${known.agent} on ${known.suite} (cell ${known.cell})`;
    if (theirs === undefined || ours === undefined) {
      report({ thing, what: theirs === undefined ? "they are missing" : "they should not be there" });
      continue;
    }
    const { metrics: theirMetrics, ...rest } = theirs;
    const { metrics: ourMetrics, ...ourRest } = ours;
    for (const figure of Object.keys(ourRest) as (keyof typeof rest)[]) {
      compareValues(thing, figure, rest[figure], ourRest[figure], report);
    }
    for (const [metric, [one, other]] of pairs(theirMetrics, ourMetrics, nameOfMetric)) {
      if (one !== undefined && hasOldInterval(one)) {
        report({
          thing,
          what: `${metric}: mean and interval follow the rule of version 0.1, which that version can check`,
        });
      } else compareValues(thing, metric, one, other, report);
    }
  }
}

/** Cards of version 0.1 weigh worlds by their items, and have intervals by Wilson and Student. */
const hasOldInterval = ({ interval }: CardMetric): boolean => "degreesOfFreedom" in interval;

const nameOfMetric = ({ scorer, version, metric }: CardMetric): string => `${scorer} ${version} ${metric}`;

/** The values of two lists that have the same name, side by side. */
function pairs<One>(
  first: readonly One[],
  second: readonly One[],
  nameOf: (one: One) => string,
): Map<string, [One | undefined, One | undefined]> {
  const [ours, theirs] = [first, second].map((list) => new Map(list.map((one) => [nameOf(one), one])));
  const names = new Set([...ours.keys(), ...theirs.keys()]);
  return new Map([...names].map((name) => [name, [ours.get(name), theirs.get(name)]]));
}
