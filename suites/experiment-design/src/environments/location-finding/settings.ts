import { z } from "zod";
import type { Presets } from "../../environment.ts";
import { asPublished, evaluationSettings, wholeSpace } from "../../evaluation/evaluation-settings.ts";

export const settingsSchema = z.strictObject({
  evaluation: evaluationSettings,
  sources: z.int().min(1).max(5).describe("number of sources, K"),
  dimensions: z.int().min(1).max(3).describe("dimensions of the space, d"),
  spread: z.number().positive().max(10).describe("standard deviation of each coordinate of a source"),
  strength: z.number().positive().max(100).describe("strength of each source, alpha"),
  background: z.number().positive().max(10).describe("signal without sources, b"),
  softening: z
    .number()
    .positive()
    .max(1)
    .describe("added to the squared distance, m: the largest signal is strength / m"),
  noise: z.number().positive().max(10).describe("standard deviation of a measurement, sigma"),
  scale: z.enum(["intensity", "log"]).describe("what is measured: the total intensity or its logarithm"),
  bound: z
    .number()
    .positive()
    .max(1e6)
    .describe("measurements lie within this distance of the origin along every axis"),
  randomDesigns: z
    .strictObject({ law: z.enum(["uniform", "normal"]), reach: z.number().positive().max(1e6) })
    .describe("random designs: uniform from -reach to reach, or normal with this standard deviation, along every axis"),
  decimals: z.int().min(0).max(9).describe("decimals of a measurement"),
});

export type Settings = z.infer<typeof settingsSchema>;

const common = { dimensions: 2, spread: 1, strength: 1, background: 0.1, softening: 1e-4, noise: 0.5 } as const;

export const presets: Presets<Settings> = {
  // Asks for the logarithm, as in the literature. Next to a source the intensity reaches 10,000, so one point in two
  // hundred would make up nearly all of a squared error. The box contains 99.5 % of the sources in two dimensions.
  default: {
    ...common,
    evaluation: wholeSpace,
    sources: 3,
    scale: "log",
    bound: 3,
    randomDesigns: { law: "uniform", reach: 3 },
    decimals: 3,
  },
  // The paper gives symbols only, so the constants come from the code. The code has no bounds; a million stands for
  // "none".
  published: {
    ...common,
    evaluation: asPublished,
    sources: 3,
    scale: "intensity",
    bound: 1e6,
    randomDesigns: { law: "uniform", reach: 2 },
    decimals: 2,
  },
  // Foster et al. 2021: two sources, the logarithm of the intensity, a random policy that draws from the prior of the
  // sources.
  dad: {
    ...common,
    evaluation: wholeSpace,
    sources: 2,
    scale: "log",
    bound: 1e6,
    randomDesigns: { law: "normal", reach: 1 },
    decimals: 6,
  },
};
