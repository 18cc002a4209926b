import { namedDifficulties } from "@assay/contract";
import type { Stream } from "@assay/science/numerics/stream";
import { ingredients } from "./ingredients.ts";

/** How many kinds act where they have gates, on average, and between how many standard errors each is seen. */
export interface GatedScale {
  readonly terms: number;
  readonly strengths: readonly [number, number];
}

const { frontier } = namedDifficulties;
const atFrontier: GatedScale = { terms: 3.5, strengths: [9, 13] };
const atMost: GatedScale = { terms: 4.5, strengths: [7, 10] };

/** A value at a difficulty, of a straight line through its values at `frontier` and at 1. */
export const onLine = (difficulty: number, [at, end]: readonly [frontier: number, end: number]): number =>
  at + ((difficulty - frontier) / (1 - frontier)) * (end - at);

/** Terms are weaker the harder a study is, from where circumstances begin, and more of them above `frontier`. */
export function gatedScale(difficulty: number): GatedScale {
  const least = Math.max(ingredients.circumstances.from, difficulty);
  const [low, high] = [0, 1].map((end) => onLine(least, [atFrontier.strengths[end], atMost.strengths[end]]));
  return {
    terms: onLine(Math.max(frontier, difficulty), [atFrontier.terms, atMost.terms]),
    strengths: [low, high],
  };
}

/** The root of the mean sum of squared strengths, which are uniform between their ends. */
export function meanStrength({ terms, strengths: [low, high] }: GatedScale): number {
  const middle = (low + high) / 2;
  return Math.sqrt(terms * (middle * middle + ((high - low) * (high - low)) / 12));
}

/** The whole numbers around the mean number of terms: three or four equally often where it is 3.5. */
export const drawCount = ({ terms }: GatedScale, random: Stream): number =>
  Math.floor(terms - 0.5 + 2 * random.uniform());
