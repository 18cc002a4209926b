import { AssayError } from "@assay/contract";
import type { GapAlternative } from "./permutation-test.ts";

/** What a betting test has come to. */
export interface BettingResult {
  readonly pairs: number;
  /** What one unit of money has become: evidence against no leak, which may be looked at whenever one likes. */
  readonly eValue: number;
  /** One over the most that it has ever been: a p-value that holds at any time. */
  readonly pValue: number;
  /** The pair after which the money first was 1 / alpha or more, from 1; undefined where it never was. */
  readonly foundAt: number | undefined;
}

/**
 * How boldly is bet. Of differences with mean δ and standard deviation σ the best is near δ / σ²; for scores from 0 to 1
 * and gaps that can be found with some tens to hundreds of worlds that is within this range.
 */
const stakes = [0.5, 1, 2, 4, 8] as const;
/** e to this is close to the largest number. */
const largestLog = 700;

/**
 * A test of no leak that is valid however often one looks and whenever one stops. Each pair of a public with a private
 * world gives a difference d, and money is bet on its being positive:
 *
 *     K_t = mean over λ of Π_{i<=t} (1 + tanh(λ d_i)),   λ = 1/2, 1, 2, 4, 8
 *
 * Without a leak the two worlds of a pair may as well change places, so d and -d are equally likely whatever came before.
 * tanh is odd, so every factor is 1 on average and is never negative: K is a nonnegative martingale, and by J. Ville's
 * inequality (1939) it ever reaches 1/α with a probability of at most α, for any number of worlds and however scores are
 * distributed. If public scores tend to be lower, factors are less than 1 on average and the same holds. This is testing
 * by betting, as in S. Shekhar and A. Ramdas (arXiv 2112.09162), on a hypothesis of symmetry, as in V. Vovk and R. Wang
 * (arXiv 2208.08925); for normal d a factor is the likelihood ratio of means δ and ±δ with λ = δ / σ². Bets that need no
 * more than E d <= 0 exist (I. Waudby-Smith and A. Ramdas, arXiv 2010.09686) and allow worlds to vary differently on the
 * two sides, but their stakes are bounded by the range of scores and not by their spread: in the simulations of
 * `packages/science/audits/leak.ts` they found a gap of 20 points among 25 + 25 worlds in 40 instead of 94 of 100 experiments.
 * Where both directions count, half of the money bets on negative differences.
 */
export class BettingTest {
  readonly #alpha: number;
  readonly #signedStakes: readonly number[];
  readonly #logs: Float64Array;
  #pairs = 0;
  #log = 0;
  #largest = 0;
  #foundAt: number | undefined;

  constructor({ alpha, alternative }: { readonly alpha: number; readonly alternative: GapAlternative }) {
    this.#alpha = alpha;
    this.#signedStakes = alternative === "two-sided" ? stakes.flatMap((stake) => [stake, -stake]) : stakes;
    this.#logs = new Float64Array(this.#signedStakes.length);
  }

  add(difference: number): void {
    if (!Number.isFinite(difference)) {
      throw new AssayError(
        "numerics/invalid-argument",
        `${difference} is not a difference of two scores; give a finite number.`,
      );
    }
    for (const [index, stake] of this.#signedStakes.entries()) this.#logs[index] += logOfFactor(stake * difference);
    this.#pairs += 1;
    this.#log = logOfMean(this.#logs);
    this.#largest = Math.max(this.#largest, this.#log);
    if (this.#log >= -Math.log(this.#alpha)) this.#foundAt ??= this.#pairs;
  }

  result(): BettingResult {
    return {
      pairs: this.#pairs,
      eValue: Math.exp(Math.min(largestLog, this.#log)),
      pValue: Math.exp(-Math.min(largestLog, this.#largest)),
      foundAt: this.#foundAt,
    };
  }
}

/** log(1 + tanh x) = log(2 / (1 + exp(-2x))), without overflow. */
function logOfFactor(x: number): number {
  return Math.LN2 + Math.min(0, 2 * x) - Math.log1p(Math.exp(-2 * Math.abs(x)));
}

function logOfMean(logs: Float64Array): number {
  const largest = logs.reduce((most, log) => Math.max(most, log), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (const log of logs) sum += Math.exp(log - largest);
  return largest + Math.log(sum / logs.length);
}
