import { z } from "zod";
import type { Presets } from "../../environment.ts";
import { asPublished, evaluationSettings, wholeSpace } from "../../evaluation/evaluation-settings.ts";
import { normalPrior } from "../prior-settings.ts";

const law = z.discriminatedUnion("kind", [
  z
    .strictObject({
      kind: z.literal("proportional-hazards"),
      hazard: normalPrior.describe("lognormal prior of the hazard without metastasis, per year, by its logarithm"),
      ratio: normalPrior.describe("normal prior of the logarithm of the hazard ratio of metastasis"),
    })
    .describe("P(dead at t) = 1 - exp(-hazard t): everybody is alive at the time of surgery"),
  z
    .strictObject({
      kind: z.literal("published"),
      hazard: z
        .tuple([z.number().positive().max(1000), z.number().positive().max(1000)])
        .describe("gamma prior of lambda0: shape and rate"),
      ratioScale: z.number().positive().max(100).describe("half-normal prior of beta: its scale"),
    })
    .describe("P(dead at t) = logistic(lambda t), which is one half at the time of surgery and never less"),
]);

export const settingsSchema = z.strictObject({
  evaluation: evaluationSettings,
  patients: z.int().min(1).max(1000).describe("patients who can be looked up"),
  latest: z.number().positive().max(100).describe("longest time since surgery, years"),
  law,
  ageing: z.number().positive().max(10).describe("departed law only: the hazard acts on time to this power"),
});

export type Settings = z.infer<typeof settingsSchema>;

const common = { patients: 100, latest: 10, ageing: 2.5 };

export const presets: Presets<Settings> = {
  // A yearly hazard around 8 %, from 1 % to 58 %, and a hazard ratio of metastasis around 1.6, from 0.09 to 31. The
  // priors are this wide so that predictions depend on the data. With a factor of 3 around each, the prior alone would
  // predict as well.
  default: {
    ...common,
    evaluation: wholeSpace,
    law: { kind: "proportional-hazards", hazard: { mean: -2.5, sd: 1 }, ratio: { mean: 0.5, sd: 1.5 } },
  },
  published: {
    ...common,
    evaluation: asPublished,
    law: { kind: "published", hazard: [0.1, 0.1], ratioScale: 10 },
  },
};
