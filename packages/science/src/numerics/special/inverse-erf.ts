import { AssayError } from "@assay/contract";
import { erf, erfcx } from "./erf.ts";

const halfRootPi = 0.886226925452758;

/** Winitzki (2008), "A handy approximation for the error function and its inverse", from log(1 - y²): good to 0.4 %. */
function approximateInverse(logOneMinusSquare: number): number {
  const shape = 0.147;
  const middle = 2 / (Math.PI * shape) + logOneMinusSquare / 2;
  return Math.sqrt(Math.sqrt(middle * middle - logOneMinusSquare / shape) - middle);
}

/** x >= 0 with erfc(x) = y for 0 < y <= 1/2: Newton's method on log erfc, whose slope is -2 / (√π erfcx). */
function invertTail(y: number): number {
  const target = Math.log(y);
  let x = approximateInverse(Math.log(y) + Math.log(2 - y));
  for (let round = 0; round < 8; round += 1) {
    const scaled = erfcx(x);
    const step = (Math.log(scaled) - x * x - target) * halfRootPi * scaled;
    x += step;
    if (Math.abs(step) <= 1e-9 * x) break;
  }
  return x;
}

/** x with erf(x) = y for 0 < y < 1/2, by Newton's method. */
function invertCentre(y: number): number {
  let x = y * halfRootPi;
  for (let round = 0; round < 12; round += 1) {
    const step = (y - erf(x)) * halfRootPi * Math.exp(x * x);
    x += step;
    if (Math.abs(step) <= 1e-9 * x) break;
  }
  return x;
}

/** The x with erf(x) = y, for -1 <= y <= 1. */
export function inverseErf(y: number): number {
  if (Number.isNaN(y)) return Number.NaN;
  const size = Math.abs(y);
  if (size > 1)
    throw new AssayError("numerics/invalid-argument", `inverseErf is defined on [-1, 1]; it was given ${y}.`);
  if (size === 1) return y * Number.POSITIVE_INFINITY;
  if (size === 0) return y;
  return Math.sign(y) * (size < 0.5 ? invertCentre(size) : invertTail(1 - size));
}

/** The x with erfc(x) = y, for 0 <= y <= 2; accurate for tiny y. */
export function inverseErfc(y: number): number {
  if (Number.isNaN(y)) return Number.NaN;
  if (y < 0 || y > 2) {
    throw new AssayError("numerics/invalid-argument", `inverseErfc is defined on [0, 2]; it was given ${y}.`);
  }
  if (y === 0) return Number.POSITIVE_INFINITY;
  if (y >= 0.5) return inverseErf(1 - y);
  return invertTail(y);
}
