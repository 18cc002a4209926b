import { AssayError } from "@assay/contract";
import { type RunRow, runRows, showAgent } from "@assay/harness/reports";
import {
  groupsOf,
  readAnswers,
  type AgentStatistics as Statistics,
  statisticLines,
  statisticsOf,
} from "@assay/harness/reports/behaviour";
import { GatheredVariance } from "@assay/harness/reports/power";
import type { AgentStatistics, RunStatistics, SuiteVariance } from "@assay/viewer/api-types";
import { suitesOf, type ViewedRun, type Viewing } from "../viewed-store.ts";

const level = 0.95;
/** Every answer is held in memory meanwhile. */
const maxEpisodes = 20_000;
const listed = new Intl.ListFormat("en-GB");

/**
 * Abstention, calibration, repeats, pulls and use of tools of each agent, as `assay show --statistics` tells them, and what
 * scores vary by, as `assay power` takes them apart.
 */
export async function readStatistics(viewing: Viewing, viewed: ViewedRun): Promise<RunStatistics> {
  const { finished, failed } = viewed.overview;
  if (finished + failed > maxEpisodes) return { agents: [], variance: [], isTooLarge: true };
  const suites = await suitesOf(viewing, viewed);
  const episodes = [];
  for await (const episode of readAnswers(viewing.store, viewed.stored.id, suites)) episodes.push(episode);
  const agents: AgentStatistics[] = [];
  for (const group of groupsOf(episodes)) agents.push(wireStatistics(statisticsOf(group, level)));
  const variance = await readVariance(runRows(viewing.store, viewed.stored.id, suites));
  return { agents, variance, isTooLarge: false };
}

async function readVariance(rows: AsyncIterable<RunRow>): Promise<SuiteVariance[]> {
  const bySuite = new Map<string, GatheredVariance>();
  for await (const row of rows) {
    const own = bySuite.get(row.suite) ?? new GatheredVariance();
    bySuite.set(row.suite, own);
    own.add(row);
  }
  return [...bySuite.values()].flatMap((gathered) => {
    try {
      return gathered.suites().flatMap(({ suite, scores: { agents, parts } }) => {
        const total = parts.reduce((sum, { variance }) => sum + variance, 0);
        // A single part tells nothing: all of the variance is in it.
        if (total === 0 || parts.length < 2) return [];
        const shares = parts.map(({ levels, variance }) => ({ by: listed.format(levels), share: variance / total }));
        return [{ suite, agent: showAgent(agents[0]), parts: shares }];
      });
    } catch (error) {
      // One world tells nothing of how much worlds vary.
      if (AssayError.isInstance(error)) return [];
      throw error;
    }
  });
}

function wireStatistics(each: Statistics): AgentStatistics {
  const { suite, agent, swept, calibration, riskCoverage } = each;
  const named = [showAgent(agent), ...Object.entries(swept).map(([name, value]) => `${name} ${value}`)];
  return {
    suite,
    agent: named.join(", "),
    isBaseline: agent.startsWith("baseline/"),
    lines: statisticLines(each).map(({ name, value, interval, of }) => ({ name, value, interval, of })),
    calibration: (calibration?.bins ?? []).flatMap(({ confidence: said, accuracy: right, answers }) =>
      said === undefined || right === undefined ? [] : [{ said, right, answers }],
    ),
    riskCoverage: (riskCoverage?.points ?? []).map(({ coverage, risk }) => ({ coverage, risk })),
  };
}
