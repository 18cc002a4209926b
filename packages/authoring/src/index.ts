export { askStep, type Patience, repairHash, type Step, type Taken } from "./asking/ask-step.ts";
export { addSpent, MeteredModel, nothingSpent, Purse, type Spent } from "./asking/metered-model.ts";
export { type ReadForm, readForm } from "./asking/read-form.ts";
export { describeFileIssues, placedIssues } from "./describe-file-issues.ts";
export * as formTexts from "./form-texts.ts";
export { otherWork, readWork, writeWhole } from "./work-file.ts";
