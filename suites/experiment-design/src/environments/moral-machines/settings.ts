import { z } from "zod";
import type { Presets } from "../../environment.ts";
import { asPublished, evaluationSettings, wholeSpace } from "../../evaluation/evaluation-settings.ts";
import { normalPrior } from "../prior-settings.ts";

export const settingsSchema = z.strictObject({
  evaluation: evaluationSettings,
  largestGroup: z.int().min(1).max(20).describe("most characters in a group"),
  randomGroup: z.int().min(1).max(20).optional().describe("most characters in a random group, if fewer"),
  bias: normalPrior.describe("prior of the participant's own leaning to the first group, logits"),
  group: normalPrior.describe("prior of the preference for those in the car"),
  intervention: normalPrior.describe("prior of the preference for a swerve over none"),
  gender: normalPrior.describe("prior of the coefficient of gender: negative spares women"),
  fitness: normalPrior.describe("prior of the preference for the fit"),
  social: normalPrior.describe("prior of the preference for high standing"),
  age: normalPrior.describe("prior of the preference for children"),
  humans: normalPrior.describe("prior of the preference for more people"),
  species: normalPrior.describe("prior of the preference for humans over pets"),
});

export type Settings = z.infer<typeof settingsSchema>;

const coefficientMeans = {
  group: 0.4,
  intervention: -0.3,
  gender: -0.3,
  fitness: 0.4,
  social: 0.1,
  age: 0.1,
  humans: 0.7,
  species: 0.6,
};

export type Coefficient = keyof typeof coefficientMeans;

/** In the order of the program. */
export const coefficientNames = Object.keys(coefficientMeans) as readonly Coefficient[];

const coefficients = (sd: number) =>
  Object.fromEntries(coefficientNames.map((name) => [name, { mean: coefficientMeans[name], sd }])) as {
    [name in Coefficient]: { mean: number; sd: number };
  };

export const presets: Presets<Settings> = {
  // With the published standard deviation of 0.1 all participants are nearly alike, and ten choices tell nothing new.
  default: { evaluation: wholeSpace, largestGroup: 5, bias: { mean: 0, sd: 0.3 }, ...coefficients(0.8) },
  // The paper and the code agree. Groups there have no maximum size, and up to four members in its random dilemmas.
  published: {
    evaluation: asPublished,
    largestGroup: 20,
    randomGroup: 4,
    bias: { mean: 0, sd: 0.3 },
    ...coefficients(0.1),
  },
};
