import { sampleBernoulli } from "../../numerics/sampling/bernoulli.ts";
import { sampleBeta } from "../../numerics/sampling/beta.ts";
import { sampleBinomial } from "../../numerics/sampling/binomial.ts";
import { type Stream, stream } from "../../numerics/stream.ts";
import { compareWorlds, type WorldComparison } from "./compare-worlds.ts";
import type { ComparedWorld, Exposure } from "./compared-world.ts";
import { pairWorlds } from "./pair-worlds.ts";
import { permutationTest } from "./permutation-test.ts";
import { type ScoreRow, worldsOf } from "./worlds-of-rows.test-support.ts";

/** Results as runs have them. */
export interface Shape {
  readonly name: string;
  /** Mean scores without a leak, by stratum. */
  readonly means: readonly number[];
  /** Whether a world has items in every stratum, as where questions of all types are asked of it, or lies in one. */
  readonly spans: boolean;
  /** Worlds on each side: of each stratum, where worlds lie in one, else in all. */
  readonly worlds: { readonly [exposure in Exposure]: number };
  readonly items: number;
  readonly repeats: number;
  /** Criteria that an episode's score is the share of; 1 makes scores 0 or 1. */
  readonly criteria: number;
  /** How far items of one world, and repeats of one item, go together. */
  readonly correlation: number;
}

export const questions = (worlds: number): Shape => ({
  name: `${worlds} + ${worlds} worlds with questions of 4 types, right or wrong`,
  means: [0.35, 0.5, 0.6, 0.75],
  spans: true,
  worlds: { public: worlds, private: worlds },
  items: 2,
  repeats: 2,
  criteria: 1,
  correlation: 0.2,
});

export const analyses = (worlds: number): Shape => ({
  name: `4 tasks of ${worlds} + ${worlds} worlds each, shares of 12 criteria`,
  means: [0.25, 0.45, 0.6, 0.7],
  spans: false,
  worlds: { public: worlds, private: worlds },
  items: 1,
  repeats: 3,
  criteria: 12,
  correlation: 0.15,
});

/** One agent's results in public and private worlds; scores of public ones are higher by `gap` on average. */
function simulateWorlds(random: Stream, shape: Shape, gap: number): ComparedWorld[] {
  const rows: ScoreRow[] = [];
  const strata = shape.means.map((mean, index) => ({ stratum: `s${index}`, mean }));
  for (const exposure of ["public", "private"] as const) {
    const raise = exposure === "public" ? gap : 0;
    for (let index = 0; index < shape.worlds[exposure]; index++) {
      if (shape.spans)
        rows.push(
          ...worldRows(random, shape, { world: `${exposure} ${index}`, exposure, block: "all", strata, raise }),
        );
      else {
        for (const each of strata) {
          const world = `${exposure} ${each.stratum} ${index}`;
          rows.push(...worldRows(random, shape, { world, exposure, block: each.stratum, strata: [each], raise }));
        }
      }
    }
  }
  return worldsOf(rows);
}

interface SimulatedWorld extends Pick<ScoreRow, "world" | "exposure" | "block"> {
  readonly strata: readonly { readonly stratum: string; readonly mean: number }[];
  readonly raise: number;
}

function worldRows(random: Stream, shape: Shape, { strata, raise, ...named }: SimulatedWorld): ScoreRow[] {
  // One draw a world says how hard it is in all its strata: its rank within each stratum's distribution.
  const easy = sampleBernoulli(random, 0.5) === 1;
  return strata.flatMap(({ stratum, mean }) => {
    const ability = between(random, mean + raise, shape.correlation, easy);
    return Array.from({ length: shape.items }, () => {
      const share = between(random, ability, shape.correlation);
      let value = 0;
      for (let repeat = 0; repeat < shape.repeats; repeat++) {
        value += sampleBinomial(random, shape.criteria, share) / shape.criteria / shape.repeats;
      }
      return { ...named, stratum, value, weight: 1 };
    });
  });
}

