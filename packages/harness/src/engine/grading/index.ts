export { compareVariants, type VariantComparison } from "./compare-variants.ts";
export { type GivenAnswer, gradeAnswers, judgingScorers, type KeyedItem } from "./grade-answers.ts";
export { type MetricColumn, metricColumns, type Tallies, type Tally, tallyScores } from "./tally-scores.ts";
