const twoOverRootPi = 1.1283791670955126;

// Chebyshev coefficients of (1 + 2x) erfcx(x) in t = (x - 3.75) / (x + 3.75) on [0, ∞), the variable of Shepherd &
// Laframboise (1981), "Chebyshev approximation of (1 + 2x) exp(x²) erfc x in 0 <= x < ∞"; from mpmath at 60 digits.
const chebyshev: readonly number[] = [
  1.1775789345674017, -0.004590054580646478, -0.08424913336651792, 0.05920993999819189, -0.026658668435305753,
  0.009074997670705265, -0.002413163540417608, 0.0004907758365258086, -0.00006916973302501207, 0.00000413902798607301,
  7.74038306619849e-7, -2.1886401049234397e-7, 1.076499946567091e-8, 4.521959811218287e-9, -7.754400208831351e-10,
  -6.318088340886684e-11, 2.86879501093067e-11, 1.9455868545777347e-13, -9.65469674843344e-13, 3.25254814814874e-14,
  3.3478119482868056e-14, -1.864562880419313e-15, -1.2507950530688648e-15, 7.418235256624044e-17, 5.068148904796111e-17,
  -2.2370566594359995e-18, -2.187342944303018e-18,
];

/** erfcx(x) for x >= 0, by Clenshaw's recurrence. */
function scaledComplement(x: number): number {
  if (x > 1e8) return twoOverRootPi / (2 * x);
  const twice = (2 * (x - 3.75)) / (x + 3.75);
  let current = 0;
  let previous = 0;
  for (let index = chebyshev.length - 1; index > 0; index -= 1) {
    const next = twice * current - previous + chebyshev[index];
    previous = current;
    current = next;
  }
  return (0.5 * twice * current - previous + chebyshev[0]) / (1 + 2 * x);
}

/** exp(sign · x²), with x² split so that its rounding error does not reach the exponential. */
function exponentialOfSquare(x: number, sign: 1 | -1): number {
  const head = Math.trunc(x * 16) / 16;
  return Math.exp(sign * head * head) * Math.exp(sign * (x - head) * (x + head));
}

/** erf(x) = 2/√π exp(-x²) Σ 2ⁿ x²ⁿ⁺¹ / (1·3·…·(2n+1)): all terms of one sign (Abramowitz & Stegun 7.1.6). */
function errorSeries(x: number): number {
  const square = x * x;
  let term = x;
  let sum = x;
  for (let odd = 3; odd < 200; odd += 2) {
    term *= (2 * square) / odd;
    const next = sum + term;
    if (next === sum) break;
    sum = next;
  }
  return twoOverRootPi * Math.exp(-square) * sum;
}

/** The error function 2/√π ∫₀ˣ exp(-t²) dt. */
export function erf(x: number): number {
  const size = Math.abs(x);
  if (size < 1) return errorSeries(x);
  if (size > 6) return Math.sign(x);
  return Math.sign(x) * (1 - erfc(size));
}

/** 1 - erf(x), accurate where it is tiny. */
export function erfc(x: number): number {
  if (Math.abs(x) < 0.5) return 1 - errorSeries(x);
  if (x < 0) return 2 - erfc(-x);
  if (x > 27.3) return 0;
  return exponentialOfSquare(x, -1) * scaledComplement(x);
}

/** exp(x²) erfc(x), finite where erfc(x) has long underflowed. */
export function erfcx(x: number): number {
  if (x >= 0) return scaledComplement(x);
  if (x < -27) return Number.POSITIVE_INFINITY;
  return 2 * exponentialOfSquare(x, 1) - scaledComplement(-x);
}
