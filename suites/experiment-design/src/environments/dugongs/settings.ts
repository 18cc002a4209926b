import { z } from "zod";
import type { Presets } from "../../environment.ts";
import { asPublished, evaluationSettings, wholeSpace } from "../../evaluation/evaluation-settings.ts";
import { normalPrior } from "../prior-settings.ts";

const shape = z.tuple([z.number().positive().max(1000), z.number().positive().max(1000)]);

const ages = z
  .tuple([z.number().min(0).max(1000), z.number().positive().max(1000)])
  .refine(([low, high]) => low < high, "the lower limit is not below the upper one");

/** Both parametrisations have the mean length alpha - beta lambda^age. They allow different outcomes. */
const growth = z.discriminatedUnion("kind", [
  z
    .strictObject({
      kind: z.literal("positive"),
      alpha: normalPrior.describe("lognormal prior of the final length in metres, by its logarithm"),
      gained: shape.describe("beta prior of the part of the final length that is grown after birth, beta / alpha"),
      lambda: shape.describe("beta prior of lambda: what remains of the growth after a year"),
      noise: z.number().positive().max(1).describe("relative standard deviation of a length; lengths are lognormal"),
    })
    .describe("lengths grow and are positive"),
  z
    .strictObject({
      kind: z.literal("published"),
      alpha: normalPrior.describe("normal prior of alpha, metres"),
      beta: normalPrior.describe("normal prior of beta, metres"),
      lambda: normalPrior.describe("normal prior of lambda, whose absolute value counts"),
      noise: z
        .number()
        .positive()
        .max(10)
        .describe("standard deviation of a length, metres, before its sign is dropped"),
    })
    .describe("as in the published code: nothing keeps lengths from falling, exploding or changing their sign"),
]);

export const settingsSchema = z.strictObject({
  evaluation: evaluationSettings,
  growth,
  ages: ages.describe("lower and upper limit of the age, years"),
  shrinking: z
    .strictObject({ from: z.number().min(0).max(1000), by: z.number().min(0).max(1) })
    .describe("departed law only: from this age on, years, the length falls by this part of itself in a year"),
});

export type Settings = z.infer<typeof settingsSchema>;

const common = { ages: [0, 5] as [number, number], shrinking: { from: 2.5, by: 0.15 } };

export const presets: Presets<Settings> = {
  default: {
    ...common,
    evaluation: wholeSpace,
    growth: {
      kind: "positive",
      alpha: { mean: 0.7, sd: 0.15 },
      gained: [8, 4],
      lambda: [2, 3],
      noise: 0.12,
    },
  },
  // The paper gives no priors and does not take the absolute value of the length. Both come from the code.
  published: {
    ...common,
    evaluation: asPublished,
    growth: {
      kind: "published",
      alpha: { mean: 2, sd: 0.2 },
      beta: { mean: 1.5, sd: 0.5 },
      lambda: { mean: 0.4, sd: 0.5 },
      noise: 0.25,
    },
  },
};
