import type { Submission } from "@assay/contract";
import type { Datum, Model } from "@assay/science/inference";
import { average } from "@assay/science/statistics/descriptive/average";
import type { Prediction } from "../answers/answer-form.ts";
import { type AnyGoal, findGoal } from "../environments.ts";
import { errorOf } from "../evaluation/metric.ts";
import type { Key } from "../items.ts";
import { readExplainedModel } from "../novices/formula-novice.ts";
import { predictByProgram } from "../novices/predict-by-program.ts";
import { posteriorProblems, preparePosterior } from "../prediction/posteriors.ts";
import { predictAfter } from "../prediction/predict-after.ts";
import { type PriorReference, priorReference } from "../prediction/prior-reference.ts";
import { modelOf, openSetup, type Setup } from "../setup.ts";
import { readAttempt } from "./attempt.ts";
import type { Attempt } from "./check-attempt.ts";
import { experimentData } from "./experiment-data.ts";

/** The errors of predictions, with the errors that are possible with the same data and with none. */
export interface PredictionErrors {
  readonly error: number;
  /** Below 0 means better than the best prediction without data. */
  readonly standardisedError: number;
  /** 0 if not better than the prior alone, 1 for no error. */
  readonly skill: number;
  /** The error of the best prediction given the same data, under the true law. */
  readonly bayesError: number;
  /** Doubts about the posterior behind it, one sentence each. */
  readonly problems: readonly string[];
  /** The error of the best prediction without data, under the law of the description. */
  readonly priorError: number;
  /** Number of questions without a prediction. */
  readonly missing: number;
}

interface MeasuredStage extends PredictionErrors {
  readonly budget: number;
}

/** The measurements of an episode that all prediction scorers share. */
export interface Measurement {
  readonly attempt: Attempt;
  /** A sentence for each part of the attempt that could not be scored. */
  readonly left: readonly string[];
  readonly stages: readonly MeasuredStage[];
  readonly novice?: PredictionErrors & { readonly reads: string };
}

/** An error, with doubts about it. */
interface Doubtful {
  readonly error: number;
  readonly problems: readonly string[];
}

const measured = new WeakMap<Submission, Promise<Measurement>>();

/** Measures a submission, once for all scorers. */
export function measure(key: Key, submission: Submission): Promise<Measurement> {
  const found = measured.get(submission) ?? new Measure(key).measure(submission);
  measured.set(submission, found);
  return found;
}

class Measure {
  readonly #key: Key;
  readonly #setup: Setup;
  readonly #goal: AnyGoal;
  readonly #model: Model;
  readonly #reference: PriorReference;
  readonly #priorError: number;

  constructor(key: Key) {
    this.#key = key;
    this.#setup = openSetup(key.item);
    const { environment, settings } = this.#setup;
    this.#goal = findGoal(environment, key.item.goal);
    this.#model = modelOf(environment, settings, key.law);
    this.#reference = priorReference(key, this.#setup);
    this.#priorError = this.#meanError(this.#reference.predictions);
  }

  async measure(submission: Submission): Promise<Measurement> {
    const { item } = this.#key;
    const { attempt, problems: left } = readAttempt(
      submission,
      item,
      this.#goal.answer(this.#setup.settings, item.wording),
    );
    const data = attempt.stages.map((_, index) =>
      experimentData(
        this.#setup,
        attempt.stages.slice(0, index + 1).flatMap(({ experiments }) => experiments),
      ),
    );
    const stages: MeasuredStage[] = [];
    for (const [index, { predictions }] of attempt.stages.entries()) {
      await preparePosterior(item.id, this.#model, data[index]);
      stages.push({ budget: item.budgets[index], ...this.#judge(predictions, this.#bayesError(data[index])) });
    }
    if (item.evaluation === "design") return { attempt, left, stages };
    const { predictions, reads } = this.#askNovice(attempt);
    const last = stages[stages.length - 1];
    return {
      attempt,
      left,
      stages,
      novice: { ...this.#judge(predictions, { error: last.bayesError, problems: last.problems }), reads },
    };
  }

  /** The predictions of the novice: as recorded in the episode, or by the program in the explanation. */
  #askNovice({ explanation = "", novice = [] }: Attempt): {
    readonly predictions: readonly (Prediction | null)[];
    readonly reads: string;
  } {
    if (this.#key.item.novice === "model") return { predictions: novice, reads: "the explanation" };
    const read = readExplainedModel(explanation, this.#setup);
    if (!read.ok) return { predictions: [], reads: read.problem };
    const points = this.#key.evaluation.map(({ point }) => point);
    return { predictions: predictByProgram(read.model, this.#setup, this.#key.item, points), reads: "a program" };
  }

  /** The error of the best predictions given the data, under the true law. */
  #bayesError(data: readonly Datum[]): Doubtful {
    const { item, evaluation } = this.#key;
    const points = evaluation.map(({ point }) => point);
    const problems = data.length === 0 ? [] : posteriorProblems(item.id, this.#model, data);
    return { error: this.#meanError(predictAfter(item, this.#setup, this.#model, data, points)), problems };
  }

  #judge(predictions: readonly (Prediction | null)[], bayes: Doubtful): PredictionErrors {
    const error = this.#meanError(predictions);
    const priorError = this.#priorError;
    return {
      error,
      standardisedError: this.#standardise(error),
      skill: priorError > 0 ? Math.max(0, 1 - error / priorError) : 0,
      bayesError: bayes.error,
      problems: bayes.problems,
      priorError,
      missing: this.#key.evaluation.filter((_, index) => (predictions[index] ?? null) === null).length,
    };
  }

  #standardise(error: number): number {
    if (this.#key.standardisation === "published") {
      const [mean, deviation] = this.#goal.publishedNorm;
      return (error - mean) / deviation;
    }
    const { deviation } = this.#reference;
    return deviation > 0 ? (error - this.#priorError) / deviation : 0;
  }

  /** A question without a prediction gets the 95th percentile of the error of the prior alone. */
  #meanError(predictions: readonly (Prediction | null)[]): number {
    const metric = this.#goal.metric(this.#setup.settings);
    const errors = this.#key.evaluation.map(({ truth }, index) => {
      const prediction = predictions[index] ?? null;
      if (prediction !== null) return errorOf(metric, prediction, truth);
      if (metric.kind === "accuracy") return 1;
      return Math.max(this.#reference.high[index], errorOf(metric, this.#reference.predictions[index], truth));
    });
    return average(errors);
  }
}
