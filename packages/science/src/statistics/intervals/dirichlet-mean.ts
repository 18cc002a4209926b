import { requireLevel } from "./interval.ts";

/** A value and how many of the parts have it. */
interface Tied {
  readonly value: number;
  readonly count: number;
}

/** An offset c = z - t, and how many of the parts have it. */
interface Offset {
  readonly offset: number;
  readonly count: number;
}

/** The first step of the trapezoidal rule. It is halved until the sum no longer changes by more than the tolerance. */
const firstStep = 0.2;
const tolerance = 1e-11;
const halvings = 7;
/** Where the integrand has fallen to e^-35 of its middle, nothing more is added. */
const negligible = 35;
/** How far the line of integration stays from the pole at 0, in standard deviations. */
const fromPole = 0.5;
const rounds = 200;
/** 2^-30. */
const grain = 9.313225746154785e-10;

/**
 * P(Σ D_i z_i > t), where D is uniform on the simplex: Dirichlet(1, …, 1).
 *
 * With independent standard exponentials E_i the event is Q = Σ E_i c_i > 0, c_i = z_i - t. Q has the moment generating
 * function M(s) = Π 1 / (1 - s c_i), and by Laplace inversion
 *
 *     P(Q > 0) = [a < 0] + 1/2πi ∫ M(s) / s ds   along s = a + iy,
 *
 * for every a between the poles of M other than 0. On the line through the saddle point, where (log M)' = 0, the
 * integrand falls without oscillating much (H. E. Daniels, Annals of Mathematical Statistics 25 (1954) 631); with
 * y = sinh x / σ the trapezoidal rule converges exponentially fast, however many parts there are.
 */
export function dirichletMeanSurvival(values: readonly number[], t: number): number {
  return survival(countTies(values), t);
}

/** The value that Σ D_i z_i exceeds with probability 1 - `probability`. */
export function dirichletMeanQuantile(values: readonly number[], probability: number): number {
  requireLevel(probability);
  const [least, greatest] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  if (least === greatest) return least;
  // On a scale from 0 to 1, to nine digits: differences that nobody can see would only make the integral harder.
  const ties = countTies(values.map((value) => Math.round((value - least) / (greatest - least) / grain) * grain));
  const wanted = 1 - probability;
  const share = fallingRoot((t) => survival(ties, t) - wanted, 0, 1, 1e-12);
  return least + share * (greatest - least);
}

function survival(ties: readonly Tied[], t: number): number {
  const offsets = ties.map(({ value, count }) => ({ offset: value - t, count })).filter(({ offset }) => offset !== 0);
  if (!offsets.some(({ offset }) => offset > 0)) return 0;
  if (!offsets.some(({ offset }) => offset < 0)) return 1;
  const a = lineOfIntegration(offsets);
  // M(a + iy) = M(a) Π 1 / (1 - iy d_i), d_i = c_i / (1 - a c_i).
  const tilted = offsets.map(({ offset, count }) => ({ offset: offset / (1 - a * offset), count }));
  const height = Math.exp(-sumOver(offsets, (offset) => Math.log1p(-a * offset)));
  const sigma = Math.sqrt(sumOver(tilted, (offset) => offset * offset));
  /** The integrand at x, or undefined where it has become negligible. */
  const integrand = (x: number): number | undefined => {
    const y = Math.sinh(x) / sigma;
    const decay = sumOver(tilted, (offset) => Math.log1p(y * offset * (y * offset))) / 2;
    if (decay - x > negligible) return undefined;
    const phase = sumOver(tilted, (offset) => Math.atan(y * offset));
    // The real part of e^(i phase) / (a + iy).
    const real = (a * Math.cos(phase) + y * Math.sin(phase)) / (a * a + y * y);
    return Math.exp(-decay) * Math.cosh(x) * real;
  };
  const factor = height / (Math.PI * sigma);
  let step = firstStep;
  let sum = 1 / (2 * a) + sumAlong(integrand, step, step);
  for (let halving = 0; halving < halvings; halving++) {
    const between = sumAlong(integrand, step / 2, step);
    const change = (factor * step * (between - sum)) / 2;
    sum += between;
    step /= 2;
    if (Math.abs(change) < tolerance) break;
  }
  return Math.min(1, Math.max(0, (a < 0 ? 1 : 0) + factor * step * sum));
}

/** The sum of a function at `from`, `from + step` and so on, until it is undefined. */
function sumAlong(evaluate: (x: number) => number | undefined, from: number, step: number): number {
  let sum = 0;
  for (let index = 0; ; index++) {
    const value = evaluate(from + index * step);
    if (value === undefined) return sum;
    sum += value;
  }
}

/** The saddle point, or a point near it that keeps away from 0. */
function lineOfIntegration(offsets: readonly Offset[]): number {
  const [low, high] = [1 / offsets[0].offset, 1 / offsets[offsets.length - 1].offset];
  // (log M)' rises from -∞ to ∞ between the poles nearest to 0.
  const slope = (s: number): number => -sumOver(offsets, (offset) => offset / (1 - s * offset));
  const saddle = fallingRoot(slope, low, high, 1e-6 * (high - low));
  const sigma = Math.sqrt(
    sumOver(offsets, (offset) => (offset / (1 - saddle * offset)) * (offset / (1 - saddle * offset))),
  );
  if (Math.abs(saddle) * sigma >= fromPole) return saddle;
  return saddle >= 0 ? Math.min(fromPole / sigma, high / 2) : Math.max(-fromPole / sigma, low / 2);
}

/** The root of a falling function between two points, neither of which is evaluated, to the tolerance. */
function fallingRoot(evaluate: (x: number) => number, from: number, to: number, tolerance: number): number {
  let [low, high] = [from, to];
  let [atLow, atHigh]: (number | undefined)[] = [undefined, undefined];
  for (let round = 0; round < rounds && high - low > tolerance; round++) {
    const secant: number =
      atLow === undefined || atHigh === undefined ? Number.NaN : low + ((high - low) * atLow) / (atLow - atHigh);
    // Every third step halves the bracket, so that a curved function cannot hold the rule of false position back.
    const x: number = round % 3 !== 2 && secant > low && secant < high ? secant : (low + high) / 2;
    if (x === low || x === high) break;
    const value = evaluate(x);
    if (Math.abs(value) < 1e-12) return x;
    if (value > 0) [low, atLow] = [x, value];
    else [high, atHigh] = [x, value];
  }
  return (low + high) / 2;
}

function sumOver(offsets: readonly Offset[], term: (offset: number) => number): number {
  let sum = 0;
  for (const { offset, count } of offsets) sum += count * term(offset);
  return sum;
}

/** The values in ascending order, each with its count. */
function countTies(values: readonly number[]): Tied[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => one.value - other.value);
}
