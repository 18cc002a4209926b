import type { Claim } from "@assay/grading/claims";
import { average } from "@assay/science/statistics/descriptive/average";
import { recited } from "../../src/baselines/claims-only.ts";
import { formOf } from "../../src/headroom/listed/comparison.ts";
import { comparisonId, scoreDecisions } from "../../src/headroom/listed/decisions.ts";
import { type Relation, relations } from "../../src/headroom/listed/relation.ts";
import type { ListedWorld } from "./listed-worlds.ts";

/** Whether groups are made by what a comparison looks like and what was published of it, or by its levels too. */
type Grouping = "form" | "contrast";

/**
 * A policy of somebody who knows the generator and sees no data: the most frequent answer in each group of comparisons, and
 * no answer in groups where leaving them out raises mean F1.
 */
export function fitListInsider(
  worlds: readonly ListedWorld[],
  grouping: Grouping,
): (world: ListedWorld) => ReadonlyMap<string, Relation> {
  const counts = new Map<string, Map<Relation, number>>();
  for (const world of worlds) {
    const groups = groupsOf(world, grouping);
    for (const [index, claim] of world.scenario.core.entries()) {
      const group = counts.get(groups[index].group) ?? new Map<Relation, number>();
      const answer = turned(relationIn(claim), groups[index].isTurned);
      group.set(answer, (group.get(answer) ?? 0) + 1);
      counts.set(groups[index].group, group);
    }
  }
  const best = new Map(Array.from(counts, ([group, answers]) => [group, mostFrequent(answers)]));
  const decide = (world: ListedWorld, left: ReadonlySet<string>): ReadonlyMap<string, Relation> =>
    new Map(
      groupsOf(world, grouping).flatMap(({ group, isTurned }, index) => {
        const answer = left.has(group) ? undefined : (best.get(group) ?? "equal");
        return answer === undefined ? [] : [[comparisonId(index), turned(answer, isTurned)] as const];
      }),
    );
  const meanOf = (left: ReadonlySet<string>): number =>
    average(worlds.map((world) => scoreDecisions(world.scenario.core, decide(world, left)).f1));
  const left = new Set<string>();
  let reached = meanOf(left);
  // Groups are few by form; by contrast they are many, and leaving some out would fit the noise.
  for (const group of grouping === "form" ? best.keys() : []) {
    const without = meanOf(new Set([...left, group]));
    if (without <= reached) continue;
    left.add(group);
    reached = without;
  }
  return (world) => decide(world, left);
}

function groupsOf({ scenario, item }: ListedWorld, grouping: Grouping) {
  const published = recited(item);
  return (scenario.headroom?.listed?.comparisons ?? []).map((comparison, index) => {
    const isTurned = comparison.levels[0] > comparison.levels[1];
    const said = turned(published.get(comparisonId(index)) ?? "equal", isTurned);
    const { measure } = scenario.questions[index];
    const levels = comparison.levels.toSorted().join();
    const subject = scenario.subjects.indexOf(comparison.subject);
    const group =
      grouping === "form"
        ? `${formOf(comparison)} ${said}`
        : [formOf(comparison), measure, comparison.factor, levels, subject].join(" ");
    return { group, isTurned };
  });
}

const relationIn = ({ finding }: Claim): Relation => (finding.kind === "contrast" ? finding.relation : "equal");

const turned = (relation: Relation, isTurned: boolean): Relation =>
  !isTurned || relation === "equal" ? relation : relation === "higher" ? "lower" : "higher";

function mostFrequent(answers: ReadonlyMap<Relation, number>): Relation {
  return relations.reduce(
    (best, relation) => ((answers.get(relation) ?? 0) > (answers.get(best) ?? 0) ? relation : best),
    "equal",
  );
}
