import { z } from "zod";

/** How the points of an evaluation come about; a part of every environment's settings. */
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

/** The whole space, and no noise in the truth: a perfect model scores an error of zero. */
export const wholeSpace: EvaluationSettings = { points: "design-space", truth: "mean" };

/** As in the published system. */
export const asPublished: EvaluationSettings = { points: "published", truth: "draw" };
