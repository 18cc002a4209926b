import { z } from "zod";
import type { Presets } from "../../environment.ts";
import { asPublished, evaluationSettings, wholeSpace } from "../../evaluation/evaluation-settings.ts";
import { normalPrior } from "../prior-settings.ts";

export const settingsSchema = z.strictObject({
  evaluation: evaluationSettings,
  students: z.int().min(2).max(200).describe("students, N"),
  questions: z.int().min(2).max(200).describe("questions, Q"),
  mode: z.enum(["1pl", "2pl", "3pl"]).describe("1pl: difficulty; 2pl: discrimination too; 3pl: guessing too"),
  ability: normalPrior.describe("normal prior of a student's ability, logits"),
  difficulty: normalPrior.describe("normal prior of a question's difficulty, logits"),
  discrimination: normalPrior
    .extend({ family: z.enum(["normal", "lognormal"]) })
    .describe("prior of a question's discrimination; the two numbers are of its logarithm where it is lognormal"),
  guessing: z
    .tuple([z.number().positive().max(100), z.number().positive().max(100)])
    .describe("beta prior of the chance to guess the answer"),
  slip: z.number().min(0).max(1).describe("departed law only: the chance to fail however able the student is"),
});

export type Settings = z.infer<typeof settingsSchema>;

const common = {
  students: 6,
  questions: 6,
  mode: "2pl",
  slip: 0.35,
} as const;

export const presets: Presets<Settings> = {
  // A negative discrimination would mean that abler students fail more often, so it is lognormal here. Abilities and
  // difficulties vary more than in `published`, where ten answers tell almost nothing about the others.
  default: {
    ...common,
    evaluation: wholeSpace,
    ability: { mean: 0, sd: 1.5 },
    difficulty: { mean: 0, sd: 1.5 },
    discrimination: { family: "lognormal", mean: 0.2, sd: 0.4 },
    guessing: [5, 17],
  },
  published: {
    ...common,
    evaluation: asPublished,
    ability: { mean: 0, sd: 1 },
    difficulty: { mean: 0, sd: 1 },
    discrimination: { family: "normal", mean: 0, sd: 1 },
    guessing: [1, 1],
  },
};
