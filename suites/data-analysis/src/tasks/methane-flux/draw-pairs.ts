import type { Stream } from "@assay/science/numerics/stream";
import { FLUX_FROM_DAY } from "./record.ts";
import type { Pair } from "./scenario.ts";
import { type Series, STEPS_A_DAY } from "./series.ts";

/** So many pairs are asked about. */
const PAIRS = 20;
/** Hours between the half hours of a pair. */
const APART = [3, 96] as const;
/** What is asked is about the larger differences: this share of all pairs differ by less. */
const SMALLER = 0.75;
const CANDIDATES = 2400;
/** The interval score that earns nothing, in units of the least difference that influences make (docs/methane-flux.md). */
export const BLIND = 1.15;
/** The score that earns all is at most this part of it. */
const SHARPEST = 0.6;
/** Width of a 90 % interval, in standard errors. */
const WIDTH = 2 * 1.6448536269514722;
/** Every influence moves so many pairs at least by this share of the least difference. */
const MOVED = { pairs: 5, share: 0.4 } as const;
const ATTEMPTS = 20;

const threeFigures = (value: number): number => Number(value.toPrecision(3));

/** Pairs that what no text describes moves by at least the amount that is told, and whose difference can be known. */
export function drawPairs(
  random: Stream,
  effects: readonly Series[],
  /** The error that earns all. */
  errorOf: (pair: Pair) => number,
  steps: number,
): { readonly pairs: Pair[]; readonly least: number } | undefined {
  const apart = (effect: Series, { first, second }: Pair): number => effect[first] - effect[second];
  const all = ({ first, second }: Pair): number =>
    effects.reduce((sum, effect) => sum + apart(effect, { first, second }), 0);
  const candidates = Array.from({ length: CANDIDATES }, () => drawPair(random, steps));
  const sizes = Float64Array.from(candidates, (pair) => Math.abs(all(pair))).sort();
  const least = threeFigures(sizes[Math.floor(SMALLER * CANDIDATES)]);
  const large = candidates.filter((pair) => Math.abs(all(pair)) >= least);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const pairs: Pair[] = [];
    const used = new Set<number>();
    for (const pair of random.shuffle([...large])) {
      if (pairs.length === PAIRS) break;
      if (used.has(pair.first) || used.has(pair.second)) continue;
      if (WIDTH * errorOf(pair) > SHARPEST * BLIND * least) continue;
      used.add(pair.first).add(pair.second);
      pairs.push(pair);
    }
    if (pairs.length < PAIRS) return undefined;
    const movesEnough = effects.every(
      (effect) => pairs.filter((pair) => Math.abs(apart(effect, pair)) >= MOVED.share * least).length >= MOVED.pairs,
    );
    if (movesEnough) return { pairs, least };
  }
  return undefined;
}

function drawPair(random: Stream, steps: number): Pair {
  const far = random.integer(APART[0] * 2, APART[1] * 2);
  const early = random.integer(FLUX_FROM_DAY * STEPS_A_DAY, steps - 1 - far);
  return random.uniform() < 0.5 ? { first: early, second: early + far } : { first: early + far, second: early };
}
