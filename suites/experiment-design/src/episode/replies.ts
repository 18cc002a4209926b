import type { Json } from "@assay/contract";
import { z } from "zod";
import type { AnswerForm, Prediction } from "../answers/answer-form.ts";
import type { Explanation } from "./explanation.ts";
import type { Experiment, Laboratory } from "./laboratory.ts";
import type { PredictionSheet } from "./prediction-sheet.ts";

// The replies that end each phase. If tools do the work of a phase, a single word ends it and the record of the work
// becomes the reply. So a submission contains everything that scorers read.

/** The experiments of a phase. */
export interface ExperimentsReply {
  readonly experiments: readonly Experiment[];
}

export interface PredictionReply {
  readonly prediction: Prediction;
}

export interface PredictionsReply {
  /** A text is an answer that could not be read. */
  readonly predictions: readonly (Prediction | string | null)[];
}

export interface ExplanationReply {
  readonly explanation: string;
}

/** Ends a phase with experiments. Its experiments are those from index `first` on. */
export const experimentsReply = (laboratory: Laboratory, first: number): z.ZodType<Json> =>
  wordReply("done", 'hand in "done" when you have run the experiments that you want', () =>
    experimentsSince(laboratory, first),
  );

/** Ends a phase with a word; what was done in it becomes the reply. */
export const wordReply = (word: string, problem: string, done: () => object): z.ZodType<Json> =>
  reading((given) => (wordOf(given) === word ? { value: done() } : { problem }), {
    const: word,
  });

/** The experiments of a phase that was not ended properly. They count as used. */
export const experimentsSince = (laboratory: Laboratory, first: number) =>
  ({ experiments: laboratory.experiments(first) }) satisfies ExperimentsReply;

/** Ends a phase that only fits a model. The workbench keeps the fit. */
export const modellingReply: z.ZodType<Json> = wordReply("done", 'hand in "done" when you have your model', () => ({
  modelled: true,
}));

/** One prediction, on its own or under `answer` or `prediction`. */
export const predictionReply = (form: AnswerForm): z.ZodType<Json> =>
  reading((given) => {
    const read = form.parse(unwrap(given, ["answer", "prediction"]));
    return read.ok ? { value: { prediction: read.value } satisfies PredictionReply } : { problem: read.message };
  });

/** Ends the phase with predictions. They may also be given here, all at once. */
export const predictionsReply = (sheet: PredictionSheet): z.ZodType<Json> =>
  reading((given) => {
    const answers = unwrap(given, ["answers", "predictions"]);
    if (typeof answers === "object" && answers !== null && wordOf(given) === undefined) {
      const problems = sheet.answerAll(answers as readonly Json[] | { readonly [question: string]: Json });
      if (problems.length > 0) return { problem: describeProblems(problems) };
      const { missing, predictions } = sheet;
      if (missing.length === 0) return { value: { predictions } satisfies PredictionsReply };
      return { problem: `no answer was kept for question ${missing.join(", ")}; add them, or hand in "stop"` };
    }
    const word = wordOf(given);
    const { missing, predictions } = sheet;
    if (word === "stop" || (word === "done" && missing.length === 0)) {
      return { value: { predictions } satisfies PredictionsReply };
    }
    if (word === "done") {
      return { problem: `no answer was kept for question ${missing.join(", ")}; predict them, or hand in "stop"` };
    }
    return { problem: 'hand in {"answers": [...]}, one for each question, or answer with predict and hand in "done"' };
  });

const shownProblems = 5;

/** The first problems. Answers that could be read were kept. */
function describeProblems(problems: readonly string[]): string {
  const more = problems.length > shownProblems ? `; and ${problems.length - shownProblems} more` : "";
  return `${problems.slice(0, shownProblems).join("; ")}${more}. The other answers were kept`;
}

/** Ends the explanation phase. The explanation may also be given here under `explanation`. */
export const explanationReply = (explanation: Explanation): z.ZodType<Json> =>
  reading((given) => {
    if (
      typeof given === "object" &&
      given !== null &&
      "explanation" in given &&
      typeof given.explanation === "string"
    ) {
      const offer = explanation.offer(given.explanation);
      if (offer.kind === "refused") return { problem: offer.message };
      return { value: { explanation: offer.text } satisfies ExplanationReply };
    }
    if (wordOf(given) !== "done") return { problem: 'hand in the text with explain, then "done" with submit' };
    const { text } = explanation;
    if (text === undefined) return { problem: "nothing has been explained yet; call explain with the text first" };
    return { value: { explanation: text } satisfies ExplanationReply };
  });

type Read = { readonly value: object } | { readonly problem: string };

/** `form`: what models are told to give, where other spellings are read as well. */
function reading(read: (given: Json) => Read, form?: { readonly [keyword: string]: Json }): z.ZodType<Json> {
  const reader = z.json().transform((given, context): Json => {
    const result = read(given as Json);
    if ("value" in result) return result.value as Json;
    context.addIssue({ code: "custom", message: result.problem });
    return z.NEVER;
  });
  return form === undefined ? reader : z.unknown().pipe(reader).meta(form);
}

/** A word that ends a phase, in the spellings of people and models. */
function wordOf(given: Json): string | undefined {
  const word = unwrap(given, ["answer", "status"]);
  return typeof word === "string"
    ? word
        .trim()
        .replace(/[.!"']/g, "")
        .toLowerCase()
    : undefined;
}

/** The value under one of these names if it is the only one, otherwise the value itself. */
function unwrap(given: Json, names: readonly string[]): Json {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
  const fields = Object.entries(given).filter(([name]) => name !== "confidence");
  const [first] = fields;
  return fields.length === 1 && names.includes(first[0]) ? (first[1] ?? null) : given;
}
