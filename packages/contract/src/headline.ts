import type { AnySuite } from "./suite.ts";

/** The score that result tables show, and what people call it. */
export interface Headline {
  readonly scorer: string;
  readonly metric: string;
  /** The number's true name, in a few words: "share correct", "F1". Without it, scorer and metric. */
  readonly name?: string;
  /** What it measures, in a sentence or two: what 0 and 100, or 0 and 1, stand for. */
  readonly about?: string;
  /** Whether it is shown times 100. Without it, a score from 0 to 1 is. */
  readonly isPercent?: boolean;
  /**
   * The metric that calls an answer right, 1, or wrong, 0, and nothing between. Utility, calibration and pass@k are told
   * where it is there. An item without it is neither right nor wrong.
   */
  readonly verdict?: { readonly scorer: string; readonly metric: string };
}

/**
 * The score that result tables show under these settings: what the suite says, else that of its ceiling.
 *
 * @example
 * headlineOf(suite, suite.presets.default).metric; // "correct"
 */
export function headlineOf(suite: AnySuite, settings: unknown): Headline {
  return suite.headline?.(settings) ?? { scorer: suite.bounds.ceiling.scorer, metric: suite.bounds.ceiling.metric };
}
