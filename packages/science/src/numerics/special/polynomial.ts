/** c[0] + c[1] x + c[2] x² + … by Horner's rule. */
export function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (let index = coefficients.length - 1; index >= 0; index -= 1) sum = sum * x + coefficients[index];
  return sum;
}
