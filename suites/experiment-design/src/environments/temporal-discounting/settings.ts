import { z } from "zod";
import type { Presets } from "../../environment.ts";
import { asPublished, evaluationSettings, wholeSpace } from "../../evaluation/evaluation-settings.ts";
import { normalPrior } from "../prior-settings.ts";

const range = z
  .tuple([z.number().min(0).max(1e6), z.number().positive().max(1e6)])
  .refine(([low, high]) => low <= high, "the lower bound lies above the upper one");

const schema = z.strictObject({
  evaluation: evaluationSettings,
  logRate: normalPrior.describe("prior of the natural logarithm of the discount factor k, which is per day"),
  choiceScale: z
    .number()
    .positive()
    .max(100)
    .describe("alpha, the softness of choice in dollars, is half-normal with this scale"),
  leastChoiceScale: z.number().min(0).max(1).describe("added to alpha, in dollars"),
  lapse: z.number().positive().max(0.5).describe("epsilon: the chance of either choice however clear the case"),
  link: z.enum(["normal-cdf", "erf"]).describe("Phi(z), or (1 + erf(z)) / 2, which is Phi(z times the root of two)"),
  immediate: range.describe("bounds of the immediate reward, dollars"),
  delayed: range.describe("bounds of the delayed reward, dollars"),
  delay: range.describe("bounds of the delay, days"),
  whole: z
    .boolean()
    .describe("rewards are whole dollars and delays whole days; if not, a lower bound of 0 is left out"),
  randomDesigns: z.enum(["uniform", "published"]).describe("random designs: uniform over the space, or as in the code"),
  asked: z
    .enum(["factor", "log-factor"])
    .describe("what the goal discount-factor asks for: k, or its natural logarithm"),
});

export type Settings = z.infer<typeof schema>;

/** Checks that the bounds leave room for offers. */
export const settingsSchema = schema.superRefine(({ immediate, delayed, delay, whole }, context) => {
  const complain = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (immediate[0] >= delayed[1]) complain("delayed", "no delayed reward is larger than the immediate one");
  for (const [name, bounds] of Object.entries({ immediate, delayed, delay })) {
    if (whole && !bounds.every(Number.isInteger)) complain(name, "bounds of whole numbers are whole numbers");
  }
});

export const presets: Presets<Settings> = {
  // The wide prior of the paper and of the literature. The narrow one of the code leaves little to find out. The goal
  // asks for the logarithm because k covers two orders of magnitude: a squared error of k depends on the largest values
  // only.
  default: {
    evaluation: wholeSpace,
    logRate: { mean: -4.25, sd: 1.5 },
    choiceScale: 2,
    leastChoiceScale: 0,
    lapse: 0.01,
    link: "normal-cdf",
    immediate: [1, 299],
    delayed: [2, 300],
    delay: [1, 365],
    whole: true,
    randomDesigns: "uniform",
    asked: "log-factor",
  },
  // The paper says 1.5 where the code has 0.5. Rewards and delays have no upper bound there; a million stands for
  // "none".
  published: {
    evaluation: asPublished,
    logRate: { mean: -4.25, sd: 0.5 },
    choiceScale: 2,
    leastChoiceScale: 0,
    lapse: 0.01,
    link: "normal-cdf",
    immediate: [1, 1e6],
    delayed: [1, 1e6],
    delay: [1, 1e6],
    whole: true,
    randomDesigns: "published",
    asked: "factor",
  },
  // Foster et al. 2021. They count the immediate choice as 1, which is the same experiment with swapped labels.
  dad: {
    evaluation: wholeSpace,
    logRate: { mean: -4.25, sd: 1.5 },
    choiceScale: 2,
    leastChoiceScale: 1e-3,
    lapse: 0.01,
    link: "erf",
    immediate: [0, 100],
    delayed: [100, 100],
    delay: [0, 365],
    whole: false,
    randomDesigns: "uniform",
    asked: "log-factor",
  },
};
