import { readPrompt } from "@assay/contract";
import { numbersAnswer } from "../../answers/fields-answer.ts";
import { defineEnvironment } from "../../define-environment.ts";
import { degreeOf, heardRating } from "../../participants/degrees.ts";
import { parseRatings } from "../../participants/parse-ratings.ts";
import { speakRatings } from "../../participants/speak-ratings.ts";
import { emotionNames, HIGHEST_RATING, LOWEST_RATING } from "./emotions.ts";
import { program } from "./program.ts";
import { presets, type Settings, settingsSchema } from "./settings.ts";
import { defineSpin, spinOf, wheelSpace } from "./wheel.ts";

const neutralNames = emotionNames.map((_, index) => `y${index + 1}`);

const participantPrompt = readPrompt(new URL("./participant.md", import.meta.url), ["spin", "ratings"]);

/** What an observer thinks a player feels after a spin of a wheel of fortune. */
export const emotions = defineEnvironment<Settings>({
  folder: import.meta.url,
  name: "emotions",
  title: "Emotions from outcomes",
  settings: settingsSchema,
  presets,
  model: program,
  defines: (_, wording) => ({
    ...defineSpin(wording),
    ...Object.fromEntries(
      emotionNames.map((emotion, index) => [
        emotion,
        wording === "prior"
          ? `is the rating of ${emotion} that the participant has in mind, a whole number from ${LOWEST_RATING} to ${HIGHEST_RATING}`
          : `is the number that comes back as \`${neutralNames[index]}\``,
      ]),
    ),
  }),
  departure: "A dollar less than expected weighs more than a dollar more.",
  design: wheelSpace,
  inputs: (design) => {
    const { win, expected } = spinOf(design);
    return { win, expected };
  },
  published: { prior: [] },
  shown: { prior: emotionNames, "no-prior": neutralNames },
  show: (outcome, { design, wording }, random) =>
    wording === "prior"
      ? `The participant says: "${speakRatings(outcome, spinOf(design), random)}"`
      : neutralNames.map((name, index) => `${name}: ${outcome[index]}`).join(", "),
  participant: {
    parse: parseRatings,
    hear: (outcome) => outcome.map((rating) => heardRating(degreeOf(rating))),
    prompt: (outcome, { design, settings }) =>
      participantPrompt.fill({
        spin: wheelSpace(settings, "prior").print(design),
        ratings: emotionNames.map((emotion, index) => `- ${emotion}: ${outcome[index]}`).join("\n"),
      }),
  },
  facts: ({ highestPrize }) => ({ highest: String(highestPrize) }),
  goals: [
    {
      name: "ratings",
      metric: { kind: "absolute-error" },
      answer: ({ evaluation }, wording) =>
        numbersAnswer(
          wording === "prior" ? emotionNames : neutralNames,
          { low: LOWEST_RATING, high: HIGHEST_RATING, whole: evaluation.asks === "published" },
          [5, 3, 2, 4, 1, 2, 5, 3],
        ),
      publishedNorm: [1.58508525, 0.72371],
    },
  ],
});
