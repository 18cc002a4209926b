import type { Prediction } from "../answers/answer-form.ts";

/**
 * For each of the other places, the index of the given place that is matched to it. Minimises the sum of squared
 * distances over all orders.
 */
export function matchPlaces(given: Prediction, others: Prediction, coordinates: number): readonly number[] {
  const count = others.length / coordinates;
  let least = Number.POSITIVE_INFINITY;
  let best: readonly number[] = [];
  const order: number[] = [];
  const visit = (sum: number): void => {
    if (sum >= least) return;
    const place = order.length;
    if (place === count) {
      [least, best] = [sum, [...order]];
      return;
    }
    for (let candidate = 0; candidate < count; candidate++) {
      if (order.includes(candidate)) continue;
      order.push(candidate);
      visit(sum + squaredDistance(given, candidate, others, place, coordinates));
      order.pop();
    }
  };
  visit(0);
  return best;
}

function squaredDistance(
  given: Prediction,
  one: number,
  others: Prediction,
  other: number,
  coordinates: number,
): number {
  let sum = 0;
  for (let axis = 0; axis < coordinates; axis++) {
    const difference = given[one * coordinates + axis] - others[other * coordinates + axis];
    sum += difference * difference;
  }
  return sum;
}
