/**
 * Systematic resampling: with one uniform number u, the j-th of n copies is of the particle in whose stretch of the
 * summed weights (j + u) / n falls, so that a particle of weight w gets ⌊nw⌋ or ⌈nw⌉ copies. Writes the ancestors, in
 * ascending order, at the particles' own places. Carpenter, Clifford and Fearnhead, IEE Proceedings F 146 (1999) 2.
 */
export function resampleSystematic(
  logWeights: Float64Array,
  from: number,
  length: number,
  uniform: number,
  ancestors: Int32Array,
): void {
  let ancestor = from;
  let sum = Math.exp(logWeights[from]);
  let lastPositive = from + length - 1;
  while (lastPositive > from && logWeights[lastPositive] === Number.NEGATIVE_INFINITY) lastPositive -= 1;
  for (let index = 0; index < length; index++) {
    const target = (index + uniform) / length;
    while (sum <= target && ancestor < lastPositive) {
      ancestor += 1;
      sum += Math.exp(logWeights[ancestor]);
    }
    ancestors[from + index] = ancestor;
  }
}
