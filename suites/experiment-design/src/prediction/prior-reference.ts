import { LruCache } from "@assay/contract";
import type { Draws, Model, ModelPart } from "@assay/science/inference";
import { quasiDraws } from "@assay/science/inference/information/quasi-draws";
import { stream } from "@assay/science/numerics/stream";
import { average } from "@assay/science/statistics/descriptive/average";
import type { Prediction } from "../answers/answer-form.ts";
import { findGoal } from "../environments.ts";
import { asksForMean } from "../evaluation/draw-evaluation.ts";
import type { Metric } from "../evaluation/metric.ts";
import type { Item } from "../items.ts";
import type { Setup } from "../setup.ts";
import { bestPredictions, expectedColumns, type GoalContext, type Point } from "./best-predictions.ts";
import { expectedErrors, type Scales } from "./expected-errors.ts";
import { weightAt } from "./weighted.ts";

/** What the description alone allows. All errors are compared with it. */
export interface PriorReference {
  /** The best prediction without data, for each question. */
  readonly predictions: readonly Prediction[];
  /** The prior variance of each number that is asked, by which squared errors are divided. Undefined elsewhere. */
  readonly scales: Scales;
  /** The expected error of the best prediction without data, for each question. */
  readonly expected: readonly number[];
  /** The relative standard error of the scales, as the root of the mean square over questions; 0 if there are none. */
  readonly relativeError: number;
}

/** Sets of draws, each shifted on its own, whose spread gives the standard error. */
const sets = 8;
/** Draws in a set. More are used until every reference is known to one percent. */
const setSizes = [256, 1024, 4096, 16_384];
const tolerance = 0.01;
/** Maximum number of values that are computed together. */
const maxCells = 4_000_000;

const references = new LruCache<PriorReference>(200);

/**
 * The reference for questions under the law of the description. It depends on the environment and the questions alone:
 * not on the world's hidden parameters, the wording, or the protocol.
 */
export function priorReference(
  { goal: name }: Pick<Item, "goal">,
  { environment, settings, scene, model }: Pick<Setup, "environment" | "settings" | "scene" | "model">,
  points: readonly Point[],
): PriorReference {
  const asking = { goal: findGoal(environment, name), settings, scene };
  return references.get(JSON.stringify([environment.name, settings, scene, name, points]), () => {
    // Outputs with parameters of their own need fewer draws each than all together.
    const parts = asksForScaledMeans(asking) ? model.parts() : [];
    if (parts.length === 0) return sureReference(model, asking, points);
    return joinOutputs(parts.map((part) => ({ part, reference: sureReference(part.model, asking, points) })));
  });
}

/** The reference from as many draws as it needs. */
function sureReference(model: Model, asking: GoalContext, points: readonly Point[]): PriorReference {
  const [first, ...larger] = setSizes;
  let found = referenceFrom(model, priorDraws(model, first), asking, points);
  for (const setSize of larger) {
    if (found.relativeError <= tolerance) break;
    found = referenceFrom(model, priorDraws(model, setSize), asking, points);
  }
  return found;
}

const asksForScaledMeans = ({ goal, settings }: GoalContext): boolean =>
  settings.evaluation.asks !== "published" &&
  goal.target.kind === "outcome" &&
  goal.metric(settings).kind === "squared-error";

/** Puts the outputs of the parts of a model into their order. */
function joinOutputs(
  parts: readonly { readonly part: ModelPart; readonly reference: PriorReference }[],
): PriorReference {
  const join = (of: (reference: PriorReference) => readonly (readonly number[] | undefined)[]) =>
    of(parts[0].reference).map((_, question) => {
      const joined: number[] = [];
      for (const { part, reference } of parts) {
        for (const [place, output] of part.outputs.entries()) joined[output] = of(reference)[question]?.[place] ?? 0;
      }
      return joined;
    });
  const count = parts.reduce((sum, { part }) => sum + part.outputs.length, 0);
  return {
    predictions: join(({ predictions }) => predictions),
    scales: join(({ scales }) => scales),
    expected: parts[0].reference.expected.map((_, question) =>
      parts.reduce((sum, { part, reference }) => sum + (reference.expected[question] * part.outputs.length) / count, 0),
    ),
    relativeError: Math.max(...parts.map(({ reference }) => reference.relativeError)),
  };
}

const drawn = new LruCache<Draws>(20);

