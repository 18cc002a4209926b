import type { Score, Scorer } from "@assay/contract";
import { categories } from "../rubrics/category.ts";
import { type RubricScore, shareGained, type WeightedSum } from "../rubrics/score-rubric.ts";

const nameOf = (category: string): string => category.replaceAll(" ", "-");

/** Every metric of a rubric is a share. */
export const rubricRanges: NonNullable<Scorer<unknown>["ranges"]> = Object.fromEntries(
  ["score", "right-inputs", "list-f1", "format-failure", ...categories.map(nameOf)].map((name) => [name, [0, 1]]),
);

/**
 * The metrics of a graded answer: `score`, `right-inputs` (the second score) and one for each category, named
 * `data-handling` and so on. Each weighs as much as its metarubrics, so that the weighted mean over answers is the
 * article's score of a run; the mean over tasks needs the values alone. A metric of which nothing is decided is left out.
 */
export function rubricMetrics(graded: RubricScore, headline: Pick<Score, "parts" | "reason">): readonly Score[] {
  return [
    ...metric("score", graded.all).map((score) => ({ ...score, ...headline })),
    ...metric("right-inputs", graded.withRightInputs),
    ...categories.flatMap((category) => metric(nameOf(category), graded.byCategory[category])),
  ];
}

function metric(name: string, sum: WeightedSum | undefined): Score[] {
  const value = sum === undefined ? undefined : shareGained(sum);
  if (sum === undefined || value === undefined) return [];
  return [{ metric: name, value, weight: sum.weight, reason: `${points(sum)}.` }];
}

/** What was gained, of how much. */
export function points({ gained, weight }: WeightedSum): string {
  return `${Number(gained.toFixed(3))} of ${weight} points`;
}
