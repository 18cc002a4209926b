export { canonicalJson } from "../identity.ts";
export { describeIssues } from "./describe-issues.ts";
export { readFrozen } from "./read-frozen.ts";
