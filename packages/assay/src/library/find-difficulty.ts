import { shareOf } from "@assay/harness/reports/item-scale";
import { type Attempt, type Threshold, ThresholdBelief } from "@assay/science/statistics/threshold/threshold";
import { playRounds } from "./rounds/play-rounds.ts";
import { readPlan, searchesOf, wrongSearch } from "./rounds/search.ts";
import { type PlanInput, type RunPlanOptions, withStore } from "./run-plan.ts";

/** Items are chosen and played in rounds of so many. */
const itemsInRound = 6;
const defaultItems = 60;

export interface FindDifficultyOptions extends RunPlanOptions {
  /** The mean score that is looked for. */
  readonly target: number;
  /** The most items that each agent attempts in each suite; 60 without it. */
  readonly items?: number;
  /** Hears of each round when it has ended. */
  readonly roundEnded?: (found: FoundDifficulty) => void;
}

/** The difficulty at which an agent reaches a score in a suite, and what it rests on. */
export interface FoundDifficulty {
  readonly suite: string;
  readonly agent: string;
  readonly target: number;
  /** The metric that was looked at, with the range that its values are taken to have. */
  readonly scorer: string;
  readonly metric: string;
  readonly range: readonly [least: number, greatest: number];
  readonly found: Threshold;
  /** What was attempted, with scores as the suite gives them. */
  readonly attempts: readonly (Attempt & { readonly world: string })[];
  readonly runs: readonly string[];
}

/**
 * Finds, for each suite and agent of a plan, the difficulty at which the agent's mean score is `target`. It plays one item
 * of each seed, in rounds whose difficulties follow from what was scored before. Every round is an ordinary run; the same
 * call on the same store takes up a search where it was left.
 *
 * @example
 * const [{ found }] = await findDifficulty(
 *   { suites: [{ suite: "repository-qa", seeds: "1..60" }], agents: [{ agent: "baseline/sweep" }] },
 *   { store: "runs.sqlite", target: 0.5 },
 * );
 * console.log(found.difficulty, found.low, found.high);
 */
export async function findDifficulty(
  input: PlanInput,
  { target, items = defaultItems, roundEnded, ...options }: FindDifficultyOptions,
): Promise<FoundDifficulty[]> {
  const { plan, suites } = await readPlan(input, options.suites);
  return withStore(options.store, async (store) => {
    const found: FoundDifficulty[] = [];
    const searches = searchesOf(plan, suites, { items, identityOf: () => [target, items] });
    for (const { suite, range } of searches) {
      if (!(target > range[0] && target < range[1]))
        throw wrongSearch(
          `the score of ${suite.name} lies between ${range[0]} and ${range[1]}; ${target} cannot be looked for`,
        );
    }
    for (const search of searches) {
      const { suite, agent, metric, range, seeds } = search;
      const belief = new ThresholdBelief(shareOf(target, range));
      let from = 0;
      const policy = {
        next: () => {
          const own = seeds.slice(from, from + itemsInRound);
          from += own.length;
          const difficulties = belief.next(own.length);
          return own.map((seed, index) => ({ seed, difficulty: difficulties[index] }));
        },
        learn: (scored: readonly Attempt[]) =>
          belief.learn(scored.map(({ difficulty, score }) => ({ difficulty, score: shareOf(score, range) }))),
      };
      const told = ({ attempts, runs }: Pick<FoundDifficulty, "attempts" | "runs">): FoundDifficulty => ({
        suite: suite.name,
        agent: agent.label,
        target,
        ...metric,
        range,
        found: belief.estimate(),
        attempts: attempts.map(({ world, difficulty, score }) => ({ world, difficulty, score })),
        runs: [...runs],
      });
      const played = await playRounds(store, search, policy, { ...options, suites }, (so) => roundEnded?.(told(so)));
      found.push(told(played));
    }
    return found;
  });
}
