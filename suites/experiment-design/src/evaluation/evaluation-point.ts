import type { Prediction } from "../answers/answer-form.ts";
import type { Design } from "../design-space/design-space.ts";

/** One question of an evaluation, fixed with the world. */
export interface EvaluationPoint {
  /** Where a prediction is asked; null where a goal asks for parameters. */
  readonly point: Design | null;
  /** What a prediction is scored against. */
  readonly truth: Prediction;
  /** One noisy draw of the outcome at the point; the truth itself where parameters are asked. */
  readonly draw: Prediction;
}
