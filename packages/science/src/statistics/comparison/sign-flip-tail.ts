/** The law of a sum of terms with random signs: ascending sums, and the probability of each. */
interface SignedSums {
  readonly sums: Float64Array;
  readonly probabilities: Float64Array;
}

/** Each half of the terms may have this many different sums: 32 terms without ties, any number of terms with many. */
const maxSums = 65536;

/**
 * P(Σ ± a_i >= t) where every sign is + or - with probability 1/2, exactly; undefined where the sums are too many. Sums
 * within the tolerance of each other are equal.
 *
 * The terms are divided into two halves, and the sums of each are listed in order, equal ones together. The tail is then
 * found by walking along both lists: E. Horowitz and S. Sahni, Journal of the ACM 21 (1974) 277. Scores of a few items a
 * world have few different sums, so that the number of worlds is then no limit.
 */
export function signFlipTail(sizes: readonly number[], t: number, tolerance: number): number | undefined {
  const halves: SignedSums[] = [nothing, nothing];
  for (const size of sizes) {
    const smaller = halves[0].sums.length <= halves[1].sums.length ? 0 : 1;
    halves[smaller] = withTerm(halves[smaller], size, tolerance);
    if (halves[smaller].sums.length > maxSums) return undefined;
  }
  const [first, second] = halves;
  let tail = 0;
  let reached = 0;
  let next = second.sums.length - 1;
  for (let index = 0; index < first.sums.length; index++) {
    while (next >= 0 && first.sums[index] + second.sums[next] >= t - tolerance) {
      reached += second.probabilities[next];
      next -= 1;
    }
    tail += first.probabilities[index] * reached;
  }
  return tail;
}

const nothing: SignedSums = { sums: Float64Array.of(0), probabilities: Float64Array.of(1) };

/** The sums with one more term: two copies of the list, moved down and up, merged in order. */
function withTerm({ sums, probabilities }: SignedSums, size: number, tolerance: number): SignedSums {
  const merged = { sums: new Float64Array(2 * sums.length), probabilities: new Float64Array(2 * sums.length) };
  let [low, high, count] = [0, 0, 0];
  while (low < sums.length || high < sums.length) {
    const takesLow = low < sums.length && sums[low] - size <= sums[high] + size;
    const sum = takesLow ? sums[low] - size : sums[high] + size;
    const probability = probabilities[takesLow ? low : high] / 2;
    if (takesLow) low += 1;
    else high += 1;
    if (count > 0 && sum - merged.sums[count - 1] <= tolerance) merged.probabilities[count - 1] += probability;
    else {
      merged.sums[count] = sum;
      merged.probabilities[count] = probability;
      count += 1;
    }
  }
  return { sums: merged.sums.slice(0, count), probabilities: merged.probabilities.slice(0, count) };
}
