import type { GradedItem } from "@assay/contract";
import { type Agreement, nominalAgreement } from "@assay/science/statistics/agreement/agreement";
import { average } from "@assay/science/statistics/descriptive/average";
import { type MetricColumn, scoresIn } from "./tally-scores.ts";

/** What the wordings of the same questions come to: accuracy averages over them, agreement pairs them. */
export interface VariantComparison {
  readonly variants: readonly string[];
  readonly questions: number;
  /** The mean over questions of the mean over a question's variants; null where a question has no such score. */
  readonly accuracy: { readonly [column: string]: number | null };
  /** Whether being right agrees between the variants of a question: of all variants, and of every two. */
  readonly agreement: readonly VariantAgreement[];
}

interface VariantAgreement {
  readonly variants: readonly string[];
  /** Of the metrics that are 1 for right and 0 for wrong. */
  readonly verdicts: { readonly [column: string]: Agreement };
}

type Graded = Pick<GradedItem<unknown>, "question" | "strata" | "scores">;

/** Compares the variants of questions, where any question has more than one. */
export function compareVariants(
  graded: readonly Graded[],
  columns: readonly MetricColumn[],
): VariantComparison | undefined {
  const worded = graded.filter(({ strata }) => Object.hasOwn(strata, "variant"));
  const questions = [...Map.groupBy(worded, ({ question }) => question).values()];
  if (questions.every((items) => items.length < 2)) return undefined;
  const variants = [...new Set(worded.map(variantOf))].sort();
  const pairs = variants.flatMap((one, index) => variants.slice(index + 1).map((other) => [one, other]));
  const compared = variants.length > 2 ? [variants, ...pairs] : [variants];
  const verdicts = columns.filter((column) =>
    scoresIn(worded, column).every(({ value }) => value === 0 || value === 1),
  );
  return {
    variants,
    questions: questions.length,
    accuracy: forEach(columns, (column) => mean(questions.map((items) => mean(valuesOf(items, column))))),
    agreement: compared.map((some) => {
      const chosen = questions.map((items) => items.filter((item) => some.includes(variantOf(item))));
      const agree = (column: MetricColumn): Agreement =>
        nominalAgreement(chosen.map((items) => valuesOf(items, column).map((value) => value === 1)));
      return { variants: some, verdicts: forEach(verdicts, agree) };
    }),
  };
}

const forEach = <Value>(columns: readonly MetricColumn[], value: (column: MetricColumn) => Value) =>
  Object.fromEntries(columns.map((column) => [column.name, value(column)]));

const variantOf = ({ strata }: Graded): string => String(strata.variant);

const valuesOf = (items: readonly Graded[], column: MetricColumn): number[] =>
  scoresIn(items, column).map(({ value }) => value);

/** Null where there is nothing to average, or where a part is. */
function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0 || known.length < values.length) return null;
  return average(known);
}
