import pinned from "./power-tables.json" with { type: "json" };

// The numbers are pinned: to compute them takes longer than to start a program. A test computes them anew.

/** Both tables step by 1/128: of the significand for logarithms, of the binary exponent for exponentials. */
export const STEPS = 128;

/** Centres 1 + i/128 with i above this belong to the octave below, so that logarithms stay within ±ln(2)/2. */
export const LAST_UPPER_STEP = 53;

interface SplitNumber {
  /** A multiple of 2^-42 below 2^10 fits 53 bits: sums and integer multiples of such numbers are exact. */
  readonly onGrid: number;
  readonly rest: number;
}

const split = ([onGrid = 0, rest = 0]: readonly number[]): SplitNumber => ({ onGrid, rest });

/** ln 2, its first part on the grid. */
export const LN2: SplitNumber = split(pinned.ln2);

/** ln(2) / 128, its first part on the grid. */
export const LN2_STEP: SplitNumber = split(pinned.ln2Step);

/** About 1/c for the centres c = 1 + i/128 (halved above LAST_UPPER_STEP), rounded to 12 bits; exactly 1 at both ends. */
export const reciprocals: Float64Array = new Float64Array(pinned.reciprocals);
/** -ln(reciprocals[i]) = logarithms[i] + logarithmRests[i], the first on the grid. */
export const logarithms: Float64Array = new Float64Array(pinned.logarithms);
export const logarithmRests: Float64Array = new Float64Array(pinned.logarithmRests);

/** 2^(i/128) = exponentials[i] + exponentialRests[i]. */
export const exponentials: Float64Array = new Float64Array(pinned.exponentials);
export const exponentialRests: Float64Array = new Float64Array(pinned.exponentialRests);

/** Every power of two that is a double: 2^e = powersOfTwo[e - LOWEST_POWER_OF_TWO]. */
export const LOWEST_POWER_OF_TWO = -1074;
export const powersOfTwo = new Float64Array(2098);
powersOfTwo[0] = Number.MIN_VALUE;
for (let i = 1; i < powersOfTwo.length; i += 1) powersOfTwo[i] = 2 * powersOfTwo[i - 1];
