import type { Draws } from "@assay/science/inference";
import type { Stream } from "@assay/science/numerics/stream";
import type { Prediction } from "../answers/answer-form.ts";
import { findGoal } from "../environments.ts";
import type { Metric } from "../evaluation/metric.ts";
import type { Item } from "../items.ts";
import { labelShares } from "../prediction/balanced-labels.ts";
import { expectedColumns, type Point } from "../prediction/best-predictions.ts";
import { matchPlaces } from "../prediction/match-places.ts";
import { meanPlaces } from "../prediction/mean-places.ts";
import type { Setup } from "../setup.ts";

/** Number of points that stand for the unknown questions, enough to cover the space. */
const pointCount = 24;

/**
 * The quantities that the goal asks for, as far as they are known before the experiments: the actual questions are not,
 * and random points stand for them.
 */
export function askedQuantities(setup: Setup, item: Item, draws: Draws, random: Stream): readonly Float64Array[] {
  const { target } = findGoal(setup.environment, item.goal);
  if (target.kind === "parameters") return quantitiesAt(setup, item, draws, [null], random);
  const { settings } = setup;
  const space = target.space(settings, "prior");
  const points = Array.from({ length: pointCount }, () =>
    settings.evaluation.points === "published" ? target.published(random, settings) : space.random(random),
  );
  // Under some draws a differential equation diverges to infinity.
  return quantitiesAt(setup, item, draws, points, random).filter((column) => column.every(Number.isFinite));
}

/**
 * The quantities that questions ask for, one column per quantity and one row per draw of the parameters. They are the
 * named parameters, places matched to their mean positions, or the outcome at the points; for a label its log odds.
 */
export function quantitiesAt(
  setup: Setup,
  item: Item,
  draws: Draws,
  points: readonly Point[],
  random: Stream,
): readonly Float64Array[] {
  const { environment, settings, scene, model } = setup;
  const goal = findGoal(environment, item.goal);
  const { target } = goal;
  const columns = expectedColumns(model, draws, { goal, settings, scene }, points).flat();
  if (target.kind === "parameters") {
    const metric: Metric = goal.metric(settings);
    return metric.kind === "matched-squared-error" ? matched(draws, columns, metric.coordinates) : columns;
  }
  if (!target.label) return columns;
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
