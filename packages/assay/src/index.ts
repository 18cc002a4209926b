// Everything that programs may import from "assay". Types of suites are in "@assay/contract".

export type { Finding } from "@assay/contract/kit";
export type { FunctionAgent } from "@assay/harness/agents";
export type { RunObserver } from "@assay/harness/engine";
export { type GivenAnswer, gradeAnswers, type KeyedItem } from "@assay/harness/engine/grading";
export { openStore, type Store } from "@assay/harness/store";
export { type CheckSuiteOptions, checkSuite } from "./check-suite/check-suite.ts";
export { type FindDifficultyOptions, type FoundDifficulty, findDifficulty } from "./library/find-difficulty.ts";
export { type MadeItem, type MakeItemsOptions, makeItems } from "./library/make-items.ts";
export { type MeasureAbilityOptions, type MeasuredAbility, measureAbility } from "./library/measure-ability.ts";
export { type ResultRow, readResults } from "./library/read-results.ts";
export { type PlanInput, type PlayedRun, type RunPlanOptions, runPlan } from "./library/run-plan.ts";
export { builtInNames } from "./suites/built-in.ts";
export { loadSuite, loadSuites } from "./suites/load-suite.ts";
