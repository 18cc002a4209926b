// Scorers by rubric, with checks alone or with models as judges, and the means to ask models safely.

export { actorsForRole } from "./actors-for-role.ts";
export { askUntilUsable, type ParsedReply } from "./ask-until-usable.ts";
export { delimitedBlock, delimiterFor } from "./delimited-block.ts";
export { judgePrompts } from "./judge-prompt.ts";
export { type JudgedParts, judgedParts } from "./judged-parts.ts";
export { judgedAllScorer, judgedScorer } from "./judged-scorer.ts";
export { type RubricKey, rubricKeySchema, submittedAnswer } from "./rubric-key.ts";
export { rubricScorer } from "./rubric-scorer.ts";
export { parseVerdictMark } from "./verdict-marks.ts";
