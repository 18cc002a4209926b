import { defineEnvironment } from "../../define-environment.ts";
import { defineDesignSpace } from "../../design-space/define-design-space.ts";
import type { LawName, ModelSource, Wording } from "../../environment.ts";
import { meanAndSd } from "../prior-settings.ts";
import { presets, type Settings, settingsSchema } from "./settings.ts";

/**
 * P(correct) = c + (1 - c) logistic(gamma (ability - difficulty)). Departed law: even the ablest students slip now and
 * then.
 */
function program(settings: Settings, law: LawName): ModelSource {
  const { students, questions, mode, ability, difficulty, discrimination, guessing, slip } = settings;
  const lines = [
    `ability[${students}] ~ normal(${meanAndSd(ability)})`,
    `difficulty[${questions}] ~ normal(${meanAndSd(difficulty)})`,
  ];
  let logit = "ability[student] - difficulty[question]";
  if (mode !== "1pl") {
    lines.push(`discrimination[${questions}] ~ ${discrimination.family}(${meanAndSd(discrimination)})`);
    logit = `discrimination[question] * (${logit})`;
  }
  if (mode === "3pl") lines.push(`guessing[${questions}] ~ beta(${guessing.join(", ")})`);
  const solved = law === "textbook" ? `logistic(${logit})` : `${1 - slip} * logistic(${logit})`;
  if (mode === "3pl") lines.push(`correct ~ bernoulli(guessing[question] + (1 - guessing[question]) * ${solved})`);
  else if (law === "textbook") lines.push(`correct ~ bernoulli_logit(${logit})`);
  else lines.push(`correct ~ bernoulli(${solved})`);
  return {
    program: lines.join("\n"),
    inputs: [
      { name: "student", kind: "index", size: students },
      { name: "question", kind: "index", size: questions },
    ],
    outputs: ["correct"],
  };
}

const space = ({ students, questions }: Settings, wording: Wording) =>
  defineDesignSpace({
    fields: [
      {
        kind: "number",
        name: "student",
        label: wording === "prior" ? "student" : "a",
        about: wording === "prior" ? "the number of the student" : "the first value to set",
        range: { low: 1, high: students, whole: true },
      },
      {
        kind: "number",
        name: "question",
        label: wording === "prior" ? "question" : "b",
        about: wording === "prior" ? "the number of the question" : "the second value to set",
        range: { low: 1, high: questions, whole: true },
      },
    ],
    example: { student: 2, question: 1 },
  });

/** An exam taken by students of different ability. */
export const itemResponse = defineEnvironment<Settings>({
  folder: import.meta.url,
  name: "item-response",
  title: "Item response",
  settings: settingsSchema,
  presets,
  model: program,
  defines: (_, wording) => ({
    correct:
      wording === "prior"
        ? "is 1 where the student answered the question right, and 0 where not"
        : "is the number that comes back, 0 or 1",
  }),
  departure: "However able a student is, the answer is wrong now and then.",
  repeats: "same",
  design: space,
  published: { prior: ["students", "questions"], "no-prior": ["students", "questions"] },
  shown: { prior: ["correct"], "no-prior": ["y"] },
  show: ([correct], { wording }) =>
    wording === "prior" ? `correct: ${correct} (the answer is ${correct === 1 ? "right" : "wrong"})` : `y: ${correct}`,
  facts: ({ students, questions }) => ({ students: String(students), questions: String(questions) }),
  goals: [
    {
      name: "correctness",
      heldOut: true,
      labels: (wording) => [
        { value: 1, words: wording === "prior" ? ["1", "right", "correct", "yes"] : ["1", "yes"] },
        { value: 0, words: wording === "prior" ? ["0", "wrong", "incorrect", "no"] : ["0", "no"] },
      ],
      publishedNorm: [0.5, 0.5],
    },
  ],
});
