import { add, doubleDouble, multiply, negate } from "../double-double.ts";
import { deviance } from "./deviance.ts";
import { factorialRemainder } from "./factorial-remainder.ts";

/**
 * A probability x with its complement y = 1 - x, and the excess a·y - b·x = a - (a + b) x of a over its expectation.
 * Tails and densities of large samples depend on the excess: in a sample of 10⁹ its rounding alone would cost six digits.
 */
export interface Split {
  readonly x: number;
  readonly y: number;
  readonly excess: number;
}

/** The split of x with the excess a - a·x - b·x carried in twice the working precision. */
export function splitAt(a: number, b: number, x: number): Split {
  const probability = doubleDouble(x);
  const expected = add(multiply(doubleDouble(a), probability), multiply(doubleDouble(b), probability));
  return { x, y: 1 - x, excess: add(doubleDouble(a), negate(expected)).high };
}

/** log [Γ(a+b+1) / (Γ(a+1) Γ(b+1)) x^a y^b] for a, b >= 0 and 0 < x < 1, in Loader's (2000) saddle-point form. */
export function logBinomialKernel(a: number, b: number, at: Split): number {
  if (a === 0 && b === 0) return 0;
  if (a === 0) return b * logComplement(at.y, at.x);
  if (b === 0) return a * logComplement(at.x, at.y);
  const total = a + b;
  return (
    factorialRemainder(total) -
    factorialRemainder(a) -
    factorialRemainder(b) -
    devianceFromShare(a, total, at.x, at.excess) -
    devianceFromShare(b, total, at.y, -at.excess)
  );
}

/** The deviance of a count from its share of the total; logarithms where the product would lose digits to underflow. */
function devianceFromShare(observed: number, total: number, share: number, difference: number): number {
  const expected = total * share;
  if (expected < 1e-290) return observed * (Math.log(observed / total) - Math.log(share)) - difference;
  return deviance(observed, expected, difference);
}

/** log of a probability whose complement is known too. */
export function logComplement(probability: number, complement: number): number {
  return probability < 0.5 ? Math.log(probability) : Math.log1p(-complement);
}
