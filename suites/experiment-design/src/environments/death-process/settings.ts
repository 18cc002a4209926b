import { z } from "zod";
import type { Presets } from "../../environment.ts";
import { asPublished, evaluationSettings, wholeSpace } from "../../evaluation/evaluation-settings.ts";

export const settingsSchema = z.strictObject({
  evaluation: evaluationSettings,
  population: z.int().min(1).max(100_000).describe("individuals, N"),
  rate: z
    .strictObject({
      mean: z.number().min(-10).max(100),
      sd: z.number().positive().max(100),
      low: z.number().min(0).max(100),
      high: z.number().positive().max(1000).nullable(),
    })
    .describe("normal prior of the infection rate, cut off at the bounds; null is no upper bound"),
  latest: z.number().positive().max(1000).describe("latest time of an observation"),
  latestIncluded: z.boolean().describe("whether the latest time itself may be observed"),
  delay: z.number().min(0).max(100).describe("departed law only: nobody falls ill before this time"),
});

export type Settings = z.infer<typeof settingsSchema>;

const common = { population: 50, latest: 2, delay: 0.4 };

export const presets: Presets<Settings> = {
  default: {
    ...common,
    evaluation: wholeSpace,
    rate: { mean: 1, sd: 1, low: 0, high: null },
    latestIncluded: true,
  },
  // The paper has no upper bound for the rate. The code truncates it at 2.
  published: {
    ...common,
    evaluation: asPublished,
    rate: { mean: 1, sd: 1, low: 0, high: 2 },
    latestIncluded: false,
  },
  // From the literature on experimental design, where times have no upper bound. The best first time is 1.276.
  dad: {
    ...common,
    evaluation: wholeSpace,
    rate: { mean: 1, sd: 1, low: 0, high: null },
    latest: 10,
    latestIncluded: true,
  },
};
