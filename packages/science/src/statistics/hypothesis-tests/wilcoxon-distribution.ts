/**
 * P(T <= observed) and P(T >= observed) where T is the sum of the ranks of positive differences and every sign is fair.
 * Average ranks are multiples of 1/2, so that all sums are whole numbers in halves; each rank in turn is added or not.
 * Up to 53 ranks the counts are exact.
 */
export function signedRankTails(ranks: Float64Array, observed: number): { lower: number; upper: number } {
  const halves = ranks.length * (ranks.length + 1);
  const counts = new Float64Array(halves + 1);
  counts[0] = 1;
  let total = 1;
  let reached = 0;
  for (const rank of ranks) {
    const step = 2 * rank;
    reached += step;
    for (let place = reached; place >= step; place -= 1) counts[place] += counts[place - step];
    total *= 2;
  }
  let lower = 0;
  let upper = 0;
  for (let place = 0; place <= halves; place += 1) {
    if (place <= 2 * observed) lower += counts[place];
    if (place >= 2 * observed) upper += counts[place];
  }
  return { lower: lower / total, upper: upper / total };
}
