import { AssayError } from "@assay/contract";
import { type NestedScore, type VariancePart, varianceParts } from "@assay/science/statistics";
import type { Range } from "@assay/science/statistics/intervals/bounded-mean";
import { findLabel } from "../result-table/find-label.ts";
import type { RunRow } from "../run-rows.ts";

/** What stored scores vary by, each level nested in the one before. Headline scores ask no judge. */
const storedLevels = ["world", "item", "wording", "repeat"];

/** The variance that comes about at a level; the levels after the first cannot be separated from it. */
export type Part = Pick<VariancePart, "levels" | "variance">;

/** How much scores vary, where that comes about, and whose scores these are. */
interface VarianceOf {
  readonly agents: readonly string[];
  readonly parts: readonly Part[];
}

/** What a suite's episodes tell for planning. */
export interface SuiteVariance {
  readonly suite: string;
  /** Of the agent whose scores vary most: enough worlds for it are enough for the others. */
  readonly scores: VarianceOf;
  /** Of the two agents whose paired differences vary most. */
  readonly differences: VarianceOf;
  /** Whether no two agents share worlds, so that differences are taken to vary twice as much as scores. */
  readonly isDoubled: boolean;
  readonly worlds: number;
  readonly episodes: number;
  /** What a score can be; undefined where it has no bounds. */
  readonly range: Range | undefined;
  /** Whether tables write scores times 100. */
  readonly isPercent: boolean;
  /** The mean cost of an agent's episode; undefined where the cost of one is not known. */
  readonly cost: number | undefined;
}

type GatheredRow = Pick<RunRow, "suite" | "agent" | "world" | "item" | "repeat" | "score" | "cost"> & {
  readonly headline?: RunRow["headline"];
  readonly stored: Pick<RunRow["stored"], "item">;
};

interface Gathered {
  readonly scores: Map<string, NestedScore[]>;
  readonly worlds: Set<string>;
  range: Range | undefined;
  isBounded: boolean;
  isPercent: boolean;
  episodes: number;
  cost: number | undefined;
}

/** Gathers scores of runs, and takes their variance apart suite by suite. Memory grows with the episodes. */
export class GatheredVariance {
  readonly #suites = new Map<string, Gathered>();

  add({ suite, agent, world, item, repeat, score, cost, stored, headline }: GatheredRow): void {
    if (score === undefined) return;
    const own = this.#suites.get(suite) ?? emptySuite();
    this.#suites.set(suite, own);
    const { question = item } = stored.item as { readonly question?: string };
    const scores = own.scores.get(agent) ?? [];
    scores.push({ path: [world, question, item, String(repeat)], value: score.value });
    own.scores.set(agent, scores);
    own.worlds.add(world);
    own.episodes += 1;
    if (!(headline?.isPercent ?? (score.value >= 0 && score.value <= 1))) own.isPercent = false;
    own.cost = own.cost === undefined || cost === undefined ? undefined : own.cost + cost;
    if (score.range === undefined || !score.range.every(Number.isFinite)) own.isBounded = false;
    else own.range = own.range === undefined ? score.range : widest(own.range, score.range);
  }

  /** The variance of every suite, of all agents or of those that are named. */
  suites(agents: readonly string[] = []): SuiteVariance[] {
    if (this.#suites.size === 0) throw tooLittle("the run has no scores that could tell how much scores vary");
    return [...this.#suites].map(([suite, gathered]) => varianceOf(suite, gathered, agents));
  }
}

const emptySuite = (): Gathered => ({
  scores: new Map(),
  worlds: new Set(),
  range: undefined,
  isBounded: true,
  isPercent: true,
  episodes: 0,
  cost: 0,
});

const widest = (one: Range, other: Range): Range => [Math.min(one[0], other[0]), Math.max(one[1], other[1])];

const tooLittle = (problem: string): AssayError => new AssayError("reports/not-comparable", problem);

function varianceOf(suite: string, gathered: Gathered, wanted: readonly string[]): SuiteVariance {
  const known = [...gathered.scores.keys()];
  const labels = wanted.map((name) => {
    const label = findLabel(name, known);
    if (label !== undefined) return label;
    throw tooLittle(`no episode of ${suite} is of the agent '${name}'; its agents are: ${known.join(", ")}`);
  });
  const own = [...gathered.scores].filter(([agent]) => labels.length === 0 || labels.includes(agent));
  const found = own.flatMap(([agent, scores]) => partsOf([agent], scores));
  if (found.length === 0) {
    throw tooLittle(`the scores of ${suite} are of one world, and how much worlds vary takes two or more`);
  }
  const scores = mostVarying(found);
  const pairs = own.flatMap(([one, ours], index) =>
    own.slice(index + 1).flatMap(([other, theirs]) => partsOf([one, other], differencesOf(ours, theirs))),
  );
  return {
    suite,
    scores,
    differences: pairs.length > 0 ? mostVarying(pairs) : doubled(scores),
    isDoubled: pairs.length === 0,
    worlds: gathered.worlds.size,
    episodes: gathered.episodes,
    range: gathered.isBounded ? gathered.range : undefined,
    isPercent: gathered.isPercent,
    cost: gathered.cost === undefined ? undefined : gathered.cost / gathered.episodes,
  };
}

/** The parts of scores of two worlds or more; none of fewer. */
function partsOf(agents: readonly string[], scores: readonly NestedScore[]): VarianceOf[] {
  const isEnough = new Set(scores.map(({ path }) => path[0])).size >= 2;
  return isEnough ? [{ agents, parts: varianceParts(storedLevels, scores) }] : [];
}

/** The first's scores minus the second's, on the items and repeats that both have. */
function differencesOf(first: readonly NestedScore[], second: readonly NestedScore[]): NestedScore[] {
  const theirs = new Map(second.map(({ path, value }) => [JSON.stringify(path), value]));
  return first.flatMap(({ path, value }) => {
    const other = theirs.get(JSON.stringify(path));
    return other === undefined ? [] : [{ path, value: value - other }];
  });
}

const doubled = ({ agents, parts }: VarianceOf): VarianceOf => ({
  agents,
  parts: parts.map(({ levels, variance }) => ({ levels, variance: 2 * variance })),
});

const mostVarying = (found: readonly VarianceOf[]): VarianceOf =>
  found.reduce((most, each) => (totalOf(each.parts) > totalOf(most.parts) ? each : most));

/** The variance of a single score. */
export const totalOf = (parts: readonly Part[]): number => parts.reduce((sum, { variance }) => sum + variance, 0);
