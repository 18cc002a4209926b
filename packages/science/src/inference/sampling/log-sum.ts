/** ln(e^a + e^b), with no overflow. */
export function logAddExp(a: number, b: number): number {
  const high = Math.max(a, b);
  if (high === Number.NEGATIVE_INFINITY) return high;
  return high + Math.log1p(Math.exp(Math.min(a, b) - high));
}

/** ln Σ e^x over the values from one index to another, which is left out; -Infinity for none. */
export function logSumExp(values: ArrayLike<number>, from = 0, to = values.length): number {
  let high = Number.NEGATIVE_INFINITY;
  for (let index = from; index < to; index++) if (values[index] > high) high = values[index];
  if (high === Number.NEGATIVE_INFINITY) return high;
  let sum = 0;
  for (let index = from; index < to; index++) sum += Math.exp(values[index] - high);
  return high + Math.log(sum);
}
