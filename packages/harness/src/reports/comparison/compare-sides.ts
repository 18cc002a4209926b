import { AssayError } from "@assay/contract";
import {
  type ComparisonAims,
  holm,
  indistinguishableSets,
  type RankInterval,
  rankIntervals,
} from "@assay/science/statistics";
import { averageRepeats, worldMeans } from "@assay/science/statistics/intervals/averaged-items";
import { readDifference } from "../score-unit.ts";
import { comparePair, type UnadjustedPair } from "./compare-pair.ts";
import { type ComparedRow, GatheredScores } from "./gathered-scores.ts";
import { mixtureOf, requireOneMaker } from "./mixture.ts";

/** How two sides compare on a suite. */
export interface ComparedPair extends UnadjustedPair {
  /** After Holm's correction over all pairs of all suites. */
  readonly adjusted: number;
  readonly isDifferent: boolean;
}

/** All sides of a suite, compared. */
export interface SuiteComparison {
  readonly suite: string;
  /** The agent whose episodes these are, where values of something else are compared for each agent alone. */
  readonly agent: string | undefined;
  /** The best mean first. */
  readonly sides: readonly ComparedSide[];
  /** Episodes without a score, which count nowhere. */
  readonly failed: number;
  /** Whether tables write scores times 100, so that differences are told in points. */
  readonly isPercent: boolean;
  /** What the scores differ in beside the sides, where that was allowed: "generations 1 and 2". */
  readonly mixed: string | undefined;
  readonly pairs: readonly ComparedPair[];
  readonly ranks: readonly RankInterval[];
  /** The largest sets of sides of which no two were found different, the best first. */
  readonly sets: readonly (readonly string[])[];
}

interface ComparedSide {
  readonly name: string;
  /** Whose episodes they are. Of several agents, they are pooled. */
  readonly agents: readonly string[];
  readonly mean: number;
  readonly worlds: number;
  readonly episodes: number;
}

/** How sides are compared, with numbers in the unit of tables. */
export interface SideAims extends Omit<ComparisonAims, "range"> {
  /** Compare scores of several generations, scorers or versions of one all the same. */
  readonly mixed?: boolean;
  /** Only these sides, in this order. */
  readonly names?: readonly string[] | undefined;
}

/** The sides of a suite: of each the scores by agent. */
type SuiteSides = Map<string, Map<string, GatheredScores>>;

/** Sides that are compared with each other: all of a suite, or those of one agent. */
interface Block {
  readonly suite: string;
  readonly agent: string | undefined;
  readonly sides: ReadonlyMap<string, { readonly agents: readonly string[]; readonly gathered: GatheredScores }>;
}

/** Gathers the scores of two sides or more, and compares them suite by suite. Memory grows with the episodes. */
export class ComparedSides {
  readonly #suites = new Map<string, SuiteSides>();
  readonly #names: string[] = [];
  readonly #isByAgent: boolean;

  /**
   * Where sides are not agents but values of something else, each agent that has several of them is compared with itself.
   */
  constructor({ isByAgent = true }: { readonly isByAgent?: boolean } = {}) {
    this.#isByAgent = isByAgent;
  }

