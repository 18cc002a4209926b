import { z } from "zod";

/** What the questions of an evaluation ask, and how their points are drawn. Part of the settings of every environment. */
export const evaluationSettings = z.strictObject({
  points: z
    .enum(["design-space", "published"])
    .describe("points from the whole design space, or by the distributions of the published system"),
  asks: z
    .enum(["mean", "quantiles", "published"])
    .describe(
      "the mean of an outcome, for yes or no its probability; five quantiles of an outcome; or what the published system asks, mostly one noisy outcome",
    ),
});

export type EvaluationSettings = z.infer<typeof evaluationSettings>;

/** The whole design space, and answers that are scored against the true law: a perfect model has an error of zero. */
export const wholeSpace: EvaluationSettings = { points: "design-space", asks: "mean" };

/** As in the published system. */
export const asPublished: EvaluationSettings = { points: "published", asks: "published" };
