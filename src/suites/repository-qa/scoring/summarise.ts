import type { Json } from "../../../contract/json.ts";
import {
  type AnswerKey,
  type GradingRule,
  gradeAnswer,
  gradingRules,
  type Verdict,
} from "../../../grading/answers/index.ts";

/** An item with its key, as `assay items --with-key` writes it. */
export interface KeyedItem {
  readonly id: string;
  readonly strata: { readonly [name: string]: string | number };
  readonly key: { readonly answer: AnswerKey };
}

/** How many of a group of items were right under each rule. */
export interface Tally {
  readonly group: string;
  readonly items: number;
  readonly correct: { readonly [rule in GradingRule]: number };
}

export interface Summary {
  readonly overall: Tally;
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

const strata = ["category", "type", "extension", "answerable"] as const;

/** Grades every item by its reply; an item without one is wrong. */
export function summarise(items: readonly KeyedItem[], replies: ReadonlyMap<string, Json>): Summary {
  const graded = items.map((item) => {
    const reply = replies.get(item.id) ?? "";
    const verdicts = Object.fromEntries(gradingRules.map((rule) => [rule, gradeAnswer(item.key.answer, reply, rule)]));
    return { item, verdicts: verdicts as { [rule in GradingRule]: Verdict } };
  });
  const groups: { [stratum: string]: Tally[] } = {};
  for (const stratum of strata) {
    const names = [...new Set(items.map((item) => String(item.strata[stratum])))].sort();
    groups[stratum] = names.map((name) =>
      tally(
        name,
        graded.filter(({ item }) => String(item.strata[stratum]) === name),
      ),
    );
  }
  const abstained = graded.filter(({ verdicts }) => verdicts.strict.abstained);
  const without = graded.filter(({ item }) => item.key.answer.kind === "unanswerable");
  const seen = abstained.filter(({ item }) => item.key.answer.kind === "unanswerable").length;
  const reasons: { [reason: string]: number } = {};
  for (const { verdicts } of graded) reasons[verdicts.strict.reason] = (reasons[verdicts.strict.reason] ?? 0) + 1;
  return {
    overall: tally("all", graded),
    groups,
    abstention: {
      precision: ratio(seen, abstained.length),
      recall: ratio(seen, without.length),
      abstained: abstained.length,
    },
    reasons,
    unanswered: items.filter(({ id }) => !replies.has(id)).length,
  };
}

function tally(
  group: string,
  graded: readonly { readonly verdicts: { readonly [rule in GradingRule]: Verdict } }[],
): Tally {
  const right = (rule: GradingRule) => graded.filter(({ verdicts }) => verdicts[rule].correct).length;
  const correct = Object.fromEntries(gradingRules.map((rule) => [rule, right(rule)])) as Tally["correct"];
  return { group, items: graded.length, correct };
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
