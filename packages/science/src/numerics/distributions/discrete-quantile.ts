import type { Distribution } from "./distribution.ts";

/** What the search needs of a distribution on whole numbers. */
type Masses = Pick<Distribution, "support" | "logDensity" | "cdf" | "survival">;

// How near to one of the distribution's own tail probabilities another one must be to count as equal: relatively, plus
// some units of its own rounding, but only where the distribution's next step is this many times larger.
const relativeTolerance = 1e-12;
const unitsOff = 4;
const clearStep = 1000;

/**
 * The smallest whole number k with cdf(k) >= lower, where lower + upper = 1: Newton's method on the log of the smaller
 * tail, inside a bracket that ends on two neighbours. A probability that is the cdf of some k up to rounding gives
 * that k, whichever way the last bits fell.
 */
export function discreteQuantile(
  masses: Masses,
  lower: number,
  upper: number,
  rounding: number,
  start: number,
): number {
  const useLower = lower <= upper;
  const target = useLower ? lower : upper;
  const tailAt = (k: number) => (useLower ? masses.cdf(k) : masses.survival(k));
  const reached = (tail: number) => (useLower ? tail >= target : tail <= target);

  let below = masses.support[0] - 1;
  let above = masses.support[1];
  let tailBelow = useLower ? 0 : 1;
  let candidate = within(Math.round(start), below, above);
  for (let round = 0; ; round += 1) {
    const tail = tailAt(candidate);
    if (reached(tail)) above = candidate;
    else {
      below = candidate;
      tailBelow = tail;
    }
    if (above - below <= 1) break;
    const newton = (Math.log(target / tail) * tail) / Math.exp(masses.logDensity(candidate));
    const step = useLower ? newton : -newton;
    const next = within(stepFrom(candidate, step, above === candidate), below, above, round > 40);
    if (next <= below || next >= above) break; // Beyond 2^53 neighbours are further than 1 apart.
    candidate = next;
  }
  if (below < masses.support[0]) return above;
  const step = Math.exp(masses.logDensity(above));
  const near = Math.min(relativeTolerance * target + unitsOff * rounding, step / clearStep);
  const isTie = Math.abs(target - tailBelow) <= Math.max(near, Math.min(rounding / 2, step / 4));
  return isTie ? withMass(masses, below, tailAt) : above;
}

/** k, or where it has no mass the smallest value with its tail, found by bisection. */
function withMass(masses: Masses, k: number, tailAt: (k: number) => number): number {
  if (masses.logDensity(k) !== Number.NEGATIVE_INFINITY) return k;
  const tail = tailAt(k);
  let below = masses.support[0] - 1;
  let above = k;
  for (;;) {
    const middle = within(Number.NaN, below, above);
    if (middle <= below || middle >= above) return above;
    if (tailAt(middle) === tail) above = middle;
    else below = middle;
  }
}

/** A Newton step in whole numbers, never less than one towards the side where the answer lies. */
function stepFrom(k: number, step: number, downwards: boolean): number {
  if (!Number.isFinite(step)) return Number.NaN;
  return downwards ? k + Math.min(-1, Math.ceil(step)) : k + Math.max(1, Math.ceil(step));
}

/** The proposal if it lies strictly inside the bracket, else the middle, or twice as far where there is no upper end. */
function within(proposal: number, below: number, above: number, bisect = false): number {
  if (!bisect && proposal > below && proposal < above) return proposal;
  if (above === Number.POSITIVE_INFINITY) return 2 * Math.max(below, 0) + 1;
  return below + Math.max(1, Math.floor(0.5 * (above - below)));
}
