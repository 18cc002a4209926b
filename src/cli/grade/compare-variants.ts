import type { GradingRule } from "../../grading/answers/index.ts";
import { type Agreement, nominalAgreement } from "../../statistics/agreement.ts";
import { forEachRule, type GradedItem } from "../../suites/repository-qa/scoring/grade-items.ts";

/** What the wordings of the same questions come to: accuracy averages over them, agreement pairs them. */
export interface VariantComparison {
  readonly variants: readonly string[];
  readonly questions: number;
  /** The mean over questions of the share of a question's variants that were right. */
  readonly accuracy: { readonly [rule in GradingRule]: number };
  /** Whether being right agrees between the variants of a question: of all variants, and of every two. */
  readonly agreement: readonly VariantAgreement[];
}

interface VariantAgreement {
  readonly variants: readonly string[];
  readonly verdicts: { readonly [rule in GradingRule]: Agreement };
}

/** Compares the variants of questions, where any question has more than one. */
export function compareVariants(graded: readonly GradedItem[]): VariantComparison | undefined {
  const questions = [...Map.groupBy(graded, ({ item }) => item.question).values()];
  if (questions.every((items) => items.length < 2)) return undefined;
  const variants = [...new Set(graded.map(variantOf))].sort();
  const pairs = variants.flatMap((one, index) => variants.slice(index + 1).map((other) => [one, other]));
  const compared = variants.length > 2 ? [variants, ...pairs] : [variants];
  return {
    variants,
    questions: questions.length,
    accuracy: forEachRule((rule) => mean(questions.map((items) => mean(verdictsOf(items, rule).map(Number))))),
    agreement: compared.map((some) => {
      const chosen = questions.map((items) => items.filter((item) => some.includes(variantOf(item))));
      return {
        variants: some,
        verdicts: forEachRule((rule) => nominalAgreement(chosen.map((items) => verdictsOf(items, rule)))),
      };
    }),
  };
}

const variantOf = ({ item }: GradedItem): string => String(item.strata.variant);

const verdictsOf = (items: readonly GradedItem[], rule: GradingRule): boolean[] =>
  items.map(({ verdicts }) => verdicts[rule].correct);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
