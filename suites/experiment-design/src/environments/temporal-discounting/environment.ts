import type { Stream } from "@assay/science/numerics/stream";
import { numberAnswer } from "../../answers/fields-answer.ts";
import { defineEnvironment } from "../../define-environment.ts";
import { defineDesignSpace } from "../../design-space/define-design-space.ts";
import type { Design } from "../../design-space/design-space.ts";
import type { Range } from "../../design-space/field.ts";
import type { LawName, ModelSource, Wording } from "../../environment.ts";
import { numberInputs } from "../number-inputs.ts";
import { meanAndSd } from "../prior-settings.ts";
import { presets, type Settings, settingsSchema } from "./settings.ts";

/**
 * V = delayed / (1 + k delay); P(delayed) = epsilon + (1 - 2 epsilon) Phi((V - immediate) / alpha). Departed law: V
 * falls exponentially with the delay.
 */
function program(settings: Settings, law: LawName): ModelSource {
  const { logRate, choiceScale, leastChoiceScale, lapse, link } = settings;
  const later = law === "textbook" ? "delayed / (1 + k * delay)" : "delayed * exp(-k * delay)";
  const share = link === "erf" ? "(0.5 + 0.5 * erf(preference))" : "normal_cdf(preference)";
  const lines = [
    `k ~ lognormal(${meanAndSd(logRate)})`,
    `alpha ~ half_normal(${choiceScale})`,
    `preference = (${later} - immediate) / (${leastChoiceScale} + alpha)`,
    `choice ~ bernoulli(${lapse} + (1 - 2 * ${lapse}) * ${share})`,
  ];
  return { program: lines.join("\n"), inputs: numberInputs("immediate", "delayed", "delay"), outputs: ["choice"] };
}

function space(settings: Settings, wording: Wording) {
  const prior = wording === "prior";
  const rangeOf = ([low, high]: readonly [number, number]): Range =>
    settings.whole
      ? { low, high, whole: true, ...(settings.evaluation.asks === "published" && { cuts: true }) }
      : { low, high, ...(low === 0 && { open: high === 100 ? "both" : "low" }) };
  const label = (name: string, neutral: string) => (prior ? name : neutral);
  return defineDesignSpace({
    fields: [
      {
        kind: "number",
        name: "immediate",
        label: label("immediate", "a"),
        about: prior ? "the reward now, in dollars" : "the first value to set; less than b",
        range: rangeOf(settings.immediate),
      },
      {
        kind: "number",
        name: "delayed",
        label: label("delayed", "b"),
        about: prior ? "the reward later, in dollars; more than the reward now" : "the second value to set",
        range: rangeOf(settings.delayed),
      },
      {
        kind: "number",
        name: "delay",
        label: label("delay", "c"),
        about: prior ? "how long the later reward must be waited for, in days" : "the third value to set",
        range: rangeOf(settings.delay),
      },
    ],
    example: {
      immediate: within(settings.immediate, 40),
      delayed: within(settings.delayed, 90),
      delay: within(settings.delay, 30),
    },
    rule: ({ immediate, delayed }) =>
      (immediate as number) < (delayed as number)
        ? undefined
        : `${label("immediate", "a")} must be less than ${label("delayed", "b")}`,
    ...(settings.randomDesigns === "published" && { random: randomAsPublished }),
  });
}

/** Clamps a number to the bounds. */
const within = ([low, high]: readonly [number, number], wanted: number): number =>
  Math.min(high, Math.max(low, wanted));

const randomAsPublished = (random: Stream): Design => {
  const immediate = random.integer(1, 199);
  return { immediate, delayed: random.integer(immediate + 1, 299), delay: random.integer(1, 364) };
};

/** The evaluation of the published code draws real numbers and truncates them. */
const pointAsPublished = (random: Stream): Design => {
  for (;;) {
    const immediate = Math.floor(1 + 299 * random.uniform());
    const delayed = Math.floor(immediate + 1 + (300 - immediate - 1) * random.uniform());
    if (delayed > immediate) return { immediate, delayed, delay: random.integer(1, 364) };
  }
};

/** A person who chooses between money now and more money later. */
export const temporalDiscounting = defineEnvironment<Settings>({
  folder: import.meta.url,
  name: "temporal-discounting",
  title: "Temporal discounting",
  settings: settingsSchema,
  presets,
  model: program,
  defines: (_, wording) =>
    wording === "prior"
      ? {
          choice: "is 1 where the person takes the delayed reward, and 0 where the immediate one",
          k: "is the discount factor `k` per day itself, not its logarithm",
        }
      : { choice: "is the number that comes back, 0 or 1", k: "is `k` itself, not its logarithm" },
  departure: "The value of a delayed reward falls exponentially, not hyperbolically, with the delay.",
  design: space,
  published: { prior: [], "no-prior": [] },
  shown: { prior: ["choice"], "no-prior": ["y"] },
  show: ([choice], { wording }) =>
    wording === "prior" ? `choice: ${choice} (the ${choice === 1 ? "delayed" : "immediate"} reward)` : `y: ${choice}`,
  goals: [
    {
      name: "choice",
      labels: (wording) => [
        { value: 1, words: wording === "prior" ? ["1", "delayed", "later", "yes"] : ["1", "yes"] },
        { value: 0, words: wording === "prior" ? ["0", "immediate", "now", "no"] : ["0", "no"] },
      ],
      published: pointAsPublished,
      // The published mean is an accuracy, not an error.
      publishedNorm: [1 - 0.5, 0.46928],
    },
    {
      name: "discount-factor",
      metric: { kind: "squared-error" },
      answer: ({ asked }) =>
        asked === "factor"
          ? numberAnswer("k", { low: 0, high: 1e6 }, 0.05)
          : numberAnswer("log k", { low: -100, high: 100 }, -3),
      of: ({ k }, { asked }) => [asked === "factor" ? k : Math.log(k)],
      facts: ({ asked }) => ({ what: asked === "factor" ? "`k`" : "the natural logarithm of `k`" }),
      publishedNorm: [0.25, 4.3],
    },
  ],
});
