import type { Draws } from "@assay/science/inference";
import type { Prediction } from "../answers/answer-form.ts";
import { matchPlaces } from "./match-places.ts";
import { weightAt } from "./weighted.ts";

const rounds = 20;
const starts = 6;
/** Starts are compared on every so many of the draws. */
const stride = 5;

/**
 * The places with the smallest matched distance to the draws, found like the centres of k-means. Starting from some of
 * the draws, each draw is matched to the places, and the places move to the means. So draws that list the places in
 * another order do not blur the result.
 */
export function meanPlaces(draws: Draws, columns: readonly Float64Array[], coordinates: number): Prediction {
  const rows = Array.from({ length: draws.size }, (_, index) => ({
    places: columns.map((column) => column[index]),
    weight: weightAt(draws, index),
  }));
  const step = Math.max(1, Math.floor(rows.length / starts));
  const few = rows.length < 100 * stride ? rows : rows.filter((_, index) => index % stride === 0);
  const settled = rows.filter((_, index) => index % step === 0).map(({ places }) => settle(places, few, coordinates));
  const best = settled.reduce((one, other) => (other.cost < one.cost ? other : one));
  return few === rows ? best.places : settle(best.places, rows, coordinates).places;
}

interface Row {
  readonly places: Prediction;
  readonly weight: number;
}

interface Settled {
  readonly places: Prediction;
  /** The weighted distance of the draws to the places. */
  readonly cost: number;
}

function settle(start: Prediction, rows: readonly Row[], coordinates: number): Settled {
  let places = start;
  let cost = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const sums = places.map(() => 0);
    let total = 0;
    let spent = 0;
    for (const { places: given, weight } of rows) {
      const order = matchPlaces(given, places, coordinates);
      total += weight;
      for (let component = 0; component < sums.length; component++) {
        const axis = component % coordinates;
        const value = given[order[(component - axis) / coordinates] * coordinates + axis];
        sums[component] += weight * value;
        spent += weight * (value - places[component]) * (value - places[component]);
      }
    }
    if (spent >= cost - 1e-12) break;
    cost = spent;
    places = sums.map((sum) => sum / total);
  }
  return { places, cost };
}
