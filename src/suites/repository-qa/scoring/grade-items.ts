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
  /** The same for all variants of one question. */
  readonly question: string;
  readonly strata: { readonly [name: string]: string | number };
  readonly key: { readonly answer: AnswerKey };
}

/** An item with what each rule says of its reply. */
export interface GradedItem {
  readonly item: KeyedItem;
  readonly isAnswered: boolean;
  readonly verdicts: { readonly [rule in GradingRule]: Verdict };
}

/** One value for each rule. */
export function forEachRule<Value>(value: (rule: GradingRule) => Value): { readonly [rule in GradingRule]: Value } {
  return Object.fromEntries(gradingRules.map((rule) => [rule, value(rule)])) as { [rule in GradingRule]: Value };
}

/** Grades every item by its reply; an item without one is wrong. */
export function gradeItems(items: readonly KeyedItem[], replies: ReadonlyMap<string, Json>): GradedItem[] {
  return items.map((item) => {
    const reply = replies.get(item.id);
    const verdicts = forEachRule((rule) => gradeAnswer(item.key.answer, reply ?? "", rule));
    return { item, isAnswered: reply !== undefined, verdicts };
  });
}
