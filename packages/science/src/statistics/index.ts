// Statistics of samples and of scores. A statistic that the values do not determine says so: read `defined` first.

export { type Abstention, abstention } from "./abstention/abstention.ts";
export {
  type BrierDecomposition,
  type Calibration,
  calibration,
  type ReliabilityBin,
} from "./abstention/calibration.ts";
export type { JudgedAnswer } from "./abstention/judged-answer.ts";
export {
  type ConfidentAnswer,
  type RiskCoverage,
  type RiskCoveragePoint,
  riskCoverage,
} from "./abstention/risk-coverage.ts";
export { derivedUtility, type Utility, utility, utilityThresholds } from "./abstention/utility.ts";
export { type Agreement, nominalAgreement } from "./agreement/agreement.ts";
export { cohenKappa, type KappaAgreement } from "./agreement/cohen-kappa.ts";
export { type AlphaAgreement, krippendorffAlpha, type Measure, type RatedUnit } from "./agreement/krippendorff.ts";
export {
  type AgentComparison,
  type AgentComparisonAims,
  type AgentPair,
  compareAgents,
} from "./comparison/compare-agents.ts";
export { type EquivalenceTest, equivalenceTest } from "./comparison/equivalence.ts";
export { type ComparisonAims, type PairedComparison, pairedComparison } from "./comparison/paired-comparison.ts";
export { type Finding, indistinguishableSets, type RankInterval, rankIntervals } from "./comparison/rank-intervals.ts";
export { type SignFlipTest, signFlipTest } from "./comparison/sign-flip.ts";
export { type UnpairedComparison, unpairedComparison } from "./comparison/unpaired-comparison.ts";
export { type Correlation, pearson, spearman } from "./correlation/correlation.ts";
export { kendall } from "./correlation/kendall.ts";
export {
  maximum,
  mean,
  median,
  minimum,
  quantile,
  type Summary,
  standardDeviation,
  variance,
} from "./descriptive/descriptive.ts";
export { type Mode, mode } from "./descriptive/mode.ts";
export {
  type Design,
  type DesignGoal,
  designPower,
  designWidth,
  planDesigns,
  planWorlds,
  type UnitCounts,
  worldVariance,
} from "./design/plan-worlds.ts";
export { smallestDifference, type TestAims, tTestPower, worldsNeeded } from "./design/t-power.ts";
export { type NestedScore, type VariancePart, varianceParts } from "./design/variance-parts.ts";
export type { Estimate, UndefinedEstimate, UndefinedReason } from "./estimate.ts";
export type { Alternative } from "./hypothesis-tests/alternative.ts";
export { type AnalysisOfVariance, analysisOfVariance } from "./hypothesis-tests/analysis-of-variance.ts";
export { type ChiSquareTest, chiSquareIndependence } from "./hypothesis-tests/contingency.ts";
export { type FisherTest, fisherExact } from "./hypothesis-tests/fisher-exact.ts";
export {
  type KolmogorovSmirnovTest,
  kolmogorovSmirnov,
  twoSampleKolmogorovSmirnov,
} from "./hypothesis-tests/kolmogorov-smirnov.ts";
export { type KruskalWallisTest, kruskalWallis } from "./hypothesis-tests/kruskal-wallis.ts";
export { type MannWhitneyTest, mannWhitney } from "./hypothesis-tests/mann-whitney.ts";
export { benjaminiHochberg, holm } from "./hypothesis-tests/multiple-testing.ts";
export { oneSampleT, pairedT, type TTest, welchT } from "./hypothesis-tests/t-test.ts";
export { pairedWilcoxon, type WilcoxonTest, wilcoxonSignedRank } from "./hypothesis-tests/wilcoxon.ts";
export type { ItemScore } from "./intervals/averaged-items.ts";
export type { Range } from "./intervals/bounded-mean.ts";
export { ClusteredMean, type MeanInterval } from "./intervals/clustered-mean.ts";
export type { Interval } from "./intervals/interval.ts";
export { type PairedDifference, pairedDifference } from "./intervals/paired-difference.ts";
export { wilsonInterval } from "./intervals/proportion.ts";
export {
  type Ability,
  type Attempted,
  abilityInterval,
  estimateAbility,
  predictedMean,
} from "./item-response/ability.ts";
export { type Calibrated, calibrateItems, type FeatureScore } from "./item-response/calibrate-items.ts";
export {
  type AdaptiveState,
  type Candidate,
  chooseItem,
  type StoppingRule,
  stopsBecause,
} from "./item-response/choose-item.ts";
export { expectedScore, type ItemModel, information, type Response } from "./item-response/marginal-response.ts";
export { type LeastSquares, leastSquares } from "./regression/least-squares.ts";
export { type LinearRegression, linearRegression } from "./regression/linear-regression.ts";
export { type PassRates, passAllK, passAtK, passRates, type Try } from "./repeats/pass-at-k.ts";
