import type { Estimate } from "../estimate.ts";
import type { Interval } from "../intervals/interval.ts";
import { worldBootstrap } from "../intervals/world-bootstrap.ts";
import { equalWeights } from "./judged-answer.ts";
import { requireConfidence } from "./require-confidence.ts";

/** A right or wrong answer with the confidence that was stated; without one, nothing was answered. */
export interface ConfidentAnswer {
  readonly cluster: string;
  readonly item: string;
  readonly isRight: boolean;
  readonly confidence?: number;
}

/** What answering only above a confidence means. */
export interface RiskCoveragePoint {
  /** Answers with at least this confidence are given. */
  readonly confidence: number;
  /** The share of items that are answered, and of these the share that is wrong. */
  readonly coverage: number;
  readonly risk: number;
}

/** The curve from the surest answers to all of them. */
export interface RiskCoverage {
  readonly points: readonly RiskCoveragePoint[];
  /** The mean risk over the coverages that are reached: smaller is better. Undefined without answers. */
  readonly area: number | undefined;
  /** How many answers have a confidence. */
  readonly answers: number;
  /** By drawing worlds; approximate. */
  readonly interval: Estimate<Interval>;
}

/**
 * The risk–coverage curve and the area under it: Y. Geifman and R. El-Yaniv (2017, arXiv 1705.08500). The area is
 * Σ (coverage_k - coverage_{k-1}) · risk_k over the distinct confidences, divided by the last coverage. Without ties
 * that is the mean of the risks of the k surest answers; answers with the same confidence are given together. Worlds
 * count equally.
 *
 * @example riskCoverage(answers, 0.95).area
 */
export function riskCoverage(answers: Iterable<ConfidentAnswer>, level: number): RiskCoverage {
  const all = [...answers];
  for (const { confidence } of all) requireConfidence(confidence);
  const weights = equalWeights(all);
  const worlds = new Map([...new Set(all.map(({ cluster }) => cluster))].map((name, index) => [name, index]));
  const surestFirst = all
    .map(
      ({ cluster, isRight, confidence }, index): Given => ({
        world: worlds.get(cluster) ?? 0,
        confidence,
        weight: weights[index],
        wrong: isRight ? 0 : weights[index],
      }),
    )
    .sort((one, other) => (other.confidence ?? -1) - (one.confidence ?? -1));
  const times = new Float64Array(worlds.size);
  const areaOf = (chosen: Uint32Array): number | undefined => {
    times.fill(0);
    for (const world of chosen) times[world] += 1;
    return areaUnder(curveOf(surestFirst, times));
  };
  const points = curveOf(surestFirst, new Float64Array(worlds.size).fill(1));
  return {
    points,
    area: areaUnder(points),
    answers: all.filter(({ confidence }) => confidence !== undefined).length,
    interval: worldBootstrap(worlds.size, areaOf, { level, purpose: "risk-coverage" }),
  };
}

interface Given {
  readonly world: number;
  readonly confidence: number | undefined;
  readonly weight: number;
  readonly wrong: number;
}

/** The curve of answers in the order of their confidence, each world taken so many times. */
function curveOf(surestFirst: readonly Given[], times: Float64Array): RiskCoveragePoint[] {
  // The weights of a world add up to 1.
  const total = times.reduce((sum, each) => sum + each, 0);
  const points: RiskCoveragePoint[] = [];
  let [covered, wrong] = [0, 0];
  for (const [index, answer] of surestFirst.entries()) {
    if (answer.confidence === undefined) break;
    covered += times[answer.world] * answer.weight;
    wrong += times[answer.world] * answer.wrong;
    if (surestFirst[index + 1]?.confidence === answer.confidence || covered === 0) continue;
    points.push({ confidence: answer.confidence, coverage: covered / total, risk: wrong / covered });
  }
  return points;
}

function areaUnder(points: readonly RiskCoveragePoint[]): number | undefined {
  const last = points.at(-1);
  if (last === undefined) return undefined;
  const sum = points.reduce(
    (area, { coverage, risk }, index) => area + (coverage - (points[index - 1]?.coverage ?? 0)) * risk,
    0,
  );
  return sum / last.coverage;
}
