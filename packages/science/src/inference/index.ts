// Declared probabilistic models: the model language, what a model can be asked, and inference about its parameters.

export type { DistributionName } from "../numerics/distributions/parametric/parametric-distribution.ts";
export { type LeaveOneOut, leaveOneOut } from "./criticism/leave-one-out.ts";
export { type Prediction, predictAt } from "./criticism/predict-at.ts";
export {
  checkPredictions,
  commonStatistics,
  type PredictiveCheck,
  type Statistic,
} from "./criticism/predictive-check.ts";
export { type ParameterSummary, summarise } from "./criticism/summarise.ts";
export {
  type ContrastOptions,
  type History,
  type PlayOptions,
  type Policy,
  playHistories,
  type SequentialBracket,
  sequentialBounds,
  sequentialGain,
} from "./information/sequential-gain.ts";
export type { Declared } from "./language/declared.ts";
export type { ModelError, ModelErrorCode } from "./language/model-error.ts";

export type {
  Datum,
  Density,
  Draws,
  Gradients,
  Input,
  Inputs,
  Law,
  Model,
  ModelPart,
  Outcome,
  Output,
  Parameter,
} from "./model.ts";
export { type ModelResult, readModel } from "./read-model.ts";
export type { Diagnostics } from "./sampling/diagnostics/diagnose.ts";
export type { LogEvidence } from "./sampling/particles/log-evidence.ts";
export {
  drawsOf,
  equalDrawsOf,
  evidenceOf,
  observe,
  type ParticleOptions,
  type ParticlePosterior,
  startPosterior,
} from "./sampling/particles/particle-posterior.ts";
export { type Posterior, type PosteriorOptions, posterior, reportParticles } from "./sampling/posterior.ts";
