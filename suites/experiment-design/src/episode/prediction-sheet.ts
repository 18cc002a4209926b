import type { Json } from "@assay/contract";
import type { AnswerForm, Prediction } from "../answers/answer-form.ts";

/** Characters that are kept of an answer that could not be read. */
const maxKept = 200;

/** The predictions of one phase that asks all questions, by question number. */
export class PredictionSheet {
  readonly #form: AnswerForm;
  readonly #predictions: (Prediction | undefined)[];
  /** The last answer to each question that could not be read, shortened. */
  readonly #refused = new Map<number, string>();

  constructor(form: AnswerForm, questions: number) {
    this.#form = form;
    this.#predictions = Array.from({ length: questions }, () => undefined);
  }

  /** Stores an answer. Returns the problem if it cannot be stored. */
  answer(question: number, given: Json): string | undefined {
    const count = this.#predictions.length;
    if (!Number.isInteger(question) || question < 1 || question > count) {
      const hint = Number.isInteger(question) ? "" : " This looks like a point: give the number of its question.";
      return `There is no question ${question}; they are numbered from 1 to ${count}.${hint}`;
    }
    const read = this.#form.parse(given);
    if (!read.ok) {
      this.#refused.set(question - 1, JSON.stringify(given).slice(0, maxKept));
      return read.message;
    }
    this.#predictions[question - 1] = read.value;
    return undefined;
  }

  /** Stores the answers to all questions, as a list in their order or by their numbers. Returns the problems. */
  answerAll(given: readonly Json[] | { readonly [question: string]: Json }): readonly string[] {
    const entries = Array.isArray(given)
      ? given.map((answer, index) => [index + 1, answer] as const)
      : Object.entries(given).map(([name, answer]) => [numberIn(name), answer, name] as const);
    return entries.flatMap(([question, answer, name]) => {
      if (answer === null) return [];
      if (Number.isNaN(question)) {
        const form = 'the answers are a list in the order of the questions, or have their numbers: {"1": …, "2": …}';
        return [`${JSON.stringify(quoteName(name))} is the number of no question: ${form}.`];
      }
      const problem = this.answer(question, answer);
      return problem === undefined ? [] : [`question ${question}: ${problem}`];
    });
  }

  /** Forgets all answers, for the next fork that is asked. */
  clear(): void {
    this.#predictions.fill(undefined);
    this.#refused.clear();
  }

  /** The numbers of the questions without an answer. */
  get missing(): readonly number[] {
    return this.#predictions.flatMap((prediction, index) => (prediction === undefined ? [index + 1] : []));
  }

  /** A prediction for each question. An answer that could not be read is kept as text, so that it is counted as such. */
  get predictions(): readonly (Prediction | string | null)[] {
    return this.#predictions.map((prediction, index) => prediction ?? this.#refused.get(index) ?? null);
  }
}

/** Characters of a name that are quoted. */
const maxQuoted = 40;
const quoteName = (name = ""): string =>
  name.length > maxQuoted ? `${name.slice(0, maxQuoted).toWellFormed()}…` : name;

/** The number of a question in a name such as "3" or "question 3". */
const numberIn = (name: string): number =>
  Number(/^\s*(?:q(?:uestion)?[\s_]*)?(\S+)\s*$/i.exec(name)?.[1] ?? Number.NaN);
