export { readDifference } from "../score-unit.ts";
export { GatheredVariance, type Part, type SuiteVariance } from "./gather-variance.ts";
export { type PlannedDesign, type PowerQuestion, planPower } from "./plan-power.ts";
export { renderPower, type ShownPower } from "./render-power.ts";
