export { findLabel } from "../result-table/find-label.ts";
export { Grouping, labelOf } from "../result-table/group-by.ts";
export type { Pairing } from "./compare-pair.ts";
export { type ComparedPair, ComparedSides, type SideAims, type SuiteComparison } from "./compare-sides.ts";
export type { ComparedRow } from "./gathered-scores.ts";
export { renderComparison, showDifference } from "./render-comparison.ts";
export { showP } from "./show-figures.ts";
