const PI_SQUARED = Math.PI * Math.PI;
const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);

/**
 * P(D <= d) for large n: Pelz & Good (1976), "Approximating the lower tail-areas of the Kolmogorov-Smirnov one-sample
 * statistic", the first four terms of the expansion K0(z) + K1(z)/n^(1/2) + K2(z)/n + K3(z)/n^(3/2) in z = d n^(1/2).
 */
export function pelzGoodCdf(n: number, d: number): number {
  const root = Math.sqrt(n);
  const z = root * d;
  const z2 = z * z;
  const z4 = z2 * z2;
  const z6 = z4 * z2;
  let k0 = 0;
  let k1 = 0;
  let k2 = 0;
  let k3 = 0;
  const terms = Math.ceil((16 * z) / Math.PI) + 1;
  for (let k = terms; k >= 1; k -= 1) {
    const odd = 2 * k - 1;
    // a = pi^2 odd^2 / 4, the square of the frequency of a term in the theta series.
    const a = (PI_SQUARED * odd * odd) / 4;
    const decay = Math.exp(-a / (2 * z2));
    k0 += decay;
    k1 += decay * (a - z2);
    k2 += decay * (6 * z6 + 2 * z4 + a * (2 * z4 - 5 * z2) + a * a * (1 - 2 * z2));
    k3 +=
      decay *
      (a * a * a * (5 - 30 * z2) + a * a * (212 * z4 - 60 * z2) + a * (135 * z4 - 96 * z6) - 30 * z6 - 90 * z4 * z4);
  }
  let even2 = 0;
  let even3 = 0;
  for (let k = terms; k >= 1; k -= 1) {
    const b = PI_SQUARED * k * k;
    const decay = Math.exp(-b / (2 * z2));
    even2 += b * decay;
    even3 += b * (3 * z2 - b) * decay;
  }
  const term0 = k0 / z;
  const term1 = k1 / (6 * z4);
  const term2 = k2 / (72 * z6 * z) - even2 / (36 * z2 * z);
  const term3 = k3 / (6480 * z6 * z4) + even3 / (216 * z6);
  return ROOT_TWO_PI * (term0 + (term1 + (term2 + term3 / root) / root) / root);
}
