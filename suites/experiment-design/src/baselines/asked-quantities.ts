import type { Draws } from "@assay/science/inference";
import type { Stream } from "@assay/science/numerics/stream";
import type { Prediction } from "../answers/answer-form.ts";
import { findGoal } from "../environments.ts";
import type { Metric } from "../evaluation/metric.ts";
import type { Item } from "../items.ts";
import { labelShares } from "../prediction/balanced-labels.ts";
import { expectedColumns } from "../prediction/best-predictions.ts";
import { matchPlaces } from "../prediction/match-places.ts";
import { meanPlaces } from "../prediction/mean-places.ts";
import type { Setup } from "../setup.ts";

/** Number of points that stand for the unknown questions, enough to cover the space. */
const pointCount = 24;

/**
 * The quantities that the goal asks for, one column per quantity and one row per draw of the parameters. They are the
 * named parameters, places matched to their mean positions, or the outcome at random points. The actual questions are
 * not known before the experiments.
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
  // Under some draws a differential equation diverges to infinity.
  if (!target.label) return columns.filter((column) => column.every(Number.isFinite));
  if (settings.evaluation.asks !== "published") return columns.map((chances) => chances.map(logOdds));
  const shares = labelShares(model, draws, target, setup, random.split("shares"));
  return columns.map((chances) => chances.map((chance, draw) => logOdds(chance) - logOdds(shares[draw])));
}

/** The log odds, with chances clipped away from 0 and 1. */
const logOdds = (chance: number): number => {
  const inner = Math.min(1 - 1e-12, Math.max(1e-12, chance));
  return Math.log(inner / (1 - inner));
};

/** Reorders the places of every draw so that each matches the nearest mean place. */
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
