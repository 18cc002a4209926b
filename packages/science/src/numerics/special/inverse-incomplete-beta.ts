import { AssayError } from "@assay/contract";
import { isShape } from "../parameters.ts";
import { logComplement, type Split } from "./binomial-kernel.ts";
import { betaTails, logBetaKernel } from "./incomplete-beta.ts";
import { inverseErfc } from "./inverse-erf.ts";
import { logShapeTimesBeta } from "./log-gamma-ratio.ts";
import { monotoneRoot } from "./monotone-root.ts";

/** The x with I_x(a, b) = p. */
export function inverseRegularizedBeta(a: number, b: number, p: number): number {
  checkArguments("inverseRegularizedBeta", a, b, p);
  return fromLogit(betaLogit(a, b, p, 1 - p));
}

/** The x with 1 - I_x(a, b) = q, accurate for tiny q. */
export function inverseRegularizedBetaComplement(a: number, b: number, q: number): number {
  checkArguments("inverseRegularizedBetaComplement", a, b, q);
  return fromLogit(betaLogit(a, b, 1 - q, q));
}

function checkArguments(name: string, a: number, b: number, probability: number): void {
  if (!isShape(a) || !isShape(b) || !(probability >= 0 && probability <= 1)) {
    throw new AssayError(
      "numerics/invalid-argument",
      `${name} needs two shapes from 1e-300 to 1e15 and a probability in [0, 1]; it was given shapes ${a}, ${b} and probability ${probability}.`,
    );
  }
}

/**
 * log(x / (1 - x)) of the x with I_x(a, b) = p = 1 - q: it tells x from 0 and from 1 equally well, which the quantiles of
 * t and F need. Solved on the smaller tail; the logarithms of both tails are concave in the logit.
 */
export function betaLogit(a: number, b: number, p: number, q: number): number {
  if (p === 0) return Number.NEGATIVE_INFINITY;
  if (q === 0) return Number.POSITIVE_INFINITY;
  if (a === b && p === q) return 0;
  // The tangents of the log tails at x = 0 and x = 1 bound the root, and are the root where x or 1 - x is tiny.
  const lowest = (logComplement(p, q) + logShapeTimesBeta(a, b)) / a;
  const highest = -(logComplement(q, p) + logShapeTimesBeta(b, a)) / b;
  if (lowest < -40 - Math.log1p(b)) return lowest;
  if (highest > 40 + Math.log1p(a)) return highest;
  const useLower = p <= q;
  const target = Math.log(useLower ? p : q);
  const evaluate = (logit: number) => {
    const at = splitAtLogit(a, b, logit);
    const tails = betaTails(a, b, at);
    const tail = useLower ? tails.lower : tails.upper;
    if (tail === 0) return { value: Number.NEGATIVE_INFINITY, slope: Number.NaN };
    const logTail = Math.log(tail);
    const slope = Math.exp(logBetaKernel(a, b, at) - logTail);
    return { value: logTail - target, slope: useLower ? slope : -slope };
  };
  return monotoneRoot(evaluate, startingPoint(a, b, p, q, lowest, highest), useLower, lowest, highest);
}

function splitAtLogit(a: number, b: number, logit: number): Split {
  const odds = Math.exp(-Math.abs(logit));
  const small = odds / (1 + odds);
  const large = 1 / (1 + odds);
  const x = logit < 0 ? small : large;
  const y = logit < 0 ? large : small;
  return { x, y, excess: a * y - b * x };
}

/** The probability whose logit is given. */
function fromLogit(logit: number): number {
  const odds = Math.exp(-Math.abs(logit));
  return logit < 0 ? odds / (1 + odds) : 1 / (1 + odds);
}

/** Abramowitz & Stegun 26.5.22 where both shapes exceed 1, else the nearer of the two tangents. */
function startingPoint(a: number, b: number, p: number, q: number, lowest: number, highest: number): number {
  if (a <= 1 || b <= 1) return p <= q === a <= b ? lowest : highest;
  const score = Math.SQRT2 * (p <= q ? inverseErfc(2 * p) : -inverseErfc(2 * q));
  const lambda = (score * score - 3) / 6;
  const reciprocalA = 1 / (2 * a - 1);
  const reciprocalB = 1 / (2 * b - 1);
  const harmonic = 2 / (reciprocalA + reciprocalB);
  const root = Math.sqrt(Math.max(0, harmonic + lambda));
  const exponent = (score * root) / harmonic - (reciprocalB - reciprocalA) * (lambda + 5 / 6 - 2 / (3 * harmonic));
  return Math.log(a / b) - 2 * exponent;
}