/** Draws that fill the prior evenly, or random ones where that is not possible. The same for all worlds. */
const priorDraws = (model: Model, setSize: number): Draws =>
  // The parts of a model have its source, and parameters of their own.
  drawn.get(JSON.stringify([model.source, model.parameters.map(({ name }) => name), setSize]), () => {
    const random = stream("experiment-design", "prior reference");
    return quasiDraws(model, { random, setSize, sets }) ?? model.drawPrior(random, 2 * sets * setSize);
  });

function referenceFrom(model: Model, draws: Draws, asking: GoalContext, points: readonly Point[]): PriorReference {
  const { goal, settings } = asking;
  const metric: Metric = goal.metric(settings);
  const isScaled =
    settings.evaluation.asks !== "published" &&
    (metric.kind === "squared-error" || metric.kind === "matched-squared-error");
  const isMean = goal.target.kind === "parameters" || asksForMean(goal.target, settings);
  const chance = (point: Point) => stream("experiment-design", "prior reference", JSON.stringify(point));
  const parts: PriorReference[] = [];
  const together = Math.max(1, Math.floor(maxCells / (draws.size * model.outputs.length)));
  for (let first = 0; first < points.length; first += together) {
    const some = points.slice(first, first + together);
    const columns = isScaled && isMean ? expectedColumns(model, draws, asking, some) : undefined;
    if (columns !== undefined && metric.kind === "squared-error") {
      parts.push(meansOf(draws, columns));
      continue;
    }
    const predictions = bestPredictions(model, draws, asking, some, chance);
    // Places have no order, so all coordinates share one scale.
    const spreads = columns?.map((each) => each.map((column) => spreadOf(draws, column)));
    const scales: Scales = some.map((_, question) => {
      const own = spreads?.[question].map(({ scale }) => scale);
      return own?.map(() => average(own));
    });
    const expected = expectedErrors(model, draws, asking, some, predictions, scales, chance);
    const relativeError = rootMeanSquare((spreads ?? []).flat().map((each) => each.relativeError));
    parts.push({ predictions, scales, expected, relativeError });
  }
  return {
    predictions: parts.flatMap((part) => part.predictions),
    scales: parts.flatMap((part) => part.scales),
    expected: parts.flatMap((part) => part.expected),
    relativeError: Math.max(...parts.map((part) => part.relativeError)),
  };
}

/** The reference of means: a squared error over the prior variance is 1 in expectation, 0 where the prior fixes the mean. */
function meansOf(draws: Draws, columns: readonly (readonly Float64Array[])[]): PriorReference {
  const spreads = columns.map((each) => each.map((column) => spreadOf(draws, column)));
  return {
    predictions: spreads.map((each) => each.map(({ mean }) => mean)),
    scales: spreads.map((each) => each.map(({ scale }) => scale)),
    expected: spreads.map((each) => average(each.map(({ scale, variance }) => variance / scale))),
    relativeError: rootMeanSquare(spreads.flat().map(({ relativeError }) => relativeError)),
  };
}

const rootMeanSquare = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.sqrt(average(values.map((value) => value * value)));

interface Spread {
  readonly mean: number;
  readonly variance: number;
  /** The variance, or 1 where there is none: the description may fix a mean, such as a population at the start. */
  readonly scale: number;
  /** The relative standard error of the variance, by how the sets differ. */
  readonly relativeError: number;
}

/** Mean and variance of a column. Draws under which a differential equation diverges are left out. */
function spreadOf(draws: Draws, column: Float64Array): Spread {
  const { mean, variance } = momentsOf(draws, column, 0, draws.size);
  const size = draws.size / sets;
  const each = Array.from(
    { length: sets },
    (_, set) => momentsOf(draws, column, set * size, (set + 1) * size).variance,
  );
  const middle = average(each);
  const squares = each.reduce((sum, value) => sum + (value - middle) * (value - middle), 0);
  const standardError = Math.sqrt(squares / (sets - 1) / sets);
  const isFixed = !(variance > 1e-12 * mean * mean);
  return { mean, variance, scale: isFixed ? 1 : variance, relativeError: isFixed ? 0 : standardError / middle };
}

function momentsOf(draws: Draws, column: Float64Array, from: number, to: number) {
  let total = 0;
  let sum = 0;
  for (let index = from; index < to; index++) {
    if (!Number.isFinite(column[index])) continue;
    total += weightAt(draws, index);
    sum += weightAt(draws, index) * column[index];
  }
  const mean = sum / total;
  let squares = 0;
  for (let index = from; index < to; index++) {
    if (!Number.isFinite(column[index])) continue;
    squares += weightAt(draws, index) * (column[index] - mean) * (column[index] - mean);
  }
  return { mean, variance: squares / total };
}
