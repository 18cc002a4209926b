import { sampleBeta } from "../../numerics/sampling/beta.ts";
import { sampleBinomial } from "../../numerics/sampling/binomial.ts";
import { type Stream, stream } from "../../numerics/stream.ts";
import { gaffkeInterval } from "./bounded-mean.ts";
import { dirichletMeanSurvival } from "./dirichlet-mean.ts";
import type { Interval } from "./interval.ts";

/** A law of the means of worlds, all from 0 to 1, with its own mean. */
export interface WorldLaw {
  readonly name: string;
  readonly mean: number;
  draw(random: Stream): number;
}

/** Worlds of items that are right or wrong, with a mean and a correlation between items of one world. */
export function binaryWorlds(items: number, correlation: number, mean: number): WorldLaw {
  const precision = 1 / correlation - 1;
  return {
    name: `${items} items, correlation ${correlation}, rate ${mean}`,
    mean,
    draw: (random) => {
      const share = correlation === 0 ? mean : sampleBeta(random, mean * precision, (1 - mean) * precision);
      return sampleBinomial(random, items, share) / items;
    },
  };
}

/** Three laws of scores that are far from symmetric. */
export const skewedLaws: readonly WorldLaw[] = [
  { name: "beta(0.2, 1.8): most near 0", mean: 0.1, draw: (random) => sampleBeta(random, 0.2, 1.8) },
  {
    name: "0 in nine of ten worlds, else 0.5 to 1",
    mean: 0.075,
    draw: (random) => (random.uniform() < 0.9 ? 0 : 0.5 + random.uniform() / 2),
  },
  { name: "beta(6, 0.6): most near 1", mean: 6 / 6.6, draw: (random) => sampleBeta(random, 6, 0.6) },
];

export interface Coverage {
  /** The share of samples whose interval holds the law's mean, and the mean width of some of these intervals. */
  readonly held: number;
  readonly width: number;
}

/**
 * How often the interval at 95 % of a sample of so many worlds holds the mean, and how wide it is. Tails are quicker to
 * compute than ends, so that most samples are judged by them; the first `measured` are judged by both.
 */
export function coverageOf(law: WorldLaw, worlds: number, samples: number, measured = 20): Coverage {
  let [held, width] = [0, 0];
  for (let sample = 0; sample < samples; sample++) {
    const random = stream("coverage", law.name, worlds, sample);
    const means = Array.from({ length: worlds }, () => law.draw(random));
    // The ends hold the mean exactly where the tails of the two distributions at the mean are not beyond 2.5 %.
    const isAbove = dirichletMeanSurvival([...means, 0], law.mean) <= 0.975;
    const isBelow = dirichletMeanSurvival([...means, 1], law.mean) >= 0.025;
    const isHeld = isAbove && isBelow;
    if (isHeld) held += 1;
    if (sample >= measured) continue;
    const interval = gaffkeInterval(means, [0, 1], 0.95);
    requireSame(isHeld, interval, law.mean);
    width += (interval.high - interval.low) / measured;
  }
  return { held: held / samples, width };
}

/** What the tails say must be what the interval itself says, but for rounding at its ends. */
function requireSame(isHeld: boolean, { low, high }: Interval, mean: number): void {
  const rounding = 1e-6;
  const isWithin = low - rounding <= mean && mean <= high + rounding;
  const isInside = low + rounding < mean && mean < high - rounding;
  if (isHeld ? isWithin : !isInside) return;
  throw new Error(`the interval from ${low} to ${high} and its tails disagree about ${mean}`);
}
