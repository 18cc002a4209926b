import { pelzGoodCdf } from "./pelz-good.ts";
import { smirnovSurvival } from "./smirnov-distribution.ts";

/**
 * P(D >= d) of the two-sided one-sample statistic, by the regions of Simard & L'Ecuyer (2011), "Computing the two-sided
 * Kolmogorov-Smirnov distribution", J. Stat. Software 39(11), as scipy draws them: exact to 140 values, and beyond that
 * where d is large enough for one tail to exclude the other or small enough for Durbin's matrix; else by the expansion
 * of Pelz & Good.
 */
export function kolmogorovSurvival(n: number, d: number): number {
  const reach = n * d;
  if (d >= 1) return 0;
  if (reach <= 0.5) return 1;
  if (reach <= 1) return 1 - narrowBandCdf(n, reach);
  const spread = reach * d;
  if (reach >= n - 1 || d >= 0.5 || spread > 4 || (n > 140 && spread >= 2.2)) {
    return Math.min(1, 2 * smirnovSurvival(n, d));
  }
  if (n <= 140 || (n <= 100_000 && reach * Math.sqrt(d) <= 1.4)) return Math.max(0, 1 - durbinCdf(n, reach));
  return Math.max(0, Math.min(1, 1 - pelzGoodCdf(n, d)));
}

/** P(D <= d) = n! ((2 n d - 1) / n)^n for 1/2 <= n d <= 1 (Ruben & Gambino 1982). */
function narrowBandCdf(n: number, reach: number): number {
  let product = 1;
  for (let factor = 1; factor <= n && product > 0; factor += 1) product *= (factor / n) * (2 * reach - 1);
  return product;
}

/**
 * P(D <= d) = n!/n^n times the middle element of H^n (Durbin 1968; the matrix as in Marsaglia, Tsang & Wang 2003,
 * "Evaluating Kolmogorov's distribution"). Only the middle row of the power is carried along, multiplied by i/n at step
 * i, so that nothing overflows.
 */
function durbinCdf(n: number, reach: number): number {
  const middle = Math.ceil(reach);
  const size = 2 * middle - 1;
  const matrix = durbinMatrix(size, middle - reach);
  let row = new Float64Array(size);
  let next = new Float64Array(size);
  row[middle - 1] = 1;
  for (let step = 1; step <= n; step += 1) {
    const factor = step / n;
    for (let column = 0; column < size; column += 1) {
      let total = 0;
      for (let index = Math.max(0, column - 1); index < size; index += 1) {
        total += row[index] * matrix[index * size + column];
      }
      next[column] = total * factor;
    }
    [row, next] = [next, row];
  }
  return row[middle - 1];
}

/** With h the overhang: 1/(i-j+1)! on and below the upper diagonal, less h^(i+1)/(i+1)! in the first column, likewise mirrored in the last row. */
function durbinMatrix(size: number, overhang: number): Float64Array {
  const inverseFactorial = new Float64Array(size + 1);
  inverseFactorial[0] = 1;
  for (let k = 1; k <= size; k += 1) inverseFactorial[k] = inverseFactorial[k - 1] / k;
  const matrix = new Float64Array(size * size);
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j <= Math.min(i + 1, size - 1); j += 1) matrix[i * size + j] = inverseFactorial[i - j + 1];
  }
  let overhangPower = 1;
  for (let k = 1; k <= size; k += 1) {
    overhangPower *= overhang;
    const cut = overhangPower * inverseFactorial[k];
    matrix[(k - 1) * size] -= cut;
    matrix[(size - 1) * size + (size - k)] -= cut;
  }
  if (overhang > 0.5) {
    let both = inverseFactorial[size];
    for (let k = 0; k < size; k += 1) both *= 2 * overhang - 1;
    matrix[(size - 1) * size] += both;
  }
  return matrix;
}
