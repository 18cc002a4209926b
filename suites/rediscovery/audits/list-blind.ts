// Whether public text and the list itself tell its answers without data: the blind and the insider probe, both fitted on
// other worlds, over families in turn and both twins of each world.
// node suites/rediscovery/audits/list-blind.ts [worlds=200] [first seed=70001]

import { type BlindRow, blindProbe } from "@assay/bench/blind";
import { fitInsider, type InsiderRow, insiderRow } from "@assay/bench/insider";
import { printProbes } from "@assay/bench/probe-table";
import { families } from "../src/families.ts";
import { type Comparison, formOf, isAtReference } from "../src/headroom/listed/comparison.ts";
import { canBeListed } from "../src/headroom/listed/listed-twins.ts";
import { answerAtReference, relationOf } from "../src/headroom/listed/relation.ts";
import { trueSpace } from "../src/scenario/claim-space.ts";
import type { Scenario } from "../src/scenario/scenario.ts";
import { listedWorlds } from "./support/listed-worlds.ts";

const worlds = Number(process.argv[2] ?? 200);
const firstSeed = Number(process.argv[3] ?? 70_001);
const listed = families.filter(canBeListed);
const COUNTS = ["none", "one", "two", "three", "four", "more"];

const thereOf = ({ there }: Comparison): string => JSON.stringify(Object.entries(there).sort());

/** All that can be seen of a comparison, as words: what it says, its place, and how it goes with others of its list. */
function textOf({ family, subjects, questions }: Scenario, comparisons: readonly Comparison[], index: number): string {
  const each = comparisons[index];
  const others = comparisons.filter((other) => other !== each);
  const count = (isAlike: (other: Comparison) => boolean): string =>
    COUNTS[Math.min(COUNTS.length - 1, others.filter(isAlike).length)];
  const isSameEffect = (other: Comparison): boolean => other.kind === each.kind && other.target === each.target;
  return [
    family.name,
    formOf(each).replace(" ", "-"),
    `${family.name}:${questions[index].measure}`,
    `${family.name}:${each.factor}=${each.levels.join("|")}`,
    `subject-${subjects.indexOf(each.subject) === 0 ? "first" : "second"}`,
    `place-${COUNTS[Math.floor((5 * index) / comparisons.length)]}`,
    ...Object.entries(each.there).map(([name, level]) => `${family.name}:at:${name}=${level}`),
    `same-there-${count((other) => thereOf(other) === thereOf(each))}`,
    `same-effect-${count(isSameEffect)}`,
    `within-${count((other) => isSameEffect(other) && Object.entries(other.there).every(([name, level]) => each.there[name] === level))}`,
    `other-subject-${count((other) => isSameEffect(other) && thereOf(other) === thereOf(each) && other.subject !== each.subject)}`,
    `targets-${COUNTS[new Set(comparisons.map(({ target }) => target)).size]}`,
  ].join(" ");
}

const blind: BlindRow[] = [];
const insider: InsiderRow[] = [];
for (let index = 0; index < worlds; index += 1) {
  const base = listed[index % listed.length];
  const seed = firstSeed + Math.floor(index / listed.length);
  const [twins] = listedWorlds(base.name, seed, 1);
  const world = `${base.name} ${seed}`;
  for (const { scenario } of twins) {
    const { comparisons, targets, law } = scenario.headroom?.listed ?? { comparisons: [], targets: [] };
    if (law === undefined) continue;
    const truth = trueSpace(base, scenario);
    for (const [at, each] of comparisons.entries()) {
      const text = textOf(scenario, comparisons, at);
      const answer = relationOf(base, truth, law, targets, each);
      const isSpecial = answer !== answerAtReference(base, truth, law, targets, each);
      insider.push({ world, group: "lists of comparisons", answer, text });
      const row = { world, group: formOf(each), text };
      if (each.kind === "effect") blind.push({ ...row, label: "equal", value: answer === "equal" ? 1 : 0 });
      if (!isAtReference(each))
        blind.push({ ...row, label: "another answer than at the reference", value: isSpecial ? 1 : 0 });
    }
  }
}
const away = blind.filter(({ label }) => label !== "equal");
for (const [form, rows] of Map.groupBy(away, ({ group }) => group))
  console.log(
    `${form}: ${(rows.filter(({ value }) => value === 1).length / rows.length).toFixed(3)} of ${rows.length} are answered otherwise than at the reference`,
  );
printProbes("rediscovery", [...blindProbe(blind, () => true), ...fitInsider(insider).map(insiderRow)]);
