import type { AnySuite } from "@assay/contract";
import {
  type AgentStatistics,
  groupsOf,
  readAnswers,
  renderStatistics,
  statisticsOf,
} from "@assay/harness/reports/behaviour";
import type { Store } from "@assay/harness/store";
import { withNulls } from "@assay/harness/terminal";
import { Progress } from "../progress.ts";
import { printJson } from "../terminal.ts";

const level = 0.95;

/** `assay show RUN --statistics`: what answers tell beside scores, for each agent. */
export async function showStatistics(
  store: Store,
  run: string,
  suites: readonly AnySuite[],
  json: boolean,
): Promise<void> {
  const progress = new Progress(process.stderr);
  const episodes = [];
  for await (const episode of readAnswers(store, run, suites)) {
    episodes.push(episode);
    if (episodes.length % 100 === 0) progress.show(`read ${episodes.length} episodes`);
  }
  const statistics: AgentStatistics[] = [];
  for (const group of groupsOf(episodes)) {
    progress.show(`statistics of ${group[0].agent} in ${group[0].suite}`);
    statistics.push(statisticsOf(group, level));
  }
  progress.clear();
  if (json) printJson(withNulls({ run, level, statistics }));
  else process.stdout.write(renderStatistics(statistics, { level, width: process.stdout.columns ?? 100 }));
}
