import type { Draws } from "@assay/science/inference";
import type { Stream } from "@assay/science/numerics/stream";
import type { Prediction } from "../answers/answer-form.ts";
import { findGoal } from "../environments.ts";
import type { Metric } from "../evaluation/metric.ts";
import type { Item } from "../items.ts";
import { labelShares } from "../prediction/balanced-labels.ts";
import { expectedColumns } from "../prediction/best-prediction.ts";
import { matchPlaces } from "../prediction/match-places.ts";
import { meanPlaces } from "../prediction/mean-places.ts";
import type { Setup } from "../setup.ts";

/** Points that stand for those that will be asked: enough to cover the space. */
const pointCount = 24;

/**
 * What the goal asks, for every draw of the parameters: the parameters that it names, places matched to where they are
 * believed to be, or the outcome at points such as will be asked. The questions themselves are not known beforehand.
 */
export function askedQuantities(setup: Setup, item: Item, draws: Draws, random: Stream): readonly Float64Array[] {
  const { environment, settings, scene, model } = setup;
  const goal = findGoal(environment, item.goal);
  const { target } = goal;
  const asking = { goal, settings, scene };
  if (target.kind === "parameters") {
    const [columns] = expectedColumns(model, draws, asking, [null]);
    const metric: Metric = goal.metric(settings);
    return metric.kind === "matched-squared-error" ? matched(draws, columns, metric.coordinates) : columns;
  }
  const space = target.space(settings, "prior");
  const points = Array.from({ length: pointCount }, () =>
    settings.evaluation.points === "published" ? target.published(random, settings) : space.random(random),
  );
  const columns = expectedColumns(model, draws, asking, points).flat();
  // An equation may run off to infinity under some draws.
  if (!target.label) return columns.filter((column) => column.every(Number.isFinite));
  const shares = labelShares(model, draws, target, setup, random.split("shares"));
  return columns.map((chances) => chances.map((chance, draw) => logOdds(chance) - logOdds(shares[draw])));
}

/** Chances of 0 and 1 count as next to them. */
const logOdds = (chance: number): number => {
  const inner = Math.min(1 - 1e-12, Math.max(1e-12, chance));
  return Math.log(inner / (1 - inner));
};

/** The places of every draw in the order of the mean places that they belong to. */
function matched(draws: Draws, columns: readonly Float64Array[], coordinates: number): readonly Float64Array[] {
  const means: Prediction = meanPlaces(draws, columns, coordinates);
  const ordered = columns.map((column) => new Float64Array(column.length));
  for (let draw = 0; draw < draws.size; draw++) {
    const order = matchPlaces(
      columns.map((column) => column[draw]),
      means,
      coordinates,
    );
    for (const [component, column] of ordered.entries()) {
      const axis = component % coordinates;
      column[draw] = columns[order[(component - axis) / coordinates] * coordinates + axis][draw];
    }
  }
  return ordered;
}
