export { judgePrompts } from "./judge-prompt.ts";
export { type JudgedParts, judgedParts } from "./judged-parts.ts";
export { judgedAllScorer, judgedScorer } from "./judged-scorer.ts";
export type { RubricKey } from "./rubric-key.ts";
export { rubricScorer } from "./rubric-scorer.ts";
export { readMark } from "./verdict-marks.ts";
