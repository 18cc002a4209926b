export { integrityScorer } from "./integrity-scorer.ts";
export { type Finding, type IntegrityVerdict, judgeTranscript } from "./judge-transcript.ts";
