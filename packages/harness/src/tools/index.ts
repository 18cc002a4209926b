export { EpisodeSandbox } from "./episode-sandbox.ts";
export { EvidenceLog } from "./evidence/evidence-log.ts";
export { auditEvidence, type EvidenceAudit, type EvidenceLabel, sharesSeen } from "./evidence/label-evidence.ts";
export { exampleOf } from "./example-of.ts";
export { getTaskTool } from "./get-task.ts";
export { submissionForms, submitTool } from "./submit.ts";
export { noCallsLeft } from "./tool-answer.ts";
export { type ToolLimits, toolLimitsSchema } from "./tool-limits.ts";
export { Toolbox, type ToolboxOptions } from "./toolbox.ts";
