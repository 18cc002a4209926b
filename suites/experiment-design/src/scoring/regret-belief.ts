import type { Datum, Draws, Model } from "@assay/science/inference";
import { maxGridParameters, parameterGrid } from "@assay/science/inference/information/parameter-grid";
import type { Belief } from "@assay/science/inference/information/regret";
import { posteriorDraws } from "../prediction/posteriors.ts";
import { thin } from "../prediction/thin.ts";
import { weightAt } from "../prediction/weighted.ts";

/** Number of draws for comparing designs, enough to separate good from bad ones. */
const comparedDraws = 200;

/**
 * Grid sizes for comparing designs and for judging the best. Nuisance parameters are averaged out, so they need few
 * points.
 */
const compared = { points: 6400, alongNuisance: [0, 25, 15] };
const judged = { points: 50_000, alongNuisance: [0, 49, 25] };

/**
 * The posterior after some data in two versions: one to compare designs with, and a fresh one to judge the best design
 * with. It is a grid if there is one parameter, or few of which some are asked. Otherwise it is draws: some of every
 * other draw for the comparison, and all remaining ones to judge.
 */
export function regretBelief(
  item: string,
  model: Model,
  data: readonly Datum[],
  about: readonly number[] | undefined,
): Belief {
  const grids = gridsAfter(model, data, about);
  // Impossible outcomes, which a file of answers may contain, leave the grid empty.
  if (grids !== undefined && grids.fresh.size > 0) return grids;
  const draws = posteriorDraws(item, model, data);
  return { draws: thin(everyOther(draws, 0), comparedDraws), fresh: everyOther(draws, 1) };
}

function gridsAfter(model: Model, data: readonly Datum[], about: readonly number[] | undefined): Belief | undefined {
  const count = model.parameters.length;
  if (count === 1) {
    const grid = parameterGrid(model, data);
    return { draws: grid, fresh: grid };
  }
  if (about === undefined || count > maxGridParameters) return undefined;
  const gridOf = (size: typeof compared) => parameterGrid(model, data, { points: pointsAlong(model, about, size) });
  return { draws: gridOf(compared), fresh: gridOf(judged) };
}

/** The number of points along each axis. The asked parameters get what the nuisance parameters leave. */
function pointsAlong(
  { parameters }: Model,
  about: readonly number[],
  { points, alongNuisance }: typeof compared,
): readonly number[] {
  const nuisances = parameters.length - about.length;
  const each = alongNuisance[nuisances];
  const left = nuisances === 1 ? points / each : points / (each * each);
  const asked = Math.round(about.length === 1 ? left : Math.sqrt(left));
  // An odd number, so that taking every other point includes both ends.
  return parameters.map((_, index) => (about.includes(index) ? asked + 1 - (asked % 2) : each));
}

/** Half of the draws, with their weights. */
function everyOther(draws: Draws, parity: number): Draws {
  const kept = Array.from({ length: draws.size }, (_, index) => index).filter((index) => index % 2 === parity);
  const weights = Float64Array.from(kept, (index) => weightAt(draws, index));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    size: kept.length,
    columns: draws.columns.map((column) => Float64Array.from(kept, (index) => column[index])),
    weights: weights.map((weight) => weight / total),
  };
}
