import { AssayError } from "../../contract/assay-error.ts";
import { logComplement } from "./binomial-kernel.ts";
import { gammaTails } from "./incomplete-gamma.ts";
import { inverseErfc } from "./inverse-erf.ts";
import { logGammaOnePlus } from "./log-gamma.ts";
import { monotoneRoot, smallestNormal } from "./monotone-root.ts";
import { logPoissonKernel } from "./poisson-kernel.ts";

/** The x with P(a, x) = p. */
export function inverseLowerGamma(a: number, p: number): number {
  checkArguments("inverseLowerGamma", a, p);
  return inverseGamma(a, p, 1 - p);
}

/** The x with Q(a, x) = q, accurate for tiny q. */
export function inverseUpperGamma(a: number, q: number): number {
  checkArguments("inverseUpperGamma", a, q);
  return inverseGamma(a, 1 - q, q);
}

function checkArguments(name: string, a: number, probability: number): void {
  if (!(a > 0 && a < Number.POSITIVE_INFINITY) || !(probability >= 0 && probability <= 1)) {
    throw new AssayError(
      "numerics/invalid-argument",
      `${name} needs a finite shape above 0 and a probability in [0, 1]; it was given shape ${a} and probability ${probability}.`,
    );
  }
}

/** Solved on the smaller tail, for log x: the logarithms of both tails are concave in log x. */
function inverseGamma(a: number, p: number, q: number): number {
  if (p === 0) return 0;
  if (q === 0) return Number.POSITIVE_INFINITY;
  // The tangent of log P at x = 0: never above the root, and the root itself where x is tiny.
  const lowest = (logComplement(p, q) + logGammaOnePlus(a)) / a;
  if (lowest < -40) return Math.exp(lowest);
  const useLower = p <= q;
  const target = Math.log(useLower ? p : q);
  const evaluate = (logX: number) => {
    const x = Math.exp(logX);
    const tails = gammaTails(a, x);
    const tail = useLower ? tails.lower : tails.upper;
    if (tail < smallestNormal) return { value: Number.NEGATIVE_INFINITY, slope: Number.NaN };
    const logTail = Math.log(tail);
    const slope = a * Math.exp(logPoissonKernel(a, x) - logTail);
    return { value: logTail - target, slope: useLower ? slope : -slope };
  };
  return Math.exp(monotoneRoot(evaluate, startingPoint(a, p, q, lowest), useLower, lowest));
}

/** Wilson & Hilferty (1931): the cube root of a gamma variable is nearly normal. */
function startingPoint(a: number, p: number, q: number, lowest: number): number {
  const score = p <= q ? -inverseErfc(2 * p) : inverseErfc(2 * q);
  const spread = 1 / (9 * a);
  const root = 1 - spread + score * Math.SQRT2 * Math.sqrt(spread);
  return root > 0.1 ? Math.max(lowest, Math.log(a) + 3 * Math.log(root)) : lowest;
}
