import type { Submission } from "@assay/contract";
import type { Datum, Model } from "@assay/science/inference";
import { average } from "@assay/science/statistics/descriptive/average";
import type { Prediction } from "../answers/answer-form.ts";
import { type AnyGoal, findGoal } from "../environments.ts";
import { errorOf, type Truth } from "../evaluation/metric.ts";
import { brierExcess } from "../evaluation/probability-error.ts";
import { tableOf } from "../evaluation/quantile-loss.ts";
import type { Key } from "../items.ts";
import { readExplainedModel } from "../novices/formula-novice.ts";
import { predictByProgram } from "../novices/predict-by-program.ts";
import { singleDraw } from "../parameters.ts";
import { bayesLoss } from "../prediction/bayes-loss.ts";
import { bestPredictions, lawsAt, type Point } from "../prediction/best-predictions.ts";
import { posteriorProblems, preparePosterior } from "../prediction/posteriors.ts";
import { predictAfter, questionStream } from "../prediction/predict-after.ts";
import { type PriorReference, priorReference } from "../prediction/prior-reference.ts";
import { modelOf, openSetup, type Setup } from "../setup.ts";
import { readAttempt } from "./attempt.ts";
import type { Attempt } from "./check-attempt.ts";
import { experimentData } from "./experiment-data.ts";
import { referenceErrors } from "./reference-errors.ts";
import { requireCurrent } from "./require-current.ts";

/** The errors of predictions, with the errors that are possible with the same data and with none. */
export interface PredictionErrors {
  readonly error: number;
  /** (prior error - error) / expected prior error: 0 is what the description allows, 1 no error. Unclipped. */
  readonly skill: number;
  /** The mean of (p - q)² where probabilities are asked. */
  readonly brierExcess: number | undefined;
  /** The error that the true law has on the same questions, if they ask for noisy outcomes as published. */
  readonly lawError: number | undefined;
  /** By the constants of the published system, if its questions are asked. */
  readonly standardisedError: number | undefined;
  /** The error of the best prediction given the same data, under the true law. */
  readonly bayesError: number;
  /** The error that the best prediction given the same data is expected to have. */
  readonly bayesLoss: number;
  /** Doubts about the posterior behind it, one sentence each. */
  readonly problems: readonly string[];
  /** The error of the best prediction without data, under the law of the description. */
  readonly priorError: number;
  /** The expected error of the best prediction without data. */
  readonly expectedPriorError: number;
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
  /** Share of the questions at the last budget whose answer does not have the form that is asked for. */
  readonly formatFailure: number;
  readonly stages: readonly MeasuredStage[];
  readonly novice?: PredictionErrors & { readonly reads: string };
}

/** What the data of a stage allow. */
type Possible = Pick<PredictionErrors, "bayesError" | "bayesLoss" | "problems">;

const lawDraws = 2000;

