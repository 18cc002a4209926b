// The suite, and what a task of one's own is made of: `assay new-task NAME` makes one to start from.
export { defineTask, type TaskFolder } from "./define-task.ts";
export { makeDataAnalysisSuite } from "./make-suite.ts";
export { dataAnalysis as suite } from "./suite.ts";
export { type Level, levelNames, type TaskFile } from "./task.ts";
