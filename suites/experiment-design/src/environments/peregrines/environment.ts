import { sampleBeta } from "@assay/science/numerics/sampling/beta";
import { numberAnswer } from "../../answers/fields-answer.ts";
import { defineEnvironment } from "../../define-environment.ts";
import { defineDesignSpace } from "../../design-space/define-design-space.ts";
import { roundTo } from "../../design-space/random-field.ts";
import type { LawName, ModelSource } from "../../environment.ts";
import { numberInputs } from "../number-inputs.ts";
import { meanAndSd } from "../prior-settings.ts";
import { presets, type Settings, settingsSchema } from "./settings.ts";

/**
 * count ~ poisson(exp(alpha + beta1 u + beta2 u² + beta3 u³)). Departed law: some of the birds are lost from a certain
 * time on.
 */
function program(settings: Settings, law: LawName): ModelSource {
  const { alpha, beta1, beta2, beta3, latest, loss } = settings;
  // Divides by the standard deviation of evenly spread times.
  const u = settings.time === "raw" ? "time" : `(time - ${latest / 2}) / ${latest / Math.sqrt(12)}`;
  const lost = law === "textbook" ? "" : ` + (time >= ${loss.from} ? ${Math.log1p(-loss.share)} : 0)`;
  const lines = [
    `alpha ~ normal(${meanAndSd(alpha)})`,
    `beta_1 ~ normal(${meanAndSd(beta1)})`,
    `beta_2 ~ normal(${meanAndSd(beta2)})`,
    `beta_3 ~ normal(${meanAndSd(beta3)})`,
    `u = ${u}`,
    `log_rate = alpha + beta_1 * u + beta_2 * u ^ 2 + beta_3 * u ^ 3${lost}`,
    "population ~ poisson(exp(log_rate))",
  ];
  return { program: lines.join("\n"), inputs: numberInputs("time"), outputs: ["population"] };
}

/** The number of falcons over time. */
export const peregrines = defineEnvironment<Settings>({
  folder: import.meta.url,
  name: "peregrines",
  title: "Peregrines",
  settings: settingsSchema,
  presets,
  model: program,
  defines: (_, wording) => ({
    population: wording === "prior" ? "is how many falcons are counted" : "is the number that comes back",
  }),
  departure: "From some time on, most of the birds are gone.",
  design: ({ latest }, wording) =>
    defineDesignSpace({
      fields: [
        {
          kind: "number",
          name: "time",
          label: wording === "prior" ? "time" : "x",
          about: wording === "prior" ? "when the falcons are counted" : "the value to set",
          range: { low: 0, high: latest },
        },
      ],
      example: { time: roundTo(0.3 * latest, 2) },
    }),
  published: { prior: [], "no-prior": [] },
  shown: { prior: ["population"], "no-prior": ["y"] },
  goals: [
    {
      name: "population",
      metric: { kind: "squared-error" },
      answer: ({ evaluation }, wording) =>
        numberAnswer(
          wording === "prior" ? "population" : "y",
          { low: 0, high: 1e9, ...(evaluation.asks === "published" && { whole: true, cuts: true }) },
          30,
        ),
      published: (random, { latest }) => ({ time: roundTo(0.8 * latest * sampleBeta(random, 2, 5), 1) }),
      publishedNorm: [10991.5464, 15725.1157],
    },
  ],
});
