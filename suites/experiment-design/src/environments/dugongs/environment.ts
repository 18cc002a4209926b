import { sampleBeta } from "@assay/science/numerics/sampling/beta";
import { numberAnswer } from "../../answers/fields-answer.ts";
import { defineEnvironment } from "../../define-environment.ts";
import { defineDesignSpace } from "../../design-space/define-design-space.ts";
import { roundTo } from "../../design-space/random-field.ts";
import type { LawName, ModelSource } from "../../environment.ts";
import { numberInputs } from "../number-inputs.ts";
import { meanAndSd } from "../prior-settings.ts";
import { presets, type Settings, settingsSchema } from "./settings.ts";

/** mean length = alpha - beta lambda^age. Departed law: old animals shrink. */
function program({ growth, shrinking: { from, by } }: Settings, law: LawName): ModelSource {
  const shrunk = law === "textbook" ? "" : ` * (1 - ${by}) ^ max(0, age - ${from})`;
  const lines =
    growth.kind === "positive"
      ? [
          `alpha ~ lognormal(${meanAndSd(growth.alpha)})`,
          `gained ~ beta(${growth.gained.join(", ")})`,
          `lambda ~ beta(${growth.lambda.join(", ")})`,
          `mean_length = alpha * (1 - gained * lambda ^ age)${shrunk}`,
          // Subtracts half the variance of the logarithm, so that the mean equals the mean length.
          `length ~ lognormal(log(mean_length) - ${(growth.noise * growth.noise) / 2}, ${growth.noise})`,
        ]
      : [
          `alpha ~ normal(${meanAndSd(growth.alpha)})`,
          `beta ~ normal(${meanAndSd(growth.beta)})`,
          `lambda ~ normal(${meanAndSd(growth.lambda)})`,
          `mean_length = (alpha - beta * abs(lambda) ^ age)${shrunk}`,
          `length ~ folded_normal(mean_length, ${growth.noise})`,
        ];
  return { program: lines.join("\n"), inputs: numberInputs("age"), outputs: ["length"] };
}

/** The length of dugongs (sea cows) by age. */
export const dugongs = defineEnvironment<Settings>({
  folder: import.meta.url,
  name: "dugongs",
  title: "Dugongs",
  settings: settingsSchema,
  presets,
  model: program,
  defines: (_, wording) => ({
    length: wording === "prior" ? "is the length of the animal in metres" : "is the number that comes back",
  }),
  departure: "From the middle of the ages on, animals shrink again.",
  design: ({ ages: [low, high] }, wording) =>
    defineDesignSpace({
      fields: [
        {
          kind: "number",
          name: "age",
          label: wording === "prior" ? "age" : "x",
          about: wording === "prior" ? "the age of the animal that is measured, in years" : "the value to set",
          range: { low, high },
        },
      ],
      example: { age: roundTo(low + 0.3 * (high - low), 2) },
    }),
  published: { prior: [], "no-prior": [] },
  shown: { prior: ["length"], "no-prior": ["y"] },
  goals: [
    {
      name: "length",
      metric: { kind: "squared-error" },
      answer: (_, wording) => numberAnswer(wording === "prior" ? "length" : "y", { low: 0, high: 1e6 }, 1.7),
      published: (random, { ages: [low, high] }) => ({ age: low + (high - low) * 0.8 * sampleBeta(random, 2, 5) }),
      publishedNorm: [0.90587, 9.23419],
    },
  ],
});
