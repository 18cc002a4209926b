import { polynomial } from "./polynomial.ts";

// The positive zero of ψ in two parts, and the Taylor coefficients of ψ there, from mpmath at 60 digits.
const zero = 1.4616321449683622;
const zeroRemainder = 9.549995429965697e-17;
const taylorAtZero: readonly number[] = [
  0.9676722454476212, -0.4427631689835921, 0.258499760955651, -0.16394270544240652, 0.10782405069126237,
  -0.07219956125645471, 0.04880428816414311, -0.03316112647484736, 0.022597648232218104, -0.01542476590494896,
  0.010538791616612175, -0.007204534386356869, 0.004926781395729853, -0.003369801655439328, 0.002305126326734928,
  -0.0015769367714301972, 0.0010788252019162967, -0.0007380709389960052, 0.000504953265834602,
];
const taylorRadius = 0.2;

// B(2k) / (2k), Abramowitz & Stegun 6.3.18.
const asymptotic: readonly number[] = [
  1 / 12,
  -1 / 120,
  1 / 252,
  -1 / 240,
  1 / 132,
  -691 / 32760,
  1 / 12,
  -3617 / 8160,
];

/** ψ(x) = d log Γ(x) / dx; NaN at the poles 0, -1, -2, … */
export function digamma(x: number): number {
  if (x <= 0) {
    const remainder = x - Math.round(x);
    if (remainder === 0) return Number.NaN;
    return digamma(1 - x) - Math.PI / Math.tan(Math.PI * remainder);
  }
  const fromZero = x - zero - zeroRemainder;
  if (Math.abs(fromZero) < taylorRadius) return fromZero * polynomial(taylorAtZero, fromZero);
  let shift = 0;
  let argument = x;
  while (argument < 10) {
    shift += 1 / argument;
    argument += 1;
  }
  const reciprocal = 1 / argument;
  const square = reciprocal * reciprocal;
  return Math.log(argument) - 0.5 * reciprocal - square * polynomial(asymptotic, square) - shift;
}
