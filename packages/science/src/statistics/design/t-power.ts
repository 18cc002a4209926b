import { AssayError } from "@assay/contract";
import { chiSquare } from "../../numerics/distributions/chi-square.ts";
import { normal } from "../../numerics/distributions/normal.ts";
import { studentT } from "../../numerics/distributions/student-t.ts";
import { gaussLegendre } from "../../numerics/special/gauss-legendre.ts";
import { type Evaluation, monotoneRoot } from "../../numerics/special/monotone-root.ts";

/** What a test aims at: how often it may find a difference that is not there, and how often it should find one that is. */
export interface TestAims {
  /** The significance level, two-sided. */
  readonly alpha: number;
  readonly power: number;
}

/** Tails of the error's distribution that are left out of the integral. */
const negligible = 1e-16;
const nodes = 128;
/** A power that misses the wanted one by so little has it: `smallestDifference` of W worlds then needs W worlds. */
const rounding = 1e-9;

let rule: ReturnType<typeof gaussLegendre> | undefined;

/**
 * How often a two-sided t test finds a true difference of `noncentrality` standard errors. With c the critical value and
 * S = √(χ²_ν / ν), the ratio of the estimated standard error to the true one,
 *
 *     power = E[Φ(δ - c S) + Φ(-δ - c S)],
 *
 * which are the two tails of the noncentral t distribution beyond ±c (N. L. Johnson and B. L. Welch, Biometrika 31 (1940)
 * 362). The mean over S is a Gauss–Legendre sum.
 *
 * @example tTestPower(0.2 * Math.sqrt(500), 499, 0.01) // 0.970
 */
export function tTestPower(noncentrality: number, degreesOfFreedom: number, alpha: number): number {
  return powerOfTest(degreesOfFreedom, alpha)(noncentrality).power;
}

/** The power of a test with these degrees of freedom, and its slope, as functions of the noncentrality. */
function powerOfTest(
  degreesOfFreedom: number,
  alpha: number,
): (noncentrality: number) => { readonly power: number; readonly slope: number } {
  requireAlpha(alpha);
  const critical = studentT(degreesOfFreedom).upperQuantile(alpha / 2);
  const squared = chiSquare(degreesOfFreedom);
  const ratio = (quantile: number): number => Math.sqrt(quantile / degreesOfFreedom);
  const [low, most] = [ratio(squared.quantile(negligible)), ratio(squared.upperQuantile(negligible))];
  const standard = normal(0, 1);
  rule ??= gaussLegendre(nodes);
  const { nodes: places, weights } = rule;
  return (noncentrality) => {
    // Where c S passes the difference by ten standard errors, nothing is found any more.
    const high = Math.min(most, (Math.abs(noncentrality) + 10) / critical);
    let [power, slope] = [0, 0];
    for (const [index, place] of places.entries()) {
      const s = low + place * (high - low);
      const density = Math.exp(squared.logDensity(degreesOfFreedom * s * s)) * 2 * degreesOfFreedom * s;
      const weight = weights[index] * (high - low) * density;
      const [above, below] = [noncentrality - critical * s, -noncentrality - critical * s];
      power += weight * (standard.cdf(above) + standard.cdf(below));
      slope += weight * (Math.exp(standard.logDensity(above)) - Math.exp(standard.logDensity(below)));
    }
    return { power: Math.min(1, power), slope };
  };
}

/**
 * The true difference that a two-sided t test with this standard error finds as often as wanted.
 *
 * @example smallestDifference({ standardError: 0.03, degreesOfFreedom: 19 }, { alpha: 0.05, power: 0.8 }) // 0.089
 */
export function smallestDifference(
  { standardError, degreesOfFreedom }: { readonly standardError: number; readonly degreesOfFreedom: number },
  { alpha, power }: TestAims,
): number {
  requireAims({ alpha, power });
  const powerAt = powerOfTest(degreesOfFreedom, alpha);
  const distribution = studentT(degreesOfFreedom);
  const evaluate = (noncentrality: number): Evaluation => {
    const { power: found, slope } = powerAt(noncentrality);
    return { value: found - power, slope };
  };
  const start = distribution.upperQuantile(alpha / 2) + distribution.upperQuantile(1 - power);
  return monotoneRoot(evaluate, Math.max(start, 0.1), true, 0) * standardError;
}

/**
 * The least number of worlds (pairs) with which a paired t test finds a true difference as often as wanted.
 * `standardDeviation` is that of the worlds' differences.
 *
 * @example worldsNeeded({ difference: 0.2, standardDeviation: 1 }, { alpha: 0.01, power: 0.95 }) // 449
 */
export function worldsNeeded(
  { difference, standardDeviation }: { readonly difference: number; readonly standardDeviation: number },
  aims: TestAims,
): number {
  requireAims(aims);
  if (!(Math.abs(difference) > 0 && standardDeviation >= 0 && standardDeviation < Number.POSITIVE_INFINITY)) {
    throw new AssayError(
      "numerics/invalid-argument",
      `A difference of ${difference} with the standard deviation ${standardDeviation} cannot be planned for; give a difference other than 0.`,
    );
  }
  if (standardDeviation === 0) return fewestWorlds;
  const effect = Math.abs(difference) / standardDeviation;
  // What the normal distribution would take is near.
  const standard = normal(0, 1);
  const wanted = (standard.upperQuantile(aims.alpha / 2) + standard.upperQuantile(1 - aims.power)) / effect;
  return leastCount(
    (worlds) => tTestPower(effect * Math.sqrt(worlds), worlds - 1, aims.alpha) >= aims.power - rounding,
    wanted * wanted,
  );
}

const fewestWorlds = 2;
const mostWorlds = 1e9;

/** The least number of worlds, from 2 on, that is enough, near a guess; what is enough stays enough with more. */
export function leastCount(isEnough: (worlds: number) => boolean, guess: number): number {
  let high = Math.max(fewestWorlds, Math.ceil(Math.min(guess, mostWorlds)));
  let low = fewestWorlds - 1;
  for (let step = 2; !isEnough(high); step *= 2) {
    if (high > mostWorlds) {
      throw new AssayError(
        "numerics/invalid-argument",
        `This would take more than ${mostWorlds} worlds; ask for less.`,
      );
    }
    low = high;
    high += step;
  }
  for (let step = 1; high - step > low; step *= 2) {
    if (!isEnough(high - step)) {
      low = high - step;
      break;
    }
    high -= step;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function requireAims({ alpha, power }: TestAims): void {
  requireAlpha(alpha);
  if (!(power > alpha && power < 1)) {
    throw new AssayError(
      "numerics/invalid-argument",
      `${power} is not a power at a level of ${alpha}; give a number above the level and below 1, such as 0.8.`,
    );
  }
}

function requireAlpha(alpha: number): void {
  if (!(alpha > 0 && alpha < 1)) {
    throw new AssayError(
      "numerics/invalid-argument",
      `${alpha} is not a significance level; give a number between 0 and 1, such as 0.05.`,
    );
  }
}
