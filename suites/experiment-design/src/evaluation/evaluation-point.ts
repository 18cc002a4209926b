import type { Prediction } from "../answers/answer-form.ts";
import type { Design } from "../design-space/design-space.ts";

/** One question of an evaluation, fixed with the world. */
export interface EvaluationPoint {
  /** The point of the question. Null if the goal asks for parameters. */
  readonly point: Design | null;
  /** The value that a prediction is scored against. */
  readonly truth: Prediction;
  /** One noisy draw of the outcome at the point. Equal to the truth if the goal asks for parameters. */
  readonly draw: Prediction;
}
