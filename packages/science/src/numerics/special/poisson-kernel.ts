import { deviance } from "./deviance.ts";
import { factorialRemainder } from "./factorial-remainder.ts";

/** log [x^a exp(-x) / Γ(a + 1)] for a >= 0, x > 0, in Loader's form; `excess` is a - x, given when it is known better. */
export function logPoissonKernel(a: number, x: number, excess: number = a - x): number {
  return a === 0 ? -x : -deviance(a, x, excess) - factorialRemainder(a);
}