/** A share with this mean: beta, and moved up or down by half a standard deviation where a world is easy or hard. */
function between(random: Stream, mean: number, correlation: number, easy?: boolean): number {
  const shift = easy === undefined ? 0 : (easy ? 0.5 : -0.5) * Math.min(mean, 1 - mean) * Math.sqrt(correlation);
  const centre = Math.min(1 - 1e-6, Math.max(1e-6, mean + shift));
  const precision = 1 / correlation - 1;
  return sampleBeta(random, centre * precision, (1 - centre) * precision);
}

const simulatedAims = { level: 0.95, alpha: 0.05, power: 0.8, alternative: "public-higher" } as const;

interface Simulated {
  readonly worlds: readonly ComparedWorld[];
  readonly random: Stream;
}

function simulate(shape: Shape, gap: number, simulation: number): Simulated {
  const random = stream("simulated leak", shape.name, gap, simulation);
  return { worlds: simulateWorlds(random.split("worlds"), shape, gap), random: random.split("labels") };
}

/** How often the two tests found a leak. */
interface Detections {
  readonly permutation: number;
  /** Looked at after every pair of worlds. */
  readonly betting: number;
  /** The mean of the smallest gaps that the comparisons say they could find. */
  readonly detectable: number;
  /** The share of intervals that hold the gap. */
  readonly held: number;
}

interface Effort {
  readonly simulations: number;
  /** Labellings drawn for each p-value. */
  readonly draws: number;
}

export function countDetections(shape: Shape, gap: number, { simulations, draws }: Effort): Detections {
  let [permutation, betting, detectable, held] = [0, 0, 0, 0];
  for (let simulation = 0; simulation < simulations; simulation++) {
    const { worlds, random } = simulate(shape, gap, simulation);
    const found: WorldComparison = compareWorlds(worlds, { ...simulatedAims, draws, random });
    if (found.permutation.defined && found.permutation.pValue <= simulatedAims.alpha) permutation += 1;
    if (found.betting.foundAt !== undefined) betting += 1;
    detectable += found.detectable ?? 0;
    if (found.error.defined && found.error.low <= gap && gap <= found.error.high) held += 1;
  }
  return {
    permutation: permutation / simulations,
    betting: betting / simulations,
    detectable: detectable / simulations,
    held: held / simulations,
  };
}

/** What goes wrong elsewhere: a p-value for one look that is looked at after every pair of worlds from the fifth on. */
export function countImpatient(shape: Shape, gap: number, { simulations, draws }: Effort): number {
  let found = 0;
  for (let simulation = 0; simulation < simulations; simulation++) {
    const { worlds, random } = simulate(shape, gap, simulation);
    const sides = (["public", "private"] as const).map((side) => worlds.filter(({ exposure }) => exposure === side));
    const lengths = Array.from({ length: Math.min(...sides.map(({ length }) => length)) - 4 }, (_, index) => index + 5);
    const isFound = lengths.some((length) => {
      const seen = sides.flatMap((side) => side.slice(0, length));
      const test = permutationTest(seen, { draws, alternative: "public-higher", random });
      return test.defined && test.pValue <= simulatedAims.alpha;
    });
    if (isFound) found += 1;
  }
  return found / simulations;
}

/**
 * The other bets that `BettingTest` could have made: 1 + λ d with λ below 1, which need scores from 0 to 1 and no more
 * than that public ones are not higher on average.
 */
export function countBoundedBets(shape: Shape, gap: number, simulations: number): number {
  const stakes = Array.from({ length: 100 }, (_, index) => (index + 0.5) / 100);
  let found = 0;
  for (let simulation = 0; simulation < simulations; simulation++) {
    const money = stakes.map(() => 1);
    let largest = 0;
    for (const difference of pairWorlds(simulate(shape, gap, simulation).worlds)) {
      for (const [index, stake] of stakes.entries()) money[index] *= 1 + stake * difference;
      largest = Math.max(largest, money.reduce((sum, each) => sum + each, 0) / stakes.length);
    }
    if (largest >= 1 / simulatedAims.alpha) found += 1;
  }
  return found / simulations;
}
