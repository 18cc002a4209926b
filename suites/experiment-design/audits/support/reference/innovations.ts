import type { Datum, Draws, Law, ModelPart, Outcome } from "@assay/science/inference";
import { average } from "@assay/science/statistics/descriptive/average";
import { quantitiesAt } from "../../../src/baselines/asked-quantities.ts";
import type { Item } from "../../../src/items.ts";
import { participantFor } from "../../../src/participants/participant-for.ts";
import type { Point } from "../../../src/prediction/best-predictions.ts";
import { posteriorDraws } from "../../../src/prediction/posteriors.ts";
import { thin } from "../../../src/prediction/thin.ts";
import type { Setup } from "../../../src/setup.ts";
import { itemStream } from "../../../src/world-stream.ts";

/** Maximum number of posterior draws, and of values of what is asked under them. */
const maxDraws = 1000;
const maxCells = 120_000;
/** Number of outcomes that could have come instead. */
const outcomeCount = 32;

/**
 * How lucky each experiment was: the spread of what the questions ask for after its outcome, less the mean over outcomes
 * that were as likely beforehand. The expectation is 0 whatever the policy is, so these are control variates for the loss
 * after all experiments (a martingale, as in Henderson and Glynn, Mathematics of Operations Research 27 (2002) 253).
 */
export function innovations(
  item: Item,
  setup: Setup,
  data: readonly Datum[],
  points: readonly Point[],
): readonly number[] {
  const { model, environment, wording } = setup;
  const speaker = participantFor(environment, wording);
  const size = Math.min(maxDraws, Math.floor(maxCells / (points.length * model.outputs.length)));
  const drawsAfter = (seen: readonly Datum[]): Draws => thin(posteriorDraws(item.reference, model, seen), size);
  const equal = new Float64Array(size).fill(1 / size);
  const scales = askedOf(item, setup, drawsAfter([]), points).map(({ columns }) =>
    columns.map((column) => varianceOf(column, equal)),
  );
  return data.map(({ inputs, outcome: seen }, index) => {
    const draws = drawsAfter(data.slice(0, index));
    const random = itemStream("innovations", item.reference, index);
    const samples = model.lawsAt(draws, inputs).map((law, output) => law.sample(random.split(output)));
    const others = Array.from({ length: outcomeCount }, (_, place) => {
      const draw = Math.floor(((place + 0.5) * draws.size) / outcomeCount);
      const outcome = samples.map((column) => column[draw]);
      return { draw, outcome: speaker?.hear(outcome) ?? outcome };
    });
    const lucks = askedOf(item, setup, draws, points).map(({ part, own, columns }, place) => {
      const laws = part.model.lawsAt(own, inputs);
      const left = (outcome: Outcome, but?: number): number => {
        const told = part.outputs.map((output) => outcome[output]);
        const weights = weightsAfter(laws, told, but);
        const shares = columns.map((column, asked) => varianceOf(column, weights) / scales[place][asked]);
        return average(shares.filter(Number.isFinite));
      };
      // The draw behind an outcome is left out, since the truth behind the real one is not among the draws either.
      const expected = others.map(({ draw, outcome }) => left(outcome, draw));
      return left(seen) - average(expected.filter(Number.isFinite));
    });
    const luck = average(lucks);
    return Number.isFinite(luck) ? luck : 0;
  });
}

/** What is asked of the outputs of an independent part of the model. */
interface AskedPart {
  readonly part: ModelPart;
  /** The draws of its parameters. */
  readonly own: Draws;
  readonly columns: readonly Float64Array[];
}

function askedOf(item: Item, setup: Setup, draws: Draws, points: readonly Point[]): readonly AskedPart[] {
  const { model } = setup;
  const whole = { model, parameters: [...model.parameters.keys()], outputs: [...model.outputs.keys()] };
  const parts = points[0] === null ? [] : model.parts();
  return (parts.length === 0 ? [whole] : parts).map((part) => {
    const own = { ...draws, columns: part.parameters.map((parameter) => draws.columns[parameter]) };
    const random = itemStream("innovations", item.reference);
    return { part, own, columns: quantitiesAt({ ...setup, model: part.model }, item, own, points, random) };
  });
}

/** The weights of draws after an outcome, which sum to one. */
function weightsAfter(laws: readonly Law[], outcome: Outcome, but: number | undefined): Float64Array {
  const logs = new Float64Array(laws[0].size);
  for (const [output, law] of laws.entries()) {
    const density = law.logDensity(outcome[output]);
    for (let draw = 0; draw < logs.length; draw++) logs[draw] += density[draw];
  }
  if (but !== undefined) logs[but] = Number.NEGATIVE_INFINITY;
  const largest = logs.reduce((high, each) => Math.max(high, each), Number.NEGATIVE_INFINITY);
  let total = 0;
  for (let draw = 0; draw < logs.length; draw++) {
    logs[draw] = Math.exp(logs[draw] - largest);
    total += logs[draw];
  }
  for (let draw = 0; draw < logs.length; draw++) logs[draw] /= total;
  return logs;
}

/** The variance of a column under weights that sum to one. */
function varianceOf(column: Float64Array, weights: Float64Array): number {
  let mean = 0;
  for (let draw = 0; draw < weights.length; draw++) mean += weights[draw] * column[draw];
  let sum = 0;
  for (let draw = 0; draw < weights.length; draw++) {
    sum += weights[draw] * (column[draw] - mean) * (column[draw] - mean);
  }
  return sum;
}
