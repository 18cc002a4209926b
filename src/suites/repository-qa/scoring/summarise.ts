import type { GradingRule } from "../../../grading/answers/index.ts";
import { forEachRule, type GradedItem } from "./grade-items.ts";

/** How many of a group of items were right under each rule. */
export interface Tally {
  readonly group: string;
  readonly items: number;
  readonly correct: { readonly [rule in GradingRule]: number };
}

export interface Summary {
  readonly overall: Tally;
  /** By every stratum that the items have; an item without a stratum is in none of its groups. */
  readonly groups: { readonly [stratum: string]: readonly Tally[] };
  /** Of the replies that abstained, the share that should; of the items without an answer, the share that was seen. */
  readonly abstention: {
    readonly precision: number | null;
    readonly recall: number | null;
    readonly abstained: number;
  };
  /** How often each verdict was reached under the strict rule. */
  readonly reasons: { readonly [reason: string]: number };
  readonly unanswered: number;
}

/** What graded items come to. */
export function summarise(graded: readonly GradedItem[]): Summary {
  const strata = new Set(graded.flatMap(({ item }) => Object.keys(item.strata)));
  const abstained = graded.filter(({ verdicts }) => verdicts.strict.abstained);
  const without = graded.filter(({ item }) => item.key.answer.kind === "unanswerable");
  const seen = abstained.filter(({ item }) => item.key.answer.kind === "unanswerable").length;
  const reasons: { [reason: string]: number } = {};
  for (const { verdicts } of graded) reasons[verdicts.strict.reason] = (reasons[verdicts.strict.reason] ?? 0) + 1;
  return {
    overall: tally("all", graded),
    groups: Object.fromEntries([...strata].map((stratum) => [stratum, tallyBy(stratum, graded)])),
    abstention: {
      precision: ratio(seen, abstained.length),
      recall: ratio(seen, without.length),
      abstained: abstained.length,
    },
    reasons,
    unanswered: graded.filter(({ isAnswered }) => !isAnswered).length,
  };
}

function tallyBy(stratum: string, graded: readonly GradedItem[]): Tally[] {
  const having = graded.filter(({ item }) => Object.hasOwn(item.strata, stratum));
  const groups = Map.groupBy(having, ({ item }) => String(item.strata[stratum]));
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([group, members]) => tally(group, members));
}

function tally(group: string, graded: readonly GradedItem[]): Tally {
  const correct = forEachRule((rule) => graded.filter(({ verdicts }) => verdicts[rule].correct).length);
  return { group, items: graded.length, correct };
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
