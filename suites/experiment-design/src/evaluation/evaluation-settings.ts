import { z } from "zod";

/** How the points of an evaluation are drawn. Part of the settings of every environment. */
export const evaluationSettings = z.strictObject({
  points: z
    .enum(["design-space", "published"])
    .describe("points from the whole design space, or by the distributions of the published system"),
  truth: z
    .enum(["mean", "draw"])
    .describe(
      "predictions are scored against the mean of the outcome under the hidden parameters, or against one draw",
    ),
});

export type EvaluationSettings = z.infer<typeof evaluationSettings>;

/** The whole design space, and truth without noise: a perfect model has an error of zero. */
export const wholeSpace: EvaluationSettings = { points: "design-space", truth: "mean" };

/** As in the published system. */
export const asPublished: EvaluationSettings = { points: "published", truth: "draw" };
