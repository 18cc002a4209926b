import { showAgent } from "@assay/harness/reports";
import {
  groupsOf,
  readAnswers,
  type AgentStatistics as Statistics,
  statisticLines,
  statisticsOf,
} from "@assay/harness/reports/behaviour";
import type { AgentStatistics, RunStatistics } from "@assay/viewer/api-types";
import { suitesOf, type ViewedRun, type Viewing } from "../viewed-store.ts";

const level = 0.95;
/** Every answer is held in memory meanwhile. */
const maxEpisodes = 20_000;

/** Abstention, calibration, repeats, pulls and use of tools of each agent, as `assay show --statistics` tells them. */
export async function readStatistics(viewing: Viewing, viewed: ViewedRun): Promise<RunStatistics> {
  const { finished, failed } = viewed.overview;
  if (finished + failed > maxEpisodes) return { agents: [], isTooLarge: true };
  const suites = await suitesOf(viewing, viewed);
  const episodes = [];
  for await (const episode of readAnswers(viewing.store, viewed.stored.id, suites)) episodes.push(episode);
  const agents: AgentStatistics[] = [];
  for (const group of groupsOf(episodes)) agents.push(wireStatistics(statisticsOf(group, level)));
  return { agents, isTooLarge: false };
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