/** The largest error of a prediction that counts as one. The mean of larger errors may not be finite. */
const maxError = 1e100;

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
  readonly #points: readonly Point[];
  readonly #reference: PriorReference;
  readonly #truths: readonly Truth[];
  readonly #expectedPriorError: number;
  readonly #priorError: number;
  readonly #lawError: number | undefined;

  constructor(key: Key) {
    requireCurrent(key);
    this.#key = key;
    this.#setup = openSetup(key.item);
    const { environment, settings, scene } = this.#setup;
    this.#goal = findGoal(environment, key.item.goal);
    this.#model = modelOf(environment, settings, key.law);
    this.#points = key.evaluation.map(({ point }) => point);
    this.#reference = priorReference(key.item, this.#setup, this.#points);
    const asksQuantiles = this.#goal.metric(settings).kind === "quantiles";
    const laws = asksQuantiles
      ? lawsAt(
          this.#model,
          singleDraw(this.#model, key.parameters),
          { goal: this.#goal, settings, scene },
          this.#points,
        )
      : undefined;
    this.#truths = key.evaluation.map(({ truth }, index) => ({
      values: truth,
      scales: this.#reference.scales[index],
      laws: laws?.[index].map(tableOf),
    }));
    this.#expectedPriorError = referenceErrors(key)?.none ?? average(this.#reference.expected);
    this.#priorError = this.#meanError(this.#reference.predictions);
    this.#lawError = settings.evaluation.asks === "published" ? this.#meanError(this.#byLaw()) : undefined;
  }

  /** The predictions of somebody who knows the true law and its parameters. */
  #byLaw(): readonly Prediction[] {
    const { settings, scene } = this.#setup;
    const { parameters, item } = this.#key;
    const chance = (point: Point) => questionStream(item.reference, point);
    // Many copies of one draw, so that medians of outcomes are those of the law.
    const draw = singleDraw(this.#model, parameters);
    const draws = { size: lawDraws, columns: draw.columns.map(([value]) => new Float64Array(lawDraws).fill(value)) };
    return bestPredictions(this.#model, draws, { goal: this.#goal, settings, scene }, this.#points, chance, "any");
  }

  async measure(submission: Submission): Promise<Measurement> {
    const { item } = this.#key;
    const {
      attempt,
      problems: left,
      unread,
    } = readAttempt(submission, item, this.#goal.answer(this.#setup.settings, item.wording));
    const data = attempt.stages.map((_, index) =>
      experimentData(
        this.#setup,
        attempt.stages.slice(0, index + 1).flatMap(({ experiments }) => experiments),
      ),
    );
    const stages: MeasuredStage[] = [];
    for (const [index, { predictions }] of attempt.stages.entries()) {
      await preparePosterior(item.reference, this.#model, data[index]);
      stages.push({ budget: item.budgets[index], ...this.#judge(predictions, this.#possible(data[index])) });
    }
    const formatFailure = unread / Math.max(1, item.points);
    if (item.evaluation === "design") return { attempt, left, formatFailure, stages };
    const { predictions, reads } = this.#askNovice(attempt);
    const last = stages[stages.length - 1];
    return { attempt, left, formatFailure, stages, novice: { ...this.#judge(predictions, last), reads } };
  }

  /**
   * The predictions of the novice: as recorded in the episode, or by the program in the explanation. Where an explanation
   * has no program, or the program says nothing, the novice has the description alone and predicts as the prior does.
   */
  #askNovice({ explanation, novice = [] }: Attempt): {
    readonly predictions: readonly (Prediction | null)[];
    readonly reads: string;
  } {
    const { item } = this.#key;
    if (item.novice === "model") return { predictions: novice, reads: "the explanation" };
    if (explanation === undefined) return { predictions: [], reads: "no explanation" };
    const prior = this.#reference.predictions;
    const read = readExplainedModel(explanation, this.#setup);
    if (!read.ok) return { predictions: prior, reads: `the description alone: ${read.problem}` };
    const own = predictByProgram(read.model, this.#setup, item, this.#points);
    return { predictions: own.map((prediction, index) => prediction ?? prior[index]), reads: "a program" };
  }

  /** The errors of the best predictions given the data, under the true law. */
  #possible(data: readonly Datum[]): Possible {
    const { item } = this.#key;
    return {
      bayesError: this.#meanError(predictAfter(item, this.#setup, this.#model, data, this.#points)),
      bayesLoss: bayesLoss(item, this.#setup, this.#model, data, this.#points),
      problems: data.length === 0 ? [] : posteriorProblems(item.reference, this.#model, data),
    };
  }

  #judge(
    predictions: readonly (Prediction | null)[],
    { bayesError, bayesLoss: loss, problems }: Possible,
  ): PredictionErrors {
    const error = this.#meanError(predictions);
    const isPublished = this.#setup.settings.evaluation.asks === "published";
    const [mean, deviation] = this.#goal.publishedNorm;
    return {
      error,
      skill: this.#expectedPriorError > 0 ? (this.#priorError - error) / this.#expectedPriorError : 0,
      brierExcess: this.#brierExcess(predictions),
      lawError: this.#lawError,
      standardisedError: isPublished ? (error - mean) / deviation : undefined,
      bayesError,
      bayesLoss: loss,
      problems,
      priorError: this.#priorError,
      expectedPriorError: this.#expectedPriorError,
      missing: this.#points.filter((_, index) => (predictions[index] ?? null) === null).length,
    };
  }

  #brierExcess(predictions: readonly (Prediction | null)[]): number | undefined {
    if (this.#goal.metric(this.#setup.settings).kind !== "probability") return undefined;
    return average(
      this.#truths.map(({ values: [p] }, index) => {
        const [q] = predictions[index] ?? this.#reference.predictions[index];
        return brierExcess(p, q);
      }),
    );
  }

  /**
   * The mean error. A question without a prediction counts with twice the error that is expected without data, or more
   * if the best prediction without data does worse: nothing handed in has the lowest score. A program of an explanation
   * can predict any number, and one that is off beyond all bounds counts as none.
   */
  #meanError(predictions: readonly (Prediction | null)[]): number {
    const metric = this.#goal.metric(this.#setup.settings);
    const errors = this.#truths.map((truth, index) => {
      const prediction = predictions[index] ?? null;
      const error = prediction === null ? Number.NaN : errorOf(metric, prediction, truth);
      if (error <= maxError) return error;
      if (metric.kind === "accuracy") return 1;
      const prior = errorOf(metric, this.#reference.predictions[index], truth);
      return prior + this.#expectedPriorError + Math.max(0, this.#expectedPriorError - prior);
    });
    return average(errors);
  }
}
