import { erf, erfcx } from "../../special/erf.ts";
import { halfLogTwoPi } from "../../special/stirling-series.ts";

/** log P(Z > z) for z >= 0, also where it underflows. */
function logUpperTail(z: number): number {
  return Math.log(0.5 * erfcx(z * Math.SQRT1_2)) - 0.5 * z * z;
}

/** log P(from < Z < to) of a standard normal Z, for from < to, accurate in both tails; either end may be infinite. */
export function logNormalInterval(from: number, to: number): number {
  if (to < 0) return logNormalInterval(-to, -from);
  if (from <= 0) return Math.log(0.5 * (erf(to * Math.SQRT1_2) - erf(from * Math.SQRT1_2)));
  if (from === Number.POSITIVE_INFINITY) return Number.NEGATIVE_INFINITY;
  const near = logUpperTail(from);
  if (to === Number.POSITIVE_INFINITY) return near;
  return near + Math.log(-Math.expm1(logUpperTail(to) - near));
}

/** The standard normal density at z in units of e^logMass; 0 at the infinite ends. */
export function densityOver(z: number, logMass: number): number {
  return Math.abs(z) === Number.POSITIVE_INFINITY ? 0 : Math.exp(-0.5 * z * z - halfLogTwoPi - logMass);
}
