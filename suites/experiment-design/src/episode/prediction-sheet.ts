import type { Json } from "@assay/contract";
import type { AnswerForm, Prediction } from "../answers/answer-form.ts";

/** The predictions of one phase that asks all questions, by question number. */
export class PredictionSheet {
  readonly #form: AnswerForm;
  readonly #predictions: (Prediction | undefined)[];

  constructor(form: AnswerForm, questions: number) {
    this.#form = form;
    this.#predictions = Array.from({ length: questions }, () => undefined);
  }

  /** Stores an answer. Returns the problem if it cannot be stored. */
  answer(question: number, given: Json): string | undefined {
    if (question > this.#predictions.length) {
      return `There is no question ${question}; they are numbered from 1 to ${this.#predictions.length}.`;
    }
    const read = this.#form.parse(given);
    if (!read.ok) return read.message;
    this.#predictions[question - 1] = read.value;
    return undefined;
  }

  /** The numbers of the questions without an answer. */
  get missing(): readonly number[] {
    return this.#predictions.flatMap((prediction, index) => (prediction === undefined ? [index + 1] : []));
  }

  /** A prediction for each question, or null. */
  get predictions(): readonly (Prediction | null)[] {
    return this.#predictions.map((prediction) => prediction ?? null);
  }
}
