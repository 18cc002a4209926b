// Whether the text and form of a list tell which of its comparisons are answered otherwise than at the reference: the area
// under the curve of a naive Bayes classifier, each world judged by those of other folds.
// node suites/rediscovery/audits/list-blind.ts [worlds=200]

import { families } from "../src/families.ts";
import { formOf, isAtReference } from "../src/headroom/listed/comparison.ts";
import { canBeListed } from "../src/headroom/listed/listed-twins.ts";
import { answerAtReference, relationOf } from "../src/headroom/listed/relation.ts";
import { trueSpace } from "../src/scenario/claim-space.ts";
import { type ListedWorld, listedWorlds } from "./support/listed-worlds.ts";

const worlds = Number(process.argv[2] ?? 200);
const FOLDS = 10;
const FIRST = 70_001;
const listed = families.filter(canBeListed);

interface Row {
  readonly features: readonly string[];
  readonly isSpecial: boolean;
  readonly fold: number;
}

function rowsOf({ scenario }: ListedWorld, fold: number): readonly Row[] {
  const { family, subjects, headroom } = scenario;
  const base = families.find(({ name }) => name === family.name);
  const { comparisons = [], targets = [], law } = headroom?.listed ?? {};
  if (base === undefined || law === undefined) return [];
  const truth = trueSpace(base, scenario);
  return comparisons.flatMap((each, index): readonly Row[] => {
    if (isAtReference(each)) return [];
    const isSpecial =
      relationOf(base, truth, law, targets, each) !== answerAtReference(base, truth, law, targets, each);
    const alike = (isAlike: (other: typeof each) => boolean): number => Math.min(4, comparisons.filter(isAlike).length);
    const there = JSON.stringify(Object.entries(each.there).sort());
    const features = [
      `form ${formOf(each)}`,
      `${family.name} factor ${each.factor}`,
      `${family.name} levels ${each.levels.join()}`,
      `${family.name} measure ${scenario.questions[index].measure}`,
      `subject ${subjects.indexOf(each.subject)}`,
      `place ${Math.floor((5 * index) / comparisons.length)}`,
      ...Object.entries(each.there).map(([name, level]) => `${family.name} at ${name} ${level}`),
      `same there ${formOf(each)} ${alike((other) => JSON.stringify(Object.entries(other.there).sort()) === there)}`,
      `same target ${formOf(each)} ${alike((other) => other.target === each.target)}`,
      `within ${formOf(each)} ${alike((other) => Object.entries(other.there).every(([name, level]) => each.there[name] === level))}`,
      `other subject ${formOf(each)} ${comparisons.some((other) => other !== each && other.factor === each.factor && JSON.stringify(Object.entries(other.there).sort()) === there && other.subject !== each.subject)}`,
    ];
    return [{ features, isSpecial, fold }];
  });
}

const rows: Row[] = [];
for (let world = 0; world < worlds; world += 1) {
  const family = listed[world % listed.length].name;
  const [twins] = listedWorlds(family, FIRST + Math.floor(world / listed.length), 1);
  // Twins and siblings are in the same fold.
  rows.push(...rowsOf(twins[world % 2], world % FOLDS));
}

const scores = rows.map((row) => {
  const counts = new Map<string, [number, number]>();
  let [special, other] = [0, 0];
  for (const { features, isSpecial, fold } of rows) {
    if (fold === row.fold) continue;
    if (isSpecial) special += 1;
    else other += 1;
    for (const feature of features) {
      const count = counts.get(feature) ?? [0, 0];
      count[isSpecial ? 0 : 1] += 1;
      counts.set(feature, count);
    }
  }
  return row.features.reduce((sum, feature) => {
    const [one, two] = counts.get(feature) ?? [0, 0];
    return sum + Math.log((one + 1) / (special + 2)) - Math.log((two + 1) / (other + 2));
  }, 0);
});

const area = (isWanted: (row: Row) => boolean): number => {
  const chosen = rows.flatMap((row, index) =>
    isWanted(row) ? [{ isSpecial: row.isSpecial, score: scores[index] }] : [],
  );
  let [wins, pairs] = [0, 0];
  for (const one of chosen) {
    if (!one.isSpecial) continue;
    for (const other of chosen) {
      if (other.isSpecial) continue;
      pairs += 1;
      wins += one.score > other.score ? 1 : one.score === other.score ? 0.5 : 0;
    }
  }
  return wins / pairs;
};
const shares = Map.groupBy(rows, ({ features }) => features[0]);
console.log(
  `${worlds} worlds, ${rows.length} comparisons away from the reference, special ${(rows.filter(({ isSpecial }) => isSpecial).length / rows.length).toFixed(3)}`,
);
for (const [form, these] of shares)
  console.log(
    `${form}: special ${(these.filter(({ isSpecial }) => isSpecial).length / these.length).toFixed(3)} of ${these.length}, AUC ${area(({ features }) => features[0] === form).toFixed(3)}`,
  );
const all = area(() => true);
console.log(`AUC ${all.toFixed(3)}; bar within 0.4 and 0.6: ${Math.abs(all - 0.5) <= 0.1 ? "holds" : "FAIL"}`);
process.exitCode = Math.abs(all - 0.5) <= 0.1 ? 0 : 1;
