import { z } from "zod";
import type { Presets } from "../../environment.ts";
import { asPublished, evaluationSettings, wholeSpace } from "../../evaluation/evaluation-settings.ts";

const deviation = z.number().positive().max(10);

export const settingsSchema = z.strictObject({
  evaluation: evaluationSettings,
  highestPrize: z.number().positive().max(10_000).describe("largest prize, dollars"),
  wholeDollars: z.boolean().describe("whether prizes are whole dollars"),
  baseSd: deviation.describe("standard deviation of the rating without a prize, around the means of emotions.ts"),
  coefficientSd: deviation.describe("standard deviation of each coefficient, per dollar"),
  noise: z
    .discriminatedUnion("family", [
      z.strictObject({ family: z.literal("half_normal"), scale: deviation }),
      z.strictObject({ family: z.literal("lognormal"), mean: z.number().min(-5).max(5), sd: deviation }),
    ])
    .describe("prior of the standard deviation of a rating, one for each emotion"),
  rounding: z.enum(["nearest", "down"]).describe("how a rating becomes a whole number from 1 to 9"),
  lossWeight: z.number().positive().max(10).describe("departed law only: what a dollar less than expected weighs"),
});

export type Settings = z.infer<typeof settingsSchema>;

const common = { highestPrize: 100, coefficientSd: 0.01, lossWeight: 2.5 };

export const presets: Presets<Settings> = {
  // Changes from `published`: people differ by more than a tenth of a point, every emotion has noise, and 4.9 rounds to
  // 5.
  default: {
    ...common,
    evaluation: wholeSpace,
    wholeDollars: true,
    baseSd: 0.7,
    noise: { family: "lognormal", mean: -0.3, sd: 0.3 },
    rounding: "nearest",
  },
  // The evaluation of the published code uses the index of the prize as the prize. Here it is the prize, as in the
  // published experiments.
  published: {
    ...common,
    evaluation: asPublished,
    wholeDollars: false,
    baseSd: 0.1,
    noise: { family: "half_normal", scale: 1 },
    rounding: "down",
  },
};
