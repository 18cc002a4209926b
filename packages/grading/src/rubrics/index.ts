// Rubrics: criteria filled from the truth of a world, and how an answer is read and graded by them.

export { aggregateRubrics, type GradedSequence } from "./aggregate-rubrics.ts";
export { type AnswerForm, parseAnswerForm } from "./answer-form.ts";
export { categories } from "./category.ts";
export { checkForm } from "./check-form.ts";
export { intervalScore } from "./deciding/interval-credit.ts";
export { describeForm } from "./describe-form.ts";
export { fillRubrics } from "./fill-rubrics.ts";
export { gradeRubric } from "./grade-rubric.ts";
export { loadMetarubrics } from "./load-metarubrics.ts";
export type { Metarubric } from "./metarubric.ts";
export { readAnswer } from "./read-answer.ts";
export { RESULTS_FILE, resultsJsonSchema, resultsSchema } from "./results-file.ts";
export type { Rubric } from "./rubric.ts";
export { shareGained } from "./score-rubric.ts";
export { trueAnswer } from "./true-answer.ts";
export { type TruthNames, type TruthTables, truthNames } from "./truth-tables.ts";
export { criterionReasons } from "./verdict.ts";
