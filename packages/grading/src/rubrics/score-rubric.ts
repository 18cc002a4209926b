import { type Category, categories } from "./category.ts";
import type { FilledMetarubric, Rubric } from "./rubric.ts";
import type { CriterionVerdict } from "./verdict.ts";

/** How many criteria of a set passed, of those that are decided, and how much of them counts. */
interface Tally {
  readonly passed: number;
  readonly credit: number;
  readonly decided: number;
}

interface MetarubricScore {
  readonly key: string;
  readonly category: Category;
  readonly weight: number;
  readonly total: number;
  readonly all: Tally;
  /** The same over the criteria whose inputs were right. */
  readonly withRightInputs: Tally;
}

/** A sum of weight × share gained over metarubrics, and the weight that it is a part of. */
export interface WeightedSum {
  readonly gained: number;
  readonly weight: number;
}

export interface RubricScore {
  readonly metarubrics: readonly MetarubricScore[];
  readonly all: WeightedSum;
  readonly withRightInputs: WeightedSum;
  readonly byCategory: Readonly<Partial<Record<Category, WeightedSum>>>;
  readonly undecided: number;
}

/** The score that a sum makes, from 0 to 1; undefined where nothing was decided. */
export function shareGained({ gained, weight }: WeightedSum): number | undefined {
  return weight === 0 ? undefined : gained / weight;
}

/**
 * The scores of one answer. A metarubric gains its weight times the mean credit of its decided criteria: 0 for one that
 * failed, and the part that counts for one that passed. A metarubric with none decided counts nowhere.
 *
 * The second score counts only criteria whose inputs were right. An input is right for a criterion where both
 * metarubrics are filled from the same table and the input's criterion of the same row passed; otherwise where at least
 * the share asked of the input's criteria passed, all of them unless the metarubric says less. Only the inputs named
 * count, not the inputs of these. A metarubric of which no criterion is left counts nowhere.
 */
export function scoreRubric(rubric: Rubric, verdicts: readonly CriterionVerdict[]): RubricScore {
  const outcomes = new Map(verdicts.map(({ id, outcome }) => [id, outcome]));
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
  const byKey = new Map(rubric.metarubrics.map((metarubric) => [metarubric.key, metarubric]));
  const metarubrics = rubric.metarubrics.map((metarubric): MetarubricScore => {
    const { key, category, weight, criteria } = metarubric;
    const rows = criteria.map((_, row) => row);
    const counted = rows.filter((row) => hasRightInputs(metarubric, row, byKey, outcomes));
    const tally = (chosen: readonly number[]) => tallyOf(chosen.map((row) => verdictOf.get(criteria[row].id)));
    return { key, category, weight, total: criteria.length, all: tally(rows), withRightInputs: tally(counted) };
  });
  const byCategory = categories.flatMap((category) => {
    const own = metarubrics.filter((each) => each.category === category);
    return own.length === 0 ? [] : [[category, weigh(own, ({ all }) => all)] as const];
  });
  return {
    metarubrics,
    all: weigh(metarubrics, ({ all }) => all),
    withRightInputs: weigh(metarubrics, ({ withRightInputs }) => withRightInputs),
    byCategory: Object.fromEntries(byCategory),
    undecided: verdicts.filter(({ outcome }) => outcome === "needs-judge").length,
  };
}

type Outcomes = ReadonlyMap<string, CriterionVerdict["outcome"]>;

function hasRightInputs(
  metarubric: FilledMetarubric,
  row: number,
  byKey: ReadonlyMap<string, FilledMetarubric>,
  outcomes: Outcomes,
): boolean {
  return metarubric.dependsOn.every(({ key, share }) => {
    const input = byKey.get(key);
    if (input === undefined) return false;
    if (input.source === metarubric.source && input.source !== "none")
      return outcomes.get(input.criteria[row].id) === "pass";
    const passed = input.criteria.filter(({ id }) => outcomes.get(id) === "pass").length;
    return passed >= share * input.criteria.length;
  });
}

function tallyOf(verdicts: readonly (CriterionVerdict | undefined)[]): Tally {
  let [passed, failed, lost] = [0, 0, 0];
  for (const verdict of verdicts) {
    if (verdict?.outcome === "fail") failed += 1;
    if (verdict?.outcome !== "pass") continue;
    passed += 1;
    lost += 1 - (verdict.credit ?? 1);
  }
  // Summed as what is lost, so that a right answer gains exactly its weight.
  return { passed, credit: passed - lost, decided: passed + failed };
}

function weigh(metarubrics: readonly MetarubricScore[], tally: (metarubric: MetarubricScore) => Tally): WeightedSum {
  let gained = 0;
  let weight = 0;
  for (const metarubric of metarubrics) {
    const { credit, decided } = tally(metarubric);
    if (decided === 0) continue;
    gained += (metarubric.weight * credit) / decided;
    weight += metarubric.weight;
  }
  return { gained, weight };
}
