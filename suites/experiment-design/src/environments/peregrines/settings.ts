import { z } from "zod";
import type { Presets } from "../../environment.ts";
import { asPublished, evaluationSettings, wholeSpace } from "../../evaluation/evaluation-settings.ts";
import { normalPrior } from "../prior-settings.ts";

export const settingsSchema = z.strictObject({
  evaluation: evaluationSettings,
  alpha: normalPrior.describe(
    "normal prior of the log of the expected count at time zero, or at the middle of the times",
  ),
  beta1: normalPrior.describe("normal prior of the coefficient of time"),
  beta2: normalPrior.describe("normal prior of the coefficient of time squared"),
  beta3: normalPrior.describe("normal prior of the coefficient of time cubed"),
  latest: z.number().positive().max(1000).describe("latest time of a count; the earliest is zero"),
  time: z
    .enum(["standardised", "raw"])
    .describe("what the coefficients belong to: time less its mean over its standard deviation, or time itself"),
  loss: z
    .strictObject({ from: z.number().min(0).max(1000), share: z.number().min(0).max(0.99) })
    .describe("departed law only: from this time on, this share of the expected count is lost"),
});

export type Settings = z.infer<typeof settingsSchema>;

const common = { latest: 5, loss: { from: 3, share: 0.6 } };

export const presets: Presets<Settings> = {
  // On raw times up to five, the cubic term alone has a standard deviation of six in the logarithm. After time four
  // most worlds would have no birds and a few would have thousands. In standardised time the same means give dozens to
  // hundreds.
  default: {
    ...common,
    evaluation: wholeSpace,
    alpha: { mean: 4.5, sd: 0.4 },
    beta1: { mean: 1.2, sd: 0.3 },
    beta2: { mean: 0.07, sd: 0.15 },
    beta3: { mean: -0.24, sd: 0.1 },
    time: "standardised",
  },
  published: {
    ...common,
    evaluation: asPublished,
    alpha: { mean: 4.5, sd: 0.1 },
    beta1: { mean: 1.2, sd: 0.1 },
    beta2: { mean: 0.07, sd: 0.01 },
    beta3: { mean: -0.24, sd: 0.05 },
    time: "raw",
  },
};
