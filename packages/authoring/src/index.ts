export { type AskOptions, askStep, repairHash, type Step, type StepResult } from "./asking/ask-step.ts";
export { addSpent, CostBudget, MeteredModel, nothingSpent, type Spent } from "./asking/metered-model.ts";
export { openMetered } from "./asking/open-metered.ts";
export { type ReadForm, readForm } from "./asking/read-form.ts";
export { describeFileIssues, issuesWithPaths } from "./describe-file-issues.ts";
export * as formTexts from "./form-texts.ts";
export { showSpent } from "./show-spent.ts";
export { readWorkFile, workFileMismatch, writeFileAtomically } from "./work-file.ts";
