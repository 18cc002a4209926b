export { integrityScorer } from "./integrity-scorer.ts";
