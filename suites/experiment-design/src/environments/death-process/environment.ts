import { numberAnswer } from "../../answers/fields-answer.ts";
import { defineEnvironment } from "../../define-environment.ts";
import { defineDesignSpace } from "../../design-space/define-design-space.ts";
import type { LawName, ModelSource } from "../../environment.ts";
import { numberInputs } from "../number-inputs.ts";
import { presets, type Settings, settingsSchema } from "./settings.ts";

/** infected ~ binomial(N, 1 - exp(-rate time)). Departed law: time counts from the end of a delay. */
function program({ population, rate: { mean, sd, low, high }, delay }: Settings, law: LawName): ModelSource {
  const lines = [
    `rate ~ truncated_normal(${mean}, ${sd}, ${low}, ${high ?? "infinity"})`,
    `exposure = ${law === "textbook" ? "time" : `max(0, time - ${delay})`}`,
    `infected ~ binomial(${population}, -expm1(-rate * exposure))`,
  ];
  return { program: lines.join("\n"), inputs: numberInputs("time"), outputs: ["infected"] };
}

export const deathProcess = defineEnvironment<Settings>({
  folder: import.meta.url,
  name: "death-process",
  title: "Death process",
  settings: settingsSchema,
  presets,
  model: program,
  defines: (_, wording) =>
    wording === "prior"
      ? { infected: "is how many are infected at that time", rate: "is the infection rate" }
      : { infected: "is the number that comes back", rate: "is the number that is asked for" },
  departure: "Nobody is infected before a delay is over.",
  design: ({ latest, latestIncluded }, wording) =>
    defineDesignSpace({
      fields: [
        {
          kind: "number",
          name: "time",
          label: wording === "prior" ? "time" : "x",
          about: wording === "prior" ? "the time at which the infected are counted" : "the value to set",
          range: { low: 0, high: latest, open: latestIncluded ? "low" : "both" },
        },
      ],
      example: { time: Number((0.3 * latest).toPrecision(3)) },
    }),
  published: { prior: ["population"], "no-prior": ["population"] },
  shown: { prior: ["infected"], "no-prior": ["y"] },
  facts: ({ population }) => ({ population: String(population) }),
  goals: [
    {
      name: "infected",
      metric: { kind: "squared-error" },
      answer: ({ population, evaluation }, wording) =>
        numberAnswer(
          wording === "prior" ? "infected" : "y",
          { low: 0, high: population, ...(evaluation.asks === "published" && { whole: true, cuts: true }) },
          Math.floor(population / 3),
        ),
      publishedNorm: [222.2998, 189.76854],
    },
    {
      name: "infection-rate",
      metric: { kind: "squared-error" },
      answer: (_, wording) => numberAnswer(wording === "prior" ? "rate" : "theta", { low: 0, high: 1e6 }, 0.4),
      of: ({ rate }) => [rate],
      publishedNorm: [0.29028, 1.75699],
    },
  ],
});
