// Typed claims about an experiment: read, judge by the truth, and score a whole conclusion.

export { answerQuestion } from "./answer-question.ts";
export type { Claim, EffectOf, Finding, Scope } from "./claim.ts";
export { type ClaimMetrics, claimMetrics, f1Score } from "./claim-metrics.ts";
export { claimsJsonSchema, MAX_CLAIMS } from "./claim-schema.ts";
export { type Cell, type ClaimFactor, type ClaimMeasure, type ClaimSpace, subjectFactor } from "./claim-space.ts";
export { type ClaimVocabulary, comparedFactors } from "./claim-vocabulary.ts";
export { describeClaim } from "./describe-claim.ts";
export { entails, responseEntails } from "./entail.ts";
export { enumerateClaims, findingsOf } from "./enumerate-claims.ts";
export { CHECKER_ROLE, type ClaimLabel } from "./extract-by-model/check-claims.ts";
export { checkResponse } from "./extract-by-model/check-response.ts";
export { claimsForm, EXTRACTOR_ROLE, problemOfClaims } from "./extract-by-model/extract-claims.ts";
export { claimPrompts, extractionPrompt } from "./extract-by-model/model-prompts.ts";
export { extractByRule } from "./extract-by-rule/extract-by-rule.ts";
export {
  type IntervalVerdict,
  judgeByIntervals,
  type MeasuredDifference,
  type MeasuredSpace,
  type SignedCell,
  verdictOfInterval,
} from "./judge-by-intervals.ts";
export { type ClaimJudgement, type ClaimVerdict, judgeClaim } from "./judge-claim.ts";
export { parseClaims } from "./parse-claims.ts";
export type { Question } from "./question.ts";
export { type ClaimRole, type ClaimScore, scoreClaims } from "./score-claims.ts";
