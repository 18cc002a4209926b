import { z } from "zod";
import type { Presets } from "../../environment.ts";
import { asPublished, evaluationSettings, wholeSpace } from "../../evaluation/evaluation-settings.ts";
import { normalPrior } from "../prior-settings.ts";

export const settingsSchema = z.strictObject({
  evaluation: evaluationSettings,
  prey: z.int().min(1).max(10_000).describe("prey at time zero"),
  predators: z.int().min(1).max(10_000).describe("predators at time zero"),
  priors: z
    .enum(["lognormal", "truncated-normal"])
    .describe("prior distribution of the four rates; a lognormal one is given by the mean and sd of the logarithm"),
  alpha: normalPrior.describe("growth of the prey, per unit of time"),
  beta: normalPrior.describe("loss of prey for each predator, per unit of time"),
  gamma: normalPrior.describe("loss of predators, per unit of time"),
  delta: normalPrior.describe("growth of the predators for each prey, per unit of time"),
  latest: z.number().positive().max(200).describe("latest time of an observation; the earliest is zero"),
  counts: z.enum(["poisson", "rounded"]).describe("what is seen: a Poisson count, or the rounded state with no noise"),
  capacity: z.number().positive().max(1e6).describe("departed law only: the number of prey that the land can feed"),
});

export type Settings = z.infer<typeof settingsSchema>;

const common = { prey: 40, predators: 9, latest: 50, capacity: 90 };

export const presets: Presets<Settings> = {
  // Rates that cannot be negative, around the published means, and counts with Poisson noise.
  default: {
    ...common,
    evaluation: wholeSpace,
    priors: "lognormal",
    alpha: { mean: Math.log(0.1), sd: 0.2 },
    beta: { mean: Math.log(0.02), sd: 0.3 },
    gamma: { mean: Math.log(0.4), sd: 0.2 },
    delta: { mean: Math.log(0.01), sd: 0.2 },
    counts: "poisson",
  },
  // The code does not truncate the rates at zero. Beta is negative in 2.3 % of its worlds, and both populations explode
  // there.
  published: {
    ...common,
    evaluation: asPublished,
    priors: "truncated-normal",
    alpha: { mean: 0.1, sd: 0.01 },
    beta: { mean: 0.02, sd: 0.01 },
    gamma: { mean: 0.4, sd: 0.04 },
    delta: { mean: 0.01, sd: 0.001 },
    counts: "rounded",
  },
};
