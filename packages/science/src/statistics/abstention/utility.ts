import { AssayError } from "@assay/contract";
import { ClusteredMean, type MeanOfScores } from "../intervals/clustered-mean.ts";
import type { JudgedAnswer } from "./judged-answer.ts";

/** The thresholds that reports use. */
export const utilityThresholds = [0, 0.5, 0.75, 0.9] as const;

/** A mean utility at a threshold. */
export interface Utility extends MeanOfScores {
  readonly threshold: number;
  /** Whether answers were withheld here by their stated confidence, instead of by an agent that was told the threshold. */
  readonly isDerived: boolean;
  /** Answers without a stated confidence, which a derived utility takes as given. */
  readonly withoutConfidence: number;
}

/**
 * The mean of U_t = (1 - t) (correct - t / (1 - t) · wrong): an answer that is right earns 1 - t, one that is wrong costs t,
 * and `unsure` earns 0. Answering pays where the probability of being right is above t. "not possible" is an answer, right
 * or wrong. The threshold must have been stated in the prompt; else use `derivedUtility`.
 *
 * @example utilityThresholds.map((t) => utility(answers, t, 0.95).mean)
 */
export function utility(answers: Iterable<JudgedAnswer>, threshold: number, level: number): Utility {
  return utilityOf([...answers], threshold, level, false);
}

/**
 * As `utility`, of answers that are withheld where their stated confidence is below the threshold. It says what the
 * confidences are worth, and not what the agent would do if it knew the threshold.
 *
 * @example derivedUtility(answers, 0.9, 0.95).mean
 */
export function derivedUtility(answers: Iterable<JudgedAnswer>, threshold: number, level: number): Utility {
  return utilityOf([...answers], threshold, level, true);
}

function utilityOf(answers: readonly JudgedAnswer[], threshold: number, level: number, isDerived: boolean): Utility {
  if (!(threshold >= 0 && threshold < 1)) {
    throw new AssayError(
      "numerics/invalid-argument",
      `${threshold} is not a threshold; give 0 or more, and less than 1.`,
    );
  }
  const mean = new ClusteredMean({ repeats: Number.POSITIVE_INFINITY });
  for (const { cluster, item, said, isRight, confidence = 1 } of answers) {
    const isWithheld = said === "unsure" || (isDerived && confidence < threshold);
    const value = isWithheld ? 0 : isRight ? 1 - threshold : -threshold;
    mean.add(cluster, item, value, 1, [-threshold, 1 - threshold]);
  }
  const withoutConfidence = answers.filter(({ said, confidence }) => said !== "unsure" && confidence === undefined);
  return { ...mean.interval(level), threshold, isDerived, withoutConfidence: withoutConfidence.length };
}
