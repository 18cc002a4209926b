import { z } from "zod";
import { numberAnswer } from "../../answers/fields-answer.ts";
import { defineEnvironment } from "../../define-environment.ts";
import { defineDesignSpace } from "../../design-space/define-design-space.ts";
import { asPublished, evaluationSettings, wholeSpace } from "../../evaluation/evaluation-settings.ts";

const settings = z.strictObject({
  evaluation: evaluationSettings,
  hottest: z.number().positive().max(100).describe("highest temperature, degrees above that of the room"),
  noise: z.number().positive().max(10).describe("standard deviation of a reading, degrees"),
});

/** A hot drink that cools down: its temperature falls exponentially to room temperature. */
export const templateEnvironment = defineEnvironment<z.infer<typeof settings>>({
  folder: import.meta.url,
  name: "template-environment",
  title: "A hot drink",
  settings,
  presets: {
    default: { evaluation: wholeSpace, hottest: 70, noise: 1 },
    published: { evaluation: asPublished, hottest: 70, noise: 1 },
  },
  // The prior, the law and the noise. Both laws have the same parameters.
  model: ({ hottest, noise }, law) => ({
    program: `rate ~ lognormal(-3, 0.5)
      excess = ${hottest} * ${law === "textbook" ? "exp(-rate * time)" : "1 / (1 + rate * time)"}
      temperature ~ normal(excess, ${noise})`,
    inputs: [{ name: "time", kind: "number" }],
    outputs: ["temperature"],
  }),
  // Definitions of the outputs, and of inputs that are not themselves numbers of the design.
  defines: (_, wording) => ({
    temperature: wording === "prior" ? "is how much warmer than the room it is" : "is the number that comes back",
  }),
  departure: "The temperature falls more slowly than exponentially.",
  design: (_, wording) => {
    const [label, about] = wording === "prior" ? ["time", "minutes after the start"] : ["x", "the value to set"];
    const range = { low: 0, high: 60 };
    return defineDesignSpace({
      fields: [{ kind: "number", name: "time", label, about, range }],
      example: { time: 10 },
    });
  },
  shown: { prior: ["temperature"], "no-prior": ["y"] },
  facts: ({ hottest }) => ({ hottest: String(hottest) }),
  goals: [
    {
      name: "temperature",
      metric: { kind: "squared-error" },
      answer: (_, wording) => numberAnswer(wording === "prior" ? "temperature" : "y", { low: -100, high: 200 }, 30),
      publishedNorm: [0, 1],
    },
  ],
});
