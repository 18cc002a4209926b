import type { Datum, Draws, Model, Outcome } from "@assay/science/inference";
import { average } from "@assay/science/statistics/descriptive/average";
import { askedQuantities } from "../../../src/baselines/asked-quantities.ts";
import type { Item } from "../../../src/items.ts";
import { participantFor } from "../../../src/participants/participant-for.ts";
import { posteriorDraws } from "../../../src/prediction/posteriors.ts";
import { thin } from "../../../src/prediction/thin.ts";
import type { Setup } from "../../../src/setup.ts";
import { itemStream } from "../../../src/world-stream.ts";

/** Number of posterior draws, and of outcomes that could have come instead. */
const drawCount = 500;
const outcomeCount = 40;

/**
 * How lucky each experiment was: the spread of the asked quantities after its outcome, less the mean over outcomes that
 * were as likely beforehand. The expectation is 0 whatever the policy is, so these are control variates for the loss
 * after all experiments (a martingale, as in Henderson and Glynn, Mathematics of Operations Research 27 (2002) 253).
 */
export function innovations(item: Item, setup: Setup, data: readonly Datum[]): readonly number[] {
  const speaker = participantFor(setup.environment, setup.wording);
  const scales = spreadsOf(quantitiesAfter(item, setup, []));
  return data.map((datum, index) => {
    const { draws, columns } = quantitiesAfter(item, setup, data.slice(0, index));
    const others = Array.from({ length: outcomeCount }, (_, place) =>
      Math.floor(((place + 0.5) * draws.size) / outcomeCount),
    );
    const laws = setup.model.lawsAt(draws, datum.inputs);
    const samples = laws.map((law, output) => law.sample(itemStream("innovations", item.reference, index, output)));
    const left = (outcome: Outcome, but?: number): number => {
      const weights = weightsAfter(setup.model, draws, datum.inputs, outcome, but);
      const spreads = columns.map((column) => varianceOf(column, weights));
      return average(spreads.map((spread, place) => (scales[place] > 0 ? spread / scales[place] : 0)));
    };
    // The draw behind an outcome is left out, since the truth behind the real one is not among the draws either.
    const expected = others.map((draw) => {
      const outcome = samples.map((column) => column[draw]);
      return left(speaker?.hear(outcome) ?? outcome, draw);
    });
    const finite = expected.filter(Number.isFinite);
    const seen = left(datum.outcome);
    return Number.isFinite(seen) && finite.length > 0 ? seen - average(finite) : 0;
  });
}

interface Quantities {
  readonly draws: Draws;
  readonly columns: readonly Float64Array[];
}

/** What is asked, at the same points whatever the data are. */
function quantitiesAfter(item: Item, setup: Setup, data: readonly Datum[]): Quantities {
  const draws = thin(posteriorDraws(item.reference, setup.model, data), drawCount);
  return { draws, columns: askedQuantities(setup, item, draws, itemStream("innovations", item.reference)) };
}

const spreadsOf = ({ draws, columns }: Quantities): readonly number[] =>
  columns.map((column) => varianceOf(column, new Float64Array(draws.size).fill(1 / draws.size)));

/** The weights of draws after an outcome, which sum to one. */
function weightsAfter(
  model: Model,
  draws: Draws,
  inputs: Datum["inputs"],
  outcome: Outcome,
  but: number | undefined,
): Float64Array {
  const logs = new Float64Array(draws.size);
  for (const [output, law] of model.lawsAt(draws, inputs).entries()) {
    const density = law.logDensity(outcome[output]);
    for (let draw = 0; draw < logs.length; draw++) logs[draw] += density[draw];
  }
  if (but !== undefined) logs[but] = Number.NEGATIVE_INFINITY;
  const largest = logs.reduce((high, each) => Math.max(high, each), Number.NEGATIVE_INFINITY);
  const weights = logs.map((each) => Math.exp(each - largest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function varianceOf(column: Float64Array, weights: Float64Array): number {
  let mean = 0;
  for (let draw = 0; draw < weights.length; draw++) mean += weights[draw] * column[draw];
  let sum = 0;
  for (let draw = 0; draw < weights.length; draw++) {
    sum += weights[draw] * (column[draw] - mean) * (column[draw] - mean);
  }
  return sum;
}
