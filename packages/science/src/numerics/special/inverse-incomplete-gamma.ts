import { AssayError } from "@assay/contract";
import { isShape } from "../parameters.ts";
import { logComplement } from "./binomial-kernel.ts";
import { gammaTails } from "./incomplete-gamma.ts";
import { inverseErfc } from "./inverse-erf.ts";
import { logGammaOnePlus } from "./log-gamma.ts";
import { monotoneRoot } from "./monotone-root.ts";
import { logPoissonKernel } from "./poisson-kernel.ts";

/** The x with P(a, x) = p. */
export function inverseLowerGamma(a: number, p: number): number {
  checkArguments("inverseLowerGamma", a, p);
  return Math.exp(logInverseGamma(a, p, 1 - p));
}

/** The x with Q(a, x) = q, accurate for tiny q. */
export function inverseUpperGamma(a: number, q: number): number {
  checkArguments("inverseUpperGamma", a, q);
  return Math.exp(logInverseGamma(a, 1 - q, q));
}

function checkArguments(name: string, a: number, probability: number): void {
  if (!isShape(a) || !(probability >= 0 && probability <= 1)) {
    throw new AssayError(
      "numerics/invalid-argument",
      `${name} needs a shape from 1e-300 to 1e15 and a probability in [0, 1]; it was given shape ${a} and probability ${probability}.`,
    );
  }
}

/**
 * log x of the x with P(a, x) = p = 1 - q, also where x underflows. Solved on the smaller tail: the logarithms of both
 * tails are concave in log x.
 */
export function logInverseGamma(a: number, p: number, q: number): number {
  if (p === 0) return Number.NEGATIVE_INFINITY;
  if (q === 0) return Number.POSITIVE_INFINITY;
  // The tangent of log P at x = 0: never above the root, and the root itself where x is tiny.
  const lowest = (logComplement(p, q) + logGammaOnePlus(a)) / a;
  if (lowest < -40) return lowest;
  const useLower = p <= q;
  const target = Math.log(useLower ? p : q);
  const evaluate = (logX: number) => {
    const x = Math.exp(logX);
    const tails = gammaTails(a, x);
    const tail = useLower ? tails.lower : tails.upper;
    if (tail === 0) return { value: Number.NEGATIVE_INFINITY, slope: Number.NaN };
    const logTail = Math.log(tail);
    const slope = a * Math.exp(logPoissonKernel(a, x) - logTail);
    return { value: logTail - target, slope: useLower ? slope : -slope };
  };
  return monotoneRoot(evaluate, startingPoint(a, p, q, lowest), useLower, lowest);
}

/** Wilson & Hilferty (1931): the cube root of a gamma variable is nearly normal. */
function startingPoint(a: number, p: number, q: number, lowest: number): number {
  const score = p <= q ? -inverseErfc(2 * p) : inverseErfc(2 * q);
  const spread = 1 / (9 * a);
  const root = 1 - spread + score * Math.SQRT2 * Math.sqrt(spread);
  return root > 0.1 ? Math.max(lowest, Math.log(a) + 3 * Math.log(root)) : lowest;
}