  add(side: string, row: ComparedRow): void {
    if (!this.#names.includes(side)) this.#names.push(side);
    const { suite, agent = side } = row;
    const sides: SuiteSides = this.#suites.get(suite) ?? new Map();
    this.#suites.set(suite, sides);
    const agents = sides.get(side) ?? new Map<string, GatheredScores>();
    sides.set(side, agents);
    const own = agents.get(agent) ?? new GatheredScores();
    agents.set(agent, own);
    own.add(row);
  }

  /**
   * Compares every pair of sides in every suite that both have. Scores of several headline scorers, of several generations
   * of a suite, or of several versions of a scorer, are refused unless `mixed` is set.
   */
  compare({ mixed: isMixed = false, names = this.#names, ...aims }: SideAims): SuiteComparison[] {
    const blocks = [...this.#suites].flatMap(([suite, sides]) => this.#blocksOf(suite, sides, names));
    if (blocks.length === 0) {
      throw new AssayError(
        "reports/not-comparable",
        names.length < 2
          ? `there is nothing to compare with ${names[0] ?? "nothing"}; name two agents or runs`
          : `${names.join(" and ")} have no suite in common`,
      );
    }
    if (!isMixed) for (const { suite, sides } of blocks) requireOneMaker(suite, gatheredOf(sides));
    const compared = blocks.map((block) => ({ block, pairs: pairsOf(block, aims) }));
    const adjusted = holm(compared.flatMap(({ pairs }) => pairs.map(({ pValue }) => pValue ?? 1)));
    let next = 0;
    return compared.map(({ block, pairs }) =>
      withSets(
        block,
        pairs.map((pair) => withAdjusted(pair, adjusted[next++], aims.level)),
      ),
    );
  }

  #blocksOf(suite: string, all: SuiteSides, names: readonly string[]): Block[] {
    const present = names.flatMap((name) => {
      const agents = all.get(name);
      return agents === undefined ? [] : [{ name, agents }];
    });
    const agents = [...new Set(present.flatMap((side) => [...side.agents.keys()]))];
    const own = agents.flatMap((agent): Block[] => {
      const sides = present.flatMap(({ name, agents: each }) => {
        const gathered = each.get(agent);
        return gathered === undefined ? [] : [[name, { agents: [agent], gathered }] as const];
      });
      return sides.length < 2 ? [] : [{ suite, agent, sides: new Map(sides) }];
    });
    if (!this.#isByAgent && own.length > 0) return own;
    const pooled = present.map(
      ({ name, agents: each }) =>
        [
          name,
          {
            agents: [...each.keys()],
            gathered: [...each.values()].reduce((sum, gathered) => sum.with(gathered), new GatheredScores()),
          },
        ] as const,
    );
    return pooled.length < 2 ? [] : [{ suite, agent: undefined, sides: new Map(pooled) }];
  }
}

const gatheredOf = (sides: Block["sides"]): GatheredScores =>
  [...sides.values()].reduce((sum, { gathered }) => sum.with(gathered), new GatheredScores());

/** Pairs of sides of which both have scores. */
function pairsOf({ suite, sides }: Block, { wanted, ...aims }: ComparisonAims): UnadjustedPair[] {
  const { range, isPercent } = gatheredOf(sides);
  const own: ComparisonAims = {
    ...aims,
    ...(range === undefined ? {} : { range }),
    ...(wanted === undefined ? {} : { wanted: readDifference("--wanted", wanted, { suite, isPercent, range }) }),
  };
  const scored = [...sides].filter(([, { gathered }]) => gathered.scores.length > 0);
  return scored.flatMap(([first, one], index) =>
    scored
      .slice(index + 1)
      .map(([second, other]) => comparePair([first, one.gathered.scores], [second, other.gathered.scores], own)),
  );
}

/** 1 - 0.95 is a little more than 0.05, and 1 - 0.9 a little less than 0.1. */
const rounding = 1e-12;

const withAdjusted = (pair: UnadjustedPair, adjusted: number, level: number): ComparedPair => ({
  ...pair,
  adjusted,
  isDifferent: pair.pValue !== undefined && adjusted <= 1 - level + rounding,
});

function withSets({ suite, agent, sides: own }: Block, pairs: readonly ComparedPair[]): SuiteComparison {
  const different = pairs.filter(({ isDifferent }) => isDifferent);
  const findings = different.map(({ first, second, difference = 0 }) =>
    difference > 0 ? { higher: first, lower: second } : { higher: second, lower: first },
  );
  const sides = [...own]
    .filter(([, { gathered }]) => gathered.scores.length > 0)
    .map(([name, { agents, gathered }]): ComparedSide => {
      const means = [...worldMeans(averageRepeats(gathered.scores).values()).values()];
      const mean = means.reduce((sum, each) => sum + each, 0) / means.length;
      return { name, agents, mean, worlds: means.length, episodes: gathered.scores.length };
    })
    .sort((one, other) => other.mean - one.mean);
  const names = sides.map(({ name }) => name);
  const all = gatheredOf(own);
  return {
    suite,
    agent,
    sides,
    failed: all.failed,
    isPercent: all.isPercent,
    mixed: mixtureOf(all),
    pairs,
    ranks: rankIntervals(names, findings),
    sets: indistinguishableSets(names, different),
  };
}
