import { readPrompt } from "@assay/contract";
import { defineEnvironment } from "../../define-environment.ts";
import type { LawName, ModelSource } from "../../environment.ts";
import { parseChoice } from "../../participants/parse-choice.ts";
import { speakChoice } from "../../participants/speak-choice.ts";
import { numberInputs } from "../number-inputs.ts";
import { meanAndSd } from "../prior-settings.ts";
import { characterOf, characters } from "./characters.ts";
import { dilemmaOf, dilemmaSpace } from "./dilemma.ts";
import { defineFeatures, featuresOf } from "./features.ts";
import { coefficientNames, presets, type Settings, settingsSchema } from "./settings.ts";

/**
 * logit P(first group is saved) = bias + group + sum of coefficient times feature. Departed law: of the
 * numbers of humans, only which group has more counts.
 */
function program(settings: Settings, law: LawName): ModelSource {
  const features = coefficientNames.filter((name) => name !== "group");
  const terms = features.map((name) =>
    name === "humans" && law === "departed" ? `b_${name} * sign(${name})` : `b_${name} * ${name}`,
  );
  const lines = [
    `bias ~ normal(${meanAndSd(settings.bias)})`,
    ...coefficientNames.map((name) => `b_${name} ~ normal(${meanAndSd(settings[name])})`),
    `saved ~ bernoulli_logit(${["bias", "b_group", ...terms].join(" + ")})`,
  ];
  return { program: lines.join("\n"), inputs: numberInputs(...features), outputs: ["saved"] };
}

const participantPrompt = readPrompt(new URL("./participant.md", import.meta.url), ["dilemma", "choice"]);

/** Which group a driverless car should save, in one person's opinion. */
export const moralMachines = defineEnvironment<Settings>({
  folder: import.meta.url,
  name: "moral-machines",
  title: "Moral machines",
  settings: settingsSchema,
  presets,
  model: program,
  defines: (settings, wording) => ({
    ...defineFeatures(dilemmaSpace(settings, wording)),
    saved:
      wording === "prior"
        ? "is 1 where the participant saves the first group, and 0 where the second"
        : "is the number that comes back, 0 or 1",
  }),
  departure: "It counts which group has more people in it, but not how many more.",
  design: dilemmaSpace,
  inputs: (design) => featuresOf(dilemmaOf(design)),
  published: { prior: ["characters"] },
  shown: { prior: ["saved"], "no-prior": ["y"] },
  show: ([saved], { design, wording }, random) =>
    wording === "prior"
      ? `The participant says: "${speakChoice(saved === 1, seenOf(dilemmaOf(design)), random)}"`
      : `y: ${saved}`,
  participant: {
    parse: parseChoice,
    hear: (outcome) => outcome,
    prompt: ([saved], { design, settings }) =>
      participantPrompt.fill({
        dilemma: dilemmaSpace(settings, "prior").print(design),
        choice: saved === 1 ? "first" : "second",
      }),
  },
  facts: ({ largestGroup }, wording) => ({
    largest: String(largestGroup),
    ...(wording === "prior" && { characters: characters.map(({ name }) => `\`${name}\``).join(", ") }),
  }),
  goals: [
    {
      name: "judgement",
      labels: (wording) => [
        { value: 1, words: wording === "prior" ? ["first", "1"] : ["1"] },
        { value: 0, words: wording === "prior" ? ["second", "2"] : ["0"] },
      ],
      // The published mean is an accuracy, not an error.
      publishedNorm: [1 - 0.424, 0.49419],
    },
  ],
});

const seenOf = ({ first, second, swerves }: ReturnType<typeof dilemmaOf>) => ({
  first: first.map(characterOf),
  second: second.map(characterOf),
  swerves,
});
