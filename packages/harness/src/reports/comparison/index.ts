export { labelOf } from "../result-table/group-by.ts";
export {
  type ComparedPair,
  type ComparedRow,
  ComparedSides,
  type SuiteComparison,
} from "./compare-sides.ts";
export { renderComparison } from "./render-comparison.ts";
