// Judges by its transcript whether an agent kept to the rules.

export { integrityScorer } from "./integrity-scorer.ts";
