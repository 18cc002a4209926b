/**
 * How well events agree with the true ones: F1, twice the pairs over the events of both. A pair is one event of each, at
 * most the tolerance apart, and no event is in two pairs. Both lists ascend. Taking the earliest pair each time finds the
 * most pairs, because all tolerances are equal.
 */
export function eventLikeness(given: ArrayLike<number>, truth: ArrayLike<number>, tolerance: number): number {
  let [pairs, at] = [0, 0];
  for (let index = 0; index < truth.length; index++) {
    while (at < given.length && given[at] < truth[index] - tolerance) at += 1;
    if (at === given.length) break;
    if (given[at] > truth[index] + tolerance) continue;
    pairs += 1;
    at += 1;
  }
  return (2 * pairs) / Math.max(1, given.length + truth.length);
}

/**
 * How well a curve agrees with the true one: 1 minus what is left of the true curve when the given one, scaled to fit it
 * best, is taken away, as a share of its size. Curves of other lengths, and those that would have to be turned over, are
 * not alike.
 */
export function curveLikeness(given: ArrayLike<number>, truth: ArrayLike<number>): number {
  if (given.length !== truth.length) return 0;
  // Scaled by their largest values first, so that no square overflows.
  const [unit, whole] = [largest(given), largest(truth)];
  if (unit === 0 || whole === 0) return 0;
  let [product, own, wanted] = [0, 0, 0];
  for (let index = 0; index < truth.length; index++) {
    const [a, b] = [given[index] / unit, truth[index] / whole];
    product += a * b;
    own += a * a;
    wanted += b * b;
  }
  if (product <= 0) return 0;
  return 1 - Math.sqrt(Math.max(0, 1 - (product * product) / (own * wanted)));
}

function largest(values: ArrayLike<number>): number {
  let most = 0;
  for (let index = 0; index < values.length; index++) most = Math.max(most, Math.abs(values[index]));
  return most;
}
