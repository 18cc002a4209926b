import { AssayError, headlineOf } from "@assay/contract";
import { formatScore, isPercentOf, type RunRow, runRows, showAgent, shownHeadlines } from "@assay/harness/reports";
import { ComparedSides, type SuiteComparison, showDifference, showP } from "@assay/harness/reports/comparison";
import type { ComparedItem, ComparedSuite, Comparison } from "@assay/viewer/api-types";
import { shownStrata } from "../results/shown-strata.ts";
import { shownScale } from "../results/suite-result.ts";
import { suitesOf, type ViewedRun, type Viewing, viewRun } from "../viewed-store.ts";

export const maxItems = 500;
const aims = { level: 0.95, power: 0.8 };

/** An agent of a run. */
interface Side {
  readonly run: string;
  readonly agent: string;
}

/** All of a comparison; a page shows a window of its items. */
export type WholeComparison = Omit<Comparison, "total" | "from">;

/** The side that `RUN:AGENT` names. */
export function readSide(word: string): Side {
  const at = word.indexOf(":");
  if (at > 0) return { run: word.slice(0, at), agent: word.slice(at + 1) };
  throw new AssayError("server/wrong-query", `'${word}' names no agent of a run; write RUN:AGENT`);
}

interface Gathering {
  readonly suite: string;
  readonly world: string;
  readonly strata: string;
  readonly isPercent: boolean;
  readonly scores: readonly [number[], number[]];
  readonly episodes: readonly [string[], string[]];
}

/** Two agents on the same items: the paired difference of each suite, and every item, those that differ most first. */
export async function compareAgents(viewing: Viewing, first: Side, second: Side): Promise<WholeComparison> {
  const sides = new ComparedSides();
  const items = new Map<string, Gathering>();
  const headlines = new Map<string, string>();
  const names = [first, second].map(({ run, agent }) =>
    first.run === second.run ? agent : `${agent} (${shortOf(run)})`,
  );
  for (const [index, side] of [first, second].entries()) {
    const viewed = await viewRun(viewing, side.run);
    const suites = await suitesOf(viewing, viewed);
    for (const [suite, { name }] of shownHeadlines(viewed.record, suites)) headlines.set(suite, name);
    const isPercent = viewed.record.cells.map(({ suite: name, settings }) => {
      const suite = suites.find((each) => each.name === name);
      return suite !== undefined && isPercentOf(suite, headlineOf(suite, settings));
    });
    const label = labelOf(viewed, side.agent);
    for await (const row of runRows(viewing.store, side.run, suites)) {
      if (row.agent !== label) continue;
      sides.add(names[index] ?? "", row);
      gather(items, row, index as 0 | 1, isPercent[row.stored.cell] ?? false);
    }
  }
  const compared = sides.compare({ ...aims, mixed: false });
  const list = [...items].map(([item, each]) => comparedItem(item, each)).sort(byDisagreement);
  const isRight = (score: number | null): boolean => score !== null && score >= 1;
  const both = list.filter(({ first: one, second: other }) => one !== null && other !== null);
  const count = (one: boolean, other: boolean): number =>
    both.filter((each) => isRight(each.first) === one && isRight(each.second) === other).length;
  return {
    first: names[0] ?? "",
    second: names[1] ?? "",
    suites: compared.map((each) => comparedSuite(each, headlines.get(each.suite) ?? "")),
    counts: {
      both: count(true, true),
      onlyFirst: count(true, false),
      onlySecond: count(false, true),
      neither: count(false, false),
    },
    items: list,
  };
}

const shortOf = (run: string): string => run.slice(run.lastIndexOf("-") + 1);

/** An agent as its run calls it. */
function labelOf({ record, stored }: ViewedRun, agent: string): string {
  const found = record.agents.find(({ id, label }) => [id, label, showAgent(label)].includes(agent));
  if (found !== undefined) return found.label;
  const known = record.agents.map(({ label }) => showAgent(label)).join(", ");
  throw new AssayError("store/not-found", `the run ${stored.id} has no agent '${agent}'; it has: ${known}`);
}

function gather(items: Map<string, Gathering>, row: RunRow, side: 0 | 1, isPercent: boolean): void {
  const own = items.get(row.item) ?? {
    suite: row.suite,
    world: row.world,
    strata: shownStrata(row.stored.strata),
    isPercent,
    scores: [[], []],
    episodes: [[], []],
  };
  items.set(row.item, own);
  if (row.score !== undefined) own.scores[side].push(row.score.value);
  own.episodes[side].push(row.summary.id);
}

/** Repeats of an item are averaged, as the comparison does. */
function comparedItem(item: string, { suite, world, strata, isPercent, scores, episodes }: Gathering): ComparedItem {
  const [first, second] = scores.map((own) =>
    own.length === 0 ? null : own.reduce((sum, each) => sum + each, 0) / own.length,
  );
  const isWhole = first !== null && first !== undefined && second !== null && second !== undefined;
  const difference = isWhole ? first - second : null;
  const shown = (score: number | null | undefined): string => formatScore(score ?? undefined, { isPercent });
  return {
    item,
    world,
    suite,
    strata,
    first: first ?? null,
    second: second ?? null,
    difference,
    shown: {
      first: shown(first),
      second: shown(second),
      difference: showDifference(difference ?? undefined, isPercent),
    },
    firstEpisodes: episodes[0],
    secondEpisodes: episodes[1],
  };
}

const distance = ({ difference }: ComparedItem): number => (difference === null ? -1 : Math.abs(difference));
const byDisagreement = (one: ComparedItem, other: ComparedItem): number => distance(other) - distance(one);

function comparedSuite({ suite, isPercent, pairs: [pair] }: SuiteComparison, headline: string): ComparedSuite {
  const { difference, interval, pValue, pairedBy, isDifferent, worlds, items } = pair;
  const number = (value: number | undefined): string => showDifference(value, isPercent);
  const [low, high] = interval.defined ? [interval.low, interval.high] : [null, null];
  const ends = [difference ?? 0, low ?? 0, high ?? 0].map(Math.abs);
  const reach = Math.max(...ends, isPercent ? 0.1 : 0) || 1;
  return {
    suite,
    headline,
    isPaired: pairedBy !== "nothing",
    difference: {
      mean: difference ?? null,
      low,
      high,
      shown: number(difference),
      interval: interval.defined ? `${number(interval.low)} to ${number(interval.high)}` : "–",
    },
    pValue: showP(pValue),
    isDifferent,
    worlds: typeof worlds === "number" ? String(worlds) : `${worlds.first}, ${worlds.second}`,
    items,
    scale: symmetric(reach, isPercent),
  };
}

/** A scale around zero. */
function symmetric(reach: number, isPercent: boolean): ComparedSuite["scale"] {
  const { ticks } = shownScale([{ mean: reach, interval: { defined: false } } as never], isPercent);
  const top = ticks.find(({ at }) => at >= reach - 1e-12)?.at ?? reach;
  const text = (at: number): string => showDifference(at, isPercent).replace(/\.0$/, "");
  return { low: -top, high: top, ticks: [-top, 0, top].map((at) => ({ at, text: at === 0 ? "0" : text(at) })) };
}
