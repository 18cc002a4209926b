import { AssayError } from "@assay/contract";

export interface Evaluation {
  readonly value: number;
  readonly slope: number;
}

const largestStep = 4;
// Newton's method has long settled by then where it ever does; from there on every other round halves the bracket.
const roundsOfNewton = 60;
const maxRounds = 400;

/**
 * The root of a strictly monotone function by Newton's method kept inside a shrinking bracket.
 *
 * On the logarithm of a log-concave tail Newton's method converges from everywhere, so the bracket and the largest
 * step only matter for the other tails, where a tail has underflowed (value infinite, slope not a number), and where the
 * function is so flat that its rounding hides the root. Values are differences of logarithms, of which EPSILON is
 * rounding; positions are logarithms or standard scores: an absolute change of 1e-13 is far below what a caller can see.
 */
export function monotoneRoot(
  evaluate: (position: number) => Evaluation,
  start: number,
  increasing: boolean,
  low = Number.NEGATIVE_INFINITY,
  high = Number.POSITIVE_INFINITY,
): number {
  // A bound may be the root itself up to rounding; the slack keeps it inside.
  let left = low - 1e-9 * (1 + Math.abs(low));
  let right = high + 1e-9 * (1 + Math.abs(high));
  let position = Math.min(Math.max(start, low), high);
  let lastSize = Number.POSITIVE_INFINITY;
  for (let round = 0; round < maxRounds; round += 1) {
    const { value, slope } = evaluate(position);
    if (Math.abs(value) <= Number.EPSILON) return position;
    if (Number.isNaN(value)) break;
    const rootIsRight = value < 0 === increasing;
    if (rootIsRight) left = position;
    else right = position;
    const newton = Math.abs(value / slope);
    // Quadratic convergence: the step after one this small, or one that no longer shrinks, is rounding noise.
    if (newton <= 1e-15 * (1 + Math.abs(position)) || (newton < 1e-10 && newton >= lastSize)) return position;
    if (right - left <= 1e-15 * (1 + Math.abs(position))) return position;
    const bisect = round >= roundsOfNewton && round % 2 === 0 && right - left < Number.POSITIVE_INFINITY;
    const next = bisect ? 0.5 * (left + right) : boundedStep(position, value, slope, rootIsRight, left, right);
    lastSize = Math.abs(next - position);
    position = next;
  }
  throw new AssayError(
    "numerics/not-converged",
    `The root search from ${start} did not settle in ${maxRounds} rounds; the parameters are too extreme to invert.`,
  );
}

function boundedStep(
  position: number,
  value: number,
  slope: number,
  rootIsRight: boolean,
  left: number,
  right: number,
): number {
  const limit = largestStep + Math.abs(position);
  const newton = -value / slope;
  const towardsRoot = newton > 0 === rootIsRight && Number.isFinite(newton);
  const step = towardsRoot ? Math.max(-limit, Math.min(limit, newton)) : rootIsRight ? limit : -limit;
  const next = position + step;
  return next > left && next < right ? next : 0.5 * (left + right);
}
