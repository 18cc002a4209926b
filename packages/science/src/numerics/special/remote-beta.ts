import { logShapeTimesBeta } from "./log-gamma-ratio.ts";
import type { Tails } from "./tails.ts";

/** Beyond this |log(x / (1 - x))|, x or 1 - x is near the smallest double or below it, and its leading term is exact. */
export const remoteLogit = 600;

/**
 * Both tails, and the log of x^a (1 - x)^b / B(a, b), of a beta variable at a logit beyond `remoteLogit`:
 * I_x(a, b) -> x^a / (a B(a, b)) for x -> 0 (DLMF 8.17.7), and the mirror image for x -> 1.
 */
export function remoteBeta(a: number, b: number, logit: number): Tails & { readonly logKernel: number } {
  const near = logit < 0 ? a : b;
  const far = logit < 0 ? b : a;
  const logTail = Math.min(0, -near * Math.abs(logit) - logShapeTimesBeta(near, far));
  const tail = Math.exp(logTail);
  const rest = -Math.expm1(logTail);
  const logKernel = Math.log(near) + logTail;
  return logit < 0 ? { lower: tail, upper: rest, logKernel } : { lower: rest, upper: tail, logKernel };
}
