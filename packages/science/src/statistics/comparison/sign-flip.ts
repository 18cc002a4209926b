import { AssayError } from "@assay/contract";
import { power } from "../../numerics/power.ts";
import { stream } from "../../numerics/stream.ts";
import { type Estimate, undefinedEstimate } from "../estimate.ts";
import { signFlipTail } from "./sign-flip-tail.ts";

/** The result of a sign-flip permutation test. */
export interface SignFlipTest {
  /** Two-sided. */
  readonly pValue: number;
  /** exact: all signs were counted; drawn: so many were drawn at random. */
  readonly method: "exact" | "drawn";
  /** Undefined where all signs were counted. */
  readonly draws: number | undefined;
  /** Worlds in which the two differ. A world with a difference of 0 says nothing about the sign. */
  readonly differing: number;
  /** No p-value below this one is possible: 2^(1 - worlds that differ), or what so many draws can show. */
  readonly leastPValue: number;
}

const defaultDraws = 99999;
/** Sums in another order differ by rounding; sums this close, as a share of the largest, are equal. */
const rounding = 1e-12;

/**
 * How often differences with random signs are as far from 0 in the mean as these, if each world's difference might as well
 * have had the other sign: R. A. Fisher, The Design of Experiments (1935), section 21. It asks nothing of the
 * distribution, and holds for any number of worlds. All signs are counted where that can be done (`signFlipTail`); else
 * `draws` are drawn from a stream fixed by the number of worlds, and those observed count as one more: p = (1 + #) /
 * (1 + draws), B. Phipson and G. K. Smyth, Statistical Applications in Genetics and Molecular Biology 9 (2010) 39.
 *
 * @example signFlipTest([0.2, 0.1, 0.3, 0]) // pValue 0.25, and no less is possible: leastPValue 0.25
 */
export function signFlipTest(
  differences: readonly number[],
  { draws = defaultDraws }: { readonly draws?: number } = {},
): Estimate<SignFlipTest> {
  requireDifferences(differences, draws);
  if (differences.length === 0) {
    return undefinedEstimate("no-values", "There is no world with a difference, so there is nothing to test.");
  }
  const total = differences.reduce((sum, difference) => sum + Math.abs(difference), 0);
  const tolerance = rounding * total;
  const sizes = differences
    .map(Math.abs)
    .filter((size) => size > tolerance)
    .sort((one, other) => one - other);
  const observed = Math.abs(differences.reduce((sum, difference) => sum + difference, 0));
  const differing = sizes.length;
  const least = Math.min(1, power(2, 1 - differing));
  if (observed <= tolerance) {
    return { defined: true, pValue: 1, method: "exact", draws: undefined, differing, leastPValue: least };
  }
  const tail = signFlipTail(sizes, observed, tolerance);
  if (tail !== undefined) {
    const pValue = Math.min(1, 2 * tail);
    return { defined: true, pValue, method: "exact", draws: undefined, differing, leastPValue: least };
  }
  const reached = countDrawn(sizes, observed - tolerance, draws);
  return {
    defined: true,
    pValue: (1 + reached) / (1 + draws),
    method: "drawn",
    draws,
    differing,
    leastPValue: Math.max(least, 1 / (1 + draws)),
  };
}

/** How many of so many random choices of signs reach `least` or more on either side. */
function countDrawn(sizes: readonly number[], least: number, draws: number): number {
  // Eight signs are a byte: the sum of eight terms is looked up.
  const tables = Array.from({ length: Math.ceil(sizes.length / 8) }, (_, index) =>
    sumsOfSigns(sizes.slice(8 * index, 8 * index + 8)),
  );
  const random = stream("statistics", "sign-flip", sizes.length);
  let reached = 0;
  for (let draw = 0; draw < draws; draw++) {
    let sum = 0;
    let bits = 0;
    for (let index = 0; index < tables.length; index++) {
      bits = index % 4 === 0 ? random.int32() : bits >>> 8;
      sum += tables[index][bits & 255];
    }
    if (Math.abs(sum) >= least) reached += 1;
  }
  return reached;
}

function sumsOfSigns(sizes: readonly number[]): Float64Array {
  return Float64Array.from({ length: 256 }, (_, bits) =>
    sizes.reduce((sum, size, index) => sum + ((bits >> index) & 1 ? size : -size), 0),
  );
}

function requireDifferences(differences: readonly number[], draws: number): void {
  if (!(Number.isInteger(draws) && draws >= 1)) {
    throw new AssayError("numerics/invalid-argument", `${draws} is not a number of draws; give 1 or more.`);
  }
  const wrong = differences.findIndex((difference) => !Number.isFinite(difference));
  if (wrong >= 0) {
    throw new AssayError(
      "numerics/invalid-argument",
      `The difference of world ${wrong} is ${differences[wrong]}; give finite numbers.`,
    );
  }
}
