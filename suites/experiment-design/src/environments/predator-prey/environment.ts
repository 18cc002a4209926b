import { sampleBeta } from "@assay/science/numerics/sampling/beta";
import { numbersAnswer } from "../../answers/fields-answer.ts";
import { defineEnvironment } from "../../define-environment.ts";
import { defineDesignSpace } from "../../design-space/define-design-space.ts";
import { roundTo } from "../../design-space/random-field.ts";
import type { LawName, ModelSource } from "../../environment.ts";
import { numberInputs } from "../number-inputs.ts";
import { meanAndSd, type NormalPrior } from "../prior-settings.ts";
import { presets, type Settings, settingsSchema } from "./settings.ts";

/**
 * Lotka-Volterra: prey' = alpha prey - beta prey predators, predators' = delta prey predators - gamma predators.
 * Departed law: prey grow logistically.
 */
function program(settings: Settings, law: LawName): ModelSource {
  const { priors, alpha, beta, gamma, delta, capacity, counts } = settings;
  const growth = law === "textbook" ? "alpha * x" : `alpha * x * (1 - x / ${capacity})`;
  const prior = (rate: NormalPrior) =>
    priors === "lognormal" ? `lognormal(${meanAndSd(rate)})` : `truncated_normal(${meanAndSd(rate)}, 0, infinity)`;
  const lines = [
    `alpha ~ ${prior(alpha)}`,
    `beta ~ ${prior(beta)}`,
    `gamma ~ ${prior(gamma)}`,
    `delta ~ ${prior(delta)}`,
    "ode time from 0 {",
    `  x' = ${growth} - beta * x * y;`,
    "  y' = delta * x * y - gamma * y;",
    `  x(0) = ${settings.prey};`,
    `  y(0) = ${settings.predators}`,
    "}",
    `prey ~ ${counts}(x)`,
    `predators ~ ${counts}(y)`,
  ];
  return { program: lines.join("\n"), inputs: numberInputs("time"), outputs: ["prey", "predators"] };
}

/** Two populations, one of which lives on the other. */
export const predatorPrey = defineEnvironment<Settings>({
  folder: import.meta.url,
  name: "predator-prey",
  title: "Predator and prey",
  settings: settingsSchema,
  presets,
  model: program,
  defines: (_, wording) =>
    wording === "prior"
      ? { prey: "is how many prey are counted", predators: "is how many predators are counted" }
      : { prey: "is the first number that comes back", predators: "is the second number that comes back" },
  departure: "The prey grow logistically: the land feeds only so many.",
  design: ({ latest }, wording) =>
    defineDesignSpace({
      fields: [
        {
          kind: "number",
          name: "time",
          label: wording === "prior" ? "time" : "x",
          about: wording === "prior" ? "when both populations are counted" : "the value to set",
          range: { low: 0, high: latest },
        },
      ],
      example: { time: roundTo(0.3 * latest, 1) },
    }),
  published: { prior: [], "no-prior": [] },
  shown: { prior: ["prey", "predators"], "no-prior": ["y", "z"] },
  facts: ({ prey, predators }) => ({ prey: String(prey), predators: String(predators) }),
  goals: [
    {
      name: "populations",
      metric: { kind: "absolute-error" },
      // The published system takes fractions too.
      answer: (_, wording) =>
        numbersAnswer(wording === "prior" ? ["prey", "predators"] : ["y", "z"], { low: 0, high: 1e9 }, [30, 12]),
      published: (random, { latest }) => ({ time: roundTo(0.08 * latest * sampleBeta(random, 2, 5), 1) }),
      publishedNorm: [8.32745, 17.54829],
    },
  ],
});
